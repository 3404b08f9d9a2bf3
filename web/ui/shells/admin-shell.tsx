import { Avatar } from "#web/ui/cards/avatar.tsx";
import { DrawerShell, type DrawerShellProps } from "./drawer-shell.tsx";

/** The administration's frame: who is at work under the logo, its places, and the way out. */
export function AdminShell({
  person,
  ...rest
}: Omit<DrawerShellProps, "identity"> & {
  person: { name: string; detail?: string | undefined; photo?: string | null | undefined };
}) {
  const picture = <Avatar name={person.name} photo={person.photo} size={36} tone="white" />;
  return <DrawerShell {...rest} identity={{ title: person.name, detail: person.detail, picture }} />;
}
