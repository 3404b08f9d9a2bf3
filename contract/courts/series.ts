import { z } from "zod";
import { bookingHolder } from "#contract/bookings.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, phone, span } from "#contract/values.ts";
import { skipReasons } from "#domain/bookings/series.ts";
import { durations } from "#domain/clubs/court-rules.ts";

const { BETWEEN_SLOTS, COURT_INACTIVE, COURT_NOT_FOUND, NOT_YOUR_CLUB, OUTSIDE_OPENING_HOURS } = refusals;
const { PHONE_INVALID, PLAYER_NOT_FOUND, SLOT_TAKEN } = refusals;
const { SERIES_CHANGED, SERIES_DATE_OVER, SERIES_MEETS_REQUEST, SERIES_NOT_FOUND, SERIES_WITHOUT_DATES } = refusals;

const pesos = z
  .int({ error: "COST_INVALID" })
  .min(0, { error: "COST_INVALID" })
  .max(100_000_000, { error: "COST_INVALID" });

const minutes = z.literal(durations);

/** Which slot of every week, and between which days. */
const seriesForm = z.object({
  courtId: id,
  /** 0 is Monday. */
  weekday: z.int().min(0).max(6),
  startMinute: span.shape.startMinute,
  minutes,
  firstDay: calendarDate,
  /** Null where nobody says when it ends. */
  lastDay: calendarDate.nullable(),
  /** In whole pesos; null for what the club's prices say on each day. */
  price: pesos.nullable(),
});

/** A date of a turno fijo that is to come: a booking, perhaps moved to another day or court, or left out. */
const seriesDate = z.object({
  day: calendarDate,
  /** The booking that it is; null for one that is left out. */
  made: z
    .object({
      bookingId: id,
      courtId: id,
      day: calendarDate,
      startMinute: span.shape.startMinute,
      /** The court where it is. */
      court: z.string(),
      price: z.int().nullable(),
      /** What was paid of it, by whomever. */
      paid: z.int(),
    })
    .nullable(),
  /** Why it is left out; null for one that is a booking. */
  why: z.enum(skipReasons).nullable(),
  /** Why the club is closed, or which tournament has the court. */
  note: z.string().nullable(),
});
export type SeriesDate = z.infer<typeof seriesDate>;

/** What is owed of one date of a turno fijo, or of a part of it. */
const seriesDebt = z.object({
  /** The charge by which it is paid. */
  id,
  /** When the date is, wherever it was moved. */
  day: calendarDate,
  startMinute: span.shape.startMinute,
  /** Who owes it; `personId` is null of a guest. */
  debtor: z.string().nullable(),
  personId: id.nullable(),
  paid: z.int(),
  owed: z.int(),
  /** Since when it is owed. */
  chargedOn: calendarDate,
});
export type SeriesDebt = z.infer<typeof seriesDebt>;

/** A turno fijo as its club sees it, with its dates of the next eight weeks. */
export const seriesView = seriesForm.omit({ courtId: true }).extend({
  id,
  /** `outOfService` is said of a court on which no dates are made for now. */
  court: z.object({ id, name: z.string(), outOfService: z.literal(true).exactOptional() }),
  /** Null of one that was over long ago. */
  holder: z.object({ playerId: id.nullable(), name: z.string(), phone: phone.nullable() }).nullable(),
  dates: z.array(seriesDate),
  /** What is owed of its dates, of those that are over as well, by day. */
  debts: z.array(seriesDebt),
  /** What whoever has it has in their favour at the club, in whole pesos. */
  credit: z.int(),
});
export type SeriesView = z.infer<typeof seriesView>;

/** A date of the horizon before it is made, and what holds its court. */
const plannedDate = z.object({
  day: calendarDate,
  state: z.enum(["free", "taken", "tournament", "asked", "closed"]),
  /** Who or what has the court, or why the club is closed. */
  what: z.string().nullable(),
  /** Of what nobody asks for, but is offered to whoever waited for it: until which minute of the club's clock. */
  offered: z.object({ untilMinute: z.int() }).exactOptional(),
  /** In whole pesos; null where the club says none. */
  price: z.int().nullable(),
});
export type PlannedDate = z.infer<typeof plannedDate>;

/** What a new price does to a date that is a booking already. */
const repricedDate = z.object({
  day: calendarDate,
  /** In whole pesos; null where the club says none. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** Whether it stays as it is, because somebody has paid of it or was let off. */
  stays: z.boolean(),
});
export type RepricedDate = z.infer<typeof repricedDate>;

const ofSeries = z.object({ seriesId: id });
/** A price, null for what the club's prices say, from a day on. */
const newPrice = ofSeries.extend({ from: calendarDate, price: pesos.nullable() });
const ofDate = ofSeries.extend({ day: calendarDate });

export const series = {
  ofClub: procedure({
    policy: "club-admin",
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
    method: "POST",
    path: "/clubs/{clubId}/weekly-series-preview",
    summary:
      "Every date of a turno fijo within the horizon and what holds its court, before it is made; changes nothing",
    refuses: { COURT_NOT_FOUND, SERIES_WITHOUT_DATES, OUTSIDE_OPENING_HOURS, BETWEEN_SLOTS },
  })
    .input(seriesForm.extend({ clubId: id }))
    .output(z.object({ dates: z.array(plannedDate) })),

  create: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/weekly-series",
    summary:
      "Give somebody a slot of every week: its dates are bookings from now on, but for those that are left out. A date that somebody else has is left out or refused, and a request is answered first",
    refuses: {
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      PLAYER_NOT_FOUND,
      PHONE_INVALID,
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
    method: "POST",
    path: "/weekly-series/{seriesId}/prices-preview",
    summary: "What a new price from a day on does to each date of a turno fijo that is made already; changes nothing",
    refuses: { SERIES_NOT_FOUND },
  })
    .input(newPrice)
    .output(z.object({ dates: z.array(repricedDate) })),

  reprice: procedure({
    policy: "club-admin",
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
