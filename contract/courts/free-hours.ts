import { z } from "zod";
import { bookableClub } from "#contract/bookings.ts";
import type { FreeDay, FreeSlot } from "#contract/play/court-days.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, searchText } from "#contract/values.ts";
import type { ClubTime } from "#domain/bookings/slot.ts";

/** A start of a day at a club: how many courts can be had, and the lowest price of them. */
const startAtClub = z.object({
  startMinute: z.int(),
  courts: z.int(),
  /** In whole pesos; null where the club says none. */
  price: z.int().nullable(),
  /** Whether other courts or durations cost more. */
  andMore: z.boolean(),
});
export type StartAtClub = z.infer<typeof startAtClub>;

/** A club that takes bookings, and what a player can ask for there on a day. */
const clubWithStarts = bookableClub.extend({
  starts: z.array(startAtClub),
  /** The starts of which all is taken; they can be waited for. */
  full: z.array(z.int()),
});
export type ClubWithStarts = z.infer<typeof clubWithStarts>;

/** Most clubs whose hours are compared at once. */
export const clubsCompared = 200;

const hoursOfDay = z.object({
  /** On the province's clock. */
  today: calendarDate,
  /** The last day for which some club can be asked. */
  lastDay: calendarDate,
  clubs: z.array(clubWithStarts).max(clubsCompared),
  /** How many clubs there are beyond those, and in which towns; said where there are any. */
  beyond: z.object({ clubs: z.int(), towns: z.array(z.string()) }).exactOptional(),
});
export type HoursOfDay = z.infer<typeof hoursOfDay>;

/** What of one start is free at a club, and the rules under which it is asked for. */
export type FreeAt = Omit<FreeDay, "slots" | "today" | "lastDay"> & {
  readonly slot: FreeSlot;
  /** The minute that it is at the club, on which depends what is said of cancelling. */
  readonly now: ClubTime;
};

/** What is free, hour first: across clubs. */
export const freeHours = {
  hours: procedure({
    policy: "anyone",
    method: "GET",
    path: "/free-hours/{day}",
    summary:
      "The clubs whose courts can be asked for, those of a town first and then by name, and when of a day something is free there, for how much: the first 200, and how many there are beyond them",
    refuses: {},
  })
    .input(z.object({ day: calendarDate, near: searchText.exactOptional() }))
    .output(hoursOfDay),
};
