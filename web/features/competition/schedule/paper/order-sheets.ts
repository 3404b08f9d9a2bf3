import type { ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { civilTime, dayOf } from "#domain/competition/schedule/minutes.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { tellerOf } from "#web/features/competition/schedule/teller.ts";

/** Columns of one sheet; further courts go on sheets side by side. */
const courtsPerSheet = 6;
/** Marks of the categories on paper: a letter and an edge each. */
const marks = "ABCDEFGH";

/** A printed match. */
export type PaperMatch = {
  readonly key: string;
  readonly courtId: string | null;
  readonly court: string;
  /** The minute of the tournament; null without an hour. */
  readonly start: number | null;
  readonly time: string;
  /** "6ta Masc. · Semifinales". */
  readonly title: string;
  readonly mark: string;
  readonly pairs: readonly [string, string];
  readonly score: string;
};

/** The printed matches of a day. */
export type PaperDay = { readonly index: number; readonly date: CalendarDate; readonly matches: readonly PaperMatch[] };

/** Some courts of a day by hour: for each hour the matches that begin on each court. */
export type CourtsSheet = {
  readonly courts: readonly { readonly id: string; readonly name: string }[];
  readonly hours: readonly { readonly hour: number; readonly cells: readonly (readonly PaperMatch[])[] }[];
};

/**
 * Lists the published order of play by day, and the matches without an hour: each match that is or was to be played,
 * once.
 */
export function paperOf(view: ScheduleView): {
  readonly days: readonly PaperDay[];
  readonly unplaced: readonly PaperMatch[];
} {
  const { title } = tellerOf(view);
  const courts = new Map(view.courts.map(({ id, name }) => [id, name]));
  const categories = view.categories.map(({ id }) => id);
  const told = (one: ScheduledMatch): PaperMatch => {
    const { match, published, categoryId } = one;
    const { pair1, pair2 } = shortNames(match);
    return {
      key: match.id,
      courtId: published?.courtId ?? null,
      court: (published && courts.get(published.courtId)) ?? "",
      start: published?.start ?? null,
      time: published ? timeText(civilTime(view.firstDay, published.start).minute) : "",
      title: title(match.id),
      mark: marks[categories.indexOf(categoryId) % marks.length] ?? "",
      pairs: [pair1, pair2],
      score: match.score ?? "",
    };
  };
  const shown = view.matches.filter(({ match }) => match.status !== "bye");
  const placed = shown.filter(({ published }) => published !== null).map(told);
  const ordered = placed.toSorted(
    (one, other) => (one.start ?? 0) - (other.start ?? 0) || (one.court < other.court ? -1 : 1),
  );
  const byDay = Map.groupBy(ordered, ({ start }) => dayOf(start ?? 0));
  return {
    days: [...byDay].map(([index, matches]) => ({ index, date: addDays(view.firstDay, index), matches })),
    unplaced: shown.filter(({ match, published }) => published === null && match.status === "pending").map(told),
  };
}

/** Splits the courts of a day into as many sheets as needed, all with the same hours, to hang side by side. */
export function courtSheets(matches: readonly PaperMatch[], courts: ScheduleView["courts"]): readonly CourtsSheet[] {
  const used = courts.filter(({ id }) => matches.some(({ courtId }) => courtId === id));
  const parts = Math.ceil(used.length / courtsPerSheet);
  const size = Math.ceil(used.length / Math.max(1, parts));
  const hours = [...new Set(matches.flatMap(({ start }) => (start === null ? [] : Math.floor(start / 60))))].toSorted(
    (one, other) => one - other,
  );
  return Array.from({ length: parts }, (_, part) => {
    const own = used.slice(part * size, (part + 1) * size);
    const inHour = (hour: number, id: string) =>
      matches.filter(({ start, courtId }) => start !== null && Math.floor(start / 60) === hour && courtId === id);
    return {
      courts: own.map(({ id, name }) => ({ id, name })),
      hours: hours.map((hour) => ({ hour, cells: own.map(({ id }) => inHour(hour, id)) })),
    };
  });
}
