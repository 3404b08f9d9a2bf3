import type { MatchView, ZoneView } from "#contract/match-views.ts";
import { zoneTableRules } from "#domain/matches/zone-table-rules.ts";
import { zoneStanding } from "#domain/standings/zone-standing.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import { zoneSchedule } from "#domain/zones/zone-matches.ts";
import { qualifiersOf } from "#domain/zones/zone-plan.ts";
import type { ZonePlay } from "#domain/zones/zone-play.ts";
import { type MatchRow, presentMatch, storedOutcome } from "./view-match.ts";

/** One side of a match of a zone, with the pair's seed there. */
export type ZoneSideRow = MatchRow & { readonly zoneSeed: number | null; readonly withdrawnAt: Date | null };

/** What the tables of a category's zones depend on besides their results. */
export type ZoneSetting = {
  readonly zones: number;
  readonly rules: CategoryRules;
  readonly randomSeed: string;
  readonly seeded: boolean;
};

/** A zone of a draw: both sides of each of its matches in their order, and what its table depends on besides. */
export type ZoneOfDraw = {
  readonly matches: readonly (readonly [ZoneSideRow, ZoneSideRow])[];
  readonly setting: ZoneSetting;
};

/** The pair that has taken a place in the playoff, if it is known. */
export type PlaceTaken = (place: { readonly zone: string; readonly position: number }) => string | null;

type ZoneRow = ZoneView["rows"][number];

/** A zone as the rules know it, from the two sides of each of its matches in their order. */
export function zonePlayOf(matches: ZoneOfDraw["matches"], setting: ZoneSetting): ZonePlay<string> {
  const pairs = [...pairsOf(matches).keys()];
  const schedule = zoneSchedule(pairs.length, setting.zones, setting.rules.zones);
  return { pairs, schedule, outcomes: matches.map(([row]) => storedOutcome(row)) };
}

/**
 * A zone with its table; before its first result its pairs stand in the order of their seeds. A place is settled when the playoff
 * knows its pair, and all are when the zone is finished.
 */
export function presentZone(
  letter: string,
  matches: ZoneOfDraw["matches"],
  setting: ZoneSetting,
  placeTaken: PlaceTaken,
): ZoneView {
  const play = zonePlayOf(matches, setting);
  const finished = !play.outcomes.includes(null);
  const begun = play.outcomes.some((outcome) => outcome !== null);
  const table = zoneStanding(play, zoneTableRules(setting.rules, setting.randomSeed, letter));
  const pairs = pairsOf(matches);
  const listed = begun
    ? table
    : table.toSorted((one, other) => play.pairs.indexOf(one.pair) - play.pairs.indexOf(other.pair));
  const rows = listed.map(({ pair, decision, ...figures }, index): ZoneRow => {
    const { pairName, zoneSeed, withdrawnAt } = pairs.get(pair) ?? {};
    const position = index + 1;
    return {
      ...figures,
      pairId: pair,
      name: pairName ?? "",
      zoneSeed: zoneSeed ?? 0,
      position,
      settled: finished || placeTaken({ zone: letter, position }) === pair,
      withdrawn: (withdrawnAt ?? null) !== null,
      decision: begun && decision ? writable(decision) : null,
    };
  });
  const qualifiers = qualifiersOf(pairs.size, setting.zones, setting.rules.zones);
  return {
    letter,
    qualifiers,
    finished,
    rows,
    matches: matches.map((sides): MatchView => presentMatch(sides, setting.seeded)),
  };
}

/** What the pairs of a zone are called, by their ids. */
export function namesOf(matches: ZoneOfDraw["matches"]): (pairId: string) => string {
  const pairs = pairsOf(matches);
  return (pairId) => pairs.get(pairId)?.pairName ?? "";
}

/** The pairs of a zone by their seed in it. */
function pairsOf(matches: ZoneOfDraw["matches"]): Map<string, ZoneSideRow> {
  const seeded = matches
    .flat()
    .flatMap((row) => (row.origin === "pair" && row.pairId !== null ? [[row.pairId, row] as const] : []));
  return new Map(seeded.toSorted(([, one], [, other]) => (one.zoneSeed ?? 0) - (other.zoneSeed ?? 0)));
}

function writable(
  decision: NonNullable<ReturnType<typeof zoneStanding<string>>[number]["decision"]>,
): ZoneRow["decision"] {
  return decision.by === "lots" ? { ...decision, among: [...decision.among] } : decision;
}
