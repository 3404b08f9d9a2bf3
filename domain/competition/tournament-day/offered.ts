/*
 * The match offered on each free court.
 *
 * | article | what                                                          | here        |
 * |---------|---------------------------------------------------------------|-------------|
 * | ours    | a match goes on its planned court; elsewhere only when it would be late there | `offeredOn` |
 */
import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { TournamentMinute } from "#domain/competition/schedule/problem.ts";

/** A match that can start, with its planned court and hour; null if it has no court of the tournament. */
export type AbleMatch = {
  readonly key: MatchKey;
  readonly courtId: string | null;
  readonly start: TournamentMinute | null;
};

/**
 * Assigns a match to each free court, if there is one: the next one planned there. A court without one takes a match of
 * another court only once its hour has come and its own court cannot take it now. `ableOn` lists the matches that can
 * start on a court, the next one first.
 */
export function offeredOn(
  free: readonly string[],
  ableOn: (courtId: string) => readonly AbleMatch[],
  now: TournamentMinute,
): ReadonlyMap<string, MatchKey> {
  const offered = new Map<string, MatchKey>();
  const given = new Set<MatchKey>();
  const offer = (courtId: string, match: AbleMatch | undefined) => {
    if (!match) return;
    offered.set(courtId, match.key);
    given.add(match.key);
  };
  for (const courtId of free)
    offer(
      courtId,
      ableOn(courtId).find((one) => one.courtId === courtId),
    );
  for (const courtId of free.filter((id) => !offered.has(id)))
    offer(
      courtId,
      ableOn(courtId).find(({ key, start }) => !given.has(key) && (start ?? now) <= now),
    );
  return offered;
}
