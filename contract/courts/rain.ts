import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, span } from "#contract/values.ts";
import { rainRules } from "#domain/courts/booking-rules/club-rules.ts";

const { BOOKING_CHANGED, NOT_YOUR_CLUB, SLOT_IN_PAST, SLOT_TAKEN } = refusals;

/** Payments of the ended bookings in whole pesos: left as credit, or to be refunded. */
const settled = z.object({ credit: z.int(), toReturn: z.int() });

/** The rest of a day from a minute of the club's clock on. */
const restOfDay = z.object({ clubId: id, day: calendarDate, from: span.shape.startMinute });

/** Maximum number of bookings that end at once. The courts without a roof have far fewer on a day. */
const endedMax = 2000;

const rainPreview = z.object({
  /** The club's rule for payments of bookings ended by rain. */
  rain: z.enum(rainRules),
  /** The courts without a roof, by name, in the club's order. */
  courts: z.array(z.string()),
  bookings: z.array(
    span.extend({
      id,
      court: z.string(),
      state: z.enum(["PRE_RESERVA", "RESERVADO"]),
      /** The holder's name; null if it is no longer known. */
      who: z.string().nullable(),
      /** The number of people who are notified of the end of its open match; absent without one. */
      reaches: z.int().exactOptional(),
      ...settled.shape,
    }),
  ),
});
export type RainPreview = z.infer<typeof rainPreview>;

/** Rain on courts without a roof: the preview, and the end of their bookings. */
export const rain = {
  rainPreview: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/clubs/{clubId}/days/{day}/rain-preview",
    summary:
      "Which bookings of people rain would end on the courts without a roof, from an hour of a day on until its evening ends, and what was paid of each; changes nothing",
    refuses: { NOT_YOUR_CLUB, SLOT_IN_PAST },
  })
    .input(restOfDay)
    .output(rainPreview),

  rainOff: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/clubs/{clubId}/days/{day}/rain",
    summary:
      "It rains: those bookings end without a fee, who holds them is told, and those courts are blocked until the evening ends. Refused where one is there that was not seen before; what a tournament holds stays",
    refuses: { NOT_YOUR_CLUB, SLOT_IN_PAST, BOOKING_CHANGED, SLOT_TAKEN },
    successStatus: 201,
  })
    .input(restOfDay.extend({ seen: z.array(id).max(endedMax) }))
    .output(settled.extend({ ended: z.int(), blocks: z.int() })),
};
