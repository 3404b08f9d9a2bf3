import { type SeedOnLine, seedsOfLines } from "#domain/competition/draws/seed-lines.ts";
import { decidesTitle, hasTable } from "#domain/competition/stages/stage.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import { qualifiersOf } from "#domain/competition/zones/zone-plan.ts";
import { assembled, type BoardRotation, type BoardZone, type OpenBoard, type PlayMatch } from "./board.ts";
import { formatsOf, zoneTableRules } from "./board-of.ts";

/** The stored data of a category in play, for any storage: its matches, and the data that makes up its zones. */
export type KeptBoard<Pair extends string> = {
  readonly rules: Pick<CategoryRules, "zoneFormat" | "knockoutFormat" | "consolationFormat" | "standings" | "zones">;
  /** The random seed of the draw, for the lots of the zones. */
  readonly randomSeed: string;
  /** The zones, each with its pairs, the strongest first. */
  readonly zones: readonly { readonly letter: string; readonly pairs: readonly Pair[] }[];
  readonly matches: readonly PlayMatch<Pair>[];
  readonly withdrawn: ReadonlySet<Pair>;
  /** The drawn pairs by seed, each with its line of the main cup. Absent, or without lines, for the strict method. */
  readonly seeds?: readonly SeedOnLine[];
  readonly rotation: BoardRotation | null;
};

/** Rebuilds the board of a category from its stored data. Rules 2.3 to 2.12. */
export function boardKept<Pair extends string>(kept: KeptBoard<Pair>): OpenBoard<Pair> {
  const { rules, matches, withdrawn, rotation } = kept;
  const [zones, formats, lines] = [zonesOf(kept), formatsOf(rules), linesIn(kept)];
  return assembled({ matches, zones, formats, withdrawn, lines, rotation });
}

/** Returns the seeds of the lines of the main cup. Null for a draw whose lines were not stored. */
function linesIn<Pair extends string>({ matches, seeds = [] }: KeptBoard<Pair>): number[] | null {
  if (seeds.every(({ line }) => line === null)) return null;
  return seedsOfLines(2 * matches.filter(({ stage, round }) => decidesTitle(stage) && round === 1).length, seeds);
}

function zonesOf<Pair extends string>({ rules, randomSeed, zones, matches }: KeptBoard<Pair>): BoardZone<Pair>[] {
  return zones.map(({ letter, pairs }) => ({
    letter,
    pairs,
    schedule: zoneSchedule(pairs.length, zones.length, rules.zones),
    table: zoneTableRules(rules, randomSeed, letter),
    qualifiers: qualifiersOf(pairs.length, zones.length, rules.zones),
    isOneGroup: rules.zones.shape === "one-group",
    matches: matches
      .filter(({ stage, zone }) => hasTable(stage) && zone === letter)
      .toSorted((one, other) => one.position - other.position)
      .map(({ key }) => key),
  }));
}
