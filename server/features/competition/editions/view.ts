import type { PreviousEdition } from "#contract/competition/editions.ts";
import { type FormerPair, type FormerPlayer, formerStanding } from "#domain/competition/editions/previous-edition.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { CategoryToEnter, FoundFormerAlone, FoundFormerPair } from "./reads.ts";

/** A pair of the previous edition, with the state of its players in this one. */
export type StandingPair = FormerPair & { readonly found: FoundFormerPair };

/** The known facts of an edition: its categories, its entrants, and the players notified, with the time. */
export type KnownOfEdition = {
  readonly categories: readonly CategoryToEnter[];
  readonly entered: readonly { readonly categoryId: string; readonly personId: string }[];
  readonly told: ReadonlyMap<string, Date>;
};

/** Returns the pairs of the previous edition, each with the category that it would play now. */
export function standingPairs(pairs: readonly FoundFormerPair[], known: KnownOfEdition): StandingPair[] {
  const entered = new Set(known.entered.map(({ categoryId, personId }) => `${categoryId} ${personId}`));
  return pairs.map((found) => {
    const category =
      known.categories.find(({ name, level }) => name === found.category && level === found.level) ?? null;
    const asFormer = ({ id, category: own, level, hasAccount }: FoundFormerPair["proposer"]) => ({
      id,
      category: own,
      level,
      hasAccount,
      entered: category !== null && entered.has(`${category.id} ${id}`),
      told: known.told.has(id),
    });
    return { found, category, players: [asFormer(found.proposer), asFormer(found.invitee)] };
  });
}

/** A player alone of the previous edition; `opened` is null if their category takes nobody any more. */
export type StandingAlone = FormerPlayer & {
  readonly found: FoundFormerAlone;
  readonly opened: CategoryToEnter | null;
};

/** Returns the players alone of the previous edition, each with the category that they would enter now. */
export function standingAlone(
  players: readonly FoundFormerAlone[],
  categories: readonly CategoryToEnter[],
): StandingAlone[] {
  return players.map((found) => {
    const { id, category, level, hasAccount, entered, toldAt } = found;
    const opened = categories.find((one) => one.id === found.categoryId) ?? null;
    return { id, category, level, hasAccount, entered, told: toldAt !== null, found, opened };
  });
}

/** Presents the players alone to their club. */
export function presentAlone(players: readonly StandingAlone[]): PreviousEdition["players"] {
  return players.map(({ found: { category: _, level: __, toldAt, ...player } }) => ({
    ...player,
    toldAt: toldAt?.toISOString() ?? null,
  }));
}

/** Presents these pairs to their club. */
export function presentFormer(
  pairs: readonly StandingPair[],
  told: ReadonlyMap<string, Date>,
  today: CalendarDate,
): PreviousEdition["pairs"] {
  return pairs.map((pair) => {
    const { found, players } = pair;
    const present = (nth: 0 | 1) => {
      const { id, name, shortName, photoUrl, phone, hasAccount } = nth === 0 ? found.proposer : found.invitee;
      const toldAt = told.get(id)?.toISOString() ?? null;
      return {
        id,
        name,
        shortName,
        photoUrl,
        phone: presentPhone(phone),
        hasAccount,
        entered: players[nth].entered,
        toldAt,
      };
    };
    const { state, objections } = formerStanding(pair, today);
    const { id, category, level, division } = found;
    return { id, category, level, division, players: [present(0), present(1)], state, objections: [...objections] };
  });
}
