import type { OwnProfile, ProfileToClubs, ProfileToEverybody } from "#contract/people/accounts/accounts.ts";
import type { playerProfile } from "#server/db/tables/people.ts";

type ProfileRow = typeof playerProfile.$inferSelect;

// Three lists, though they are alike today: a new column reaches others only by being written into theirs, never by the
// row.

/** Presents a player profile to its owner. */
export function presentOwnProfile(row: ProfileRow): OwnProfile {
  const { category, level, location, instagram, rankingPoints } = row;
  return { category, level, location, instagram, rankingPoints };
}

/** Presents a player profile to those who run clubs or the platform. */
export function presentProfileToClubs(row: ProfileRow): ProfileToClubs {
  const { category, level, location, instagram, rankingPoints } = row;
  return { category, level, location, instagram, rankingPoints };
}

/** Presents a player profile to everyone else. */
export function presentProfileToEverybody(row: ProfileRow): ProfileToEverybody {
  const { category, level, location, instagram, rankingPoints } = row;
  return { category, level, location, instagram, rankingPoints };
}
