/**
 * Who played the edition before of a tournament, and whether they can be asked to play this one.
 *
 * | the pair                                                        | state         |
 * |-----------------------------------------------------------------|---------------|
 * | both are entered in the same category of this edition           | `entered`     |
 * | that category is not played, or takes nobody any more           | `closed`      |
 * | the category is not for these two, as they are classed today    | `barred`      |
 * | somebody of them who is not entered was told                    | `told`        |
 * | none of those who are not entered has an account                | `no-account`  |
 * | none of these                                                   | `open`        |
 */
import type { CalendarDate } from "#domain/lib/calendar.ts";
import {
  type Asking,
  checkOpen,
  type Known,
  type OpenCategory,
  objectionsTo,
  type PairObjection,
} from "./eligibility.ts";

/** How a pair of the edition before stands to this one. */
export const formerStates = ["open", "no-account", "told", "entered", "barred", "closed"] as const;
export type FormerState = (typeof formerStates)[number];

/** Somebody who played the edition before: `entered` in the same category of this one, `told` of it here. */
export type FormerPlayer = Known & {
  readonly id: string;
  readonly hasAccount: boolean;
  readonly entered: boolean;
  readonly told: boolean;
};

/** Two who were a pair, and the category of this edition that they would play; null where it is not played. */
export type FormerPair = {
  readonly players: readonly [FormerPlayer, FormerPlayer];
  readonly category: (OpenCategory & Asking) | null;
};

/** How a pair of the edition before stands to this one on the club's day `today`, and what stands against the two. */
export function formerStanding(
  { players, category }: FormerPair,
  today: CalendarDate,
): { readonly state: FormerState; readonly objections: readonly PairObjection[] } {
  const away = players.filter(({ entered }) => !entered);
  if (away.length === 0) return { state: "entered", objections: [] };
  if (!category || !checkOpen(category, today).ok) return { state: "closed", objections: [] };
  const objections = objectionsTo(players, category);
  if (objections.length > 0) return { state: "barred", objections };
  if (away.some(({ told }) => told)) return { state: "told", objections };
  return { state: away.some(({ hasAccount }) => hasAccount) ? "open" : "no-account", objections };
}

/** Whom the club can tell of this edition in the application: each once, with an account, not entered yet, and let in. */
export function toTell(pairs: readonly FormerPair[], today: CalendarDate): string[] {
  const asked = pairs.filter((pair) => canCome(formerStanding(pair, today).state)).flatMap(({ players }) => players);
  const untold = asked.filter(({ hasAccount, entered, told }) => hasAccount && !entered && !told);
  return [...new Set(untold.map(({ id }) => id))].toSorted();
}

/** Whether a pair that stands like this can still be asked to come. */
export function canCome(state: FormerState): boolean {
  return state === "open" || state === "told" || state === "no-account";
}
