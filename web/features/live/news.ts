import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { BracketView } from "#contract/draws.ts";
import type { MatchView } from "#contract/match-views.ts";
import type { CategoryMatches } from "#contract/matches.ts";
import type { LiveEvents, LiveMatch } from "#contract/play/live.ts";
import type { PairPlayers } from "#contract/players.ts";
import { decidesTitle } from "#domain/competition/stage.ts";
import { writeOutcome } from "#domain/scoring/notation.ts";
import { shortPair } from "#web/features/draws/pair-names.ts";
import { drawnMatches } from "#web/features/matches/drawn-matches.ts";
import { liveWords } from "#web/i18n/live.ts";
import { stageTitle } from "#web/i18n/matches.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { markFresh } from "#web/kit/live/fresh.ts";

/** A match with how it is called: "6ta Masculino, Cuartos de Final". */
type CalledMatch = { readonly match: MatchView; readonly called: string };

type Change = Pick<LiveEvents["change"], "matches" | "zones">;

/** What a page of a tournament knows with what changed; null where it does not know a match or a pair of it. */
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
    return {
      ...category,
      bracket: { ...bracket, rounds, zones, thirdPlace: bracket.thirdPlace && put(bracket.thirdPlace) },
    };
  });
  return { ...known, categories };
}

/** The same for the desk of matches, which also knows which of them have a history. */
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
  // Whoever stands in a later round is called what they were called last.
  const players = new Map<string, PairPlayers>(
    known.flatMap(({ sides }) =>
      sides.flatMap(({ pairId, players }) => (pairId && players ? [[pairId, players]] : [])),
    ),
  );
  const fresh = new Map<string, MatchView>();
  for (const { categoryId: _, sides, ...told } of changed) {
    const match = byId.get(told.id);
    if (!match) return null;
    // What somebody did here is known before it is heard of.
    if (told.revision < match.revision) continue;
    if (told.revision === match.revision) {
      // Where it is played changes without its result.
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

type Named = Pick<CategoryMatches, "name" | "level">;

/** The matches of a tournament's page. */
function calledMatches({
  categories,
}: {
  readonly categories: readonly (Named & { readonly bracket: BracketView | null })[];
}): CalledMatch[] {
  return categories.flatMap((category) => {
    const { bracket } = category;
    return bracket ? drawnMatches(bracket).map((match) => called(category, match, bracket.rounds.length)) : [];
  });
}

/** The matches of the desk. */
function calledDeskMatches({ categories }: { readonly categories: readonly CategoryMatches[] }): CalledMatch[] {
  return categories.flatMap((category) => category.matches.map((match) => called(category, match, category.rounds)));
}

function called({ name, level }: Named, match: MatchView, rounds: number): CalledMatch {
  const roundsAfter = decidesTitle(match.stage) ? rounds - match.round : 0;
  return { match, called: `${tournamentWords.categoryName(name, level)}, ${stageTitle({ ...match, roundsAfter })}` };
}

type Page = Parameters<typeof calledMatches>[0] & Parameters<typeof withDraws>[0];
type Desk = Parameters<typeof calledDeskMatches>[0] & Parameters<typeof withMatches>[0];

/** How what changed is put into what a screen shows. */
const shown = {
  page: (queryClient: QueryClient, key: QueryKey, change: Change) =>
    putInto<Page>(queryClient, key, (known) => withDraws(known, change), calledMatches),
  desk: (queryClient: QueryClient, key: QueryKey, change: Change) =>
    putInto<Desk>(queryClient, key, (known) => withMatches(known, change), calledDeskMatches),
} as const;

/** Shows what changed, marks it and says who won, but for what is done here; tells whether that is all there is to it. */
export function showNews(
  queryClient: QueryClient,
  shows: keyof typeof shown,
  keys: readonly QueryKey[],
  change: LiveEvents["change"],
): boolean {
  const [own] = keys;
  // What is on its way may have been read before.
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
  if (queryClient.isMutating() === 0) tellNews(matches(known), matches(after));
  return true;
}

function tellNews(before: readonly CalledMatch[], after: readonly CalledMatch[]): void {
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
  markFresh(
    news.map(({ match }) => match.id),
    [...ended, ...calls].join(" "),
  );
}
