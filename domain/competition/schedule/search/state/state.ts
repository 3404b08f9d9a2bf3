import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { HeldCourt } from "#domain/competition/schedule/problem.ts";
import type { CourtGrid } from "./court-grid.ts";
import type { Match } from "./match.ts";
import type { Rows } from "./rows-of-a-day.ts";
import type { Waiting } from "./waits.ts";

/** The cost of a match without a place, in hundredths: more than all preferences together. */
export const unplacedCost = 100_000_00;

/** The state of the search: every match, its place, and the cost. Only `place` and `remove` change it. */
export type State = {
  /** Minutes of a step of the grid. */
  readonly step: number;
  readonly steps: number;
  readonly courts: readonly HeldCourt[];
  readonly grid: CourtGrid;
  /** The matches in the order for breaking ties. */
  readonly matches: readonly Match[];
  /** The matches that the search may place. */
  readonly movable: readonly Match[];
  /** For a gap of so many steps on a court, the cost of what remains after filling it with the shortest matches. */
  readonly gapCost: Int32Array;
  readonly waiting: Waiting;
  readonly rows: Rows;
  readonly maxPerDay: number;
  /** Minutes of the shortest match. */
  readonly shortest: number;
  /** Two difference arrays over the steps: the number of bans, and the extra cost. All 0 between two uses. */
  readonly bans: Int32Array;
  readonly extras: Int32Array;
  /** In hundredths. */
  cost: number;
  unplaced: number;
};

/** A step and a court, with the additional cost of the schedule for the match there. */
export type Found = { readonly step: number; readonly court: number; readonly cost: number };

/** Returns the day of a step, 0 for the tournament's first. */
export function dayOfStep({ step: minutes }: Pick<State, "step">, step: number): number {
  return dayOf(step * minutes);
}
