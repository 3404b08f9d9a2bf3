import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, instant, phone, typedText } from "#contract/values.ts";
import { bookingStates } from "#domain/courts/bookings/booking.ts";

const { NOT_YOUR_CLUB, REGRET_ANSWERED, REGRET_NOT_FOUND } = refusals;

/** A withdrawal from an online purchase (arrepentimiento), as the club sees it. */
export const regret = z.object({
  id,
  /** The case number, shown to both sides. */
  number: z.int(),
  askedAt: instant,
  /** True if the law entitles the buyer to a full refund. */
  inTime: z.boolean(),
  person: z.object({ name: z.string(), phone: phone.nullable() }),
  booking: z
    .object({ court: z.string(), day: calendarDate, startMinute: z.int(), state: z.enum(bookingStates) })
    .nullable(),
  /** True if only a seat of an open match in that booking was bought. */
  isSeat: z.boolean(),
  tournament: z.object({ id, name: z.string() }).nullable(),
  /** Null while the club has not answered. */
  answer: z.object({ accepted: z.boolean(), text: z.string(), at: instant }).nullable(),
});
export type Regret = z.infer<typeof regret>;

/**
 * Withdrawals from online purchases ("Botón de arrepentimiento"), as the clubs answer them. Buyers start one on a page
 * without an account.
 */
export const regrets = {
  list: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/regrets",
    summary:
      "Who has taken back what they bought on line, those that wait for an answer first and the longest waiting before; the first 100",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    // `more` is the number of further cases; absent if there are none.
    .output(z.object({ regrets: z.array(regret).max(100), more: z.int().exactOptional() })),

  count: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/regrets/count",
    summary: "How many wait for an answer of the club",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ waiting: z.int() })),

  answer: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "PUT",
    path: "/regrets/{regretId}/answer",
    summary:
      "Answer once who takes something back; a booking that is taken back and has not begun is cancelled for nothing, and so is a seat of an open match left. They are told",
    refuses: { REGRET_NOT_FOUND, REGRET_ANSWERED },
  })
    .input(z.object({ regretId: id, accepted: z.boolean(), text: typedText(300) }))
    .output(regret),
};
