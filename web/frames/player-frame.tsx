import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useBell } from "#web/features/outreach/notices/use-bell.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { useLeave } from "#web/features/people/accounts/use-leave.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { noticePlace } from "#web/i18n/notices-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { OnceStanding } from "#web/kit/once-standing.tsx";
import { lazily } from "#web/lazily.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import {
  BellIcon,
  CalendarIcon,
  CourtIcon,
  DrawIcon,
  LeaveIcon,
  ListIcon,
  LockIcon,
  MoneyIcon,
  PanelIcon,
  PeopleIcon,
  PersonIcon,
  PlusIcon,
  RankingIcon,
  SearchIcon,
} from "#web/ui/icons/icons.ts";
import { Bell } from "#web/ui/shells/bell.tsx";
import type { NavItem } from "#web/ui/shells/nav-entry.ts";
import { PlayerShell } from "#web/ui/shells/player-shell.tsx";
import { sidesOf } from "./sides.ts";

const PlayerViewBanner = lazily(
  "features/people/admin/player-view-banner.tsx",
  () => import("#web/features/people/admin/player-view-banner.tsx"),
);
const CallWatch = lazily(
  "features/outreach/calls/call-watch.tsx",
  () => import("#web/features/outreach/calls/call-watch.tsx"),
);
const AccountSheet = lazySheet(() => import("#web/screens/account/account-sheet.tsx"));
const route = getRouteApi("/_player");

const places: readonly NavItem[] = [
  { to: "/dashboard", label: texts.myPanel, icon: PanelIcon },
  { to: "/mis-torneos", label: texts.myTournaments, icon: DrawIcon },
  { to: "/buscar-torneos", label: texts.searchTheTournaments, shortLabel: texts.search, icon: SearchIcon },
  { to: "/ranking", label: texts.ranking, icon: RankingIcon },
];

/** Places to mark as current for screens without an entry of their own. */
const placeOf = new Map([
  ["/torneo/", "/mis-torneos"],
  ["/perfil/", "/ranking"],
  ["/pago/", "/mis-pagos"],
  ["/partido/", "/mis-turnos"],
  ["/buscar-partidos", "/buscar-torneos"],
]);

/** The player's frame, with links besides its places: courts, and the club or platform that this person runs. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  const loaded = route.useRouteContext().me;
  const me = useQuery(meQuery).data ?? loaded;
  const notices: NavItem = { to: "/avisos", label: noticePlace, icon: BellIcon, badge: useBell(me) };
  const leave = useLeave();
  const [account, setAccount] = useState(false);
  const pathname = useLocation({ select: (location) => location.pathname });
  const under = [...placeOf.entries()].find(([path]) => pathname.startsWith(path))?.[1];
  const doors: NavItem[] = [
    { to: "/reservar-cancha", label: texts.bookCourt, icon: CalendarIcon },
    { to: "/mis-turnos", label: texts.myBookings, icon: ListIcon },
    { to: "/busco-companero", label: texts.partnerWanted, icon: PeopleIcon },
    { to: "/mis-pagos", label: texts.myPayments, icon: MoneyIcon, current: under === "/mis-pagos" },
  ];
  const sides = sidesOf(me, "play");
  if (me.clubs.length > 0 && !sides) {
    doors.push({ to: "/admin", label: commonWords.adminPanel, icon: CourtIcon });
    if (me.role !== "super_admin") doors.push({ to: "/crear-perfil", label: texts.wantToPlay, icon: PlusIcon });
  }
  if (me.role === "super_admin") doors.push({ to: "/super-admin", label: commonWords.superAdminPanel, icon: LockIcon });
  return (
    <PlayerShell
      items={[...places.map((place) => ({ ...place, current: place.to === under })), notices]}
      barActions={<Bell place={notices} />}
      moreCurrent={doors.some(({ to }) => to === pathname || to === under)}
      sides={sides}
      moreItems={doors}
      actions={[
        { label: texts.myAccount, icon: PersonIcon, onSelect: () => setAccount(true) },
        { label: commonWords.logOut, icon: LeaveIcon, onSelect: () => void leave() },
      ]}
      identity={{
        title: me.name,
        detail: me.profile ? `${me.profile.category} - ${me.profile.level}` : undefined,
        picture: <Avatar name={me.name} photo={me.photoUrl} size={40} tone="white" />,
      }}
    >
      {me.role === "super_admin" && (
        <Suspense fallback={null}>
          <PlayerViewBanner />
        </Suspense>
      )}
      {children}
      <OnceStanding>
        <CallWatch myId={me.id} />
      </OnceStanding>
      {account && <AccountSheet me={me} onClose={() => setAccount(false)} />}
    </PlayerShell>
  );
}
