import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect } from "react";
import type { Me } from "#contract/accounts.ts";
import { useLeave } from "#web/features/accounts/use-leave.ts";
import { ClubInactive } from "#web/features/clubs/club-inactive.tsx";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { keepLastClub } from "#web/features/clubs/last-club.ts";
import { useBell } from "#web/features/reach/notices/use-bell.ts";
import { clubWords } from "#web/i18n/clubs.ts";
import { clubPlaces, commonWords } from "#web/i18n/frames.ts";
import { noticePlace } from "#web/i18n/notices-place.ts";
import { lazily } from "#web/lazily.tsx";
import {
  BellIcon,
  CalendarIcon,
  CourtIcon,
  DrawIcon,
  LeaveIcon,
  LockIcon,
  MoneyIcon,
  PanelIcon,
  PersonIcon,
  PlusIcon,
  SettingsIcon,
} from "#web/ui/icons/icons.ts";
import { Bell } from "#web/ui/shells/bell.tsx";
import { ClubShell } from "#web/ui/shells/club-shell.tsx";
import type { NavItem } from "#web/ui/shells/nav-entry.ts";
import { sidesOf } from "./sides.ts";

const ClubViewBanner = lazily(
  "features/admin/club-view-banner.tsx",
  () => import("#web/features/admin/club-view-banner.tsx"),
);
const route = getRouteApi("/admin");

const places: readonly NavItem[] = [
  { to: "/admin", label: clubPlaces.dashboard, icon: PanelIcon, exact: true },
  { to: "/admin/mis-torneos", label: clubPlaces.mine, icon: DrawIcon },
  { to: "/admin/crear-torneo", label: clubPlaces.create, icon: PlusIcon },
  { to: "/admin/finanzas", label: clubPlaces.finances, icon: MoneyIcon },
];

/** What a thumb needs at the desk. */
const underTheThumb: readonly NavItem[] = [
  { to: "/admin", label: clubWords.today, icon: CalendarIcon, exact: true },
  { to: "/admin/mis-torneos", label: clubWords.tournaments, icon: DrawIcon },
  { to: "/admin/crear-torneo", label: clubPlaces.create, icon: PlusIcon },
  { to: "/admin/setup", label: clubPlaces.setup, icon: SettingsIcon },
];

/** The club's frame: which club this is, its places, the other clubs of who runs several, and the way to the player's side. */
export function ClubFrame({ children }: { children: ReactNode }) {
  const { me, clubId } = route.useRouteContext();
  const club = useQuery(clubQuery(clubId));
  useEffect(() => keepLastClub(clubId), [clubId]);
  const notices: NavItem = { to: "/admin/avisos", label: noticePlace, icon: BellIcon, badge: useBell(me) };
  const leave = useLeave();
  const atDesk = useLocation({ select: ({ pathname }) => pathname.startsWith("/admin/gestionar/") });
  const seen = (item: NavItem): NavItem => (item.to === "/admin/mis-torneos" ? { ...item, current: atDesk } : item);
  const navigate = useNavigate();
  const others = me.clubs
    .filter(({ id }) => id !== clubId)
    .map(({ id, name }) => ({
      label: clubWords.goTo(name),
      icon: CourtIcon,
      onSelect: () => void navigate({ to: "/admin", search: { club: id } }),
    }));
  const sides = sidesOf(me, "club");
  return (
    <ClubShell
      club={{
        name: club.data?.name ?? "",
        detail: club.data && clubWords.courtCount(club.data.courts.length),
        photo: club.data?.imageUrl,
      }}
      items={[...places.map(seen), notices]}
      barActions={<Bell place={notices} />}
      bottomItems={underTheThumb.map(seen)}
      sides={sides}
      footItems={sides ? [] : doorsOf(me)}
      footActions={[...others, { label: commonWords.logOut, icon: LeaveIcon, onSelect: () => void leave() }]}
    >
      {me.role === "super_admin" && (
        <Suspense fallback={null}>
          <ClubViewBanner clubId={clubId} name={club.data?.name ?? ""} />
        </Suspense>
      )}
      {club.data && !club.data.isActive && <ClubInactive />}
      {children}
    </ClubShell>
  );
}

/** The super administrator goes on to their other views; who runs a club alone may start to play. */
function doorsOf(me: Me): readonly NavItem[] {
  if (me.role !== "super_admin") return [{ to: "/crear-perfil", label: commonWords.wantToPlay, icon: PersonIcon }];
  return [
    { to: "/dashboard", label: commonWords.playerPanel, icon: PersonIcon },
    { to: "/super-admin", label: commonWords.superAdminPanel, icon: LockIcon },
  ];
}
