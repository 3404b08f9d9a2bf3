import { z } from "zod";
import { calendarDate, categoryName, id, level, phone } from "#contract/values.ts";
import { seatMarks } from "#domain/courts/open-matches/marks.ts";
import { openMatchLimits, seatNumbers } from "#domain/courts/open-matches/open-match.ts";

/** A taken seat of an open match, as its club sees it. */
const heldSeat = z.object({
  id,
  seat: z.literal(seatNumbers),
  name: z.string(),
  phone: phone.nullable(),
  /** True for the holder of the court, who owes the free seats. */
  isHost: z.boolean(),
  /** True if the player looks for a replacement. */
  wantsOut: z.boolean(),
  /** The part that its occupant owes, as that of a booking; absent if nothing was charged for the seat. */
  money: z.object({ paid: z.int(), owed: z.int(), inReview: z.boolean() }).exactOptional(),
  /** True if the club noted that its occupant did not come. */
  noShow: z.literal(true).exactOptional(),
});

const playsAs = z.object({ category: categoryName, level });

/** The open match of a booking, as its club sees it. */
export const heldOpenMatch = z.object({
  id,
  ladder: categoryName,
  /** The levels, both ends included; null for any. */
  levels: z.object({ weakest: level, strongest: level }).nullable(),
  note: z.string().max(openMatchLimits.note).nullable(),
  /** The mark of the first seat of each side, if each has a woman and a man; absent without marks. */
  marks: z.enum(seatMarks).exactOptional(),
  /** True if the club opened an hour that nobody had booked. */
  freeHour: z.boolean(),
  /** True if its booking ends if it is not full at the deadline; absent otherwise. */
  endsShort: z.literal(true).exactOptional(),
  /** The deadline on the club's clock. */
  deadline: z.object({ day: calendarDate, minute: z.int() }),
  /** The taken seats in their order. */
  seats: z.array(heldSeat).max(seatNumbers.length),
  /** The players who ask for a seat or wait for one, the longest first; absent without one. */
  requests: z
    .array(z.object({ playerId: id, name: z.string(), phone: phone.nullable(), plays: playsAs }))
    .exactOptional(),
  /** The number of people with an account who are notified if the booking is moved or cancelled. */
  reaches: z.int(),
});
export type HeldOpenMatch = z.infer<typeof heldOpenMatch>;

/** The fields of a booking about its open match, as its holder sees it. */
export const withOwnMatch = {
  /** The open match by which its holder looks for players; absent without one. */
  openMatchId: id.exactOptional(),
  /** The club's rules for its open match; absent if its holder cannot open it. */
  opening: z
    .object({
      /** The hours before the start until which players leave for free, if the booking stays in any case. */
      matchHours: z.int(),
      /** The deadline of a match that ends if it is not full; absent if players would have too little time. */
      fillBy: z.object({ day: calendarDate, minute: z.int() }).exactOptional(),
    })
    .exactOptional(),
  /** True if the booking ended because its open match was not full in time. */
  fellShort: z.literal(true).exactOptional(),
};

/** The fields of a booking about its open match, as its club sees it. */
export const withOpenMatch = {
  /** The open match by which its holder, or the club, looks for players; absent without one. */
  openMatch: heldOpenMatch.exactOptional(),
  /** True if the club may open it to players: its holder has no account. */
  clubOpens: z.literal(true).exactOptional(),
};
