import { z } from "zod";
import { OTHER_COMMITMENTS } from "#contract/courts/commitments.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, slot } from "#contract/values.ts";
import { watchMargins } from "#domain/courts/slot-watches.ts";
import { ownBooking } from "./bookings/bookings.ts";

const { BETWEEN_SLOTS, BOOKING_TOO_FAR, CLUB_NOT_FOUND, COURT_NOT_FOUND, NO_SHOWS, OFFER_OVER } = refusals;
const { OUTSIDE_OPENING_HOURS, PROFILE_REQUIRED, SLOT_FREE, SLOT_IN_PAST, TOO_MANY_BOOKINGS } = refusals;
const { TOO_MANY_REQUESTS, TOO_MANY_WATCHES, WATCH_NOT_FOUND } = refusals;

/** An own watch that still waits, with its current offer. */
export const slotWatch = z.object({
  id,
  club: z.object({ id, name: z.string() }),
  day: slot.shape.day,
  /** The first and the last acceptable start. */
  fromMinute: z.int(),
  toMinute: z.int(),
  minutes: z.int(),
  /** Null for any court. */
  court: z.string().nullable(),
  /** Null while it waits. */
  offer: z
    .object({
      court: z.string(),
      startMinute: z.int(),
      endMinute: z.int(),
      /** The price in whole pesos; null if the club has none. */
      price: z.int().nullable(),
      until: instant,
      /** The same moment on the club's clock. */
      untilMinute: z.int(),
      /**
       * The deposit that the slot requires, absent if none. `heldMinutes` is the time to pay it after taking the offer;
       * null if the club answers first.
       */
      deposit: z.object({ amount: z.int(), heldMinutes: z.int().nullable() }).exactOptional(),
    })
    .nullable(),
});
export type SlotWatch = z.infer<typeof slotWatch>;

const ofWatch = z.object({ watchId: id });

/** Watches for freed slots ("Avisame si se libera"). */
export const slotWatches = {
  watch: procedure({
    policy: "player",
    method: "POST",
    path: "/clubs/{clubId}/slot-watches",
    summary:
      "Be told when a slot that is taken is freed, on one court or, with null, on any, perhaps as much earlier or later; at most 3 at once. Who waits for exactly this already waits as before",
    refuses: {
      CLUB_NOT_FOUND,
      COURT_NOT_FOUND,
      PROFILE_REQUIRED,
      NO_SHOWS,
      SLOT_IN_PAST,
      BOOKING_TOO_FAR,
      OUTSIDE_OPENING_HOURS,
      BETWEEN_SLOTS,
      SLOT_FREE,
      TOO_MANY_WATCHES,
    },
    successStatus: 201,
  })
    .input(slot.extend({ clubId: id, courtId: id.nullable(), margin: z.literal(watchMargins) }))
    .output(slotWatch),

  mine: procedure({
    policy: "player",
    method: "GET",
    path: "/my-slot-watches",
    summary: "What one waits for, and what of it is one's own for some minutes, the offered first",
    refuses: {},
  }).output(z.array(slotWatch)),

  leave: procedure({
    policy: "player",
    method: "DELETE",
    path: "/my-slot-watches/{watchId}",
    summary: "Wait for it no longer; what is offered at this moment goes to the next",
    refuses: { WATCH_NOT_FOUND },
  })
    .input(ofWatch)
    .output(z.object({ id })),

  accept: procedure({
    policy: "player",
    method: "POST",
    path: "/my-slot-watches/{watchId}/acceptance",
    summary: "Take what is offered: it becomes a request that the club answers, or is confirmed where it answers none",
    refuses: { WATCH_NOT_FOUND, OFFER_OVER, NO_SHOWS, TOO_MANY_REQUESTS, TOO_MANY_BOOKINGS, OTHER_COMMITMENTS },
    successStatus: 201,
  })
    .input(ofWatch.extend({ anyway: z.boolean().default(false) }))
    .output(ownBooking),

  decline: procedure({
    policy: "player",
    method: "POST",
    path: "/my-slot-watches/{watchId}/refusal",
    summary: "Do without what is offered; it goes to the next",
    refuses: { WATCH_NOT_FOUND, OFFER_OVER },
    successStatus: 201,
  })
    .input(ofWatch)
    .output(z.object({ id })),
};
