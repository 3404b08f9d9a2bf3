/*
 * The sets that make up a match.
 *
 * | article | what                                                                   | here                 |
 * |---------|------------------------------------------------------------------------|----------------------|
 * | 3.3     | 2-0 or 2-1 in sets, nothing after the deciding one                      | `checkFinishedMatch` |
 * | 3.10    | the score at which a match can be broken off                           | `checkBrokenOffMatch` |
 * | 3.14    | the winner follows from the sets                                        | `checkFinishedMatch` |
 */
import { type MatchFormat, ruleOfSet } from "./format.ts";
import { canBeBrokenOff, checkSet, type SetFault, type SetScore } from "./set-score.ts";
import type { PerSide, Side } from "./side.ts";

/**
 * The reason for which sets make no match: the fault of a set, or
 * - `MATCH_UNFINISHED`: neither side has won enough sets yet; the set at fault is the missing one
 * - `MATCH_OVER_BEFORE`: the match was decided before this set
 */
export type MatchFault = SetFault | "MATCH_UNFINISHED" | "MATCH_OVER_BEFORE";

/** A verdict over sets; a refusal names the number, from 1, of the set at fault. */
export type MatchCheck<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: MatchFault; readonly set: number };

/**
 * Returns the winner of a match with these sets, in the order of play; refuses anything but one whole match. Rules 3.3.
 */
export function checkFinishedMatch(format: MatchFormat, sets: readonly SetScore[]): MatchCheck<Side> {
  const finished = countSets(format, sets);
  if (!finished.ok) return finished;
  const winner = decidedBy(format, finished.value);
  if (winner === null) return { ok: false, reason: "MATCH_UNFINISHED", set: sets.length + 1 };
  return { ok: true, value: winner };
}

/**
 * Returns the sets that each side had won when a match was broken off: all but the last set are finished, the last may
 * be. Refuses an impossible score, and a match that was already decided. Rules 3.10.
 */
export function checkBrokenOffMatch(format: MatchFormat, sets: readonly SetScore[]): MatchCheck<PerSide<number>> {
  const last = sets.at(-1);
  const inTheMiddle = last !== undefined && canBeBrokenOff(ruleOfSet(format, sets.length), last);
  const counted = countSets(format, inTheMiddle ? sets.slice(0, -1) : sets);
  if (!counted.ok) return counted;
  if (decidedBy(format, counted.value) === null) return counted;
  return { ok: false, reason: "MATCH_OVER_BEFORE", set: Math.max(1, sets.length) };
}

function countSets(format: MatchFormat, sets: readonly SetScore[]): MatchCheck<PerSide<number>> {
  const won = { pair1: 0, pair2: 0 };
  for (const [index, set] of sets.entries()) {
    if (decidedBy(format, won)) return { ok: false, reason: "MATCH_OVER_BEFORE", set: index + 1 };
    const checked = checkSet(ruleOfSet(format, index + 1), set);
    if (!checked.ok) return { ...checked, set: index + 1 };
    won[checked.value] += 1;
  }
  return { ok: true, value: won };
}

function decidedBy(format: MatchFormat, won: PerSide<number>): Side | null {
  if (won.pair1 === format.setsToWin) return "pair1";
  return won.pair2 === format.setsToWin ? "pair2" : null;
}
