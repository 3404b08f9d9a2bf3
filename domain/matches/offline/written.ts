/*
 * Results that a desk writes down where it cannot ask, and what becomes of them when it can: each is sent in its order, at most once
 * under its name, and one that meets what somebody else has written meanwhile is shown and not swallowed.
 */
import { type BoardOutcome, type MatchKey, resultOf } from "#domain/matches/board.ts";
import { sameOutcome } from "#domain/matches/settle.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { type DeskBoard, type GivenResult, withResult } from "./desk-board.ts";

/** What somebody saw of a match when they wrote its result down: who played it, and how it had ended. */
export type Seen = { readonly pairs: readonly [string | null, string | null]; readonly outcome: Outcome | null };

/** A result that was written down: the revision that was seen, the results that were agreed to be lost by it, and what was seen. */
export type Written = GivenResult & {
  readonly revision: number;
  readonly undoes: readonly MatchKey[];
  readonly saw: Seen;
};

/** What can be seen of a match on a board. */
export function seenOn({ board }: DeskBoard, key: MatchKey): Seen {
  const match = board.matches.get(key);
  const { pair1, pair2 } = match?.sides ?? {};
  return { pairs: [pair1?.pair ?? null, pair2?.pair ?? null], outcome: match ? resultOf(match) : null };
}

/** The board with everything that was written down on it; what cannot be any more is left out. */
export function withWritten(desk: DeskBoard, written: readonly GivenResult[]): DeskBoard {
  return written.reduce((now, one) => {
    const next = withResult(now, one);
    return next.ok ? next.value.desk : now;
  }, desk);
}

/**
 * What is to be done with a result on the board as it is now, after those before it: it has that very result (`known`), it stands and is
 * sent with what the board says of it (`stands`), or somebody has to look (`asks`), because others play the match, because it ended
 * otherwise than was seen, or because more would be lost than was agreed to. `mine`: whether the result can still be given.
 */
export type Check =
  | { readonly kind: "known" }
  | { readonly kind: "stands"; readonly revision: number; readonly desk: DeskBoard }
  | { readonly kind: "asks"; readonly now: Seen; readonly mine: boolean };

/** Looks at a written result again on a board that has moved on. */
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

/** The same result as somebody gives it after all, over what is there now: they agreed to lose these. */
export function insisted<One extends Written>(desk: DeskBoard, written: One, undoes: readonly MatchKey[]): One {
  const { match } = written;
  return { ...written, revision: desk.revisions.get(match) ?? 0, undoes, saw: seenOn(desk, match) };
}

/**
 * A category's written results on the board as it is now, one by one: those that are known already are gone, those that stand say what
 * they see now, up to the first at which somebody has to look; it and those after it stay as they are.
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
