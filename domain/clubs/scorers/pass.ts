/*
 * Passes of scorers (planilleros): people without an account who run the matches of some courts of one tournament.
 *
 * | rule                | what holds                                                                             |
 * |---------------------|----------------------------------------------------------------------------------------|
 * | limits              | 12 open passes a tournament, 4 phones a pass                                           |
 * | code                | one phone, once, for ten minutes; a new code replaces the one before                   |
 * | reach               | matches that stand or are planned on its courts, and nothing else                      |
 * | result              | enters where there is none; corrects its own for 15 minutes; undoes nobody else's      |
 * | end                 | 06:00 after the last day, closing, cancelling, revoking, or its maker lost the ability |
 *
 * Source: decisions 0217 and 0218.
 */
import type { Instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The limits of passes: open passes of a tournament, phones of a pass, and the minutes of its two deadlines. */
export const passLimits = { passes: 12, phones: 4, codeMinutes: 10, correctMinutes: 15, nameMax: 40 } as const;

const minute = 60_000;

/** Returns the moment until which a code made now waits for its phone. */
export function codeEndsAt(now: Instant): number {
  return now + passLimits.codeMinutes * minute;
}

/** One entry of the history of a match's result. `passId` is null if a person entered it. */
export type HistoryEntry = { readonly kind: string; readonly at: Instant; readonly passId: string | null };

/**
 * Returns the moment until which a pass may correct the result of a match; null if it may not: there is none, or
 * somebody else entered or changed it. `history` is the latest first. Unit: milliseconds.
 */
export function correctableUntil(history: readonly HistoryEntry[], passId: string): number | null {
  const entered = history.findIndex(({ kind }) => kind === "entered");
  const own = history.slice(0, entered + 1);
  const first = own.at(-1);
  return first && own.every((one) => one.passId === passId) ? first.at + passLimits.correctMinutes * minute : null;
}

/**
 * Lets a pass change a result. PASS_RESULT_CLOSED if the change costs other results, if somebody else entered or
 * changed this one, or if the pass entered it more than 15 minutes ago. `history` is the latest first.
 */
export function changeByPass(
  change: { readonly hasResult: boolean; readonly undoes: number },
  history: readonly HistoryEntry[],
  passId: string,
  now: Instant,
): Result<null, "PASS_RESULT_CLOSED"> {
  if (change.undoes > 0) return refuse("PASS_RESULT_CLOSED");
  if (!change.hasResult) return ok(null);
  const until = correctableUntil(history, passId);
  return until !== null && now <= until ? ok(null) : refuse("PASS_RESULT_CLOSED");
}
