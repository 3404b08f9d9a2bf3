import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { MatchKey } from "#domain/competition/matches/board.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { type Late, latenessIn } from "#server/features/competition/delays/view-lateness.ts";
import { anySchedule } from "#server/features/competition/schedule/policy.ts";
import { worldOf } from "#server/features/competition/schedule/reads-world.ts";
import { clubClock } from "#server/platform/club-clock.ts";

type Lateness = ReadonlyMap<MatchKey, Late>;
type Kept = { readonly minute: number; readonly lateness: Promise<Lateness> };

/** Cache of delays by tournament: a court full of players asks within the same minute. */
const kept = new Map<string, Kept>();
const tournamentsKept = 50;
const none: Lateness = new Map();

/**
 * Returns the delays of a tournament's matches at this minute, by match; empty unless one of these matches is played
 * today.
 */
export async function latenessFor(
  db: Database,
  tournamentId: string,
  matches: readonly Pick<MyMatch["match"], "place">[],
  now: Date,
): Promise<Lateness> {
  // The day of the club, in any time zone, is one of these.
  const { today } = clubClock(now, "UTC");
  const days = new Set([addDays(today, -1), today, addDays(today, 1)]);
  if (!matches.some(({ place }) => place !== null && days.has(place.day))) return none;
  const minute = Math.floor(now.getTime() / 60_000);
  const known = kept.get(tournamentId);
  if (known?.minute === minute) return known.lateness;
  if (kept.size >= tournamentsKept) kept.clear();
  const lateness = workOut(db, tournamentId, now);
  kept.set(tournamentId, { minute, lateness });
  return lateness.catch((error: unknown) => {
    kept.delete(tournamentId);
    throw error;
  });
}

async function workOut(db: Database, tournamentId: string, now: Date): Promise<Lateness> {
  const schedule = await anySchedule(db, tournamentId);
  const world = schedule && (await worldOf(db, schedule, now));
  return world?.ok ? latenessIn(world.value) : none;
}
