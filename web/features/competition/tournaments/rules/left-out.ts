import { type Consolation, consolations } from "#domain/competition/cups/consolation.ts";
import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { type Format, hasZones } from "#domain/competition/tournaments/tournament.ts";

/** The next step of the pairs that are left out: nothing, a consolation, or after zones a silver cup. */
export type LeftOut = Consolation | "silver";

/** Lists what they may do in a format. */
export function leftOutChoices(format: Format): readonly LeftOut[] {
  return hasZones(format) ? [...consolations, "silver"] : consolations;
}

/** Returns what they do by the rules of a category. */
export function leftOutOf(
  { silver, consolation }: Pick<RulesChoice, "silver" | "consolation">,
  format: Format,
): LeftOut {
  return silver && hasZones(format) ? "silver" : consolation;
}

/** Returns the rules in which they do that, and nothing else. */
export function rulesOfLeftOut(chosen: LeftOut): Pick<RulesChoice, "silver" | "consolation"> {
  return chosen === "silver" ? { silver: true, consolation: "none" } : { silver: false, consolation: chosen };
}
