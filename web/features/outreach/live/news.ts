import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import type { LiveEvents, LiveMatch } from "#contract/outreach/live/live.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { drawnMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { stageTitle } from "#web/i18n/draws.ts";
import { liveWords } from "#web/i18n/live.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";

import { markFresh } from "#web/kit/live/fresh.ts";

/** A match with its title: "6ta Masculino, Cuartos de Final". */
type CalledMatch = { readonly match: MatchView; readonly called: string };

type Change = Pick<LiveEvents["change"], "matches" | "zones">;

/** Returns a tournament's page with a change applied; null if it does not know a match or a pair of the change. */
export function withDraws<Known extends { categories: { id: string; bracket: BracketView | null }[] }>(
  known: Known,
  change: Change,
): Known | null {
  const matches = known.categories.flatMap(({ bracket }) => (bracket ? drawnMatches(bracket) : []));
  const fresh = freshMatches(matches, change.matches);
  if (fresh === null) return null;
  if (fresh.size === 0) return known;
  const put = (match: MatchView) => fresh.get(match.id) ?? match;
  const categories = known.categories.map((category) => {
    const { id, bracket } = category;
    if (bracket === null || !change.matches.some(({ categoryId }) => categoryId === id)) return category;
    const zones = bracket.zones.map((zone) => {
      const isNews = zone.matches.some((match) => fresh.has(match.id));
      const told = change.zones.find(({ categoryId, letter }) => isNews && categoryId === id && letter === zone.letter);
      const rows = told ? rowsOf(zone, told) : zone.rows;
      return { ...zone, finished: told?.finished ?? zone.finished, rows, matches: zone.matches.map(put) };
    });
    const rounds = bracket.rounds.map((round) => round.map(put));
    const beside = bracket.beside.map((cup) => ({ ...cup, rounds: cup.rounds.map((round) => round.map(put)) }));
    return {
      ...category,
      bracket: { ...bracket, rounds, zones, thirdPlace: bracket.thirdPlace && put(bracket.thirdPlace), beside },
    };
  });
  return { ...known, categories };
}

/** Applies a change to the desk of matches, which also knows the matches that have a history. */
function withMatches<Known extends { categories: CategoryMatches[] }>(known: Known, change: Change): Known | null {
  const before = known.categories.flatMap(({ matches }) => matches);
  const fresh = freshMatches(before, change.matches);
  if (fresh === null) return null;
  if (fresh.size === 0) return known;
  const categories = known.categories.map((category) => {
    const told = category.matches.flatMap(({ id, outcome }) => {
      const after = fresh.get(id);
      return after && (outcome !== null || after.outcome !== null) ? id : [];
    });
    return {
      ...category,
      matches: category.matches.map((match) => fresh.get(match.id) ?? match),
      toldMatchIds: [...new Set([...category.toldMatchIds, ...told])],
    };
  });
  return { ...known, categories };
}

function freshMatches(known: readonly MatchView[], changed: readonly LiveMatch[]): Map<string, MatchView> | null {
  const byId = new Map(known.map((match) => [match.id, match]));
  // The stream has no names: a pair keeps those under which it was shown last.
  const players = new Map<string, PairPlayers>(
    known.flatMap(({ sides }) =>
      sides.flatMap(({ pairId, players }) => (pairId && players ? [[pairId, players]] : [])),
    ),
  );
  const fresh = new Map<string, MatchView>();
  for (const { categoryId: _, sides, ...told } of changed) {
    const match = byId.get(told.id);
    if (!match) return null;
    // Ignore events older than our own write.
    if (told.revision < match.revision) continue;
    if (told.revision === match.revision) {
      // A new place changes a match without a new revision.
      if (!isSame(told.place, match.place) || !isSame(told.onCourt, match.onCourt))
        fresh.set(told.id, { ...match, place: told.place, onCourt: told.onCourt });
      continue;
    }
    const [one, other] = sides.map((side, index) => {
      const before = match.sides[index === 0 ? 0 : 1];
      const same = before.pairId === side.pairId ? before.players : null;
      return { ...side, players: side.pairId === null ? null : (same ?? players.get(side.pairId) ?? null) };
    });
    if (!one || !other || [one, other].some(({ pairId, players }) => pairId !== null && players === null)) return null;
    fresh.set(told.id, { ...match, ...told, sides: [one, other] });
  }
  return fresh;
}

