import { type ReactNode, useState } from "react";
import { Logo } from "#web/ui/brands/logo.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { MoreSheet } from "./more-sheet.tsx";
import type { Identity, NavAction, NavItem } from "./nav-entry.ts";
import { SchemeButton } from "./scheme-button.tsx";
import { ShellFrame } from "./shell-frame.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The player's frame: bottom bar and "Más" on the phone, night sidebar from 1024 px. */
export function PlayerShell({
  items,
  moreItems = [],
  moreCurrent = false,
  actions,
  identity,
  sides,
  barActions,
  children,
}: {
  /** The places of the sidebar; the first four are the bottom bar. */
  items: readonly NavItem[];
  /** Other places: under "Más" on the phone, at the bottom of the sidebar on wide screens. */
  moreItems?: readonly NavItem[];
  /** True if the current screen is one of those: "Más" is marked on the phone. */
  moreCurrent?: boolean;
  /** Acts, such as the sign-out. */
  actions: readonly NavAction[];
  identity?: Identity | undefined;
  /** The two sides, playing and running a club, one tap apart. */
  sides?: readonly NavItem[] | undefined;
  /** Icons at the right of the phone's bar: the bell. */
  barActions?: ReactNode;
  children: ReactNode;
}) {
  const [moreOpen, setMoreOpen] = useState(false);
  return (
    <ShellFrame
      bar={{ brand: <Logo />, actions: barActions }}
      sidebar={
        <Sidebar
          identity={identity}
          sides={sides}
          items={items}
          footItems={moreItems}
          footActions={actions}
          extra={<SchemeButton />}
        />
      }
      bottomBar={
        <BottomBar items={items.slice(0, 4)} sides={sides} onMore={() => setMoreOpen(true)} moreCurrent={moreCurrent} />
      }
    >
      {children}
      <MoreSheet
        opened={moreOpen}
        onClose={() => setMoreOpen(false)}
        items={[...items.slice(4), ...moreItems]}
        actions={actions}
      />
    </ShellFrame>
  );
}
