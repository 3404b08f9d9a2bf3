import { type Turns, turns } from "./turns.ts";

/**
 * Limits under load. `atOnce`: concurrent changes of one kind. `patience`: the wait for a turn before a refusal.
 * `answer`: the maximum time of an answer, including that wait. Times are in milliseconds.
 */
export type Rush = { readonly atOnce: number; readonly patience: number; readonly answer: number };

/**
 * Half of the connections for transactions, so that a rush on one kind of change leaves the others theirs. More would
 * not be faster: changes to one category wait for its row, one after the other.
 */
export const defaultRush: Rush = { atOnce: 4, patience: 1_500, answer: 2_000 };

/** Creates a queue for each kind of change. Callers wait in it before they query the database. */
export function turnsByKind({ atOnce, patience }: Pick<Rush, "atOnce" | "patience">): (kind: string) => Turns {
  const kinds = new Map<string, Turns>();
  return (kind) => {
    const known = kinds.get(kind) ?? turns(atOnce, { patience });
    kinds.set(kind, known);
    return known;
  };
}
