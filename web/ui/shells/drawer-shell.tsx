import { type ReactNode, useState } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { DialogFrame } from "#web/ui/dialogs/dialog-frame.tsx";
import { MenuIcon } from "#web/ui/icons/icons.ts";
import styles from "#web/ui/pages/phone-bar.module.css";
import { BottomBar } from "./bottom-bar.tsx";
import type { NavItem } from "./nav-entry.ts";
import { SchemeButton } from "./scheme-button.tsx";
import { ShellFrame } from "./shell-frame.tsx";
import { Sidebar, type SidebarContent } from "./sidebar.tsx";

/** Common properties of the frames of the club and of the administration. */
export type DrawerShellProps = SidebarContent & {
  /** The name in the phone's bar. */
  name: string;
  /** Icons at the right of the phone's bar. */
  barActions?: ReactNode;
  /** The bottom bar on the phone ("Hoy", "Por confirmar"…), if the daily work needs one. */
  bottomItems?: readonly NavItem[];
  children: ReactNode;
};

/** Night sidebar on wide screens; on the phone a bar whose menu opens the same sidebar as a drawer. */
export function DrawerShell({ name, barActions, bottomItems, children, ...content }: DrawerShellProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const menu = (
    <>
      <IconButton label={uiWords.menu} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <MenuIcon size={22} />
      </IconButton>
      <span className={styles.name}>{name}</span>
    </>
  );
  return (
    <ShellFrame
      bar={{ brand: menu, actions: barActions }}
      sidebar={<Sidebar {...content} extra={<SchemeButton />} />}
      bottomBar={bottomItems && <BottomBar items={bottomItems} sides={content.sides} />}
    >
      {children}
      {opened && (
        <DialogFrame placement="left" label={uiWords.menu} onClose={close}>
          <Sidebar {...content} extra={<SchemeButton />} onPlace={close} />
        </DialogFrame>
      )}
    </ShellFrame>
  );
}
