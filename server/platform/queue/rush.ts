import { type Turns, turns } from "./turns.ts";

/**
 * How many changes of one kind may be under way at once, how many milliseconds the next waits before it is refused, and how
 * many an answer to somebody in the crowd takes at most, with the waiting and the work.
 */
export type Rush = { readonly atOnce: number; readonly patience: number; readonly answer: number };

/**
 * Half of the connections that transactions have, so that a rush on one kind of change leaves the others theirs. More would
 * not be faster: those who rush for one category wait for its row, one after the other.
 */
export const defaultRush: Rush = { atOnce: 4, patience: 1_500, answer: 2_000 };

/** The turns of each kind of change, in a queue of its own. They are waited for before anything is asked of the database. */
export function turnsByKind({ atOnce, patience }: Pick<Rush, "atOnce" | "patience">): (kind: string) => Turns {
  const kinds = new Map<string, Turns>();
  return (kind) => {
    const known = kinds.get(kind) ?? turns(atOnce, { patience });
    kinds.set(kind, known);
    return known;
  };
}
