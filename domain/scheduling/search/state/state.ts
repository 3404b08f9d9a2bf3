import { dayOf } from "#domain/scheduling/minutes.ts";
import type { HeldCourt } from "#domain/scheduling/problem.ts";
import type { CourtGrid } from "./court-grid.ts";
import type { Match } from "./match.ts";
import type { Rows } from "./rows-of-a-day.ts";
import type { Waiting } from "./waits.ts";

/** What a match without a place costs, in hundredths: more than all wishes together. */
export const unplacedCost = 100_000_00;

/** Every match, where it stands, and what that costs. It changes by `place` and `remove` alone. */
export type State = {
  /** Minutes of a step of the grid. */
  readonly step: number;
  readonly steps: number;
  readonly courts: readonly HeldCourt[];
  readonly grid: CourtGrid;
  /** In the order in which equals are treated. */
  readonly matches: readonly Match[];
  /** Those that the search puts somewhere. */
  readonly movable: readonly Match[];
  /** For a gap of so many steps on a court, what is left of it once the shortest matches fill it. */
  readonly gapCost: Int32Array;
  readonly waiting: Waiting;
  readonly rows: Rows;
  readonly maxPerDay: number;
  /** Minutes of the shortest match. */
  readonly shortest: number;
  /** Two counts over the steps, each as what changes at a step: how many forbid it, and what it costs more. All 0 between two uses. */
  readonly bans: Int32Array;
  readonly extras: Int32Array;
  /** In hundredths. */
  cost: number;
  unplaced: number;
};

/** A step and a court, and what the schedule costs more with the match there. */
export type Found = { readonly step: number; readonly court: number; readonly cost: number };

/** The day of a step, 0 for the tournament's first. */
export function dayOfStep({ step: minutes }: Pick<State, "step">, step: number): number {
  return dayOf(step * minutes);
}
