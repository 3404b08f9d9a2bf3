import { z } from "zod";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, searchText } from "#contract/values.ts";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import { bookableClub } from "./bookings/bookable-club.ts";
import type { FreeDay, FreeSlot } from "./bookings/court-days.ts";

/** A start of a day at a club, with the number of free courts and the lowest price. */
const startAtClub = z.object({
  startMinute: z.int(),
  courts: z.int(),
  /** The price in whole pesos; null if the club has none. */
  price: z.int().nullable(),
  /** True if other courts or durations cost more. */
  andMore: z.boolean(),
  /** The duration that has this price; absent for an hour. */
  minutes: z.int().exactOptional(),
});
export type StartAtClub = z.infer<typeof startAtClub>;

/** A club that takes bookings, with the starts a player can request on a day. */
const clubWithStarts = bookableClub.extend({
  starts: z.array(startAtClub),
  /** Fully booked starts, which players can watch. */
  full: z.array(z.int()),
});
export type ClubWithStarts = z.infer<typeof clubWithStarts>;

/** Maximum number of clubs compared at once. */
export const clubsCompared = 100;

const hoursOfDay = z.object({
  /** Today on the province's clock. */
  today: calendarDate,
  /** The last day for which at least one club takes requests. */
  lastDay: calendarDate,
  clubs: z.array(clubWithStarts).max(clubsCompared),
  /** Number of further clubs, and their towns; absent if there are none. */
  beyond: z.object({ clubs: z.int(), towns: z.array(z.string()) }).exactOptional(),
});
export type HoursOfDay = z.infer<typeof hoursOfDay>;

/** The free options of one start at a club, with the rules for requests. */
export type FreeAt = Omit<FreeDay, "slots" | "today" | "lastDay"> & {
  readonly slot: FreeSlot;
  /** The current minute at the club, on which the cancellation terms depend. */
  readonly now: ClubTime;
};

/** Free slots across clubs, ordered by hour. */
export const freeHours = {
  hours: procedure({
    policy: "anyone",
    method: "GET",
    path: "/free-hours/{day}",
    summary:
      "The clubs whose courts can be asked for, those of a town first and then by name, and when of a day something is free there, for how much: the first 100, and how many there are beyond them",
    refuses: {},
  })
    .input(z.object({ day: calendarDate, near: searchText.exactOptional() }))
    .output(hoursOfDay),
};
