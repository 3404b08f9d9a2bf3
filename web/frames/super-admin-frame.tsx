import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useBell } from "#web/features/outreach/notices/use-bell.ts";
import { useLeave } from "#web/features/people/accounts/use-leave.ts";
import { roleWords } from "#web/i18n/admin.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { noticePlace } from "#web/i18n/notices-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import {
  BellIcon,
  CalendarIcon,
  CourtIcon,
  LeaveIcon,
  PanelIcon,
  PeopleIcon,
  PersonIcon,
} from "#web/ui/icons/icons.ts";
import { AdminShell } from "#web/ui/shells/admin-shell.tsx";
import { Bell } from "#web/ui/shells/bell.tsx";
import type { NavItem } from "#web/ui/shells/nav-entry.ts";

const AccountSheet = lazySheet(() => import("#web/screens/account/account-sheet.tsx"));
const route = getRouteApi("/super-admin");

/** In the order of the specification, section 2. */
const places: readonly NavItem[] = [
  { to: "/super-admin", label: texts.dashboard, icon: PanelIcon, exact: true },
  { to: "/super-admin/users", label: texts.manageUsers, icon: PeopleIcon },
  { to: "/super-admin/complexes", label: texts.manageClubs, icon: CourtIcon },
  { to: "/dashboard", label: texts.playerView, icon: PersonIcon },
  { to: "/super-admin/vista-admin", label: texts.adminView, icon: CalendarIcon },
];

/** The super administrator's frame. */
export function SuperAdminFrame({ children }: { children: ReactNode }) {
  const { me } = route.useRouteContext();
  const notices: NavItem = { to: "/super-admin/avisos", label: noticePlace, icon: BellIcon, badge: useBell(me) };
  const leave = useLeave();
  const [account, setAccount] = useState(false);
  return (
    <AdminShell
      name={commonWords.superAdminPanel}
      person={{ name: me.name, detail: roleWords.super_admin, photo: me.photoUrl }}
      items={[...places, notices]}
      barActions={<Bell place={notices} />}
      footActions={[
        { label: texts.myAccount, icon: PersonIcon, onSelect: () => setAccount(true) },
        { label: commonWords.logOut, icon: LeaveIcon, onSelect: () => void leave() },
      ]}
    >
      {children}
      {account && <AccountSheet me={me} onClose={() => setAccount(false)} />}
    </AdminShell>
  );
}
