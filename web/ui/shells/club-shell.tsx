import { ClubPicture } from "./club-picture.tsx";
import { DrawerShell, type DrawerShellProps } from "./drawer-shell.tsx";

/** The club's frame: its card under the logo, the places, and the sign-out. */
export function ClubShell({
  club,
  ...rest
}: Omit<DrawerShellProps, "identity" | "name"> & {
  club: { name: string; detail?: string | undefined; photo?: string | null | undefined };
}) {
  const picture = <ClubPicture name={club.name} photo={club.photo} />;
  return <DrawerShell {...rest} name={club.name} identity={{ title: club.name, detail: club.detail, picture }} />;
}
