import { type Asking, mayEnter } from "#domain/competition/tournaments/eligibility.ts";
import { levels } from "#domain/people/players/person.ts";
import { ofLevels, ofSum } from "#web/i18n/eligibility.ts";

/** Describes the eligibility of a category: "Varones de 6ta o 7ma". */
export function whoMayEnter(category: Asking): string {
  const { name, eligibility } = category;
  if (eligibility.kind === "sum") return ofSum(name, eligibility.least);
  const allowed = levels.filter((level) => mayEnter({ category: null, level }, category).ok);
  return ofLevels(name, allowed.toReversed(), allowed.length === levels.length);
}
