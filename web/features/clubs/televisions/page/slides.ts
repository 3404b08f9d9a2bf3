import type { SlideKind } from "#contract/clubs/televisions/screen-settings.ts";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";
import type { TelevisionToAll, TournamentToAll } from "#contract/outreach/landing.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { dayOfPlay } from "#domain/competition/tournaments/hours.ts";
import { type CupBracket, cupBrackets } from "#web/features/competition/draws/cup-brackets.ts";
import { playableMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { winnersOf } from "#web/features/competition/draws/winners.ts";
import { courtsInRounds, type RoundsShown, roundsShown } from "./rotation-slides.ts";

type Category = TournamentToAll["categories"][number];

/** A match with the category that it belongs to. */
export type ShownMatch = { readonly category: Told; readonly match: MatchView };

/** A category as a television shows it: few words, and the number of its colour. */
export type Told = Pick<Category, "id" | "name" | "level" | "division"> & { readonly colour: number };

/** A court now: its match, or the next one of those published there. */
export type CourtNow = { readonly court: string; readonly on: ShownMatch | null; readonly next: ShownMatch | null };

type Of<Kind extends SlideKind, More = object> = {
  readonly key: string;
  readonly kind: Kind;
  readonly category: Told | null;
} & More;

/** One picture of a television; it exists only if it has content. `key` stays as long as it shows the same part. */
export type Slide =
  | Of<"now", { readonly courts: readonly CourtNow[] }>
  | Of<"next", { readonly matches: readonly ShownMatch[] }>
  | Of<"results", { readonly matches: readonly ShownMatch[] }>
  | Of<"zones", { readonly zones: readonly ZoneView[]; readonly isLeague: boolean }>
  | Of<"bracket", { readonly cup: string | null; readonly rounds: readonly (readonly MatchView[])[] }>
  | Of<"rounds", RoundsShown>
  | Of<"champions", { readonly pairs: readonly { readonly category: Told; readonly pair: PairPlayers }[] }>
  | Of<"club">;

/** An interruption of the pictures: a call, or the result of a final. */
export type Interruption = { readonly key: string; readonly kind: "call" | "final" } & ShownMatch;

/** Capacity of each kind of picture, read from the other end of a hall. */
const room = { courts: 8, next: 8, results: 10, matches: 8, rounds: 3, champions: 4, rowsOfZones: 9 } as const;
/** Number of category colours; further categories repeat them. */
const colours = 8;

/** Lists all pictures of a tournament's television, in order. */
export function slidesOf({
  tournament,
  courts,
  results,
  offered,
}: Pick<TelevisionToAll, "tournament" | "courts" | "results" | "offered">): readonly Slide[] {
  const drawn = drawnOf(tournament);
  const rotations = rotationsOf(tournament);
  const inRounds = new Set(rotations.flatMap(({ rotation }) => courtsInRounds(rotation, tournament)));
  const all = drawn.flatMap(({ bracket, told }) =>
    playableMatches(bracket).map((match) => ({ category: told, match })),
  );
  const toCome = all
    .filter(({ match }) => match.status === "pending" && match.place !== null && match.onCourt === null)
    .toSorted(byHour);
  const tonight = new Set(results.flatMap(({ matchId, tonight }) => (tonight ? matchId : [])));
  const byId = new Map(all.map((one) => [one.match.id, one]));
  const over = results.flatMap(({ matchId }) => byId.get(matchId) ?? []);
  const pairs = drawn.flatMap(({ bracket, told }) => {
    const pair = winnersOf(bracket);
    const deciding = bracket.rounds.at(-1) ?? bracket.zones.flatMap(({ matches }) => matches);
    return pair && deciding.some(({ id }) => tonight.has(id)) ? [{ category: told, pair }] : [];
  });
  return [
    ...inParts(
      courtsNow(
        courts.filter((court) => !inRounds.has(court)),
        all,
        toCome,
        offered,
        tournament.evening,
      ),
      room.courts,
    ).map((some, index): Slide => ({ key: `now ${index}`, kind: "now", category: null, courts: some })),
    ...some(toCome, (matches) => ({ key: "next", kind: "next", category: null, matches: matches.slice(0, room.next) })),
    ...drawn.flatMap(({ bracket, told }) => [
      ...zonesOf(bracket, told),
      ...cupBrackets(bracket).flatMap((cup) => bracketOf(cup, told)),
    ]),
    ...rotations.flatMap(({ rotation, told }) =>
      roundsShown(rotation, tournament).map(
        (shown, index): Slide => ({ key: `${told.id} rounds ${index}`, kind: "rounds", category: told, ...shown }),
      ),
    ),
    ...some(over, (matches) => ({
      key: "results",
      kind: "results",
      category: null,
      matches: matches.slice(0, room.results),
    })),
    ...inParts(pairs, room.champions).map(
      (some, index): Slide => ({ key: `champions ${index}`, kind: "champions", category: null, pairs: some }),
    ),
    { key: "club", kind: "club", category: null },
  ];
}

/** Lists the interruptions: the called matches, and the finals of this evening. */
export function interruptionsOf({
  tournament,
  results,
}: Pick<TelevisionToAll, "tournament" | "results">): readonly Interruption[] {
  const tonight = new Set(results.flatMap(({ matchId, tonight }) => (tonight ? matchId : [])));
  return drawnOf(tournament).flatMap(({ bracket, told: category }) => {
    const called = playableMatches(bracket).flatMap((match): Interruption[] => {
      const { onCourt, id } = match;
      return onCourt && !onCourt.playing ? [{ key: `call ${id} ${onCourt.since}`, kind: "call", category, match }] : [];
    });
    const final = bracket.rounds.at(-1)?.[0];
    if (!final?.winner || !tonight.has(final.id)) return called;
    return [...called, { key: `final ${final.id} ${final.revision}`, kind: "final" as const, category, match: final }];
  });
}

function drawnOf({ categories }: TournamentToAll) {
  return categories.flatMap(({ bracket, ...category }, index) =>
    bracket ? [{ bracket, told: toldOf(category, index) }] : [],
  );
}

function rotationsOf({ categories }: TournamentToAll) {
  return categories.flatMap(({ rotation, ...category }, index) =>
    rotation ? [{ rotation, told: toldOf(category, index) }] : [],
  );
}

function toldOf({ id, name, level, division }: Omit<Told, "colour">, index: number): Told {
  return { id, name, level, division, colour: (index % colours) + 1 };
}

/**
 * Lists each court of this evening; none if no court has a match now or later. The evening goes on after midnight. The
 * next match is the one that the desk is offered there, else the first one published there.
 */
function courtsNow(
  courts: readonly string[],
  all: readonly ShownMatch[],
  toCome: readonly ShownMatch[],
  offered: TelevisionToAll["offered"],
  evening: string,
): readonly CourtNow[] {
  const on = new Map(all.flatMap((one) => (one.match.onCourt ? [[one.match.onCourt.court, one] as const] : [])));
  const next = toCome.filter(({ match }) => isOfEvening(match, evening));
  if (on.size === 0 && next.length === 0) return [];
  const offeredOn = new Map(offered.map(({ court, matchId }) => [court, matchId]));
  return [...new Set([...courts, ...on.keys()])].map((court) => {
    const there = next.filter(({ match }) => match.place?.court === court);
    const able = there.find(({ match }) => match.id === offeredOn.get(court));
    return { court, on: on.get(court) ?? null, next: able ?? there[0] ?? null };
  });
}

function isOfEvening({ place }: MatchView, evening: string): boolean {
  return place !== null && dayOfPlay({ today: place.day, minute: place.startMinute }) === evening;
}

/**
 * Builds the pictures of the zones while one is still played: as many zones in a picture as fit. A table with more rows
 * than that goes on in the next picture, without its matches. That of a group without a bracket stays to the end. A
 * league shows the matches of one fecha, with its table or after it.
 */
function zonesOf({ zones, rounds }: Pick<BracketView, "zones" | "rounds">, category: Told): Slide[] {
  if (rounds.length > 0 && zones.every(({ finished }) => finished)) return [];
  const [group] = zones;
  if (group?.isOneGroup) return groupOf(group, category);
  const largest = Math.max(...zones.map(({ rows, matches }) => rows.length + matches.length));
  return inParts(zones, largest <= room.rowsOfZones - 3 ? 3 : 2).map((some) => {
    const key = `${category.id} ${some.map(({ letter }) => letter).join("")}`;
    return { key, kind: "zones", category, zones: some, isLeague: false };
  });
}

function groupOf(group: ZoneView, category: Told): Slide[] {
  const fecha = (group.matches.find(({ status }) => status === "pending") ?? group.matches.at(-1))?.fecha;
  const shown = { ...group, matches: group.matches.filter((match) => match.fecha === fecha) };
  const isSmall = shown.rows.length + shown.matches.length <= room.rowsOfZones;
  const tables = inParts(group.rows, room.rowsOfZones).map((rows) => ({ ...group, rows, matches: [] }));
  const parts = isSmall ? [shown] : fecha === undefined ? tables : [...tables, { ...shown, rows: [] }];
  return parts.map(
    (zone, index): Slide => ({
      key: `${category.id} ${group.letter} ${index}`,
      kind: "zones",
      category,
      zones: [zone],
      isLeague: fecha !== undefined,
    }),
  );
}

/**
 * Builds the pictures of a knockout from the current round on. A round too large for one picture is split into parts,
 * followed by the rounds in which they meet.
 */
function bracketOf({ key: cup, title, bracket: { rounds } }: CupBracket, category: Told): Slide[] {
  const open = rounds.findIndex((matches) => matches.some(({ status }) => status === "pending"));
  const last = rounds.length - 1;
  const slides: Slide[] = [];
  for (let from = open < 0 ? last : open; from <= last; ) {
    const [first = [], ...later] = rounds.slice(from, from + room.rounds);
    const parts = inParts(first, room.matches);
    slides.push(
      ...parts.map((matches, index): Slide => {
        const share = later.map((round) => {
          const size = Math.ceil(round.length / parts.length);
          return round.slice(index * size, (index + 1) * size);
        });
        const shown = [matches, ...share.filter((round) => round.length > 0)];
        const name = cup === "main" ? "bracket" : cup;
        return { key: `${category.id} ${name} ${from} ${index}`, kind: "bracket", category, cup: title, rounds: shown };
      }),
    );
    const next = from + 1 + later.length;
    // The final alone would be a picture of one match: it comes with the semifinals.
    from = next === last ? last - 1 : next;
  }
  return slides;
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
