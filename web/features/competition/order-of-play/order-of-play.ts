import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay } from "#domain/lib/span.ts";
import { playableMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { stageTitle } from "#web/i18n/draws.ts";

import { nameHasWords } from "#web/kit/name-search.ts";

/** A category of the tournament, drawn or not. */
export type OrderedCategory = Pick<TournamentCard["categories"][number], "id" | "name" | "level"> & {
  readonly bracket: BracketView | null;
};

/** A match with its category and the index of that category. */
export type OrderedMatch = {
  readonly match: MatchView;
  readonly category: OrderedCategory;
  readonly nth: number;
  /** The name of the stage: "Zona A", "Cuartos de Final". */
  readonly stage: string;
};

/** A day of play with its matches by hour. A match after midnight belongs to the evening before (decision 0044). */
export type OrderedDay = {
  readonly day: CalendarDate;
  readonly matches: readonly OrderedMatch[];
  /** True if every match of the day is over, those hidden by a search included. */
  readonly isOver: boolean;
};

/** The matches of a tournament in viewing order: those on a court now, then day by day, then those without an hour. */
export type OrderOfPlay = {
  readonly onCourt: readonly OrderedMatch[];
  readonly days: readonly OrderedDay[];
  readonly unset: readonly OrderedMatch[];
  /** The played matches that never had an hour. */
  readonly untimed: readonly OrderedMatch[];
};

/** The matches that begin at one hour, or not before it. */
export type OrderedHour = {
  readonly at: Minute;
  readonly notBefore: boolean;
  readonly matches: readonly OrderedMatch[];
};

/** The matches of one court; null if the club has not published it. */
export type OrderedCourt = { readonly court: string | null; readonly matches: readonly OrderedMatch[] };

/** Returns every match of the drawn categories, in their order, without byes. */
export function matchesIn(categories: readonly OrderedCategory[]): OrderedMatch[] {
  return categories.flatMap((category, nth) => {
    const { bracket } = category;
    if (!bracket) return [];
    return playableMatches(bracket).map((match) => {
      return { match, category, nth, stage: stageTitle(match) };
    });
  });
}

/** Returns the order of play of these matches; `isWanted` filters them for a search. */
export function orderOfPlay(
  all: readonly OrderedMatch[],
  courts: readonly { readonly name: string }[],
  isWanted: (one: OrderedMatch) => boolean = () => true,
): OrderOfPlay {
  const wanted = all.filter(isWanted);
  const courtOf = places(courts);
  const onCourt = wanted
    .filter(({ match }) => match.onCourt !== null)
    .toSorted((one, other) => courtOf(one.match.onCourt?.court) - courtOf(other.match.onCourt?.court));
  const byDay = Map.groupBy(all, dayOfPlay);
  const days = [...byDay].flatMap(([day, ofDay]): OrderedDay[] => {
    const matches = ofDay
      .filter(isWanted)
      .toSorted(
        (one, other) =>
          hourOf(one) - hourOf(other) || courtOf(one.match.place?.court) - courtOf(other.match.place?.court),
      );
    const isOver = ofDay.every(hasEnded);
    return day === null || matches.length === 0 ? [] : [{ day, matches, isOver }];
  });
  return {
    onCourt,
    days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    unset: wanted.filter((one) => one.match.place === null && !hasEnded(one)),
    untimed: wanted.filter((one) => one.match.place === null && hasEnded(one)),
  };
}

/** Returns true if a player of a match has all searched words in their name. */
export function hasPlayer({ match }: OrderedMatch, searched: string): boolean {
  return nameHasWords(match.sides.flatMap(({ players }) => players?.map(({ name }) => name) ?? []).join(" "), searched);
}

/** Returns true if the match is played, or does not have to be played any more. */
export function hasEnded({ match }: OrderedMatch): boolean {
  return match.status === "finished";
}

/** Sorts a player's own matches: the one on court, then by hour, those without one last. */
export function inOwnOrder(mine: readonly OrderedMatch[]): OrderedMatch[] {
  const key = (one: OrderedMatch) => {
    const day = dayOfPlay(one);
    return `${one.match.onCourt ? 0 : 1} ${day ?? "9999"} ${String(hourOf(one)).padStart(4, "0")}`;
  };
  return mine.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

/** Groups the matches of a day by hour; exact hours and "not before" stand apart. */
export function byHour(matches: readonly OrderedMatch[]): OrderedHour[] {
  const groups = Map.groupBy(matches, (one) => `${hourOf(one)} ${one.match.place?.notBefore}`);
  return [...groups.values()].flatMap((group) => {
    const place = group[0]?.match.place;
    return place ? [{ at: place.startMinute, notBefore: place.notBefore, matches: group }] : [];
  });
}

/** Groups the matches of a day by court, in the order of the club; those without one last. */
export function byCourt(
  matches: readonly OrderedMatch[],
  courts: readonly { readonly name: string }[],
): OrderedCourt[] {
  const courtOf = places(courts);
  const groups = Map.groupBy(matches, ({ match }) => match.place?.court ?? null);
  return [...groups]
    .map(([court, group]) => ({ court, matches: group }))
    .toSorted((one, other) => courtOf(one.court) - courtOf(other.court));
}

/** Returns the day to show first: today, else the next with open matches, else the last. */
export function firstDayToSee(days: readonly OrderedDay[], today: CalendarDate): CalendarDate | null {
  const ahead = days.find(({ day, isOver }) => day >= today && !isOver);
  return (ahead ?? days.at(-1))?.day ?? null;
}

/** Returns the day of play of a match; null while it has no hour. */
function dayOfPlay({ match: { place } }: OrderedMatch): CalendarDate | null {
  return place && addDays(place.day, dayOf(place.startMinute));
}

/** Returns the minute within the day of play: half past midnight comes after midnight. */
function hourOf({ match: { place } }: OrderedMatch): Minute {
  return place ? place.startMinute - minutesPerDay * dayOf(place.startMinute) : 0;
}

/** Returns a function from a court to its position in the tournament; an unpublished court comes last. */
function places(courts: readonly { readonly name: string }[]): (court: string | null | undefined) => number {
  const order = new Map(courts.map(({ name }, index) => [name, index]));
  return (court) => (court == null ? courts.length + 1 : (order.get(court) ?? courts.length));
}
