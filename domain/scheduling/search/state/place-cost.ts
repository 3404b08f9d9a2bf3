import { type Match, nowhere, stands } from "./match.ts";
import { rowCostOn } from "./rows-of-a-day.ts";
import { dayOfStep, type State } from "./state.ts";
import { waitsAround } from "./waits.ts";

/** In hundredths, what the schedule costs more with a match, which stands nowhere, at that legal place: the exact difference. */
export function placeCost(state: State, match: Match, step: number, court: number): number {
  const day = dayOfStep(state, step);
  const inRows = rowCostOn(state.rows, match, day);
  standOnTrial(match, step * state.step, day);
  const around = waitsAround(state.waiting, match) + rivalsCost(match);
  leaveTrial(match);
  return (match.timeCost[step] ?? 0) + courtAndGaps(state, match, step, court) + inRows + around;
}

/** What it costs to be on that court then, where it is free for as long: the court's own cost, and the gaps that come or go. */
export function courtAndGaps({ grid, gapCost }: State, match: Match, step: number, court: number): number {
  const before = grid.gapBefore(court, step);
  const whole = grid.onwards[court * grid.steps + step] ?? 0;
  const gaps = (gapCost[before] ?? 0) + (gapCost[whole - match.steps] ?? 0) - (gapCost[before + whole] ?? 0);
  return gaps + (match.courtCost[court] ?? 0);
}

/** What it costs that it is where it is while others that it should keep away from are near. */
function rivalsCost({ rivals, start, end }: Match): number {
  let cost = 0;
  for (const { match, cost: each, gapBefore, gapAfter } of rivals)
    if (stands(match) && start < match.end + gapBefore && match.start < end + gapAfter) cost += each;
  return cost;
}

/** Lets a match have an hour, without a court and without the others' knowing. */
export function standOnTrial(match: Match, start: number, day: number): void {
  match.start = start;
  match.end = start + match.length;
  match.day = day;
}

/** Takes that hour back. */
export function leaveTrial(match: Match): void {
  match.start = nowhere;
  match.end = nowhere;
  match.day = nowhere;
}
