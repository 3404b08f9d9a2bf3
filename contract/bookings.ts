import { z } from "zod";
import { bookingEnders, bookingKinds, bookingStates } from "#domain/bookings/booking.ts";
import { isCalendarMonth } from "#domain/lib/calendar.ts";
import { refusals } from "./errors.ts";
import { procedure } from "./procedure.ts";
import {
  calendarDate,
  categoryName,
  clubContact,
  foundPlayer,
  id,
  level,
  phone,
  searchText,
  slot,
  typedPhone,
  typedText,
} from "./values.ts";

const { ANSWERED_TOO_LATE, BETWEEN_SLOTS, BOOKING_CHANGED, BOOKING_NOT_FOUND, BOOKING_OFFERED } = refusals;
const { CLUB_NOT_FOUND, COURT_INACTIVE, COURT_NOT_FOUND, FEE_CHANGED, HELD_BY_TOURNAMENT } = refusals;
const { OUTSIDE_OPENING_HOURS, SLOT_IN_PAST, SLOT_TAKEN } = refusals;
const { BOOKING_TOO_FAR, LEAVES_A_GAP, NO_SHOWS, NOT_FOR_SALE, NOT_YOUR_CLUB, PHONE_INVALID } = refusals;
const { PLAYER_NOT_FOUND, PROFILE_REQUIRED, TOO_MANY_BOOKINGS, TOO_MANY_REQUESTS } = refusals;

/** A match that is planned, called, played or over on a court of the club, in minutes of its day. */
const heldMatch = z.object({
  id,
  startMinute: z.int(),
  endMinute: z.int(),
  category: categoryName,
  level,
  /** Both pairs by their short names; null while a pair is not known. */
  pairs: z.tuple([z.string().nullable(), z.string().nullable()]),
  state: z.enum(["planned", "called", "playing", "over"]),
});
export type HeldMatch = z.infer<typeof heldMatch>;

/** A moment on the club's clock. */
const wallMoment = z.object({ day: calendarDate, minute: z.int() });

/** A booking as the club sees it, with who holds the court. */
export const clubBooking = slot.extend({
  id,
  courtId: id,
  state: z.enum(bookingStates),
  kind: z.enum(bookingKinds),
  /** In whole pesos, as it was when it was booked; null where the club said none. */
  price: z.int().nullable(),
  /** The seña that was asked for, and whether its slot is held until that is paid; said where there is one. */
  deposit: z.object({ amount: z.int(), awaited: z.boolean() }).exactOptional(),
  /** Why its club keeps the court for itself. */
  note: z.string().nullable(),
  tournament: z.object({ id, name: z.string() }).nullable(),
  holder: z.object({ name: z.string(), phone: phone.nullable() }).nullable(),
  /** Until when it is held for the club's answer or for its seña, on the club's clock; said of what somebody asked for. */
  expires: wallMoment.exactOptional(),
  /** To whom a slot that was freed is offered, and until which minute of the club's clock; nobody holds it yet. */
  offered: z.object({ name: z.string(), untilMinute: z.int() }).exactOptional(),
  /** Where nobody came, as the club noted it. */
  noShow: z.literal(true).exactOptional(),
  /** How many bookings whoever holds it has missed here in the 90 days before; said where there are any. */
  noShows: z.int().exactOptional(),
  /** In the day of a club: the matches that begin within an hour of a tournament, by their beginning. */
  matches: z.array(heldMatch).exactOptional(),
});
export type ClubBooking = z.infer<typeof clubBooking>;

/** For whom a club books: somebody it knows by name, or a player of the platform. */
export const bookingHolder = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("guest"), name: typedText(120), phone: typedPhone.optional() }),
  z.object({ kind: z.literal("player"), playerId: id }),
]);

export type BookingHolder = z.infer<typeof bookingHolder>;

/** A club that takes bookings, as a player sees it. */
export const bookableClub = z.object({
  id,
  name: z.string(),
  address: z.string(),
  imageUrl: z.string().nullable(),
  courts: z.int(),
  contact: clubContact,
});
export type BookableClub = z.infer<typeof bookableClub>;

/** Days that have bookings, with how many of each state; those without any are left out. */
export const markedDays = z.array(
  z.object({ day: calendarDate, reserved: z.int(), tournament: z.int(), toConfirm: z.int() }),
);

