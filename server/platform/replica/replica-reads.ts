import type { ProcedureName } from "#contract/index.ts";

/**
 * The procedures that may be answered by a replica: what is public, the ranking, searches and statistics. This is the
 * one list. The public pages are the only other readers, and they name their reads in `handlers-page.ts`.
 *
 * A procedure belongs here if it changes nothing, if a few seconds of age do no harm, and if nothing is decided by it:
 * an act on its answer is checked again by the primary. Three kinds stay out: what a person sees of their own affairs,
 * the screens of clubs, and answers from which a block hides somebody, since a block must hold at once.
 */
const replicaReads: readonly ProcedureName[] = [
  // Public
  "landing.show",
  "schedule.published",
  // Ranking
  "players.ranking",
  "ratings.list",
  // Searches
  "bookings.clubs",
  "bookings.free",
  "bookings.hours",
  "tournaments.clubs",
  "tournaments.search",
  // Statistics
  "leagues.seasons",
  "matches.headToHead",
  "players.history",
  "players.profile",
  "players.statistics",
  "ratings.ofPlayer",
  "ratings.quality",
];

const names: ReadonlySet<string> = new Set(replicaReads);

/** Tests if a replica may answer this procedure. */
export function isReplicaRead(path: readonly string[]): boolean {
  return names.has(path.join("."));
}
