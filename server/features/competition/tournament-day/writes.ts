import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { courtInPlay, matchDay, matchPlacement, playerInPlay } from "#server/db/tables/schedules.ts";
import { freeingPlaces, leavingCourts, placeDuring } from "#server/features/competition/draws/writes-places.ts";

/** A match on its way to a court, with its players. */
export type ToCourt = { readonly matchId: string; readonly courtId: string; readonly people: readonly string[] };

/**
 * Assigns courts to matches, and their players to them. The keys have the last word: the second caller waits for the
 * first and learns what was taken. The courts come first, then people, both by their ids, to avoid a deadlock.
 */
export async function takeCourts(
  tx: Transaction,
  matches: readonly ToCourt[],
): Promise<"taken" | "court-in-use" | "player-in-play"> {
  const courts = matches.map(({ courtId, matchId }) => ({ courtId, matchId })).toSorted(by(({ courtId }) => courtId));
  const taken = await tx.insert(courtInPlay).values(courts).onConflictDoNothing().returning();
  if (taken.length < courts.length) return "court-in-use";
  const people = matches
    .flatMap(({ matchId, people }) => people.map((personId) => ({ personId, matchId })))
    .toSorted(by(({ personId }) => personId));
  const players = await tx.insert(playerInPlay).values(people).onConflictDoNothing().returning();
  return players.length < people.length ? "player-in-play" : "taken";
}

function by<One>(idOf: (one: One) => string) {
  return (one: One, other: One) => (idOf(one) < idOf(other) ? -1 : 1);
}

/** Saves a call, or a start without one; earlier facts of the match's day are replaced. */
export async function saveOnCourt(
  tx: Transaction,
  at: { readonly matchId: string; readonly courtId: string; readonly calledAt?: Date; readonly startedAt?: Date },
): Promise<void> {
  const nothing = { calledAt: null, startedAt: null, endedAt: null, endedBy: null, stoppedMinutes: 0 };
  await tx
    .insert(matchDay)
    .values(at)
    .onConflictDoUpdate({ target: matchDay.matchId, set: { ...nothing, ...at } });
  // The match is on a court: its planned hour, perhaps on another court, is free.
  await tx.update(matchPlacement).set({ holds: false }).where(eq(matchPlacement.matchId, at.matchId));
}

/** Saves the start of a called match. */
export async function saveStart(tx: Transaction, matchId: string, now: Date): Promise<void> {
  const startedAt = sql`greatest(${matchDay.calledAt}, ${now.toISOString()}::timestamptz)`;
  await tx.update(matchDay).set({ startedAt }).where(eq(matchDay.matchId, matchId));
}

/** Saves the end of a match without a known result: its court and its players are free. */
export async function saveEnd(tx: Transaction, matchId: string, now: Date): Promise<void> {
  const endedAt = sql`greatest(${matchDay.calledAt}, ${matchDay.startedAt}, ${now.toISOString()}::timestamptz)`;
  await tx.update(matchDay).set({ endedAt, endedBy: "hand" }).where(eq(matchDay.matchId, matchId));
  await tx.execute(sql`with ${leavingCourts(sql`${matchId}::uuid`, sql`null::uuid`)} select 1`);
}

/**
 * Deletes the facts of a match's day: its court and its players are free, and it gets its planned hour back. If another
 * match has that hour meanwhile, it has none.
 */
export async function forgetDay(tx: Transaction, matchId: string, by: Parameters<typeof freeingPlaces>[1]) {
  const own = sql`${matchId}::uuid`;
  const lost = sql`select one.match_id from ${matchPlacement} one join ${matchPlacement} other
    on other.court_id = one.court_id and other.holds and other.match_id <> one.match_id
      and ${placeDuring("one")} && ${placeDuring("other")}
    where one.match_id = ${own} limit 1`;
  await tx.execute(sql`with ${leavingCourts(own, own)}, ${freeingPlaces(lost, by)}, held as (
      update ${matchPlacement} set holds = true where match_id = ${own} and match_id not in (${lost})
    ) select 1`);
}
