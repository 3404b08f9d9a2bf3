import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";
import type { PairPlayers } from "#contract/players.ts";
import { decidesTitle, hasTable } from "#domain/competition/stage.ts";
import type { Side } from "#domain/scoring/side.ts";
import { roundsAfter } from "#web/features/matches/match-names.ts";
import { stageTitle } from "#web/i18n/matches.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** A match with the category that it belongs to. */
export type DeskMatch = { readonly category: CategoryMatches; readonly match: MatchView };

/** Which matches the desk looks at. */
export const matchFilters = ["ready", "waiting", "finished", "all"] as const;
export type MatchFilter = (typeof matchFilters)[number];

/** Whether a match can be played now, waits for a pair, or has a result. */
export function stateOf({ status, sides }: Pick<MatchView, "status" | "sides">): Exclude<MatchFilter, "all"> {
  if (status === "finished") return "finished";
  return sides.every(({ kind }) => kind === "pair") ? "ready" : "waiting";
}

/**
 * The matches of one category, or of all (null), in the order of play: zones turn by turn, then the knockout round by round, the
 * third place before the final. Byes are nobody's match.
 */
export function inOrderOfPlay(categories: readonly CategoryMatches[], categoryId: string | null): DeskMatch[] {
  return categories
    .filter((category) => categoryId === null || category.categoryId === categoryId)
    .flatMap((category) => category.matches.map((match) => ({ category, match })))
    .filter(({ match }) => match.status !== "bye")
    .toSorted((one, other) => compare(one.match, other.match));
}

/** Those of a state in which a player has the searched words in their name; what was played last stands first. */
export function filterMatches(matches: readonly DeskMatch[], filter: MatchFilter, searched: string): DeskMatch[] {
  const found = matches.filter(
    ({ match }) =>
      (filter === "all" || stateOf(match) === filter) &&
      nameHasWords(match.sides.flatMap(({ players }) => players?.map(({ name }) => name) ?? []).join(" "), searched),
  );
  return filter === "finished" ? found.reverse() : found;
}

/** The zone or the round of a match, as it is called: "Zona A", "Cuartos de final". */
export function partOf({ category, match }: DeskMatch): string {
  return stageTitle({ ...match, roundsAfter: roundsAfter(category, match) });
}

/** The zones and rounds of these matches, each once, in their order. */
export function partsOf(matches: readonly DeskMatch[]): string[] {
  return [...new Set(matches.map(partOf))];
}

/** Who has won a category with this match, its final; nobody by any other match, or without a winner. */
export function championsBy({ category, match }: DeskMatch, winner: Side | null): PairPlayers | null {
  const isFinal = decidesTitle(match.stage) && roundsAfter(category, match) === 0;
  return isFinal && winner ? match.sides[winner === "pair1" ? 0 : 1].players : null;
}

/** How many matches each filter shows. */
export function countMatches(matches: readonly DeskMatch[]): Record<MatchFilter, number> {
  const count = (state: MatchFilter) => matches.filter(({ match }) => stateOf(match) === state).length;
  return { ready: count("ready"), waiting: count("waiting"), finished: count("finished"), all: matches.length };
}

/** The match to offer after a result: the first that can be played, of the same category if it has one. */
export function nextReady(matches: readonly DeskMatch[], categoryId: string): DeskMatch | undefined {
  const ready = matches.filter(({ match }) => stateOf(match) === "ready");
  return ready.find(({ category }) => category.categoryId === categoryId) ?? ready[0];
}

const stageOrder: Record<MatchView["stage"], number> = { zone: 0, "third-place": 1, knockout: 2 };

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
