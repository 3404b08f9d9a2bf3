import type { MatchKey } from "#domain/matches/board.ts";
import type { Place } from "#domain/scheduling/problem.ts";

/** Where a match was before. Whoever reads the schedule has seen it there, if it was published: moving it then costs three times. */
export type PlaceBefore = Place & { readonly isPublished: boolean };

/** Where matches were before, for those that were anywhere. */
export type PlacesBefore = ReadonlyMap<MatchKey, PlaceBefore>;

/** In hundredths: each half hour of difference 1, another day 48 besides, another court 1.5. */
export const awayCosts = { perHalfHour: 100, otherDay: 48_00, otherCourt: 150, published: 3 } as const;
