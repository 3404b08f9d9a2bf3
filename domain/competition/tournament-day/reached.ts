import type { MatchKey } from "#domain/competition/matches/board.ts";
import { overlap } from "#domain/competition/schedule/minutes.ts";
import type { Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import type { Projection } from "./projection.ts";

/** A court hour of another holder, such as a booking. */
export type OthersHour = Stretch & { readonly courtId: string };

/** An hour of another holder that a match runs into: the match, and its end. */
export type Reached<Hour> = { readonly hour: Hour; readonly key: MatchKey; readonly until: TournamentMinute };

/**
 * Lists the hours of others that the matches of a day run into, by their start, each with the latest match. A match has
 * no right to time beyond the tournament's hours, so the holder of the court is notified. Minutes as in `Problem`.
 */
export function reachedHours<Hour extends OthersHour>(
  overrun: Projection["overrun"],
  hours: readonly Hour[],
): Reached<Hour>[] {
  const latest = overrun.toSorted((one, other) => other.end - one.end);
  return hours
    .flatMap((hour) => {
      const over = latest.find(
        (one) => one.courtId === hour.courtId && overlap(hour, { from: one.closes, to: one.end }),
      );
      return over ? [{ hour, key: over.key, until: over.end }] : [];
    })
    .toSorted((one, other) => one.hour.from - other.hour.from);
}
