/*
 * Results that a desk writes without a connection, and their delivery later: each is sent in its order, at most once by
 * its id. A conflict with a result that others entered in the meantime is shown, never silently resolved.
 */
import { type BoardOutcome, type MatchKey, resultOf } from "#domain/competition/matches/board.ts";
import { sameOutcome } from "#domain/competition/matches/settle.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { type DeskBoard, type GivenResult, withResult } from "./desk-board.ts";

/** The state of a match that the desk saw when it wrote a result: its pairs and its outcome. */
export type Seen = { readonly pairs: readonly [string | null, string | null]; readonly outcome: Outcome | null };

/** A written result: the revision seen, the results whose loss was accepted, and the state seen. */
export type Written = GivenResult & {
  readonly revision: number;
  readonly undoes: readonly MatchKey[];
  readonly saw: Seen;
};

/** Returns the visible state of a match on a board. */
export function seenOn({ board }: DeskBoard, key: MatchKey): Seen {
  const match = board.matches.get(key);
  const { pair1, pair2 } = match?.sides ?? {};
  return { pairs: [pair1?.pair ?? null, pair2?.pair ?? null], outcome: match ? resultOf(match) : null };
}

/** Applies all written results to the board; skips those that are no longer possible. */
export function withWritten(desk: DeskBoard, written: readonly GivenResult[]): DeskBoard {
  return written.reduce((now, one) => {
    const next = withResult(now, one);
    return next.ok ? next.value.desk : now;
  }, desk);
}

/**
 * The verdict on a written result, on the present board and after those before it. `known`: the match has that very
 * result. `stands`: it is sent with the board's present revision. `asks`: the desk has to decide, because other pairs
 * play the match, it ended otherwise than was seen, or more results would be lost than were accepted. `mine`: true if
 * the result can still be given.
 */
export type Check =
  | { readonly kind: "known" }
  | { readonly kind: "stands"; readonly revision: number; readonly desk: DeskBoard }
  | { readonly kind: "asks"; readonly now: Seen; readonly mine: boolean };

/** Checks a written result again on a board that has moved on. */
export function checkWritten(desk: DeskBoard, written: Written): Check {
  const { match, result, undoes, saw } = written;
  const now = seenOn(desk, match);
  const isSamePairs = now.pairs.every((pair, side) => pair === saw.pairs[side]);
  if (isSamePairs && isSame(now.outcome, result)) return { kind: "known" };
  const given = withResult(desk, written);
  const mine = isSamePairs && given.ok;
  const isAgreed = given.ok && given.value.change.undone.every(({ key }) => undoes.includes(key));
  if (!mine || !isAgreed || !isSame(now.outcome, saw.outcome)) return { kind: "asks", now, mine };
  return { kind: "stands", revision: desk.revisions.get(match) ?? 0, desk: given.value.desk };
}

/** Returns the same result as given over the present state, after the desk accepted the loss of these results. */
export function insisted<One extends Written>(desk: DeskBoard, written: One, undoes: readonly MatchKey[]): One {
  const { match } = written;
  return { ...written, revision: desk.revisions.get(match) ?? 0, undoes, saw: seenOn(desk, match) };
}

/**
 * Checks the written results of a category on the present board, one by one. Drops known ones, and updates the revision
 * of those that stand. Stops at the first one that needs a decision; that one and the later ones stay as they are.
 */
export function reconciled<One extends Written>(
  desk: DeskBoard,
  written: readonly One[],
): { readonly written: readonly One[]; readonly asks: One | null } {
  const left: One[] = [];
  let now = desk;
  for (const [at, one] of written.entries()) {
    const check = checkWritten(now, one);
    if (check.kind === "asks") return { written: [...left, ...written.slice(at)], asks: one };
    if (check.kind === "known") continue;
    left.push({ ...one, revision: check.revision });
    now = check.desk;
  }
  return { written: left, asks: null };
}

function isSame(one: BoardOutcome, other: BoardOutcome): boolean {
  return sameOutcome(one, other);
}
