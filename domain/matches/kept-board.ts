import { hasTable } from "#domain/competition/stage.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import { zoneSchedule } from "#domain/zones/zone-matches.ts";
import { qualifiersOf } from "#domain/zones/zone-plan.ts";
import { assembled, type BoardZone, type OpenBoard, type PlayMatch } from "./board.ts";
import { zoneTableRules } from "./board-of.ts";

/** What is kept of a category that is being played, wherever that is: its matches as they stand, and what its zones are made of. */
export type KeptBoard<Pair extends string> = {
  readonly rules: Pick<CategoryRules, "zoneFormat" | "knockoutFormat" | "standings" | "zones">;
  /** The draw's, for the lots of the zones. */
  readonly randomSeed: string;
  /** Each with its pairs, the strongest first. */
  readonly zones: readonly { readonly letter: string; readonly pairs: readonly Pair[] }[];
  readonly matches: readonly PlayMatch<Pair>[];
  readonly withdrawn: ReadonlySet<Pair>;
};

/** The board of a category as it was kept. Rules 2.3 to 2.12. */
export function boardKept<Pair extends string>(kept: KeptBoard<Pair>): OpenBoard<Pair> {
  const { rules, matches, withdrawn } = kept;
  const formats = { zone: rules.zoneFormat, knockout: rules.knockoutFormat };
  return assembled({ matches, zones: zonesOf(kept), formats, withdrawn });
}

function zonesOf<Pair extends string>({ rules, randomSeed, zones, matches }: KeptBoard<Pair>): BoardZone<Pair>[] {
  return zones.map(({ letter, pairs }) => ({
    letter,
    pairs,
    schedule: zoneSchedule(pairs.length, zones.length, rules.zones),
    table: zoneTableRules(rules, randomSeed, letter),
    qualifiers: qualifiersOf(pairs.length, zones.length, rules.zones),
    matches: matches
      .filter(({ stage, zone }) => hasTable(stage) && zone === letter)
      .toSorted((one, other) => one.position - other.position)
      .map(({ key }) => key),
  }));
}
