import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id } from "#contract/values.ts";
import { daysBetween } from "#domain/lib/calendar.ts";

const { CLUB_NOT_FOUND } = refusals;

/** Grouping of the rows: by day, month, court or source. */
export const courtUseGroups = ["day", "month", "court", "source"] as const;
export type CourtUseGroup = (typeof courtUseGroups)[number];

/** Maximum number of days in one query: a leap year. */
export const courtUseDaysMax = 366;

const use = z.object({
  /** Active bookings of people and their total length in minutes. */
  bookings: z.int(),
  minutes: z.int(),
  /**
   * Minutes available to let: open hours of courts in use, without the hours kept by a tournament or by the club
   * itself.
   */
  toLet: z.int(),
  /** Amount paid for bookings of these days that is not to be refunded, cancellation fees included; whole pesos. */
  paid: z.int(),
  /** Cancelled bookings for which the club keeps a fee, and the sum of those fees. */
  cancelled: z.int(),
  fees: z.int(),
  noShows: z.int(),
});
export type CourtUse = z.infer<typeof use>;

const row = use.extend({
  /** A day, a month, a court's id, or the source of bookings (`bookingSources`). */
  key: z.string(),
  /** The court's name. */
  court: z.string().nullable(),
});
export type CourtUseRow = z.infer<typeof row>;

/** Report on the use of a club's courts. */
export const courtUse = {
  courts: procedure({
    policy: "club-admin",
    ability: "money-reports",
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
