import { z } from "zod";
import { clubRules } from "#contract/clubs/courts.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, calendarMonth, id, span, typedText } from "#contract/values.ts";
import { answers } from "#domain/courts/booking-rules/request.ts";
import { bookableClub } from "./bookable-club.ts";
import { clubBooking, markedDays } from "./bookings.ts";

const { BETWEEN_SLOTS, BLOCK_INVALID, BOOKING_CHANGED, BOOKING_NOT_FOUND, BOOKING_OFFERED, CLUB_NOT_FOUND } = refusals;
const { CLAIM_OPEN, COURT_INACTIVE, COURT_NOT_FOUND } = refusals;
const {
  BEYOND_A_YEAR,
  HELD_BY_TOURNAMENT,
  NOT_FOR_SALE,
  PRICE_STAYS,
  OUTSIDE_OPENING_HOURS,
  SLOT_IN_PAST,
  SLOT_TAKEN,
} = refusals;

/** A stretch that a club blocks for itself, on each day from the first to the last. */
const blockForm = span.extend({ firstDay: calendarDate, lastDay: calendarDate, note: typedText(60) });

const courts = z.array(z.object({ id, name: z.string() }));

/** The free slots of a club on a day, and the rules for requests. */
const freeDay = z.object({
  club: bookableClub,
  /** Today on the club's clock. */
  today: calendarDate,
  lastDay: calendarDate,
  answerHours: z.int(),
  cancelHours: z.int(),
  clubRules,
  /** Maximum number of a player's bookings that may await an answer at once. */
  waitingAtOnce: z.int(),
  /** The club's way of answering: it answers each request, or the first request gets the court. */
  answer: z.enum(answers),
  /** The durations of slots and the courts in use, for players who watch a fully booked start. */
  durations: z.array(z.int()),
  courts,
  slots: z.array(
    // The end and the courts of the shortest duration; the others are among the options.
    span.extend({
      courts,
      options: z.array(z.object({ minutes: z.int(), price: z.int().nullable(), courts })),
      /** All durations that begin at this start, free or not, for players who watch it. */
      lengths: z.array(z.int()),
    }),
  ),
});
export type FreeDay = z.infer<typeof freeDay>;
export type FreeSlot = FreeDay["slots"][number];

/** The free slots of a day for all visitors, and a club's actions on its days besides bookings. */
export const courtDays = {
  free: procedure({
    policy: "anyone",
    method: "GET",
    path: "/clubs/{clubId}/free-courts/{day}",
    summary:
      "The starts of a day that have not begun, what of each is free for how long and at which price, and the days that can be asked for",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, day: calendarDate }))
    .output(freeDay),

  monthOfClub: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/months/{month}",
    summary: "Which days of a month have bookings on any court of a club, by state",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, month: calendarMonth }))
    .output(markedDays),

  move: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/bookings/{bookingId}/move",
    summary:
      "A booking goes to another court, day or time and lasts as long as before, at the price that it had or, with `newPrice`, at the one of the new hour, unless something was paid of it; whoever holds it is told",
    refuses: {
      BOOKING_NOT_FOUND,
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      BOOKING_OFFERED,
      HELD_BY_TOURNAMENT,
      BOOKING_CHANGED,
      BEYOND_A_YEAR,
      SLOT_IN_PAST,
      OUTSIDE_OPENING_HOURS,
      BETWEEN_SLOTS,
      SLOT_TAKEN,
      NOT_FOR_SALE,
      PRICE_STAYS,
      CLAIM_OPEN,
    },
    successStatus: 201,
  })
    .input(
      z.object({
        bookingId: id,
        courtId: id,
        day: calendarDate,
        startMinute: span.shape.startMinute,
        newPrice: z.boolean().default(false),
      }),
    )
    .output(clubBooking),

  block: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/courts/{courtId}/blocks",
    summary:
      "Keep a court for the club itself on one day or several. What others hold then is told and stays: nothing is blocked, or with `around` all but that",
    refuses: { COURT_NOT_FOUND, BLOCK_INVALID, BEYOND_A_YEAR, SLOT_IN_PAST, SLOT_TAKEN },
    successStatus: 201,
  })
    .input(blockForm.extend({ courtId: id, around: z.boolean().default(false) }))
    .output(z.object({ blocks: z.int(), inTheWay: z.array(clubBooking).max(50), total: z.int() })),
};
