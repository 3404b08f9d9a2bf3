/*
 * Matches that are played for points alone, without games and sets.
 *
 * | article | what                                                             | here                |
 * |---------|------------------------------------------------------------------|---------------------|
 * | R.1     | fixed total, first to a number, or by time                       | `checkPoints`       |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { PerSide } from "./side.ts";

/** The totals of which a club can choose, in points of one match. */
export const fixedTotals = [16, 21, 24, 32] as const;

/** Bounds of the number of points that wins a match, and of the minutes of a timed one. */
export const firstToBounds = { least: 4, most: 50 } as const;
export const timedBounds = { least: 5, most: 60 } as const;

/**
 * The number of points of a match: both sides add up to a total; one side reaches a number before the other; or as many
 * as the time allows.
 */
export type PointsFormat =
  | { readonly kind: "fixed-total"; readonly total: (typeof fixedTotals)[number] }
  | { readonly kind: "first-to"; readonly to: number }
  | { readonly kind: "timed"; readonly minutes: number };

/** The points of both sides, whole and not negative. */
export type Points = PerSide<number>;

/** Checks that a match of this format can end with these points. Rules R.1. */
export function checkPoints(format: PointsFormat, points: Points): Result<Points, "POINTS_NOT_TOTAL"> {
  const { pair1, pair2 } = points;
  const areCounts = [pair1, pair2].every((count) => Number.isSafeInteger(count) && count >= 0);
  return areCounts && mayEnd(format, pair1, pair2) ? ok(points) : refuse("POINTS_NOT_TOTAL");
}

function mayEnd(format: PointsFormat, one: number, other: number): boolean {
  switch (format.kind) {
    case "fixed-total":
      return one + other === format.total;
    case "first-to":
      return Math.max(one, other) === format.to && one !== other;
    case "timed":
      return one + other > 0;
  }
}
