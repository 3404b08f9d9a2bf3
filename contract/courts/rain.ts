import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, span } from "#contract/values.ts";
import { rainRules } from "#domain/bookings/club-rules.ts";

const { BOOKING_CHANGED, NOT_YOUR_CLUB, SLOT_IN_PAST, SLOT_TAKEN } = refusals;

/** What was paid of bookings that end, in whole pesos: in favour of who paid it, or to be given back. */
const settled = z.object({ credit: z.int(), toReturn: z.int() });

/** The rest of a day from a minute of the club's clock on. */
const restOfDay = z.object({ clubId: id, day: calendarDate, from: span.shape.startMinute });

/** Most bookings that end at once; courts without a roof have far fewer on a day. */
const endedMax = 2000;

const rainPreview = z.object({
  /** What becomes of what was paid, as the club's rules say. */
  rain: z.enum(rainRules),
  /** The courts without a roof, by name, in the club's order. */
  courts: z.array(z.string()),
  bookings: z.array(
    span.extend({
      id,
      court: z.string(),
      state: z.enum(["PRE_RESERVA", "RESERVADO"]),
      /** Who holds it; null where nobody is known by name any more. */
      who: z.string().nullable(),
      ...settled.shape,
    }),
  ),
});
export type RainPreview = z.infer<typeof rainPreview>;

/** Rain on courts without a roof: what it would end, and that it does. */
export const rain = {
  rainPreview: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/days/{day}/rain-preview",
    summary:
      "Which bookings of people rain would end on the courts without a roof, from an hour of a day on, and what was paid of each; changes nothing",
    refuses: { NOT_YOUR_CLUB, SLOT_IN_PAST },
  })
    .input(restOfDay)
    .output(rainPreview),

  rainOff: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/days/{day}/rain",
    summary:
      "It rains: those bookings end without a fee, who holds them is told, and those courts are blocked for the rest of the day. Refused where one is there that was not seen before; what a tournament holds stays",
    refuses: { NOT_YOUR_CLUB, SLOT_IN_PAST, BOOKING_CHANGED, SLOT_TAKEN },
    successStatus: 201,
  })
    .input(restOfDay.extend({ seen: z.array(id).max(endedMax) }))
    .output(settled.extend({ ended: z.int(), blocks: z.int() })),
};
