import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";

/**
 * The former place of a match. Players have seen a published place: moving the match then costs three times as much.
 */
export type PlaceBefore = Place & { readonly isPublished: boolean };

/** The former places of matches, for those that had one. */
export type PlacesBefore = ReadonlyMap<MatchKey, PlaceBefore>;

/** The costs of moving away, in hundredths: 1 for each half hour, 48 more for another day, 1.5 for another court. */
export const awayCosts = { perHalfHour: 100, otherDay: 48_00, otherCourt: 150, published: 3 } as const;
