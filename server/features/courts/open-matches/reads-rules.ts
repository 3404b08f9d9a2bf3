import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { mayBookAlone } from "#domain/courts/missed-bookings.ts";
import { guestsUntil } from "#domain/courts/open-match-results.ts";
import type { HeldSeat } from "#domain/courts/open-matches/changing.ts";
import type { Joiner, MatchToJoin, Seat } from "#domain/courts/open-matches/joining.ts";
import { markOf } from "#domain/courts/open-matches/marks.ts";
import {
  type LevelRange,
  type SeatTimes,
  seatNumbers,
  type WayOut,
  wayOut,
} from "#domain/courts/open-matches/open-match.ts";
import { type Instant, instant, type PersonId } from "#domain/lib/ids.ts";
import { hostCharge } from "#server/features/money/finances/writes-seats.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { FoundJoiner, FoundMatch, TakenSeat } from "./reads.ts";

/** Returns the levels for which a match is open. */
export function rangeOf({ weakest, strongest }: FoundMatch["match"]): LevelRange {
  return weakest && strongest ? { weakest, strongest } : null;
}

/** Returns the match as the rules of joining take it. */
export function toJoin(found: FoundMatch): MatchToJoin {
  const { match, booking, charges, seats, isClaimed } = found;
  const startsAt = startOf(found);
  const endsAt = instant(startsAt + (booking.endMinute - booking.startMinute) * 60_000);
  return {
    startsAt,
    guestsUntil: guestsUntil({ startsAt, endsAt }, isClaimed),
    isLive: match.state === "live",
    ladder: match.ladder,
    range: rangeOf(match),
    joins: match.joins,
    price: booking.price,
    hostOwes: match.freeHour ? null : (hostCharge(charges)?.owed ?? 0),
    seats: seatNumbers.map((seat): Seat => {
      const taken = seats.find((one) => one.seat === seat);
      const of = { seat, mark: markOf(match.marks, seat), releases: 0 };
      if (!taken) return { ...of, state: "free" };
      return taken.wantsOut ? { ...of, state: "replaceable", releases: taken.releases } : { ...of, state: "taken" };
    }),
  };
}

/**
 * Returns the taken seats as the rules of guests take them: a guest is a name that the host wrote. A name of the club
 * owes a part of its own.
 */
export function heldSeats({ hostId, seats }: FoundMatch): readonly HeldSeat[] {
  return seats.map(({ seat, guestName, chargeId }) => ({
    seat,
    guestName: hostId !== null && chargeId === null ? guestName : null,
  }));
}

/** Returns true if somebody beside the host and the guests of the host has a seat: a player, or a name of the club. */
export function isJoined({ hostId, seats }: FoundMatch): boolean {
  return seats.some(({ personId, chargeId }) => chargeId !== null || (personId !== null && personId !== hostId));
}

/** Returns the beginning of a match. */
export function startOf({ match }: FoundMatch): Instant {
  return instant(match.startsAt.getTime());
}

/** Returns the times of a seat that decide what leaving it costs. */
function timesOf(found: FoundMatch, seat: TakenSeat): SeatTimes {
  const { deadline, freeUntil } = found.match;
  return {
    startsAt: startOf(found),
    deadline: instant(deadline.getTime()),
    freeUntil: freeUntil && instant(freeUntil.getTime()),
    joinedAt: instant(seat.joinedAt),
    joinedOn: seat.joinedOn,
  };
}

/** Returns a player as the rules of joining take them. */
export function asJoiner(found: FoundMatch, player: FoundJoiner, personId: PersonId): Joiner {
  const { category, level, missed, ...had } = player;
  return {
    isHost: found.hostId === personId,
    profile: category && level ? { category, level } : null,
    mark: null,
    mayBookAlone: mayBookAlone(clubRulesOf(found.club.bookingRules), missed),
    ...had,
  };
}

/** Returns the booking and the club to which a seat of the match owes its part. */
export function placeOf({ booking, club }: FoundMatch) {
  return { bookingId: booking.id, clubId: club.id };
}

/** Returns the ids that an event of an open match names: its booking, its host and everybody with a seat. */
export function idsOf({ booking, club, hostId, seats }: FoundMatch) {
  const people = [hostId, ...seats.map(({ personId }) => personId)].flatMap((id) => (id === null ? [] : [id]));
  return { booking: booking.id, court: booking.courtId, club: club.id, host: hostId, people: [...new Set(people)] };
}

/** Returns the way out of a seat now; null once the match has begun, or if it is cancelled. */
export function wayOutOf(found: FoundMatch, seat: TakenSeat, now: Date): WayOut | null {
  if (found.match.state !== "live") return null;
  const { today } = clubClock(now, found.club.timeZone);
  return wayOut(timesOf(found, seat), { now: instant(now.getTime()), today });
}
