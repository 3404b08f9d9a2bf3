import { type Match, nowhere } from "./match.ts";
import { placeCost, standOnTrial } from "./place-cost.ts";
import { renewRows } from "./rows-of-a-day.ts";
import { dayOfStep, type State } from "./state.ts";

/** Places a match that has no place at a legal one. */
export function place(state: State, match: Match, step: number, court: number, cost?: number): void {
  const more = cost ?? placeCost(state, match, step, court);
  state.grid.take(court, step, match.steps);
  standOnTrial(match, step * state.step, dayOfStep(state, step));
  match.court = court;
  enter(state, match);
  state.cost += more - match.absence;
  state.unplaced--;
}

/** Removes a match from its place. */
export function remove(state: State, match: Match): void {
  const { court, start } = match;
  const step = start / state.step;
  leave(state, match);
  state.grid.release(court, step, match.steps);
  state.cost += match.absence - placeCost(state, match, step, court);
  state.unplaced++;
}

/** Registers the place of a match with the others. */
export function enter({ rows }: Pick<State, "rows">, match: Match): void {
  for (const { matches } of match.parties) {
    let at = matches.length;
    for (; at > 0; at--) {
      const before = matches[at - 1];
      if (!before || before.start < match.start || (before.start === match.start && before.index < match.index)) break;
    }
    matches.splice(at, 0, match);
  }
  renewRows(rows, match, match.day);
}

function leave({ rows }: State, match: Match): void {
  for (const { matches } of match.parties) matches.splice(matches.indexOf(match), 1);
  const { day } = match;
  match.start = nowhere;
  match.end = nowhere;
  match.day = nowhere;
  match.court = nowhere;
  renewRows(rows, match, day);
}
