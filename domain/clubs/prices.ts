import { type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Minute, Span } from "#domain/lib/span.ts";
import type { CourtRules, Duration, PriceBand } from "./court-rules.ts";
import { openingStep } from "./opening-hours.ts";

/** What is let: a court of a club from a minute of a day on, for so long. */
export type Let = {
  readonly courtId: string;
  readonly day: CalendarDate;
  readonly startMinute: Minute;
  readonly minutes: number;
};

/**
 * What a court costs, in whole pesos: by the first band that holds the moment at which it begins. A club without bands says no price
 * (null); where it has bands, what none of them prices is not for sale. The duration need not be one of the three, and then is not either.
 */
export function priceOf(
  bands: readonly PriceBand[],
  { day, minutes, ...at }: Let,
): Result<number | null, "NOT_FOR_SALE"> {
  if (bands.length === 0) return ok(null);
  const on = weekday(day);
  const band = bands.find((one) => holds(one, { weekday: on, ...at }));
  const price = band && isPriced(minutes) ? band.prices[minutes] : null;
  return price === null ? refuse("NOT_FOR_SALE") : ok(price);
}

/** The place, from 0, of the first band that can never decide, because those before it hold all of it; null when each can. */
export function hiddenBand(bands: readonly PriceBand[]): number | null {
  // A band of all courts also holds the courts that the club will have.
  const courts = [null, ...new Set(bands.flatMap(({ courtIds }) => courtIds ?? []))];
  const found = bands.findIndex((band, index) => {
    const earlier = bands.slice(0, index);
    return momentsOf(band, band.courtIds ?? courts).every((moment) => earlier.some((one) => holds(one, moment)));
  });
  return found === -1 ? null : found;
}

/** Checks that each band can decide somewhere. */
export function checkBands(bands: readonly PriceBand[]): Result<readonly PriceBand[], "BAND_HIDDEN"> {
  return hiddenBand(bands) === null ? ok(bands) : refuse("BAND_HIDDEN");
}

/** The bands of a club that has this court no more: one that priced no other goes, and so does what the others now hold all of. */
export function bandsWithout(bands: readonly PriceBand[], courtId: string): readonly PriceBand[] {
  let left = bands.flatMap((band): PriceBand[] => {
    if (!band.courtIds?.includes(courtId)) return [band];
    const courtIds = band.courtIds.filter((id) => id !== courtId);
    return courtIds.length > 0 ? [{ ...band, courtIds }] : [];
  });
  for (let place = hiddenBand(left); place !== null; place = hiddenBand(left)) left = left.toSpliced(place, 1);
  return left;
}

/** The hours of the week in which the club is open and some court has no price, where it has prices at all; in order, those in a row as one. */
export function hoursWithoutPrice(
  { openingWeek, priceBands }: Pick<CourtRules, "openingWeek" | "priceBands">,
  courtIds: readonly string[],
): (Span & { readonly weekday: number })[] {
  if (priceBands.length === 0) return [];
  const isPricedAt = (on: number, startMinute: Minute) =>
    courtIds.every((courtId) => priceBands.some((band) => holds(band, { weekday: on, startMinute, courtId })));
  return openingWeek.flatMap((spans, on) => {
    const without: Span[] = [];
    for (const startMinute of spans.flatMap(stepsOf)) {
      if (isPricedAt(on, startMinute)) continue;
      const last = without.at(-1);
      if (last?.endMinute === startMinute)
        without[without.length - 1] = { ...last, endMinute: startMinute + openingStep };
      else without.push({ startMinute, endMinute: startMinute + openingStep });
    }
    return without.map((span) => ({ ...span, weekday: on }));
  });
}

/** The durations that a club lets and no band of it prices, where it has prices at all: no player can ask for them. */
export function durationsWithoutPrice({
  durations,
  priceBands,
}: Pick<CourtRules, "durations" | "priceBands">): readonly Duration[] {
  if (priceBands.length === 0) return [];
  return durations.filter((minutes) => priceBands.every(({ prices }) => prices[minutes] === null));
}

type Moment = { readonly weekday: number; readonly startMinute: Minute; readonly courtId: string | null };

function holds({ weekdays, startMinute, endMinute, courtIds }: PriceBand, at: Moment): boolean {
  if (at.startMinute < startMinute || at.startMinute >= endMinute || !weekdays.includes(at.weekday)) return false;
  return courtIds === null || (at.courtId !== null && courtIds.includes(at.courtId));
}

function momentsOf(band: PriceBand, courts: readonly (string | null)[]): Moment[] {
  return band.weekdays.flatMap((on) =>
    stepsOf(band).flatMap((startMinute) => courts.map((courtId) => ({ weekday: on, startMinute, courtId }))),
  );
}

function stepsOf({ startMinute, endMinute }: Span): Minute[] {
  const steps = Math.ceil((endMinute - startMinute) / openingStep);
  return Array.from({ length: steps }, (_, index) => startMinute + index * openingStep);
}

function isPriced(minutes: number): minutes is Duration {
  return minutes === 60 || minutes === 90 || minutes === 120;
}
