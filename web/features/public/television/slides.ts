import type { CategoryToAll, TournamentToAll } from "#contract/landing.ts";
import type { MatchView, ZoneView } from "#contract/match-views.ts";
import type { PairPlayers } from "#contract/players.ts";
import { championsOf } from "#web/features/draws/champions.ts";
import { playableMatches } from "#web/features/matches/drawn-matches.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";

/** A match with the category that it belongs to, as people call it. */
export type ShownMatch = { readonly category: string; readonly match: MatchView };

/** One picture of a television; it is there only when there is something on it. `key` stays as long as it shows the same part. */
export type Slide = { readonly key: string } & (
  | { readonly kind: "next" | "results"; readonly matches: readonly ShownMatch[] }
  | { readonly kind: "zones"; readonly category: string; readonly zones: readonly ZoneView[] }
  | {
      readonly kind: "bracket";
      readonly category: string;
      readonly rounds: readonly (readonly MatchView[])[];
      /** How many rounds the whole knockout has. */
      readonly all: number;
    }
  | { readonly kind: "champions"; readonly pairs: readonly { readonly category: string; readonly pair: PairPlayers }[] }
  | { readonly kind: "club" }
);

/** What a picture has room for, read from the other end of a hall. */
const room = { next: 8, results: 8, zones: 2, matches: 8, rounds: 3, champions: 4 } as const;

/** Everything that a television shows of a tournament, in its order. */
export function slidesOf(tournament: TournamentToAll): readonly Slide[] {
  const drawn = tournament.categories.flatMap((category) =>
    category.bracket ? [{ category, bracket: category.bracket, name: categoryLabel(category) }] : [],
  );
  const all = drawn.flatMap(({ bracket, name }) =>
    playableMatches(bracket).map((match) => ({ category: name, match })),
  );
  const next = all.filter(({ match }) => match.status === "pending" && match.place !== null).toSorted(byHour);
  const results = all.filter(({ match }) => match.status === "finished").toReversed();
  const pairs = drawn.flatMap(({ bracket, name }) => {
    const pair = championsOf(bracket);
    return pair ? [{ category: name, pair }] : [];
  });
  return [
    ...some(next, (matches): Slide => ({ key: "next", kind: "next", matches: matches.slice(0, room.next) })),
    ...drawn.flatMap(({ category }) => [...zonesOf(category), ...bracketOf(category)]),
    ...some(
      results,
      (matches): Slide => ({ key: "results", kind: "results", matches: matches.slice(0, room.results) }),
    ),
    ...inParts(pairs, room.champions).map(
      (some, index): Slide => ({ key: `champions ${index}`, kind: "champions", pairs: some }),
    ),
    { key: "club", kind: "club" },
  ];
}

/** Its zones, as long as one of them is played. */
function zonesOf(category: CategoryToAll): Slide[] {
  const zones = category.bracket?.zones ?? [];
  if (zones.every(({ finished }) => finished)) return [];
  return inParts(zones, room.zones).map((some) => {
    const key = `${category.id} ${some.map(({ letter }) => letter).join("")}`;
    return { key, kind: "zones", category: categoryLabel(category), zones: some };
  });
}

/** Its knockout from the round that is played on; what is too large for one picture in parts. */
function bracketOf(category: CategoryToAll): Slide[] {
  const rounds = category.bracket?.rounds ?? [];
  const open = rounds.findIndex((matches) => matches.some(({ status }) => status === "pending"));
  const from = open < 0 ? rounds.length - 1 : open;
  const [first = [], ...later] = rounds.slice(from, from + room.rounds);
  const parts = inParts(first, room.matches);
  const [name, all] = [categoryLabel(category), rounds.length];
  return parts.map((matches, index) => {
    const share = later.map((round) => {
      const size = Math.ceil(round.length / parts.length);
      return round.slice(index * size, (index + 1) * size);
    });
    const key = `${category.id} bracket ${index}`;
    return {
      key,
      kind: "bracket",
      category: name,
      rounds: [matches, ...share.filter((round) => round.length > 0)],
      all,
    };
  });
}

function byHour({ match: { place: one } }: ShownMatch, { match: { place: other } }: ShownMatch): number {
  if (!one || !other) return 0;
  return one.day === other.day ? one.startMinute - other.startMinute : one.day < other.day ? -1 : 1;
}

function some<Item>(items: readonly Item[], make: (items: readonly Item[]) => Slide): Slide[] {
  return items.length > 0 ? [make(items)] : [];
}

function inParts<Item>(items: readonly Item[], size: number): readonly Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
