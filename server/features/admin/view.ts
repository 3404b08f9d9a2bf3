import type { AdminAct, ClubRow, UserRow } from "#contract/admin.ts";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import { presentProfileToClubs } from "#server/features/accounts/view-profiles.ts";
import type { FoundUser } from "./reads.ts";
import type { FoundClub } from "./reads-clubs.ts";
import type { countAll, findActs } from "./reads-overview.ts";

type Act = Awaited<ReturnType<typeof findActs>>[number];
type Counts = NonNullable<Awaited<ReturnType<typeof countAll>>>;

/** A person as the administration sees them, e-mail address included. */
export function presentUser({ person, profile, clubs }: FoundUser): UserRow {
  const { id, name, email, image, role, status, createdAt, lastSignInAt } = person;
  return {
    id,
    name,
    email,
    photoUrl: image,
    role,
    status,
    profile: profile && presentProfileToClubs(profile),
    clubs,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}

/** A club with those who run it. */
export function presentClub({ club, courts, administrators, upcoming, upcomingBookings }: FoundClub): ClubRow {
  const [next] = upcoming;
  return {
    id: club.id,
    name: club.name,
    address: club.address,
    imageUrl: club.image,
    status: club.status,
    courts,
    administrators,
    upcomingTournaments: upcoming.length,
    nextTournament: next && isCalendarDate(next.startDate) ? { name: next.name, startDate: next.startDate } : null,
    upcomingBookings,
    createdAt: club.createdAt.toISOString(),
  };
}

/** A line of the audit. */
export function presentAct({ at, ...act }: Act): AdminAct {
  return { ...act, at: at.toISOString() };
}

/** The numbers of the dashboard, by what they count. */
export function presentCounts(counts: Counts) {
  return {
    users: { active: counts.activeUsers, inactive: counts.inactiveUsers, newThisWeek: counts.newUsers },
    clubs: { active: counts.activeClubs, inactive: counts.inactiveClubs, withoutAdministrator: counts.orphanClubs },
    tournaments: { upcoming: counts.upcoming, thisWeek: counts.thisWeek },
  };
}
