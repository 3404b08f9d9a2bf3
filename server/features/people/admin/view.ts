import type { AdminAct, ClubRow, UserRow } from "#contract/people/admin.ts";
import { isErased } from "#domain/people/accounts/erased.ts";
import { presentProfileToClubs } from "#server/features/people/accounts/view-profiles.ts";
import type { FoundUser } from "./reads.ts";
import type { FoundClub } from "./reads-clubs.ts";
import type { countAll, findActs } from "./reads-overview.ts";

type Act = Awaited<ReturnType<typeof findActs>>[number];
type Counts = NonNullable<Awaited<ReturnType<typeof countAll>>>;

/** Presents a person to the administration, e-mail address included. */
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
    ...(isErased(person) && { isErased: true }),
  };
}

/** Limit of tournaments named before their club is deactivated. */
const tournamentsNamed = 5;

/** Presents a club with its administrators. */
export function presentClub({ club, courts, administrators, upcoming, upcomingBookings, series }: FoundClub): ClubRow {
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
    nextTournament: next ? { name: next.name, startDate: next.startDate } : null,
    firstTournaments: upcoming.slice(0, tournamentsNamed),
    upcomingBookings,
    series,
    createdAt: club.createdAt.toISOString(),
  };
}

/** Presents an audit event. */
export function presentAct({ at, ...act }: Act): AdminAct {
  return { ...act, at: at.toISOString() };
}

/** Presents the numbers of the dashboard by subject. */
export function presentCounts(counts: Counts) {
  return {
    users: { active: counts.activeUsers, inactive: counts.inactiveUsers, newThisWeek: counts.newUsers },
    clubs: { active: counts.activeClubs, inactive: counts.inactiveClubs, withoutAdministrator: counts.orphanClubs },
    tournaments: { upcoming: counts.upcoming, thisWeek: counts.thisWeek },
  };
}
