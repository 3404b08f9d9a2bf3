import type { CategoryForm } from "#contract/competition/publication.ts";
import { namesFromText } from "#domain/competition/pair-imports/import-names.ts";
import { foreseeRotation, type RotationForecast } from "#domain/competition/rotations/rotation-forecast.ts";
import type { RotationRules } from "#domain/competition/rotations/rotation-rules.ts";
import { courtsInUse } from "#domain/competition/rotations/round.ts";
import type { RotationFormat, StartRefusal } from "#domain/competition/rotations/start.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { usualEligibilityIn } from "#domain/competition/tournaments/eligibility.ts";
import { type Tonight, tonight } from "#domain/competition/tournaments/tonight.ts";
import { endHours, startHours } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Result } from "#domain/lib/result.ts";
import { type Minute, minutesPerHour } from "#domain/lib/span.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { ListValues } from "#web/features/competition/entries/open-rows.tsx";
import type { BlockValues } from "#web/features/competition/publication/form/publish-values.ts";
import { manageEntryWords } from "#web/i18n/manage-entries.ts";
import { quickWords as words } from "#web/i18n/quick-start.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import type { FieldErrors } from "#web/kit/forms/form-store.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";

/** The form of a rotation that begins at once. */
export type QuickValues = ListValues & {
  readonly format: RotationFormat;
  /** Null for as many of the club's courts as the players need. */
  readonly courtIds: readonly string[] | null;
  readonly name: CategoryName;
  readonly level: Level;
  readonly cost: number | null;
  readonly rules: RotationRules;
  /** The first round; null for as soon as possible. */
  readonly firstMinute: Minute | null;
  readonly without: number;
  readonly skipSeries: boolean;
};

/** The day and the minute of the club's clock. */
export type Now = { readonly date: CalendarDate; readonly minute: Minute };

/** The places that are offered besides those of the list, for players who come late. */
const leastPlaces = 32;

/** Returns the first values: an Americano of anybody, which costs nothing. */
export function freshQuickValues(): QuickValues {
  return {
    format: "AMERICANO",
    courtIds: null,
    text: "",
    open: null,
    name: "Mixto",
    level: "7ma",
    cost: 0,
    rules: defaultChoice.rotation,
    firstMinute: null,
    without: 0,
    skipSeries: false,
  };
}

/** Counts the players of the list. */
export function playersIn({ text }: Pick<QuickValues, "text">): number {
  return namesFromText(text).length;
}

/** Returns the chosen courts, or the first ones that so many players use. */
export function courtsOf(values: QuickValues, courtIds: readonly string[]): readonly string[] {
  return values.courtIds ?? courtIds.slice(0, courtsInUse(playersIn(values), courtIds.length));
}

/** Returns the courts in use of a club, those without a booking in the way first. */
export function freeFirst(
  courts: readonly { readonly id: string; readonly name: string; readonly active: boolean }[],
  clashes: readonly { readonly courtName: string }[],
): readonly string[] {
  const taken = new Set(clashes.map(({ courtName }) => courtName));
  const active = courts.filter((court) => court.active);
  const [free, others] = [active.filter(({ name }) => !taken.has(name)), active.filter(({ name }) => taken.has(name))];
  return [...free, ...others].map(({ id }) => id);
}

/** Returns the hours of the rotation. */
export function hoursOf(values: QuickValues, courts: number, { minute }: Now): Tonight {
  const { rules, firstMinute } = values;
  return tonight(minute, { players: playersIn(values), courts, minutes: rules.minutes }, firstMinute);
}

/** Computes the size of the rotation, or the reason why it cannot begin. */
export function forecastOf(values: QuickValues, courts: number, now: Now): Result<RotationForecast, StartRefusal> {
  const { firstMinute, hours } = hoursOf(values, courts, now);
  const rules = { ...values.rules, startMinute: firstMinute };
  return foreseeRotation(values.format, rules, { players: playersIn(values), courts, day: hours });
}

/** Returns the reason why the rotation cannot begin, beside its field: the list of names, or the courts. */
export function sizeIssues(values: QuickValues, courts: number, now: Now): FieldErrors {
  if (playersIn(values) === 0) return { text: manageEntryWords.noNames };
  const size = forecastOf(values, courts, now);
  if (size.ok) return {};
  return { [size.reason === "TOO_FEW_COURTS" ? "courtIds" : "text"]: refusalWords[size.reason] };
}

/** Returns the court hours to block: one day, which may go on beyond the hours that every tournament may have. */
export function blockOf(values: QuickValues, courtIds: readonly string[], now: Now): BlockValues {
  const { hours } = hoursOf(values, courtIds.length, now);
  return {
    startDate: now.date,
    endDate: now.date,
    startMinute: Math.min(hours.startMinute, startHours.last * minutesPerHour),
    endMinute: Math.min(hours.endMinute, endHours.last * minutesPerHour),
    otherHours: [{ day: now.date, ...hours }],
    courtIds: [...courtIds],
    without: values.without,
    skipSeries: values.skipSeries,
  };
}

/** Returns the same hours on each of the courts: what is in the way there tells which courts are free. */
export function wholeBlockOf(values: QuickValues, courtIds: readonly string[], now: Now): BlockValues {
  return { ...blockOf(values, courtsOf({ ...values, courtIds: null }, courtIds), now), courtIds: [...courtIds] };
}

/** Returns the request of the publication: a tournament of one category. */
export function publicationOf(values: QuickValues, courtIds: readonly string[], now: Now) {
  const { format, name, level, cost, rules } = values;
  const { firstMinute } = hoursOf(values, courtIds.length, now);
  const category: Omit<CategoryForm, "cost"> & { cost: number | null } = {
    name,
    level,
    quota: Math.max(leastPlaces, playersIn(values)),
    cost,
    format,
    isSeeded: true,
    rules: { ...defaultChoice, rotation: { ...rules, startMinute: firstMinute } },
    eligibility: usualEligibilityIn(format),
  };
  return {
    ...blockOf(values, courtIds, now),
    name: words.name(format, formatDay(now.date).toLocaleLowerCase("es")),
    description: "",
    category,
  };
}
