import { z } from "zod";
import { OTHER_COMMITMENTS } from "#contract/courts/commitments.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import {
  calendarDate,
  calendarMonth,
  clubContact,
  foundPlayer,
  id,
  phone,
  searchText,
  slot,
  typedPhone,
  typedText,
  wholeNumber,
} from "#contract/values.ts";
import { bookingEnders, bookingKinds, bookingStates } from "#domain/courts/bookings/booking.ts";
import { restsOfEnd } from "#domain/money/finances/booking-end.ts";
import { bookableClubs, clubsAsked } from "./bookable-club.ts";
import { heldMatch } from "./held-match.ts";
import { withOpenMatch, withOwnMatch } from "./held-open-match.ts";
import { ownSeat, ownSeatsMax } from "./own-seats.ts";

const { ANSWERED_TOO_LATE, BETWEEN_SLOTS, BOOKING_CHANGED, BOOKING_NOT_FOUND, BOOKING_OFFERED } = refusals;
const { CLUB_NOT_FOUND, COURT_INACTIVE, COURT_NOT_FOUND, FEE_CHANGED, HELD_BY_TOURNAMENT } = refusals;
const { MATCH_HAS_COURT, MATCH_NOT_FOUND, OUTSIDE_OPENING_HOURS, SLOT_IN_PAST, SLOT_TAKEN } = refusals;
const { BEYOND_A_YEAR, BOOKING_TOO_FAR, LEAVES_A_GAP, NO_SHOWS, NOT_FOR_SALE, NOT_YOUR_CLUB, PHONE_INVALID } = refusals;
const { PLAYER_NOT_FOUND, PROFILE_REQUIRED, TOO_MANY_BOOKINGS, TOO_MANY_REQUESTS } = refusals;

const wallMoment = z.object({ day: calendarDate, minute: z.int() });

/** A booking as the club sees it, with the holder of the court. */
export const clubBooking = slot.extend({
  id,
  courtId: id,
  state: z.enum(bookingStates),
  kind: z.enum(bookingKinds),
  /** The price in whole pesos at the time of booking; null if the club has no price for it. */
  price: z.int().nullable(),
  /** The requested deposit. `awaited` is true while the slot is held until it is paid. Absent if there is none. */
  deposit: z.object({ amount: z.int(), awaited: z.boolean() }).exactOptional(),
  /** The two pairs of a match of a league that is played in it. Absent for all others. */
  league: z.string().exactOptional(),
  /** The club's reason to keep the court for itself. */
  note: z.string().nullable(),
  tournament: z.object({ id, name: z.string() }).nullable(),
  holder: z.object({ name: z.string(), phone: phone.nullable() }).nullable(),
  /** The end of the hold for the club's answer or the deposit, on the club's clock. Only for requested slots. */
  expires: wallMoment.exactOptional(),
  /** The player to whom a freed slot is offered, and its last minute on the club's clock. It has no holder yet. */
  offered: z.object({ name: z.string(), untilMinute: z.int() }).exactOptional(),
  /** True if the club recorded a no-show. */
  noShow: z.literal(true).exactOptional(),
  /** Number of the holder's no-shows at this club in the previous 90 days. Absent if there are none. */
  noShows: z.int().exactOptional(),
  /** Other hours at which the holder is expected on a court, at any club, without the place; absent without one. */
  alsoAt: z.array(z.object({ startMinute: z.int(), endMinute: z.int() })).exactOptional(),
  /** Sums of its charges, and whether a receipt of one waits for the club; absent if nothing was charged. */
  money: z.object({ paid: z.int(), owed: z.int(), inReview: z.boolean() }).exactOptional(),
  /** In a club's day: the matches that begin within this hour of a tournament, in order of start. */
  matches: z.array(heldMatch).exactOptional(),
  ...withOpenMatch,
});
export type ClubBooking = z.infer<typeof clubBooking>;

/** The person for whom a club books: a guest by name, or a player of the platform. */
export const bookingHolder = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("guest"), name: typedText(120), phone: typedPhone.optional() }),
  z.object({ kind: z.literal("player"), playerId: id }),
]);

export type BookingHolder = z.infer<typeof bookingHolder>;

/** Days with bookings, with the number of each state. Days without bookings are left out. */
export const markedDays = z.array(
  z.object({ day: calendarDate, reserved: z.int(), tournament: z.int(), toConfirm: z.int() }),
);

export const ownBooking = slot.extend({
  id,
  club: z.object({ id, name: z.string(), address: z.string(), contact: clubContact }),
  court: z.string(),
  /** The price in whole pesos at the time of booking; null if the club has no price for it. */
  price: z.int().nullable(),
  state: z.enum(["PRE_RESERVA", "RESERVADO", "CANCELADO"]),
  /** The deposit, with the sums paid and waived. `awaited`: the slot is held for it. Absent without one. */
  deposit: z.object({ amount: z.int(), paid: z.int(), waived: z.int(), awaited: z.boolean() }).exactOptional(),
  /** The deadline for the club's answer or for the deposit; null if neither is awaited. */
  answerUntil: z.iso.datetime({ offset: true }).nullable(),
  endedBy: z.enum(bookingEnders).nullable(),
  /** The recurring booking (turno fijo) of this date; null for a single booking. */
  seriesId: id.nullable(),
  /** The weekly hour of the recurring booking, even if this date was moved. 0 is Monday. */
  weekly: z.object({ weekday: z.int(), startMinute: z.int() }).exactOptional(),
  /** The match of a league that is played in it. */
  matchId: id.exactOptional(),
  ...withOwnMatch,
  canGiveUp: z.boolean(),
  /** The cost of cancelling now in pesos; null if impossible. `keep` and `refund` split the amount paid so far. */
  cancelling: z.object({ keep: z.int(), refund: z.int(), owe: z.int(), freeUntil: wallMoment.nullable() }).nullable(),
});
export type OwnBooking = z.infer<typeof ownBooking>;

