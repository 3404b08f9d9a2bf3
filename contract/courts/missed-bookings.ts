import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id } from "#contract/values.ts";
import { clubBooking } from "./bookings/bookings.ts";

const { BOOKING_CHANGED, BOOKING_NOT_FOUND, HELD_BY_TOURNAMENT, NOT_BEGUN } = refusals;

/** A club's actions on no-shows. */
export const missedBookings = {
  noteMissed: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "PUT",
    path: "/bookings/{bookingId}/no-show",
    summary:
      "Note that nobody came to a booking that has begun, or that they did; who misses too many books on their own no more",
    refuses: { BOOKING_NOT_FOUND, BOOKING_CHANGED, HELD_BY_TOURNAMENT, NOT_BEGUN },
  })
    .input(z.object({ bookingId: id, missed: z.boolean() }))
    .output(clubBooking),
};
