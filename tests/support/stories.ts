import fc from "fast-check";
import { type OpenBoard, type PlayMatch, record, resultOf } from "#domain/competition/matches/board.ts";
import { reinstate, withdraw } from "#domain/competition/matches/leaving/withdrawal.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import type { BoardChange } from "#domain/competition/matches/settle.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { formatFor } from "#domain/competition/stages/stage.ts";
import { anyCategory, anyStep, drawnBoard, type SomeCategory, type Step } from "./arbitrary/play.ts";

/** Refusals that any play may meet. */
const anyRefusal: ReadonlySet<string> = new Set(["WINNER_HAS_LEFT", "MATCH_NOT_READY", "QUALIFYING_CLOSED"]);

/** A category and the events in it, one step after the other. */
export type Story = { readonly category: SomeCategory; readonly steps: readonly Step[] };

/** Generates any story of a category of up to this many pairs. */
export function anyStory(mostPairs: number, mostSteps: number): fc.Arbitrary<Story> {
  return anyCategory(mostPairs).chain((category) =>
    fc.record({
      category: fc.constant(category),
      steps: fc.array(anyStep(category), { minLength: 1, maxLength: mostSteps }),
    }),
  );
}

/** A step that was taken: the board after it, its change, and the match whose result was entered or cleared. */
export type Taken = {
  readonly board: OpenBoard<string>;
  readonly before: ReadonlyMap<string, PlayMatch<string>>;
  readonly change: BoardChange<string>;
  readonly by: string | null;
};

/** Takes a step on a board; null if no match or pair allows it. */
export function take(
  board: OpenBoard<string>,
  { act, at, inZone: zone, inKnockout: knockout, inConsolation: consolation }: Step,
): Taken | null {
  const before = new Map(board.matches);
  const taken = (change: BoardChange<string>, by: string | null, withdrawn = board.withdrawn): Taken => {
    record(board.matches, change.changes);
    return { board: { ...board, withdrawn }, before, change, by };
  };
  const matches = [...before.values()];
  if (act === "withdraw" || act === "reinstate") {
    const there = [...new Set(matches.flatMap(({ sides }) => [sides.pair1.pair, sides.pair2.pair]))];
    const pair = pick(
      there.flatMap((one) => (one !== null && board.withdrawn.has(one) === (act === "reinstate") ? one : [])),
      at,
    );
    if (!pair) return null;
    const left = act === "reinstate" ? reinstate(board, pair) : withdraw(board, pair);
    if (!left.ok && (left.reason === "TITLE_IS_WON" || left.reason === "PLAYOFF_HAS_RESULTS")) return null;
    return taken(allowed(left), null, allowed(left).withdrawn);
  }
  const match = pick(matches.filter(act === "enter" ? isReady : (one) => resultOf(one) !== null), at);
  if (!match) return null;
  const result: Outcome = { zone, knockout, consolation }[formatFor(match)];
  const { key } = match;
  const changed = act === "clear" ? clearResult(board, key) : enterResult(board, key, result);
  if (!changed.ok && anyRefusal.has(changed.reason)) return null;
  return taken(allowed(changed), key);
}

/** Takes every possible step from the draw on, and calls `look` for each. Returns the final board. */
export function tell({ category, steps }: Story, look: (taken: Taken) => void = () => {}): OpenBoard<string> {
  let board = drawnBoard(category);
  for (const step of steps) {
    const taken = take(board, step);
    if (!taken) continue;
    board = taken.board;
    look(taken);
  }
  return board;
}

/** Plays all remaining matches with the results of these steps. */
export function playOut(board: OpenBoard<string>, steps: readonly Step[]): void {
  for (let turn = 0; ; turn++) {
    const step = steps[turn % steps.length];
    if (!step || !take(board, { ...step, act: "enter" })) return;
  }
}

/** Tests if only the result of a match is missing. */
function isReady({ sides, outcome }: PlayMatch<string>): boolean {
  return outcome === null && sides.pair1.pair !== null && sides.pair2.pair !== null;
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)];
}

function allowed<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string },
): Value {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}
