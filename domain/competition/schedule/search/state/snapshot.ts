import { nowhere, stands } from "./match.ts";
import { place, remove } from "./moves.ts";
import type { State } from "./state.ts";

/** The places of all movable matches, in the order of the matches. */
export type Snapshot = { readonly cost: number; readonly unplaced: number; readonly at: Int32Array };

/** Takes a snapshot of a state. */
export function snapshotOf({ cost, unplaced, movable, step }: State): Snapshot {
  const at = new Int32Array(2 * movable.length);
  for (const [nth, { start, court }] of movable.entries()) {
    at[2 * nth] = start === nowhere ? -1 : start / step;
    at[2 * nth + 1] = court;
  }
  return { cost, unplaced, at };
}

/** Restores a snapshot. */
export function comeBackTo(state: State, { at }: Snapshot): void {
  clear(state);
  for (const [nth, match] of state.movable.entries()) {
    const step = at[2 * nth] ?? -1;
    if (step >= 0) place(state, match, step, at[2 * nth + 1] ?? 0);
  }
}

/** Removes all movable matches from their places. */
export function clear(state: State): void {
  for (const match of state.movable) if (stands(match)) remove(state, match);
}
