import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, instant, phone } from "#contract/values.ts";
import { clubBooking } from "./bookings.ts";

const { ALREADY_TOLD, BOOKING_CHANGED, BOOKING_NOT_FOUND, BOOKING_WITHOUT_MAIL, COURT_INACTIVE, COURT_NOT_FOUND } =
  refusals;
const { BEYOND_A_YEAR, BOOKING_OFFERED, HELD_BY_TOURNAMENT, SLOT_IN_PAST, SLOT_TAKEN } = refusals;

/** Another person's booking of a court, in minutes of a tournament, with the holder's contact. */
export const reachedBooking = z.object({
  bookingId: id,
  courtId: id,
  court: z.string(),
  day: calendarDate,
  start: z.int(),
  end: z.int(),
  name: z.string(),
  phone: phone.nullable(),
  /** `canMail` is true if the holder can get an e-mail; `toldAt` is the time of the last one. */
  canMail: z.boolean(),
  toldAt: instant.nullable(),
});
export type ReachedBooking = z.infer<typeof reachedBooking>;

const ofBooking = z.object({ bookingId: id });

/** A club's actions on bookings of others into which a tournament runs. The program changes no booking by itself. */
export const reachedBookings = {
  freeCourts: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/bookings/{bookingId}/free-courts",
    summary: "The other courts of the club that are free for the whole of a booking's time",
    refuses: { BOOKING_NOT_FOUND },
  })
    .input(ofBooking)
    .output(z.array(z.object({ id, name: z.string() }))),

  moveToCourt: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "PUT",
    path: "/bookings/{bookingId}/court",
    summary: "A booking goes to another court at the same time; whoever holds it is told by mail",
    refuses: {
      BOOKING_NOT_FOUND,
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      BOOKING_OFFERED,
      HELD_BY_TOURNAMENT,
      BOOKING_CHANGED,
      BEYOND_A_YEAR,
      SLOT_IN_PAST,
      SLOT_TAKEN,
    },
  })
    .input(ofBooking.extend({ courtId: id }))
    .output(clubBooking),

  tellOfDelay: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/bookings/{bookingId}/delay-notice",
    summary: "Write to whoever holds a court that a match may run into their time, or that it rains; once",
    refuses: {
      BOOKING_NOT_FOUND,
      HELD_BY_TOURNAMENT,
      BOOKING_CHANGED,
      BEYOND_A_YEAR,
      SLOT_IN_PAST,
      BOOKING_WITHOUT_MAIL,
      ALREADY_TOLD,
    },
  })
    .input(
      ofBooking.extend({
        why: z.enum(["late", "rain"]),
        /** End of the tournament's use of the court, in minutes of the booking's day; for "late". */
        until: z.int().min(0).max(2880).nullable().default(null),
      }),
    )
    .output(z.object({ toldAt: instant })),
};
