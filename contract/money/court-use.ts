import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id } from "#contract/values.ts";
import { daysBetween } from "#domain/lib/calendar.ts";

const { CLUB_NOT_FOUND } = refusals;

/** How the days and courts of a club are put together. */
export const courtUseGroups = ["day", "month", "court", "source"] as const;
export type CourtUseGroup = (typeof courtUseGroups)[number];

/** Most days that are told at once: a year, the leap day included. */
export const courtUseDaysMax = 366;

const use = z.object({
  /** Bookings of people that stand, and how long they are, in minutes. */
  bookings: z.int(),
  minutes: z.int(),
  /** How many minutes there were to let: courts in use and open, and kept neither by a tournament nor by the club itself. */
  toLet: z.int(),
  /** What was paid for bookings of these days and is not to be given back, fees of cancelled ones included; whole pesos. */
  paid: z.int(),
  /** Cancelled bookings of which the club has a fee, and what that comes to. */
  cancelled: z.int(),
  fees: z.int(),
  noShows: z.int(),
});
export type CourtUse = z.infer<typeof use>;

const row = use.extend({
  /** A day, a month, a court's id, or where bookings come from (`bookingSources`). */
  key: z.string(),
  /** What the court is called. */
  court: z.string().nullable(),
});
export type CourtUseRow = z.infer<typeof row>;

/** What the courts of a club were let for. */
export const courtUse = {
  courts: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/finances/courts",
    summary:
      "What the courts of a club were let for in some days: by day, month, court or where bookings come from, with what of them was let, cancelled for a fee and missed",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(
      z
        .object({ clubId: id, from: calendarDate, to: calendarDate, by: z.enum(courtUseGroups) })
        .refine(({ from, to }) => from <= to && daysBetween(from, to) < courtUseDaysMax, { error: "DATE_INVALID" }),
    )
    .output(z.object({ from: calendarDate, to: calendarDate, rows: z.array(row), total: use })),
};
