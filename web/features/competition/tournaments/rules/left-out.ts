import { type Consolation, consolations } from "#domain/competition/cups/consolation.ts";
import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { type Format, hasZones } from "#domain/competition/tournaments/tournament.ts";

/** The next step of the pairs that are left out: nothing, a consolation, or after zones a silver cup. */
export type LeftOut = Consolation | "silver";

type LeftOutRules = Pick<RulesChoice, "silver" | "consolation" | "zones">;

/** Lists what they may do in a format. One group of all has no silver cup: its places are final. */
export function leftOutChoices({ zones }: Pick<LeftOutRules, "zones">, format: Format): readonly LeftOut[] {
  return hasZones(format) && zones.shape === "zones" ? [...consolations, "silver"] : consolations;
}

/** Returns what they do by the rules of a category. */
export function leftOutOf(rules: LeftOutRules, format: Format): LeftOut {
  return rules.silver && leftOutChoices(rules, format).includes("silver") ? "silver" : rules.consolation;
}

/** Returns the rules in which they do that, and nothing else. */
export function rulesOfLeftOut(chosen: LeftOut): Pick<RulesChoice, "silver" | "consolation"> {
  return chosen === "silver" ? { silver: true, consolation: "none" } : { silver: false, consolation: chosen };
}
