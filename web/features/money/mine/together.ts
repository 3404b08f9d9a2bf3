import type { OwnDebt } from "#contract/money/own.ts";
import { mostChargesAtOnce } from "#domain/money/gateway.ts";

/** What of a club can be paid in one go, and what of it is proposed. */
export type Together = {
  /** What is owed by now first, then what is for later. */
  readonly payable: readonly OwnDebt[];
  /** All that is owed by now, as far as one payment takes it; where nothing is, what comes first of the rest. */
  readonly proposed: readonly OwnDebt[];
  /** Whether nobody is asked to choose: all of it, all that is owed by now of more, so many of it, or nothing that makes several. */
  readonly covers: "all" | "owedNow" | "several" | "one";
};

/** Sorts out what can be paid together: what waits for the club to look at a receipt is paid already, for whoever sent it. */
export function togetherOf(charges: readonly OwnDebt[]): Together {
  const open = charges.filter(({ owed, payable, proof }) => owed > 0 && payable && proof !== "waiting");
  const [now, later] = [open.filter((charge) => !charge.later), open.filter((charge) => charge.later)];
  const wanted = now.length > 0 ? now : later;
  const proposed = wanted.slice(0, mostChargesAtOnce);
  return { payable: [...now, ...later], proposed, covers: coverOf(open.length, wanted.length, proposed.length) };
}

function coverOf(open: number, wanted: number, proposed: number): Together["covers"] {
  if (proposed < 2) return "one";
  if (proposed === open) return "all";
  return proposed === wanted ? "owedNow" : "several";
}
