import { type Match, nowhere, stands } from "./match.ts";
import { rowCostOn } from "./rows-of-a-day.ts";
import { dayOfStep, type State } from "./state.ts";
import { waitsAround } from "./waits.ts";

/**
 * Returns the exact additional cost of the schedule, in hundredths, for a match without a place at that legal place.
 */
export function placeCost(state: State, match: Match, step: number, court: number): number {
  const day = dayOfStep(state, step);
  const inRows = rowCostOn(state.rows, match, day);
  standOnTrial(match, step * state.step, day);
  const around = waitsAround(state.waiting, match) + rivalsCost(match);
  leaveTrial(match);
  return (match.timeCost[step] ?? 0) + courtAndGaps(state, match, step, court) + inRows + around;
}

/** Returns the cost of a free court at that time: the court's own cost, and the gaps that appear or disappear. */
export function courtAndGaps({ grid, gapCost }: State, match: Match, step: number, court: number): number {
  const before = grid.gapBefore(court, step);
  const whole = grid.onwards[court * grid.steps + step] ?? 0;
  const gaps = (gapCost[before] ?? 0) + (gapCost[whole - match.steps] ?? 0) - (gapCost[before + whole] ?? 0);
  return gaps + (match.courtCost[court] ?? 0);
}

/** Returns the cost of rivals that are too near to the match at its place. */
function rivalsCost({ rivals, start, end }: Match): number {
  let cost = 0;
  for (const { match, cost: each, gapBefore, gapAfter } of rivals)
    if (stands(match) && start < match.end + gapBefore && match.start < end + gapAfter) cost += each;
  return cost;
}

/** Gives a match an hour on trial, without a court and without registering it. */
export function standOnTrial(match: Match, start: number, day: number): void {
  match.start = start;
  match.end = start + match.length;
  match.day = day;
}

/** Takes the trial hour back. */
export function leaveTrial(match: Match): void {
  match.start = nowhere;
  match.end = nowhere;
  match.day = nowhere;
}
