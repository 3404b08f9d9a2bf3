import type { TournamentToAll } from "#contract/landing.ts";
import { presentContact } from "#server/features/clubs/view.ts";
import { presentBrackets } from "#server/features/draws/view.ts";
import type { findToAll } from "./reads.ts";
import { namingOf, withNames } from "./view-names.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findToAll>>>;

/** A tournament as people without an account read it, field by field: what is written here is published. */
export function presentToAll(found: Found): TournamentToAll {
  const { id, name, club, description, startDate, endDate, startMinute, endMinute, status, courts, today, evening } =
    found;
  const { boards, unnamed, publicNames, otherHours } = found;
  const brackets = presentBrackets(boards);
  const categories = found.categories.map((category) => {
    const { rules, results, ...shown } = category;
    const entries = boards.find(({ categoryId }) => categoryId === category.id)?.entries ?? [];
    const naming = namingOf(publicNames, category, entries, unnamed);
    const bracket = brackets.get(category.id);
    return {
      ...shown,
      rules: rules.choice,
      results: results.map((result) => ({ ...result, players: naming(result.pairId, result.players) })),
      bracket: bracket ? withNames(bracket, naming) : null,
    };
  });
  const when = { startDate, endDate, startMinute, endMinute, otherHours, status, today, evening };
  const contact = presentContact(found.contact);
  return { id, name, club, contact, description, courts, ...when, named: publicNames !== "none", categories };
}
