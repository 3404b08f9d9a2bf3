/**
 * The players of the previous edition of a tournament, and the check if they can be invited to this one.
 *
 * | the pair                                                | state        |
 * |---------------------------------------------------------|--------------|
 * | both are entered in the same category of this edition   | `entered`    |
 * | that category is not played, or takes no pairs any more | `closed`     |
 * | the two are not eligible in their present class         | `barred`     |
 * | a player of the pair without an entry was told          | `told`       |
 * | no player without an entry has an account               | `no-account` |
 * | none of these                                           | `open`       |
 */

import {
  type Asking,
  checkOpen,
  type Known,
  mayEnter,
  type OpenCategory,
  objectionsTo,
  type PairObjection,
} from "#domain/competition/tournaments/eligibility.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

/** The relation of a pair of the previous edition to this one. */
export const formerStates = ["open", "no-account", "told", "entered", "barred", "closed"] as const;
export type FormerState = (typeof formerStates)[number];

/** A player of the previous edition: `entered` in the same category of this one, `told` if notified of it here. */
export type FormerPlayer = Known & {
  readonly id: string;
  readonly hasAccount: boolean;
  readonly entered: boolean;
  readonly told: boolean;
};

/** A former pair, and the category of this edition for them; null if it is not played. */
export type FormerPair = {
  readonly players: readonly [FormerPlayer, FormerPlayer];
  readonly category: (OpenCategory & Asking) | null;
};

/** Returns the state of a former pair on the club's day `today`, and the objections to the two. */
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

/**
 * Lists the players whom the club can notify of this edition in the application: each once, with an account, not
 * entered yet, and allowed in.
 */
export function toTell(pairs: readonly FormerPair[], today: CalendarDate): string[] {
  const asked = pairs.filter((pair) => canCome(formerStanding(pair, today).state)).flatMap(({ players }) => players);
  const untold = asked.filter(({ hasAccount, entered, told }) => hasAccount && !entered && !told);
  return [...new Set(untold.map(({ id }) => id))].toSorted();
}

/** A player who entered alone, and the category of this edition that they would enter. */
export type FormerAlone = FormerPlayer & { readonly opened: OpenCategory & Asking };

/** Lists the players alone whom the club can notify of this edition, by the same rule: each once. */
export function aloneToTell(players: readonly FormerAlone[], today: CalendarDate): string[] {
  const untold = players.filter(
    ({ opened, ...player }) =>
      player.hasAccount &&
      !player.entered &&
      !player.told &&
      checkOpen(opened, today).ok &&
      mayEnter(player, opened).ok,
  );
  return [...new Set(untold.map(({ id }) => id))].toSorted();
}

/** Checks if a pair in this state can still be invited. */
export function canCome(state: FormerState): boolean {
  return state === "open" || state === "told" || state === "no-account";
}
