import type { Instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { partsOf } from "#domain/money/finances/halves.ts";
import type { Pesos } from "#domain/money/finances/ledger.ts";
import {
  checkPlayer,
  isFull,
  type Joiner,
  type MatchToJoin,
  type PlayerRefusal,
  partOf,
  type Seat,
  wantedMark,
  whyAsk,
} from "./joining.ts";
import { fitsMark, openSeats, type SeatMark } from "./marks.ts";
import { openMatchLimits, type SeatNumber, seatNumbers } from "./open-match.ts";

/** The aim of a request: `ask` the host for a seat, or `wait` in a full match until one is free. */
export type RequestAim = "ask" | "wait";

type RequestRefusal =
  | PlayerRefusal
  | "ALREADY_ASKED"
  | "SEAT_FREE"
  | "OTHER_MARK"
  | "TOO_MANY_OPEN_REQUESTS"
  | "JOINS_TOO_OFTEN"
  | "PART_CHANGED";

/**
 * Returns the aim of a request that a player could send now: they ask if they do not fit or the host chooses, and wait
 * if the match is full, or every open seat has another mark. Null if they can take a seat, have no way into the match,
 * or asked already.
 */
export function requestAim(match: MatchToJoin, joiner: Joiner, now: Instant): RequestAim | null {
  if (joiner.isHost || joiner.request !== null || !checkPlayer(match, joiner, now).ok) return null;
  if (openSeats(match.seats, wantedMark(joiner)).length === 0) return "wait";
  return whyAsk(match, joiner) && "ask";
}

/** Returns the most that an accepted request can cost, in pesos: the largest quarter of the price. */
export function largestPart({ price }: Pick<MatchToJoin, "price">): Pesos {
  return partsOf(price ?? 0, seatNumbers.length)[0] ?? 0;
}

/** Returns a match as it is open to its guests, who may say who they are after its start too. */
function forGuests(match: MatchToJoin): MatchToJoin {
  return { ...match, startsAt: match.guestsUntil };
}

/**
 * Checks if a player could say to be one of the guests in these seats of a match, who is a name of the host until then.
 */
export function mayBeGuest(match: MatchToJoin, joiner: Joiner, guests: readonly SeatNumber[], now: Instant): boolean {
  if (joiner.isHost || joiner.request !== null || !checkPlayer(forGuests(match), joiner, now).ok) return false;
  return guests.some((seat) => fitsMark(seatOf(match, seat).mark, wantedMark(joiner)));
}

/**
 * Checks if a player may ask for a seat, and returns the aim of the request. `part` is the amount that the player saw
 * as the most that the seat can cost, in pesos. A player who says to be a guest asks for the guest's seat, until a
 * result is claimed.
 */
export function checkRequest(
  match: MatchToJoin,
  joiner: Joiner,
  { part, guestSeat = null }: { readonly part: Pesos; readonly guestSeat?: SeatNumber | null },
  now: Instant,
): Result<RequestAim, RequestRefusal> {
  const allowed = checkPlayer(guestSeat === null ? match : forGuests(match), joiner, now);
  if (!allowed.ok) return allowed;
  if (joiner.request === "open") return refuse("ALREADY_ASKED");
  if (guestSeat !== null && !fitsMark(seatOf(match, guestSeat).mark, wantedMark(joiner))) return refuse("OTHER_MARK");
  const aim = guestSeat === null ? requestAim(match, joiner, now) : "ask";
  if (aim === null) return refuse("SEAT_FREE");
  if (joiner.openRequests >= openMatchLimits.openRequests) return refuse("TOO_MANY_OPEN_REQUESTS");
  if (joiner.actsOfHour >= openMatchLimits.actsOfHour) return refuse("JOINS_TOO_OFTEN");
  return part === largestPart(match) ? ok(aim) : refuse("PART_CHANGED");
}

/**
 * Gives the player of a request the seat of the guest who they are, else the first that can be taken. Returns it with
 * what they owe for it, in pesos.
 * Refuses a player who cannot play any more without the reason, which is theirs, and a part above the `agreed` one.
 */
export function acceptRequest(
  match: MatchToJoin,
  joiner: Joiner,
  { agreed, guestSeat }: { readonly agreed: Pesos; readonly guestSeat: SeatNumber | null },
  now: Instant,
): Result<
  { readonly seat: SeatNumber; readonly part: Pesos },
  "MATCH_OVER" | "MATCH_FULL" | "OTHER_MARK" | "PLAYER_UNAVAILABLE" | "PART_CHANGED"
> {
  const open = guestSeat === null ? match : forGuests(match);
  if (!open.isLive || open.startsAt <= now) return refuse("MATCH_OVER");
  const isFree = joiner.seatsToCome < openMatchLimits.seatsToCome && checkPlayer(open, joiner, now).ok;
  if (!isFree) return refuse("PLAYER_UNAVAILABLE");
  const wanted = wantedMark(joiner);
  const given = guestSeat === null ? firstOpenSeat(match, wanted) : seatOf(match, guestSeat);
  if (!given) return refuse(isFull(match) ? "MATCH_FULL" : "OTHER_MARK");
  if (!fitsMark(given.mark, wanted)) return refuse("OTHER_MARK");
  const part = partOf(match, given, false);
  return part <= agreed ? ok({ seat: given.seat, part }) : refuse("PART_CHANGED");
}

/**
 * Returns the first free seat of a mark, else the first whose player looks for a replacement; undefined without one.
 */
function firstOpenSeat({ seats }: MatchToJoin, wanted: SeatMark | null): Seat | undefined {
  const open = openSeats(seats, wanted);
  return open.find(({ state }) => state === "free") ?? open[0];
}

function seatOf({ seats }: MatchToJoin, number: SeatNumber): Seat {
  const found = seats.find(({ seat }) => seat === number);
  if (!found) throw new Error(`an open match has no seat ${number}`);
  return found;
}

/**
 * Checks if a seat that becomes free is the first one for a player who waits for one: `before` has no other of the mark
 * that they want.
 */
export function isFreedFor(before: MatchToJoin, freed: SeatNumber, wanted: SeatMark | null): boolean {
  return fitsMark(seatOf(before, freed).mark, wanted) && openSeats(before.seats, wanted).length === 0;
}

/**
 * Returns for whom it is news that a seat becomes free: for all whom it fits in a full match, else for the players of
 * its mark if no other seat of that mark is open. Null if all of them could take a seat `before`.
 */
export function newsOfSeat(before: MatchToJoin, freed: SeatNumber): SeatMark | "all" | null {
  const { state, mark } = seatOf(before, freed);
  // The seat of a player who looks for a replacement was open before.
  if (state !== "taken") return null;
  if (isFull(before)) return "all";
  return mark !== null && isFreedFor(before, freed, mark) ? mark : null;
}
