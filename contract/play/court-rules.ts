import { z } from "zod";
import { calendarDate, id, typedText } from "#contract/values.ts";
import { chargedOf, noShowsMax, rainRules } from "#domain/bookings/club-rules.ts";
import { depositKinds, depositLimits, depositors } from "#domain/bookings/deposit.ts";
import { answers, requestLimits } from "#domain/bookings/request.ts";
import { offerLimits } from "#domain/bookings/slot-watch.ts";
import { courtRuleLimits } from "#domain/clubs/court-rules.ts";
import { openingLimits, openingStep } from "#domain/clubs/opening-hours.ts";
import { minutesPerHour } from "#domain/lib/span.ts";

const halfHour = z
  .int({ error: "NUMBER_INVALID" })
  .min(openingLimits.first * minutesPerHour, { error: "NUMBER_INVALID" })
  .max(openingLimits.last * minutesPerHour, { error: "NUMBER_INVALID" })
  .multipleOf(openingStep, { error: "NUMBER_INVALID" });

const openSpan = z.object({ startMinute: halfHour, endMinute: halfHour });
const openDay = z.array(openSpan).max(courtRuleLimits.spans).readonly();

/** When a club is open: Monday first, a day without a stretch is closed; and the days that are otherwise. */
export const openingForm = z.object({
  openingWeek: z.array(openDay).length(7).readonly(),
  dayExceptions: z
    .array(z.object({ day: calendarDate, hours: openDay, why: typedText(60) }))
    .max(courtRuleLimits.exceptions)
    .readonly(),
});

const pesos = z
  .int({ error: "COST_INVALID" })
  .min(0, { error: "COST_INVALID" })
  .max(100_000_000, { error: "COST_INVALID" });

/** What a court costs from a moment between these two on; the first band of the list that holds decides. */
const priceBand = openSpan
  .extend({
    weekdays: z.array(z.int().min(0).max(6)).min(1, { error: "REQUIRED" }).max(7).readonly(),
    courtIds: z.array(id).min(1, { error: "REQUIRED" }).max(60).readonly().nullable(),
    prices: z.object({ 60: pesos.nullable(), 90: pesos.nullable(), 120: pesos.nullable() }),
  })
  .refine(({ startMinute, endMinute }) => startMinute < endMinute, { error: "NUMBER_INVALID", path: ["endMinute"] });

/** All bands of a club in their order. */
export const pricesForm = z.object({ priceBands: z.array(priceBand).max(courtRuleLimits.bands).readonly() });

const upTo = (most: number, least = 0) =>
  z.int({ error: "NUMBER_INVALID" }).min(least, { error: "NUMBER_INVALID" }).max(most, { error: "NUMBER_INVALID" });

/** What players may do at a club without asking anybody. */
export const requestRules = z.object({
  daysAhead: upTo(requestLimits.daysAhead),
  answerHours: upTo(requestLimits.answerHours, 1),
  cancelHours: upTo(requestLimits.cancelHours),
  waitingAtOnce: upTo(requestLimits.waitingAtOnce, 1),
  answer: z.enum(answers),
});

/** What a club asks for beforehand, and of whom. */
const depositRules = z.object({
  kind: z.enum(depositKinds),
  pesos: upTo(depositLimits.pesos),
  percent: upTo(depositLimits.percent),
  from: z.enum(depositors),
  kept: upTo(depositLimits.kept),
  minutes: upTo(depositLimits.minutes, depositLimits.leastMinutes),
});

/** What a club does about bookings that are not played, and what it asks for beforehand. */
export const clubRules = z.object({
  partHours: upTo(requestLimits.cancelHours),
  partPercent: upTo(100),
  latePercent: upTo(100),
  charged: z.enum(chargedOf),
  noShows: upTo(noShowsMax),
  rain: z.enum(rainRules),
  offerMinutes: upTo(offerLimits.most, offerLimits.least),
  offerMinutesAhead: upTo(offerLimits.most, offerLimits.least),
  deposit: depositRules,
});

/** When a booking may begin, how long it lasts, and what players may do. */
export const slotsForm = z.object({
  grid: z.union([z.literal(30), z.literal(60)]),
  durations: z
    .array(z.union([z.literal(60), z.literal(90), z.literal(120)]))
    .min(1, { error: "REQUIRED" })
    .max(3)
    .readonly(),
  noSlivers: z.boolean(),
  bookingRules: requestRules,
});

/** How a club lets its courts. */
export const courtRules = openingForm.extend(pricesForm.shape).extend(slotsForm.omit({ bookingRules: true }).shape);
