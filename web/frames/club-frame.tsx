import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { keepLastClub } from "#web/features/clubs/clubs/last-club.ts";
import { useBell } from "#web/features/outreach/notices/use-bell.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { useLeave } from "#web/features/people/accounts/use-leave.ts";
import { RoleGate } from "#web/features/people/club-roles/role-gate.tsx";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { clubWords } from "#web/i18n/clubs.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { noticePlace } from "#web/i18n/notices-place.ts";
import * as texts from "#web/i18n/texts.ts";
import { keysOfTopic } from "#web/kit/live/query-topics.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { OnceStanding } from "#web/kit/once-standing.tsx";
import { lazily } from "#web/lazily.tsx";
import { BellIcon, CourtIcon, LeaveIcon, LockIcon, PersonIcon } from "#web/ui/icons/icons.ts";
import { Bell } from "#web/ui/shells/bell.tsx";
import { ClubShell } from "#web/ui/shells/club-shell.tsx";
import type { NavItem } from "#web/ui/shells/nav-entry.ts";
import { placesFor } from "./club-places.ts";
import { sidesOf } from "./sides.ts";

const ClubViewBanner = lazily(
  "features/people/admin/club-view-banner.tsx",
  () => import("#web/features/people/admin/club-view-banner.tsx"),
);
const ClubInactive = lazily(
  "features/clubs/clubs/club-inactive.tsx",
  () => import("#web/features/clubs/clubs/club-inactive.tsx"),
);
const AccountSheet = lazily(
  "screens/account/account-sheet.tsx",
  () => import("#web/screens/account/account-sheet.tsx"),
);
const CallWatch = lazily(
  "features/outreach/calls/call-watch.tsx",
  () => import("#web/features/outreach/calls/call-watch.tsx"),
);
const route = getRouteApi("/admin");
const clubKeys = keysOfTopic("club");

/**
 * The club's frame: the current club, its places, the administrator's other clubs, and the switch to the player's side.
 */
export function ClubFrame({ children }: { children: ReactNode }) {
  const { me: loaded, clubId } = route.useRouteContext();
  const me = useQuery(meQuery).data ?? loaded;
  const club = useQuery(clubQuery(clubId));
  useEffect(() => keepLastClub(clubId), [clubId]);
  useLive(topicOf("club", clubId), clubKeys);
  const notices: NavItem = { to: "/admin/avisos", label: noticePlace, icon: BellIcon, badge: useBell(me) };
  const leave = useLeave();
  const can = useAbilities();
  const { side, bottom } = placesFor(can);
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
  const [account, setAccount] = useState(false);
  return (
    <ClubShell
      club={{
        name: club.data?.name ?? "",
        detail: club.data && clubWords.courtCount(club.data.courts.length),
        photo: club.data?.imageUrl,
      }}
      items={[...side.map(seen), notices]}
      barActions={<Bell place={notices} />}
      bottomItems={bottom.map(seen)}
      sides={sides}
      footItems={sides ? [] : doorsOf(me)}
      footActions={[
        ...others,
        { label: texts.myAccount, icon: PersonIcon, onSelect: () => setAccount(true) },
        {
          label: can("settings") ? commonWords.logOut : commonWords.otherPerson,
          icon: LeaveIcon,
          onSelect: () => void leave(),
        },
      ]}
    >
      {me.role === "super_admin" && (
        <Suspense fallback={null}>
          <ClubViewBanner clubId={clubId} name={club.data?.name ?? ""} />
        </Suspense>
      )}
      {club.data && !club.data.isActive && (
        <Suspense fallback={null}>
          <ClubInactive />
        </Suspense>
      )}
      {can("payout") ? children : <RoleGate>{children}</RoleGate>}
      {me.profile && (
        <OnceStanding>
          <CallWatch myId={me.id} />
        </OnceStanding>
      )}
      {account && (
        <Suspense fallback={null}>
          <AccountSheet me={me} onClose={() => setAccount(false)} />
        </Suspense>
      )}
    </ClubShell>
  );
}

/**
 * Lists the further views: the super administrator's other places, or "become a player" for a pure club administrator.
 */
function doorsOf(me: Me): readonly NavItem[] {
  if (me.role !== "super_admin") return [{ to: "/crear-perfil", label: texts.wantToPlay, icon: PersonIcon }];
  return [
    { to: "/dashboard", label: commonWords.playerPanel, icon: PersonIcon },
    { to: "/super-admin", label: commonWords.superAdminPanel, icon: LockIcon },
  ];
}
