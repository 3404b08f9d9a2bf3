import type { MatchKey } from "#domain/matches/board.ts";
import { overlap } from "#domain/scheduling/minutes.ts";
import type { Stretch, TournamentMinute } from "#domain/scheduling/problem.ts";
import type { Projection } from "./projection.ts";

/** An hour of a court that somebody else holds. */
export type OthersHour = Stretch & { readonly courtId: string };

/** Somebody's hour into which a match goes on: which one, and until when. */
export type Reached<Hour> = { readonly hour: Hour; readonly key: MatchKey; readonly until: TournamentMinute };

/**
 * The hours of others that the matches of a day run into, by their beginning, each with the match that goes on longest. What a match takes
 * beyond the hours that the tournament holds is no right of it: whoever holds the court then is told. Minutes as in `Problem`.
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
