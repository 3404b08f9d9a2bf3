/**
 * Open matches: a confirmed court hour with four seats, whose holder looks for players. A seat owes a quarter of the
 * price. Rules, 7.12; decisions 0214 and 0215.
 *
 * | from        | to          | act                                                                     |
 * |-------------|-------------|-------------------------------------------------------------------------|
 * | nothing     | `live`      | the host opens it, or the club                                          |
 * | `live`      | `cancelled` | the booking ends, or the host closes it while nobody else has a seat    |
 * | `live`      | `ended`     | a claimed result is confirmed, or the club decides it (7.14)            |
 */
import { mayTakeBack } from "#domain/courts/booking-rules/cancelling.ts";
import { type ClubRules, clubRulesOf, type SaidRules } from "#domain/courts/booking-rules/club-rules.ts";
import { type RequestRules, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import type { BookingState, bookingKinds } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type Instant, instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { type Level, levels } from "#domain/people/players/person.ts";

export const openMatchStates = ["live", "cancelled", "ended"] as const;

/** The outcomes of a match that ended. */
export const matchOutcomes = ["played", "not-played"] as const;

/** The seats of a court. The host opens the match on the first. */
export const seatNumbers = [1, 2, 3, 4] as const;
export type SeatNumber = (typeof seatNumbers)[number];

/** The reasons why a seat ended: its player left, somebody took it over, or it was taken from them. */
export const seatEnds = ["left", "replaced", "removed"] as const;
export type SeatEnd = (typeof seatEnds)[number];

/** The ways into a seat for players of the levels: they take it, or they ask the host for it. */
export const joiningWays = ["direct", "ask"] as const;
export type JoiningWay = (typeof joiningWays)[number];

/** The fates of a match that is not full at its deadline: its booking stays, or ends without a fee. */
export const shortfalls = ["keep", "cancel"] as const;
export type Shortfall = (typeof shortfalls)[number];

/** The answers to a request: the host's, the player's own, or none because the player took a seat without it. */
export const requestAnswers = ["accepted", "declined", "withdrawn", "joined"] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

/**
 * The limits of open matches: letters of `note`, `reason` and `guestName`, guests in a match, matches to come and
 * openings within a day of a host, seats to come, open requests, and joins and requests within an hour of a player.
 */
export const openMatchLimits = {
  note: 140,
  reason: 200,
  guestName: 60,
  guests: 3,
  hosted: 3,
  openingsOfDay: 5,
  seatsToCome: 4,
  openRequests: 5,
  actsOfHour: 20,
} as const;

/** The stages of a match that has begun and has no result; after 48 hours without one it is unresolved. */
export const matchStages = ["playing", "over", "unresolved"] as const;
export type MatchStage = (typeof matchStages)[number];

const millisecondsPerMinute = 60_000;
/** The minutes before the start at which everybody with a seat is reminded. */
export const reminderMinutes = 2 * 60;

/** The least time in which players fill a match that ends if it is not full. */
const fillMinutes = 2 * 60;

/** A player leaves for free for so many minutes after joining, and after a move. */
const freeMinutes = { afterJoining: 10, afterMove: 12 * 60 } as const;

/** The levels for which a match is open, both ends included; null for any. */
export type LevelRange = { readonly weakest: Level; readonly strongest: Level } | null;

/** Checks that a range holds a level: its weakest level is not the stronger one. */
export function checkRange(range: LevelRange): Result<LevelRange, "LEVELS_REVERSED"> {
  if (range && levels.indexOf(range.weakest) > levels.indexOf(range.strongest)) return refuse("LEVELS_REVERSED");
  return ok(range);
}

/** Checks if a level lies within a range. */
export function isInRange(level: Level, range: LevelRange): boolean {
  if (range === null) return true;
  const nth = levels.indexOf(level);
  return levels.indexOf(range.weakest) <= nth && nth <= levels.indexOf(range.strongest);
}

/** A booking whose holder wants to open it. `isDivided` is true if the desk divided its price among players. */
export type BookingToOpen = {
  readonly state: BookingState;
  readonly kind: (typeof bookingKinds)[number];
  readonly startsAt: Instant;
  readonly isDivided: boolean;
  /** True if the court is for a match of a league, which has its players. */
  readonly isOfMatch: boolean;
};

/**
 * Checks that a holder with so many open matches to come, and so many opened within a day, may open a booking: a
 * confirmed court of a person, before its start, whose price is not divided.
 */
export function checkOpening(
  booking: BookingToOpen,
  { hosted, openedToday }: { readonly hosted: number; readonly openedToday: number },
  now: Instant,
): Result<null, NotToOpen | "TOO_MANY_MATCHES" | "TOO_MANY_OPENINGS"> {
  const allowed = checkBookingToOpen(booking, now);
  if (!allowed.ok) return allowed;
  if (hosted >= openMatchLimits.hosted) return refuse("TOO_MANY_MATCHES");
  return openedToday < openMatchLimits.openingsOfDay ? allowed : refuse("TOO_MANY_OPENINGS");
}

type NotToOpen = "BOOKING_CHANGED" | "BOOKING_UNCONFIRMED" | "MATCH_OVER" | "COURT_DIVIDED";

/** Checks the same for a club, which may open any number of matches. */
export function checkBookingToOpen(
  { state, kind, startsAt, isDivided, isOfMatch }: BookingToOpen,
  now: Instant,
): Result<null, NotToOpen> {
  if (state === "PRE_RESERVA") return refuse("BOOKING_UNCONFIRMED");
  if (state !== "RESERVADO" || kind === "block") return refuse("BOOKING_CHANGED");
  if (startsAt <= now) return refuse("MATCH_OVER");
  return isDivided || isOfMatch ? refuse("COURT_DIVIDED") : ok(null);
}

/** Returns the moment until which a player leaves for free and the host removes players, by the club's rule. */
export function deadlineOf(startsAt: Instant, { matchHours }: Pick<ClubRules, "matchHours">): Instant {
  return instant(startsAt - matchHours * minutesPerHour * millisecondsPerMinute);
}

/** The rules of a club that decide the deadline of its open matches. */
export type DeadlineRules = Pick<ClubRules, "matchHours"> & Pick<RequestRules, "cancelHours">;

/** Completes the rules that a club has set with the defaults of the product and of the operator. */
export function deadlineRulesOf(said: SaidRules, first: RequestRules): DeadlineRules {
  return { matchHours: clubRulesOf(said).matchHours, cancelHours: rulesOfClub(said, first).cancelHours };
}

/**
 * Returns the deadline of a match by its host's choice. One that ends if it is not full has the last moment at which
 * cancelling is free at the club, so that nobody avoids a fee with it; and before everybody is reminded of the start.
 * Refused if players would have less than two hours to fill it.
 */
export function chooseDeadline(
  ifNotFull: Shortfall,
  startsAt: Instant,
  rules: DeadlineRules,
  now: Instant,
): Result<Instant, "NO_TIME_TO_FILL"> {
  if (ifNotFull === "keep") return ok(deadlineOf(startsAt, rules));
  const minutesBefore = Math.max(rules.cancelHours * minutesPerHour, reminderMinutes);
  const deadline = instant(startsAt - minutesBefore * millisecondsPerMinute);
  return deadline - now >= fillMinutes * millisecondsPerMinute ? ok(deadline) : refuse("NO_TIME_TO_FILL");
}

/** Returns until when players leave for free after the club moved the match now to another day or hour. */
export function freeAfterMove(now: Instant): Instant {
  return instant(now + freeMinutes.afterMove * millisecondsPerMinute);
}

/**
 * Returns the deadline of a match that ends if it is not full, after the club moved it now. It stays as far from the
 * start as before, but players have the least time to fill it, or half of the time until the start if that is less.
 */
export function deadlineAfterMove(deadline: Instant, startsAt: Instant, now: Instant): Instant {
  const least = Math.min(now + fillMinutes * millisecondsPerMinute, Math.floor((startsAt + now) / 2));
  return instant(Math.max(deadline, least));
}

/** The times that decide what leaving costs. `joinedOn` and `today` are days of the club's clock. */
export type SeatTimes = {
  readonly startsAt: Instant;
  readonly deadline: Instant;
  /** Until then leaving is free because the club moved the match; null if it did not. */
  readonly freeUntil: Instant | null;
  readonly joinedAt: Instant;
  readonly joinedOn: CalendarDate;
};

/** The two ways out of a seat: it is free at once, or it is owed until somebody takes it over. */
export type WayOut = "leave" | "replace";

/**
 * Returns the way out of a seat now; null once the match has begun. Leaving is free until the deadline, for ten minutes
 * after joining, for a while after the club moved the match, and as long as the law lets a buyer withdraw.
 */
export function wayOut(
  { startsAt, deadline, freeUntil, joinedAt, joinedOn }: SeatTimes,
  { now, today }: { readonly now: Instant; readonly today: CalendarDate },
): WayOut | null {
  if (startsAt <= now) return null;
  const sinceJoining = (now - joinedAt) / millisecondsPerMinute;
  const beforeStart = (startsAt - now) / millisecondsPerMinute;
  const isFree =
    now <= deadline ||
    sinceJoining <= freeMinutes.afterJoining ||
    (freeUntil !== null && now <= freeUntil) ||
    mayTakeBack(beforeStart, { on: joinedOn, today });
  return isFree ? "leave" : "replace";
}

/** Checks that the host may take a seat from its player: until the deadline. */
export function checkRemoving(
  { startsAt, deadline }: Pick<SeatTimes, "startsAt" | "deadline">,
  now: Instant,
): Result<null, "MATCH_OVER" | "DEADLINE_PASSED"> {
  if (startsAt <= now) return refuse("MATCH_OVER");
  return now <= deadline ? ok(null) : refuse("DEADLINE_PASSED");
}