/** A booking as its player sees it. */
export const ownBooking = slot.extend({
  id,
  club: z.object({ id, name: z.string(), address: z.string(), contact: clubContact }),
  court: z.string(),
  /** In whole pesos, as it was when it was booked; null where the club said none. */
  price: z.int().nullable(),
  state: z.enum(["PRE_RESERVA", "RESERVADO", "CANCELADO"]),
  /** The seña that was asked for, how much is paid by now, and whether the slot is held until it is; said where there is one. */
  deposit: z.object({ amount: z.int(), paid: z.int(), awaited: z.boolean() }).exactOptional(),
  /** Until when the club may answer, or the seña be paid; null for what waits for neither. */
  answerUntil: z.iso.datetime({ offset: true }).nullable(),
  /** Why a CANCELADO is one; null for the others. */
  endedBy: z.enum(bookingEnders).nullable(),
  /** Of which turno fijo it is a date; null for a single one. */
  seriesId: id.nullable(),
  /** When that is every week, 0 being Monday, wherever this date was moved. */
  weekly: z.object({ weekday: z.int(), startMinute: z.int() }).exactOptional(),
  /** Whether its player can give it up at this moment. */
  canGiveUp: z.boolean(),
  /** What giving it up costs at this moment, in whole pesos; null where it cannot be. What is kept and what goes back are what was paid. */
  cancelling: z.object({ keep: z.int(), refund: z.int(), owe: z.int(), freeUntil: wallMoment.nullable() }).nullable(),
});
export type OwnBooking = z.infer<typeof ownBooking>;

const moreOwn = z.object({ toCome: z.int(), over: z.int() });
const ofBooking = z.object({ bookingId: id });
const changeRefusals = { BOOKING_NOT_FOUND, BOOKING_CHANGED, HELD_BY_TOURNAMENT, BOOKING_OFFERED, ANSWERED_TOO_LATE };

export const bookings = {
  month: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/courts/{courtId}/months/{month}",
    summary: "Which days of a month have bookings on a court, by state",
    refuses: { COURT_NOT_FOUND },
  })
    .input(z.object({ courtId: id, month: z.string().refine(isCalendarMonth, { error: "DATE_INVALID" }) }))
    .output(markedDays),

  day: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/days/{day}",
    summary: "The live bookings of all courts of a club on a day, in order of their beginning; what is free has none",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, day: calendarDate }))
    .output(z.array(clubBooking)),

  toConfirm: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/bookings-to-confirm",
    summary:
      "The bookings that a club was asked for and that are not over, the next 50 of them, and how many there are in all",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(z.object({ bookings: z.array(clubBooking).max(50), total: z.int() })),

  upcoming: procedure({
    policy: "club-admin",
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
    method: "POST",
    path: "/courts/{courtId}/bookings",
    summary: "Book a free slot of a court of one's own club, for a guest or for a player",
    refuses: {
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      SLOT_IN_PAST,
      OUTSIDE_OPENING_HOURS,
      BETWEEN_SLOTS,
      PLAYER_NOT_FOUND,
      PHONE_INVALID,
      SLOT_TAKEN,
    },
    successStatus: 201,
  })
    .input(
      slot.extend({
        courtId: id,
        holder: bookingHolder,
      }),
    )
    .output(clubBooking),

  findPlayers: procedure({
    policy: "club-admin",
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
    method: "POST",
    path: "/bookings/{bookingId}/rejection",
    summary: "Turn down a booking that was asked for; its slot is free again",
    refuses: changeRefusals,
    successStatus: 201,
  })
    .input(ofBooking)
    .output(clubBooking),

  cancel: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/bookings/{bookingId}/cancellation",
    summary: "Cancel a confirmed booking; its slot is free again",
    refuses: changeRefusals,
    successStatus: 201,
  })
    .input(ofBooking)
    .output(clubBooking),

  clubs: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/bookable-clubs",
    summary: "The clubs whose courts can be asked for, by name: active ones with a court in use, at most 500",
    refuses: {},
  }).output(z.array(bookableClub).max(500)),

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
      SLOT_TAKEN,
    },
    successStatus: 201,
  })
    .input(slot.extend({ courtId: id }))
    .output(ownBooking),

  mine: procedure({
    policy: "player",
    method: "GET",
    path: "/my-bookings",
    summary:
      "One's own bookings: those to come, the next first and at most 50, and the last 20 that are over or came to nothing",
    refuses: {},
  }).output(
    // `more` is how many there are beyond those, said where there are any.
    z.object({ toCome: z.array(ownBooking).max(50), over: z.array(ownBooking).max(20), more: moreOwn.exactOptional() }),
  ),

  giveUp: procedure({
    policy: "player",
    method: "POST",
    path: "/my-bookings/{bookingId}/cancellation",
    summary:
      "Give up one's own booking before it begins; its slot is free again. What the club keeps or is still owed is no more than was agreed to",
    refuses: { BOOKING_NOT_FOUND, BOOKING_CHANGED, SLOT_IN_PAST, FEE_CHANGED },
    successStatus: 201,
  })
    .input(ofBooking.extend({ agreed: z.int().min(0).default(0) }))
    .output(ownBooking),
};
