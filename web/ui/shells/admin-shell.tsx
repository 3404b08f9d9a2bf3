import { Avatar } from "#web/ui/cards/avatar.tsx";
import { DrawerShell, type DrawerShellProps } from "./drawer-shell.tsx";

/** The administration's frame: the person under the logo, the places, and the sign-out. */
export function AdminShell({
  person,
  ...rest
}: Omit<DrawerShellProps, "identity"> & {
  person: { name: string; detail?: string | undefined; photo?: string | null | undefined };
}) {
  const picture = <Avatar name={person.name} photo={person.photo} size={36} tone="white" />;
  return <DrawerShell {...rest} identity={{ title: person.name, detail: person.detail, picture }} />;
}
