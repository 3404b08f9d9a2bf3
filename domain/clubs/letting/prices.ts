import { type CalendarDate, weekday } from "#domain/lib/calendar.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Minute, minutesPerDay, type Span } from "#domain/lib/span.ts";
import type { CourtRules, Duration, PriceBand } from "./court-rules.ts";
import { eveningDay, nightEnds, openingStep } from "./opening-hours.ts";

/** The slot to be priced: a court of a club, from a minute of a day, for so long. */
export type Let = {
  readonly courtId: string;
  readonly day: CalendarDate;
  readonly startMinute: Minute;
  readonly minutes: number;
};

/**
 * Returns the price of a slot in whole pesos, by the first band that holds its start. A club without bands has no
 * prices (null). A club with bands does not sell slots that no band prices. Neither does it sell a duration other than
 * the three.
 */
export function priceOf(
  bands: readonly PriceBand[],
  { day, minutes, ...at }: Let,
): Result<number | null, "NOT_FOR_SALE"> {
  if (bands.length === 0) return ok(null);
  // A night has the prices of the evening that it belongs to.
  const evening = eveningDay({ day, startMinute: at.startMinute });
  const startMinute = evening === day ? at.startMinute : at.startMinute + minutesPerDay;
  const on = weekday(evening);
  const band = bands.find((one) => holds(one, { weekday: on, courtId: at.courtId, startMinute }));
  const price = band && isPriced(minutes) ? band.prices[minutes] : null;
  return price === null ? refuse("NOT_FOR_SALE") : ok(price);
}

/**
 * Returns the index of the first band that can never decide, because earlier ones cover all of it; null if there is
 * none.
 */
export function hiddenBand(bands: readonly PriceBand[]): number | null {
  // A band of all courts also covers future courts of the club.
  const courts = [null, ...new Set(bands.flatMap(({ courtIds }) => courtIds ?? []))];
  const found = bands.findIndex((band, index) => {
    const earlier = bands.slice(0, index);
    return momentsOf(band, band.courtIds ?? courts).every((moment) => earlier.some((one) => holds(one, moment)));
  });
  return found === -1 ? null : found;
}

/** Checks that each band can decide some price. */
export function checkBands(bands: readonly PriceBand[]): Result<readonly PriceBand[], "BAND_HIDDEN"> {
  return hiddenBand(bands) === null ? ok(bands) : refuse("BAND_HIDDEN");
}

/**
 * Removes a court from the bands of a club: bands for that court alone disappear, and so do those that the others now
 * cover.
 */
export function bandsWithout(bands: readonly PriceBand[], courtId: string): readonly PriceBand[] {
  let left = bands.flatMap((band): PriceBand[] => {
    if (!band.courtIds?.includes(courtId)) return [band];
    const courtIds = band.courtIds.filter((id) => id !== courtId);
    return courtIds.length > 0 ? [{ ...band, courtIds }] : [];
  });
  for (let place = hiddenBand(left); place !== null; place = hiddenBand(left)) left = left.toSpliced(place, 1);
  return left;
}

/**
 * Lists the hours of the week in which the club is open and some court has no price, consecutive ones as one. Empty for
 * a club without bands.
 */
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

/** Lists the durations that a club lets but never prices, if it has bands at all: no player can ask for them. */
export function durationsWithoutPrice({
  durations,
  priceBands,
}: Pick<CourtRules, "durations" | "priceBands">): readonly Duration[] {
  if (priceBands.length === 0) return [];
  return durations.filter((minutes) => priceBands.every(({ prices }) => prices[minutes] === null));
}

type Moment = { readonly weekday: number; readonly startMinute: Minute; readonly courtId: string | null };

/**
 * Returns the end of a band; a band until midnight continues until the club closes, unless an earlier band prices that
 * night.
 */
function lastOf({ endMinute }: Span): Minute {
  return endMinute === minutesPerDay ? minutesPerDay + nightEnds : endMinute;
}

function holds(band: PriceBand, at: Moment): boolean {
  const { weekdays, startMinute, courtIds } = band;
  if (at.startMinute < startMinute || at.startMinute >= lastOf(band) || !weekdays.includes(at.weekday)) return false;
  return courtIds === null || (at.courtId !== null && courtIds.includes(at.courtId));
}

function momentsOf(band: PriceBand, courts: readonly (string | null)[]): Moment[] {
  return band.weekdays.flatMap((on) =>
    stepsOf({ ...band, endMinute: lastOf(band) }).flatMap((startMinute) =>
      courts.map((courtId) => ({ weekday: on, startMinute, courtId })),
    ),
  );
}

function stepsOf({ startMinute, endMinute }: Span): Minute[] {
  const steps = Math.ceil((endMinute - startMinute) / openingStep);
  return Array.from({ length: steps }, (_, index) => startMinute + index * openingStep);
}

function isPriced(minutes: number): minutes is Duration {
  return minutes === 60 || minutes === 90 || minutes === 120;
}
