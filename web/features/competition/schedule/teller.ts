import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import { civilTime, dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Place, Stretch } from "#domain/competition/schedule/problem.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { stageTitle } from "#web/i18n/draws.ts";

import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { formatDay, formatWeekday } from "#web/ui/formats/format-date.ts";

/** Formats the parts of an order of play in words. */
export type Teller = {
  /** Title of a match: "6ta Masc. · Cuartos de final". */
  readonly title: (key: string) => string;
  /** Pairs of a match: "Pérez / Gómez – Díaz / Sosa". */
  readonly pairs: (key: string) => string;
  /** The pairs, or the title while they are unknown. */
  readonly called: (key: string) => string;
  /** "sáb 16:30", or "sáb 5 dic 16:30" where the weekday could be another day. */
  readonly when: (minute: number) => string;
  /** "16:30". */
  readonly time: (minute: number) => string;
  /** "sáb 28 nov, 16:30 · Cancha 2". */
  readonly place: (place: Place) => string;
  readonly court: (id: string) => string;
  /** "6ta Masc.". */
  readonly category: (key: string) => string;
  /** "Ana Ríos y Bea Sosa". */
  readonly names: (people: readonly string[]) => string;
  /** "sáb", or "sáb 5 dic" where the weekday could be another day; the day by its number. */
  readonly day: (index: number) => string;
  readonly list: (what: readonly string[]) => string;
  readonly finding: (finding: Finding) => string;
};

const daysOfWeek = 7;

/** Makes the formatter of this order of play. */
export function tellerOf(view: ScheduleView): Teller {
  const { firstDay, matches, categories, courts } = view;
  const byKey = new Map(matches.map((one) => [one.match.id, one]));
  const byCategory = new Map(categories.map((category) => [category.id, category]));
  const people = new Map(
    matches.flatMap(({ match }) =>
      match.sides.flatMap(({ players }) => players?.map(({ id, name }) => [id, name] as const) ?? []),
    ),
  );
  const courtNames = new Map([...view.clubCourts, ...courts].map(({ id, name }) => [id, name]));
  const time = (minute: number) => timeText(civilTime(firstDay, minute).minute);
  const isShort = view.lastDay < addDays(firstDay, daysOfWeek);
  const day = (index: number) => {
    const date = addDays(firstDay, index);
    return isShort && date <= view.lastDay ? formatWeekday(date) : formatDay(date);
  };
  const when = (minute: number) => `${day(dayOf(minute))} ${time(minute)}`;
  const title = (key: string) => {
    const found = byKey.get(key);
    const category = found && byCategory.get(found.categoryId);
    if (!found || !category) return words.aMatch;
    const stage = stageTitle(found.match);
    return `${tournamentWords.shortCategory(category)} · ${stage}`;
  };
  const pairs = (key: string) => {
    const found = byKey.get(key);
    const names = found && shortNames(found.match);
    return names ? `${names.pair1} – ${names.pair2}` : words.aMatch;
  };
  const called = (key: string) => {
    const isKnown = byKey.get(key)?.match.sides.some(({ players }) => players !== null);
    return isKnown ? pairs(key) : title(key);
  };
  const category = (key: string) => {
    const found = byCategory.get(byKey.get(key)?.categoryId ?? "");
    return found ? tournamentWords.shortCategory(found) : "";
  };
  const names = (ids: readonly string[]) => words.people(ids.map((id) => people.get(id) ?? words.somebody));
  const span = ({ from, to }: Stretch) => `${when(from)}–${time(to)}`;

  function finding(found: Finding): string {
    switch (found.kind) {
      case "court-taken":
        return words.courtTaken(pairs(found.other), time(found.until));
      case "court-not-held":
        return words.courtNotHeld(found.held.map(span));
      case "person-twice":
        return words.personTwice(names(found.people), title(found.other));
      case "short-rest":
        return found.feeds
          ? words.shortRestFeeds(title(found.other), found.minutes, found.needed)
          : words.shortRest(names(found.people), found.minutes, found.needed);
      case "before-feeder":
        return found.ends === null
          ? words.feederUnplaced(title(found.feeder))
          : words.beforeFeeder(title(found.fed), title(found.feeder), when(found.ends));
      case "zones-not-over":
        return found.until === null ? words.zonesUnplaced : words.zonesNotOver(when(found.until));
      case "unavailable":
        return words.unavailable(span(found.stretch));
      case "too-many":
        return words.tooMany(names(found.people), found.count);
      case "maybe-too-many":
        return words.maybeTooMany(found.count);
      case "maybe-twice":
        return words.maybeTwice(names([found.person]), title(found.other));
      case "maybe-unavailable":
        return words.maybeUnavailable(span(found.stretch));
      case "locked":
        return words.lockedFinding;
      case "already-started":
        return words.alreadyStarted;
      case "in-the-past":
        return words.inThePast;
      case "not-before":
        return words.notBefore(when(found.notBefore));
      case "short-night":
        return words.shortNight(names(found.people), Math.floor(found.minutes / 60));
    }
  }

  const court = (id: string) => courtNames.get(id) ?? "";
  const place = ({ courtId, start }: Place) =>
    words.place(formatDay(addDays(firstDay, dayOf(start))), time(start), court(courtId));
  return { title, pairs, called, when, time, place, court, category, names, day, list: words.people, finding };
}
