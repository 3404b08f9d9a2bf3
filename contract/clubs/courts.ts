import { z } from "zod";
import { amount, calendarDate, id, typedText } from "#contract/values.ts";
import { courtRuleLimits } from "#domain/clubs/letting/court-rules.ts";
import { openingLimits, openingStep } from "#domain/clubs/letting/opening-hours.ts";
import { chargedOf, matchHoursLimits, noShowsMax, rainRules } from "#domain/courts/booking-rules/club-rules.ts";
import { answers, requestLimits } from "#domain/courts/booking-rules/request.ts";
import { depositKinds, depositLimits, depositors } from "#domain/courts/deposits.ts";
import { offerLimits } from "#domain/courts/slot-watches.ts";
import { minutesPerHour } from "#domain/lib/span.ts";

const halfHour = z
  .int({ error: "NUMBER_INVALID" })
  .min(openingLimits.first * minutesPerHour, { error: "NUMBER_INVALID" })
  .max(openingLimits.last * minutesPerHour, { error: "NUMBER_INVALID" })
  .multipleOf(openingStep, { error: "NUMBER_INVALID" });

const openSpan = z.object({ startMinute: halfHour, endMinute: halfHour });
const openDay = z.array(openSpan).max(courtRuleLimits.spans).readonly();

/** The opening hours of a club, Monday first, and the exceptions. A day without a stretch is closed. */
export const openingForm = z.object({
  openingWeek: z.array(openDay).length(7).readonly(),
  dayExceptions: z
    .array(z.object({ day: calendarDate, hours: openDay, why: typedText(60) }))
    .max(courtRuleLimits.exceptions)
    .readonly(),
});

/** The price of a court for starts between two moments. The first matching band of the list applies. */
const priceBand = openSpan
  .extend({
    weekdays: z.array(z.int().min(0).max(6)).min(1, { error: "REQUIRED" }).max(7).readonly(),
    courtIds: z.array(id).min(1, { error: "REQUIRED" }).max(60).readonly().nullable(),
    prices: z.object({ 60: amount.nullable(), 90: amount.nullable(), 120: amount.nullable() }),
  })
  .refine(({ startMinute, endMinute }) => startMinute < endMinute, { error: "NUMBER_INVALID", path: ["endMinute"] });

/** All price bands of a club in their order. */
export const pricesForm = z.object({ priceBands: z.array(priceBand).max(courtRuleLimits.bands).readonly() });

const upTo = (most: number, least = 0) =>
  z.int({ error: "NUMBER_INVALID" }).min(least, { error: "NUMBER_INVALID" }).max(most, { error: "NUMBER_INVALID" });

/** The limits within which players book at a club by themselves. */
export const requestRules = z.object({
  daysAhead: upTo(requestLimits.daysAhead),
  answerHours: upTo(requestLimits.answerHours, 1),
  cancelHours: upTo(requestLimits.cancelHours),
  waitingAtOnce: upTo(requestLimits.waitingAtOnce, 1),
  answer: z.enum(answers),
});

/** The deposit that a club asks for, and the players of whom it asks it. */
const depositRules = z.object({
  kind: z.enum(depositKinds),
  pesos: upTo(depositLimits.pesos),
  percent: upTo(depositLimits.percent),
  from: z.enum(depositors),
  kept: upTo(depositLimits.kept),
  minutes: upTo(depositLimits.minutes, depositLimits.leastMinutes),
});

/** A club's rules for cancelled bookings, no-shows, rain, open matches and deposits. */
export const clubRules = z.object({
  partHours: upTo(requestLimits.cancelHours),
  partPercent: upTo(100),
  latePercent: upTo(100),
  charged: z.enum(chargedOf),
  noShows: upTo(noShowsMax),
  rain: z.enum(rainRules),
  matchHours: upTo(matchHoursLimits.most, matchHoursLimits.least),
  offerMinutes: upTo(offerLimits.most, offerLimits.least),
  offerMinutesAhead: upTo(offerLimits.most, offerLimits.least),
  deposit: depositRules,
});

/** The possible starts and durations of bookings, and the rules for players. */
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

/** The booking rules of a club's courts. */
export const courtRules = openingForm.extend(pricesForm.shape).extend(slotsForm.omit({ bookingRules: true }).shape);
