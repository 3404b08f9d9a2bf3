import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { amount, calendarDate, id, phone, span } from "#contract/values.ts";
import { durations } from "#domain/clubs/letting/court-rules.ts";
import { skipReasons } from "#domain/courts/series.ts";
import { bookingHolder } from "./bookings/bookings.ts";

const { BETWEEN_SLOTS, BEYOND_A_YEAR, COURT_INACTIVE, COURT_NOT_FOUND, NOT_YOUR_CLUB, OUTSIDE_OPENING_HOURS } =
  refusals;
const { PHONE_INVALID, PLAYER_NOT_FOUND, SLOT_TAKEN } = refusals;
const { SERIES_CHANGED, SERIES_DATE_OVER, SERIES_MEETS_REQUEST, SERIES_NOT_FOUND, SERIES_WITHOUT_DATES } = refusals;

const minutes = z.literal(durations);

/** The weekly slot of a recurring booking, with its first and last day. */
const seriesForm = z.object({
  courtId: id,
  /** 0 is Monday. */
  weekday: z.int().min(0).max(6),
  startMinute: span.shape.startMinute,
  minutes,
  firstDay: calendarDate,
  /** Null for a series without an end. */
  lastDay: calendarDate.nullable(),
  /** The price in whole pesos; null for the club's prices of each day. */
  price: amount.nullable(),
});

/**
 * A coming date of a recurring booking (turno fijo): a booking, perhaps moved to another day or court, or a skipped
 * date.
 */
const seriesDate = z.object({
  day: calendarDate,
  /** Its booking; null for a skipped date. */
  made: z
    .object({
      bookingId: id,
      courtId: id,
      day: calendarDate,
      startMinute: span.shape.startMinute,
      /** The court of the booking. */
      court: z.string(),
      price: z.int().nullable(),
      /** The amount paid for it, by any payer. */
      paid: z.int(),
    })
    .nullable(),
  /** The reason why the date is skipped; null for a booking. */
  why: z.enum(skipReasons).nullable(),
  /** The club's note on its closed day, or the name of the tournament that has the court. */
  note: z.string().nullable(),
});
export type SeriesDate = z.infer<typeof seriesDate>;

/** The debt of one date of a recurring booking, or of a part of it. */
const seriesDebt = z.object({
  /** Id of the charge. */
  id,
  /** The day of the date, after any move. */
  day: calendarDate,
  startMinute: span.shape.startMinute,
  /** The debtor's name. `personId` is null for a guest. */
  debtor: z.string().nullable(),
  personId: id.nullable(),
  /** True if the debtor has an account and can therefore receive credit. */
  holdsCredit: z.boolean(),
  paid: z.int(),
  owed: z.int(),
  /** The day of the charge. */
  chargedOn: calendarDate,
});
export type SeriesDebt = z.infer<typeof seriesDebt>;

/** A recurring booking (turno fijo) as its club sees it, with its dates of the next eight weeks. */
export const seriesView = seriesForm.omit({ courtId: true }).extend({
  id,
  /** `outOfService` is set for a court on which no dates are made for now. */
  court: z.object({ id, name: z.string(), outOfService: z.literal(true).exactOptional() }),
  /** Null for a series that ended long ago. */
  holder: z.object({ playerId: id.nullable(), name: z.string(), phone: phone.nullable() }).nullable(),
  dates: z.array(seriesDate),
  /** Debts of its dates by day, past dates included. */
  debts: z.array(seriesDebt),
  /** The holder's credit at the club, in whole pesos. */
  credit: z.int(),
});
export type SeriesView = z.infer<typeof seriesView>;

/** A date within the horizon before its booking is made, with the present use of its court. */
const plannedDate = z.object({
  day: calendarDate,
  state: z.enum(["free", "taken", "tournament", "asked", "closed"]),
  /** The holder or event that has the court, or the club's reason to be closed. */
  what: z.string().nullable(),
  /** Set for a free date that is offered to a watching player: the minute of the club's clock when the offer ends. */
  offered: z.object({ untilMinute: z.int() }).exactOptional(),
  /** The price in whole pesos; null if the club has none. */
  price: z.int().nullable(),
});
export type PlannedDate = z.infer<typeof plannedDate>;

