import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, slot, typedText } from "#contract/values.ts";
import { openMatchLimits, seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { clubBooking } from "./bookings/bookings.ts";
import { clubChoices as choices } from "./bookings/open-match-parts.ts";

const { ALREADY_OPEN, ALREADY_IN_MATCH, BEYOND_A_YEAR, BETWEEN_SLOTS, BOOKING_CHANGED, BOOKING_NOT_FOUND } = refusals;
const { BOOKING_UNCONFIRMED, COURT_DIVIDED, COURT_INACTIVE, COURT_NOT_FOUND, HOLDER_OPENS, LEVELS_REVERSED } = refusals;
const { MATCH_OVER, NOT_BEGUN, OPEN_MATCH_NOT_FOUND, OUTSIDE_OPENING_HOURS, PLAYER_NOT_FOUND, SEAT_CHANGED } = refusals;
const {
  CLAIM_OPEN,
  MATCH_FULL,
  OTHER_MARK,
  PART_CHANGED,
  PLAYER_UNAVAILABLE,
  REQUEST_GONE,
  SEAT_PAID,
  SEAT_TAKEN,
  SEATS_TAKEN,
  SLOT_IN_PAST,
  SLOT_TAKEN,
} = refusals;

/** A player of the platform, or somebody without an account by name. */
const occupant = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("guest"), name: typedText(openMatchLimits.guestName) }),
  z.object({ kind: z.literal("player"), playerId: id }),
]);

const ofMatch = z.object({ matchId: id });
/** The occupant of a seat: the seat may have another one since the page was loaded. */
const ofSeat = ofMatch.extend({ seatId: id });

/** A club's acts in open matches of its courts. */
export const clubOpenMatches = {
  openBooking: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/bookings/{bookingId}/club-open-match",
    summary: "Open a confirmed booking of somebody without an account to players, with its holder in the first seat",
    refuses: {
      BOOKING_NOT_FOUND,
      HOLDER_OPENS,
      BOOKING_CHANGED,
      BOOKING_UNCONFIRMED,
      MATCH_OVER,
      COURT_DIVIDED,
      ALREADY_OPEN,
      LEVELS_REVERSED,
    },
    successStatus: 201,
  })
    .input(z.object({ bookingId: id, ...choices }))
    .output(clubBooking),

  openHour: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/courts/{courtId}/open-matches",
    summary:
      "Open a free hour of a court to four players, each of whom owes a quarter; it is free again if they are not found",
    refuses: {
      COURT_NOT_FOUND,
      COURT_INACTIVE,
      BEYOND_A_YEAR,
      SLOT_IN_PAST,
      OUTSIDE_OPENING_HOURS,
      BETWEEN_SLOTS,
      LEVELS_REVERSED,
      SLOT_TAKEN,
    },
    successStatus: 201,
  })
    .input(slot.extend({ courtId: id, ...choices }))
    .output(clubBooking),

  close: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "DELETE",
    path: "/club-open-matches/{matchId}",
    summary:
      "Close a match of a holder without an account while nobody else has a seat, or a match of the club; the hour of the latter is free again",
    refuses: { OPEN_MATCH_NOT_FOUND, HOLDER_OPENS, MATCH_OVER, SEATS_TAKEN },
  })
    .input(ofMatch)
    .output(clubBooking),

  seat: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/club-open-matches/{matchId}/seats",
    summary:
      "Give a free seat to a player or to somebody by name, who owes its part, until the match is over or its result is claimed",
    refuses: { OPEN_MATCH_NOT_FOUND, MATCH_OVER, CLAIM_OPEN, SEAT_TAKEN, PLAYER_NOT_FOUND, ALREADY_IN_MATCH },
    successStatus: 201,
  })
    .input(ofMatch.extend({ seat: z.literal(seatNumbers), occupant }))
    .output(clubBooking),

  remove: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "POST",
    path: "/club-open-matches/{matchId}/removals",
    summary:
      "Take a seat from its occupant before the match begins; they read the reason and owe nothing. Somebody without an account gets their money back first",
    refuses: { OPEN_MATCH_NOT_FOUND, MATCH_OVER, SEAT_CHANGED, SEAT_PAID },
    successStatus: 201,
  })
    .input(ofSeat.extend({ reason: typedText(openMatchLimits.reason) }))
    .output(clubBooking),

  answer: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "PUT",
    path: "/club-open-matches/{matchId}/requests/{playerId}/answer",
    summary: "Accept or decline a request for a seat; an accepted player has the first seat that is free",
    refuses: {
      OPEN_MATCH_NOT_FOUND,
      REQUEST_GONE,
      MATCH_OVER,
      MATCH_FULL,
      OTHER_MARK,
      PLAYER_UNAVAILABLE,
      PART_CHANGED,
    },
  })
    .input(ofMatch.extend({ playerId: id, accept: z.boolean() }))
    .output(clubBooking),

  noteMissed: procedure({
    policy: "club-admin",
    ability: "courts",
    method: "PUT",
    path: "/club-open-matches/{matchId}/seats/{seatId}/no-show",
    summary: "Note that the occupant of a seat did not come to a match that has begun, or that they did",
    refuses: { OPEN_MATCH_NOT_FOUND, SEAT_CHANGED, NOT_BEGUN },
  })
    .input(ofSeat.extend({ missed: z.boolean() }))
    .output(clubBooking),
};
