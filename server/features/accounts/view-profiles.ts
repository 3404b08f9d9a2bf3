import type { OwnProfile, ProfileToClubs, ProfileToEverybody } from "#contract/accounts.ts";
import type { playerProfile } from "#server/db/tables/people.ts";

type ProfileRow = typeof playerProfile.$inferSelect;

// Three lists, though they are alike today: a new column reaches others only by being written into theirs, never by the row.

/** A player profile to the player whose it is. */
export function presentOwnProfile(row: ProfileRow): OwnProfile {
  const { category, level, location, instagram, rankingPoints } = row;
  return { category, level, location, instagram, rankingPoints };
}

/** A player profile to those who run clubs or the platform. */
export function presentProfileToClubs(row: ProfileRow): ProfileToClubs {
  const { category, level, location, instagram, rankingPoints } = row;
  return { category, level, location, instagram, rankingPoints };
}

/** A player profile to everybody else. */
export function presentProfileToEverybody(row: ProfileRow): ProfileToEverybody {
  const { category, level, location, instagram, rankingPoints } = row;
  return { category, level, location, instagram, rankingPoints };
}