/** The effect of a new price on a date that is booked already. */
const repricedDate = z.object({
  day: calendarDate,
  /** The price in whole pesos; null if the club has none. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** True if the date keeps its price, because part of it was paid or waived. */
  stays: z.boolean(),
});
export type RepricedDate = z.infer<typeof repricedDate>;

const ofSeries = z.object({ seriesId: id });
/** A new price from a day on; null for the club's prices. */
const newPrice = ofSeries.extend({ from: calendarDate, price: amount.nullable() });
const ofDate = ofSeries.extend({ day: calendarDate });

export const series = {
  ofClub: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/weekly-series",
    summary:
      "The turnos fijos of a club that may still have a date or of which something is owed, by weekday and hour, with their next dates and what is owed",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    .output(z.array(seriesView)),

  preview: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/clubs/{clubId}/weekly-series-preview",
    summary:
      "Every date of a turno fijo within the horizon and what holds its court, before it is made; changes nothing",
    refuses: { BEYOND_A_YEAR, COURT_NOT_FOUND, SERIES_WITHOUT_DATES, OUTSIDE_OPENING_HOURS, BETWEEN_SLOTS },
  })
    .input(seriesForm.extend({ clubId: id }))
    .output(z.object({ dates: z.array(plannedDate) })),

  create: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/clubs/{clubId}/weekly-series",
    summary:
      "Give somebody a slot of every week: its dates are bookings from now on, but for those that are left out. A date that somebody else has is left out or refused, and a request is answered first",
    refuses: {
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      PLAYER_NOT_FOUND,
      PHONE_INVALID,
      BEYOND_A_YEAR,
      SERIES_WITHOUT_DATES,
      OUTSIDE_OPENING_HOURS,
      BETWEEN_SLOTS,
      SERIES_MEETS_REQUEST,
      SLOT_TAKEN,
    },
    successStatus: 201,
  })
    .input(seriesForm.extend({ clubId: id, holder: bookingHolder, skip: z.array(calendarDate).max(60).default([]) }))
    .output(seriesView),

  leaveOut: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/weekly-series/{seriesId}/skips",
    summary: "Leave out one date of a turno fijo: its court is free, and whoever holds it is told",
    refuses: { SERIES_NOT_FOUND, SERIES_DATE_OVER, SERIES_CHANGED },
    successStatus: 201,
  })
    .input(ofDate)
    .output(seriesView),

  restore: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/weekly-series/{seriesId}/restored-dates",
    summary: "Make a date of a turno fijo again that was left out, where its court is free",
    refuses: {
      SERIES_NOT_FOUND,
      COURT_INACTIVE,
      SERIES_DATE_OVER,
      SERIES_CHANGED,
      OUTSIDE_OPENING_HOURS,
      SLOT_TAKEN,
    },
    successStatus: 201,
  })
    .input(ofDate)
    .output(seriesView),

  pricesPreview: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/weekly-series/{seriesId}/prices-preview",
    summary: "What a new price from a day on does to each date of a turno fijo that is made already; changes nothing",
    refuses: { SERIES_NOT_FOUND },
  })
    .input(newPrice)
    .output(z.object({ dates: z.array(repricedDate) })),

  reprice: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/weekly-series/{seriesId}/prices",
    summary:
      "Give a turno fijo another price from a day on: its dates that are made are owed anew, but for those of which something was paid, and those to come cost it too",
    refuses: { SERIES_NOT_FOUND, SERIES_WITHOUT_DATES, SERIES_CHANGED },
    successStatus: 201,
  })
    .input(newPrice)
    .output(z.object({ changed: z.int(), stayed: z.int() })),

  end: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "POST",
    path: "/weekly-series/{seriesId}/end",
    summary:
      "Say from which day on a turno fijo is over, or that it goes on: its dates from then on are free, those before stay, and those that it has again are made",
    refuses: { SERIES_NOT_FOUND, SERIES_CHANGED, COURT_INACTIVE },
    successStatus: 201,
  })
    .input(ofSeries.extend({ from: calendarDate.nullable() }))
    .output(z.object({ freed: z.int(), made: z.int() })),
};
