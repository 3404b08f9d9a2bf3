import { type Asking, mayEnter } from "#domain/competition/tournaments/eligibility.ts";
import { type Format, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { levels } from "#domain/people/players/person.ts";
import { ofLevels, ofSum } from "#web/i18n/eligibility.ts";

/**
 * Describes the eligibility of a category: "Varones de 6ta o 7ma". Where players enter alone, a mixed one is for women
 * and men instead of pairs of both.
 */
export function whoMayEnter(category: Asking & { readonly format?: Format }): string {
  const { eligibility, format } = category;
  const name = category.name === "Mixto" && format && isIndividual(format) ? "both" : category.name;
  if (eligibility.kind === "sum") return ofSum(name, eligibility.least);
  const allowed = levels.filter((level) => mayEnter({ category: null, level }, category).ok);
  return ofLevels(name, allowed.toReversed(), allowed.length === levels.length);
}
