import type { BracketView } from "#contract/draws.ts";
import type { MatchView } from "#contract/match-views.ts";
import type { TournamentCard } from "#contract/tournaments.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Minute, minutesPerDay } from "#domain/lib/span.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import { playableMatches } from "#web/features/matches/drawn-matches.ts";
import { roundsAfter } from "#web/features/matches/match-names.ts";
import { stageTitle } from "#web/i18n/matches.ts";
import { nameHasWords } from "#web/kit/name-search.ts";

/** A category of the tournament, drawn or not. */
export type OrderedCategory = Pick<TournamentCard["categories"][number], "id" | "name" | "level"> & {
  readonly bracket: BracketView | null;
};

/** A match with the category in which it is played, and which of them that is. */
export type OrderedMatch = {
  readonly match: MatchView;
  readonly category: OrderedCategory;
  readonly nth: number;
  /** "Zona A", "Cuartos de Final". */
  readonly stage: string;
};

/** A day of play with its matches by hour; what is played after midnight belongs to the evening before (decision 0044). */
export type OrderedDay = {
  readonly day: CalendarDate;
  readonly matches: readonly OrderedMatch[];
  /** Whether every match of the day is over, those included that are not looked for. */
  readonly isOver: boolean;
};

/** The matches of a tournament as one goes to see them: those on a court now, then day by day, then those without an hour. */
export type OrderOfPlay = {
  readonly onCourt: readonly OrderedMatch[];
  readonly days: readonly OrderedDay[];
  readonly unset: readonly OrderedMatch[];
  /** Those that are over and never had one. */
  readonly untimed: readonly OrderedMatch[];
};

/** Those that begin at one hour, or not before it. */
export type OrderedHour = {
  readonly at: Minute;
  readonly notBefore: boolean;
  readonly matches: readonly OrderedMatch[];
};

/** Those of one court; null where the club has not told which. */
export type OrderedCourt = { readonly court: string | null; readonly matches: readonly OrderedMatch[] };

/** Every match of the drawn categories, in their order; byes are nobody's match. */
export function matchesIn(categories: readonly OrderedCategory[]): OrderedMatch[] {
  return categories.flatMap((category, nth) => {
    const { bracket } = category;
    if (!bracket) return [];
    const rounds = bracket.rounds.length;
    return playableMatches(bracket).map((match) => {
      return { match, category, nth, stage: stageTitle({ ...match, roundsAfter: roundsAfter({ rounds }, match) }) };
    });
  });
}

/** The order of play of these matches; `isWanted` leaves out what is not looked for. */
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

/** Whether somebody in a match has all the searched words in their name. */
export function hasPlayer({ match }: OrderedMatch, searched: string): boolean {
  return nameHasWords(match.sides.flatMap(({ players }) => players?.map(({ name }) => name) ?? []).join(" "), searched);
}

/** Whether it is played, or needs not be played any more. */
export function hasEnded({ match }: OrderedMatch): boolean {
  return match.status === "finished";
}

/** Somebody's own matches: the one on court, then by hour, those without one last. */
export function inOwnOrder(mine: readonly OrderedMatch[]): OrderedMatch[] {
  const key = (one: OrderedMatch) => {
    const day = dayOfPlay(one);
    return `${one.match.onCourt ? 0 : 1} ${day ?? "9999"} ${String(hourOf(one)).padStart(4, "0")}`;
  };
  return mine.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

/** The matches of a day by their hours; both kinds of an hour stand apart. */
export function byHour(matches: readonly OrderedMatch[]): OrderedHour[] {
  const groups = Map.groupBy(matches, (one) => `${hourOf(one)} ${one.match.place?.notBefore}`);
  return [...groups.values()].flatMap((group) => {
    const place = group[0]?.match.place;
    return place ? [{ at: place.startMinute, notBefore: place.notBefore, matches: group }] : [];
  });
}

/** The matches of a day by their courts, in the order of the club; those without one last. */
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

/** The day that is looked at first: this one, else the next that is played, else the last. */
export function firstDayToSee(days: readonly OrderedDay[], today: CalendarDate): CalendarDate | null {
  const ahead = days.find(({ day, isOver }) => day >= today && !isOver);
  return (ahead ?? days.at(-1))?.day ?? null;
}

/** The day of play of a match; null while it has no hour. */
function dayOfPlay({ match: { place } }: OrderedMatch): CalendarDate | null {
  return place && addDays(place.day, dayOf(place.startMinute));
}

/** The minute of its day of play: half past midnight comes after midnight. */
function hourOf({ match: { place } }: OrderedMatch): Minute {
  return place ? place.startMinute - minutesPerDay * dayOf(place.startMinute) : 0;
}

/** The place of a court among those of the tournament; the last for one that is not told. */
function places(courts: readonly { readonly name: string }[]): (court: string | null | undefined) => number {
  const order = new Map(courts.map(({ name }, index) => [name, index]));
  return (court) => (court == null ? courts.length + 1 : (order.get(court) ?? courts.length));
}
