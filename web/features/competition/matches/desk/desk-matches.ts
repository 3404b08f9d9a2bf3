import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import { decidesTitle, hasTable } from "#domain/competition/stages/stage.ts";
import { stageTitle } from "#web/i18n/draws.ts";

import { nameHasWords } from "#web/kit/name-search.ts";

/** A match with its category. */
export type DeskMatch = { readonly category: CategoryMatches; readonly match: MatchView };

/**
 * A match with what running it needs of its category: its name, the rules of its results, and the time until a
 * walkover.
 */
export type DayMatch = {
  readonly category: Pick<
    CategoryMatches,
    "categoryId" | "name" | "level" | "division" | "formats" | "deuce" | "walkoverMinutes"
  >;
  readonly match: MatchView;
};

/** The filters of the matches at the desk. */
export const matchFilters = ["ready", "waiting", "finished", "all"] as const;
export type MatchFilter = (typeof matchFilters)[number];

/** Returns whether a match can be played now, waits for a pair, or has a result. */
export function stateOf({ status, sides }: Pick<MatchView, "status" | "sides">): Exclude<MatchFilter, "all"> {
  if (status === "finished") return "finished";
  return sides.every(({ kind }) => kind === "pair") ? "ready" : "waiting";
}

/**
 * Returns the matches of one category, or of all (null), in the order of play. Zones come turn by turn, then the
 * knockout round by round, the third place before the final. Leaves out byes.
 */
export function inOrderOfPlay(categories: readonly CategoryMatches[], categoryId: string | null): DeskMatch[] {
  return categories
    .filter((category) => categoryId === null || category.categoryId === categoryId)
    .flatMap((category) => category.matches.map((match) => ({ category, match })))
    .filter(({ match }) => match.status !== "bye")
    .toSorted((one, other) => compare(one.match, other.match));
}

/**
 * Returns the matches of a state in which a player's name has the searched words. Finished ones are sorted last played
 * first.
 */
export function filterMatches(matches: readonly DeskMatch[], filter: MatchFilter, searched: string): DeskMatch[] {
  const found = matches.filter(
    ({ match }) =>
      (filter === "all" || stateOf(match) === filter) &&
      nameHasWords(match.sides.flatMap(({ players }) => players?.map(({ name }) => name) ?? []).join(" "), searched),
  );
  return filter === "finished" ? found.reverse() : found;
}

/** Returns the name of the zone or the round of a match: "Zona A", "Cuartos de final". */
export function partOf({ match }: Pick<DeskMatch, "match">): string {
  return stageTitle(match);
}

/** Returns the zones and rounds of these matches, each once, in their order. */
export function partsOf(matches: readonly DeskMatch[]): string[] {
  return [...new Set(matches.map(partOf))];
}

/** Returns the champions of a category if this match is its final and has a winner; else null. */
export function championsBy({ match }: DeskMatch, winner: Side | null): PairPlayers | null {
  const isFinal = decidesTitle(match.stage) && match.roundsAfter === 0;
  return isFinal && winner ? match.sides[winner === "pair1" ? 0 : 1].players : null;
}

/** Counts the matches of each filter. */
export function countMatches(matches: readonly DeskMatch[]): Record<MatchFilter, number> {
  const count = (state: MatchFilter) => matches.filter(({ match }) => stateOf(match) === state).length;
  return { ready: count("ready"), waiting: count("waiting"), finished: count("finished"), all: matches.length };
}

/** Returns the match to offer after a result: the first ready one, of the same category if it has one. */
export function nextReady(matches: readonly DeskMatch[], categoryId: string): DeskMatch | undefined {
  const ready = matches.filter(({ match }) => stateOf(match) === "ready");
  return ready.find(({ category }) => category.categoryId === categoryId) ?? ready[0];
}

const stageOrder: Record<MatchView["stage"], number> = {
  zone: 0,
  round: 0,
  cup: 1,
  "third-place": 2,
  knockout: 3,
};

function compare(one: MatchView, other: MatchView): number {
  const inZones = Number(hasTable(other.stage)) - Number(hasTable(one.stage));
  return (
    inZones ||
    one.round - other.round ||
    stageOrder[one.stage] - stageOrder[other.stage] ||
    one.zone.length - other.zone.length ||
    one.zone.localeCompare(other.zone) ||
    one.position - other.position
  );
}
