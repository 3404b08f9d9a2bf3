import type { PreviousEdition } from "#contract/reach/editions.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type FormerPair, formerStanding } from "#domain/tournaments/previous-edition.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { CategoryToEnter, FoundFormerPair } from "./reads.ts";

/** A pair of the edition before beside what this edition knows of the two. */
export type StandingPair = FormerPair & { readonly found: FoundFormerPair };

/** What is known of an edition: its categories, who is entered where, and who was told when. */
export type KnownOfEdition = {
  readonly categories: readonly CategoryToEnter[];
  readonly entered: readonly { readonly categoryId: string; readonly personId: string }[];
  readonly told: ReadonlyMap<string, Date>;
};

/** The pairs of the edition before, each beside the category that it would play now. */
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

/** The same as its club reads it. */
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
    const { id, category, level } = found;
    return { id, category, level, players: [present(0), present(1)], state, objections: [...objections] };
  });
}