function isSame(one: object | null, other: object | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function rowsOf(
  zone: BracketView["zones"][number],
  told: Change["zones"][number],
): BracketView["zones"][number]["rows"] {
  const players = new Map(zone.rows.map((row) => [row.pairId, row.players]));
  return told.rows.flatMap((row) => {
    const own = players.get(row.pairId);
    return own ? { ...row, players: own } : [];
  });
}

type Named = Pick<CategoryMatches, "name" | "level" | "division">;

/** Returns the matches of a tournament's page with their titles. */
function calledMatches({
  categories,
}: {
  readonly categories: readonly (Named & { readonly bracket: BracketView | null })[];
}): CalledMatch[] {
  return categories.flatMap((category) => {
    const { bracket } = category;
    return bracket ? drawnMatches(bracket).map((match) => called(category, match)) : [];
  });
}

/** Returns the matches of the desk with their titles. */
function calledDeskMatches({ categories }: { readonly categories: readonly CategoryMatches[] }): CalledMatch[] {
  return categories.flatMap((category) => category.matches.map((match) => called(category, match)));
}

function called({ name, level, division }: Named, match: MatchView): CalledMatch {
  return { match, called: `${tournamentWords.categoryName(name, level, division)}, ${stageTitle(match)}` };
}

type Page = Parameters<typeof calledMatches>[0] & Parameters<typeof withDraws>[0];
type Desk = Parameters<typeof calledDeskMatches>[0] & Parameters<typeof withMatches>[0];

/** The ways to apply a change to the data of each kind of screen. */
const shown = {
  page: (queryClient: QueryClient, key: QueryKey, change: Change) =>
    putInto<Page>(queryClient, key, (known) => withDraws(known, change), calledMatches),
  desk: (queryClient: QueryClient, key: QueryKey, change: Change) =>
    putInto<Desk>(queryClient, key, (known) => withMatches(known, change), calledDeskMatches),
} as const;

/**
 * Shows a change. Marks and announces it, unless this screen is making a change of its own. Returns false if a refetch
 * is needed.
 */
export function showNews(
  queryClient: QueryClient,
  shows: keyof typeof shown,
  keys: readonly QueryKey[],
  change: LiveEvents["change"],
): boolean {
  const [own] = keys;
  // An in-flight response may be stale.
  const isRead = keys.every((queryKey) => queryClient.isFetching({ queryKey }) === 0);
  return own !== undefined && shown[shows](queryClient, own, change) && isRead;
}

function putInto<Known>(
  queryClient: QueryClient,
  key: QueryKey,
  put: (known: Known) => Known | null,
  matches: (known: Known) => readonly CalledMatch[],
): boolean {
  const known = queryClient.getQueryData<Known>(key);
  const after = known === undefined ? null : put(known);
  if (known === undefined || after === null) return false;
  if (after === known) return true;
  queryClient.setQueryData<Known>(key, after);
  if (queryClient.isMutating() === 0) {
    const { ids, sentence } = newsOf(matches(known), matches(after));
    markFresh(ids, sentence);
  }
  return true;
}

/** Returns the ids of the changed matches, and the announcement of their results and of the calls to a court. */
export function newsOf(
  before: readonly CalledMatch[],
  after: readonly CalledMatch[],
): { readonly ids: readonly string[]; readonly sentence: string } {
  const known = new Map(before.map(({ match }) => [match.id, match]));
  const news = after.filter(({ match }) => known.get(match.id) !== match);
  const calls = news.flatMap(({ match: { id, onCourt, sides }, called }) => {
    const [one, other] = sides.map(({ players }) => players && shortPair(players));
    const isCalled = onCourt !== null && !onCourt.playing && known.get(id)?.onCourt === null;
    return isCalled && one && other ? liveWords.called(called, onCourt.court, one, other) : [];
  });
  const ended = news
    .filter(({ match }) => known.get(match.id)?.revision !== match.revision)
    .flatMap(({ match: { winner, outcome, sides }, called }) => {
      const winners = winner && sides[winner === "pair1" ? 0 : 1].players;
      return winners && outcome ? liveWords.won(called, shortPair(winners), writeOutcome(outcome, winner)) : [];
    });
  return { ids: news.map(({ match }) => match.id), sentence: [...ended, ...calls].join(" ") };
}
