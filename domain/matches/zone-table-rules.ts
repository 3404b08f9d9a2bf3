import type { TableRules } from "#domain/standings/standing.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";

/**
 * How the table of a zone is kept: by the rules of its category, and with lots that follow from the written random seed of the
 * draw and the zone's letter, so that anybody can draw them again. Rules 2.11 and 2.12.
 */
export function zoneTableRules(
  { zoneFormat, standings }: Pick<CategoryRules, "zoneFormat" | "standings">,
  randomSeed: string,
  letter: string,
): TableRules {
  return { format: zoneFormat, policy: standings, lots: `${randomSeed} ${letter}` };
}