export const ownBookings = z.object({
  toCome: z.array(ownBooking).max(50),
  over: z.array(ownBooking).max(20),
  /** Further bookings; absent if there are none. */
  more: z.object({ toCome: z.int(), over: z.int() }).exactOptional(),
  /** The seats in other people's open matches that are not over, the next first; absent if there are none. */
  seats: z.array(ownSeat).max(ownSeatsMax).exactOptional(),
});
const ofBooking = z.object({ bookingId: id });
const ofEnded = ofBooking.extend({ rest: z.enum(restsOfEnd).optional() });
const changeRefusals = { BOOKING_NOT_FOUND, BOOKING_CHANGED, HELD_BY_TOURNAMENT, BOOKING_OFFERED, ANSWERED_TOO_LATE };

export const bookings = {
  month: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/courts/{courtId}/months/{month}",
    summary: "Which days of a month have bookings on a court, by state",
    refuses: { COURT_NOT_FOUND },
  })
    .input(z.object({ courtId: id, month: calendarMonth }))
    .output(markedDays),

  day: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/days/{day}",
    summary: "The live bookings of all courts of a club on a day, in order of their beginning; what is free has none",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, day: calendarDate }))
    .output(z.array(clubBooking)),

  toConfirm: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/bookings-to-confirm",
    summary: "The bookings that a club was asked for and that are not over: the next 50, and the number of all",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ bookings: z.array(clubBooking).max(50), total: z.int() })),

  upcoming: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/courts/{courtId}/upcoming-bookings",
    summary:
      "What holds a court from now on: people's bookings, the first 200 of them and how many there are, each tournament once, and how many turnos fijos may still have a date on it, where there are any",
    refuses: { COURT_NOT_FOUND },
  })
    .input(z.object({ courtId: id }))
    .output(
      z.object({
        bookings: z.array(clubBooking).max(200),
        total: z.int(),
        tournaments: z.array(
          z.object({ id, name: z.string(), slots: z.int(), firstDay: calendarDate, lastDay: calendarDate }),
        ),
        series: z.int().exactOptional(),
      }),
    ),

  reserve: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/courts/{courtId}/bookings",
    summary: "Book a free slot of a court of one's own club, for a guest or for a player",
    refuses: {
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      BEYOND_A_YEAR,
      SLOT_IN_PAST,
      OUTSIDE_OPENING_HOURS,
      BETWEEN_SLOTS,
      PLAYER_NOT_FOUND,
      PHONE_INVALID,
      SLOT_TAKEN,
    },
    successStatus: 201,
  })
    .input(slot.extend({ courtId: id, holder: bookingHolder }))
    .output(clubBooking),

  findPlayers: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/player-names",
    summary:
      "Players by name, to book for them or to enter them, the club's own guests among them: at most 20, none for an empty text",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id, text: searchText }))
    .output(z.array(foundPlayer).max(20)),

  confirm: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/bookings/{bookingId}/confirmation",
    summary: "Confirm a booking that was asked for",
    refuses: changeRefusals,
    successStatus: 201,
  })
    .input(ofBooking)
    .output(clubBooking),

  reject: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/bookings/{bookingId}/rejection",
    summary: "Turn down a booking that was asked for; its slot is free again",
    refuses: changeRefusals,
    successStatus: 201,
  })
    .input(ofEnded)
    .output(clubBooking),

  cancel: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/bookings/{bookingId}/cancellation",
    summary: "Cancel a confirmed booking; its slot is free again",
    refuses: changeRefusals,
    successStatus: 201,
  })
    .input(ofEnded)
    .output(clubBooking),

  clubs: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/bookable-clubs",
    summary: "Up to 100 clubs whose courts can be asked for: those of a town first, by words, or one by its id",
    refuses: {},
  })
    .input(clubsAsked)
    .output(bookableClubs),

  ask: procedure({
    policy: "player",
    method: "POST",
    path: "/courts/{courtId}/requests",
    summary:
      "Ask for a free slot of a court: it is held until the club answers, or for as long as the club may take; a club that answers none has confirmed it, or holds it for some minutes until its seña is paid",
    refuses: {
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      PROFILE_REQUIRED,
      NO_SHOWS,
      SLOT_IN_PAST,
      BOOKING_TOO_FAR,
      OUTSIDE_OPENING_HOURS,
      BETWEEN_SLOTS,
      TOO_MANY_REQUESTS,
      TOO_MANY_BOOKINGS,
      NOT_FOR_SALE,
      LEAVES_A_GAP,
      MATCH_NOT_FOUND,
      MATCH_HAS_COURT,
      OTHER_COMMITMENTS,
      SLOT_TAKEN,
    },
    successStatus: 201,
  })
    .input(slot.extend({ courtId: id, anyway: z.boolean().default(false), matchId: id.optional() }))
    .output(ownBooking),

  mine: procedure({
    policy: "player",
    method: "GET",
    path: "/my-bookings",
    summary: "One's own bookings: the next 50 to come, and the last 20 that are over or came to nothing",
    refuses: {},
  }).output(ownBookings),

  giveUp: procedure({
    policy: "player",
    method: "POST",
    path: "/my-bookings/{bookingId}/cancellation",
    summary:
      "Give up one's own booking before it begins; its slot is free again. What the club keeps or is still owed is no more than was agreed to",
    refuses: { BOOKING_NOT_FOUND, BOOKING_CHANGED, SLOT_IN_PAST, FEE_CHANGED },
    successStatus: 201,
  })
    .input(ofBooking.extend({ agreed: wholeNumber.default(0) }))
    .output(ownBooking),
};
