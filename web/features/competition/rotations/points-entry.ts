import type { RotationView } from "#contract/competition/rotations.ts";
import type { GivenResult } from "#domain/competition/matches/offline/desk-board.ts";
import { checkPoints, type Points, type PointsFormat } from "#domain/competition/scoring/points-format.ts";

type Table = RotationView["rounds"][number]["tables"][number];

/** The most points that a counter takes. */
export function mostPoints(format: PointsFormat): number {
  switch (format.kind) {
    case "fixed-total":
      return format.total;
    case "first-to":
      return format.to;
    case "timed":
      return 999;
  }
}

/** Returns the points of a table, null without a result. */
export function pointsOf({ outcome }: Pick<Table, "outcome">): Points | null {
  return outcome?.kind === "points" ? outcome.points : null;
}

/** Returns the points after one side is set: with a fixed total the other side has the rest. */
export function withPoints(
  format: PointsFormat,
  before: Points | null,
  side: "pair1" | "pair2",
  count: number,
): Points {
  const other =
    format.kind === "fixed-total" ? format.total - count : (before?.[side === "pair1" ? "pair2" : "pair1"] ?? 0);
  return side === "pair1" ? { pair1: count, pair2: other } : { pair1: other, pair2: count };
}

/** Checks if these points can be sent: a match can end with them. */
export function maySend(format: PointsFormat, points: Points): boolean {
  return checkPoints(format, points).ok;
}

/** Returns the points from which the counter of a match without a result counts: with a fixed total, half of it. */
export function firstPoints(format: PointsFormat): number {
  return format.kind === "fixed-total" ? Math.floor(format.total / 2) : 0;
}

/**
 * Returns the rotation as its desk sees it: with the results that wait for the server, each of which raises the
 * revision of its match.
 */
export function withNoted<Shown extends Pick<RotationView, "rounds">>(
  rotation: Shown,
  noted: readonly GivenResult[],
): Shown {
  if (noted.length === 0) return rotation;
  const rounds = rotation.rounds.map((round) => ({
    ...round,
    tables: round.tables.map((table) => {
      const own = noted.filter(({ match }) => match === table.matchId);
      const [last] = own.slice(-1);
      if (!last) return table;
      const outcome = last.result?.kind === "points" ? last.result : null;
      return { ...table, outcome, revision: table.revision + own.length };
    }),
  }));
  return { ...rotation, rounds };
}
