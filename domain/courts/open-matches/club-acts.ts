/** The acts of a club in open matches of its courts. Rules, 7.13; decision 0222. */
import type { ClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { type Instant, instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { MatchToJoin, Seat } from "./joining.ts";
import { deadlineOf, type SeatNumber } from "./open-match.ts";

/**
 * Returns the deadline of a match on an hour that nobody had booked: as that of other matches, but players have at
 * least half of the time that is left. A match that is not full by then ends, and the hour is free again.
 */
export function deadlineOfFreeHour(startsAt: Instant, rules: Pick<ClubRules, "matchHours">, now: Instant): Instant {
  return instant(Math.max(deadlineOf(startsAt, rules), Math.floor((startsAt + now) / 2)));
}

/** Checks if a match has a free seat. A player who looks for a replacement still has theirs. */
export function isShort(seats: readonly Pick<Seat, "state">[]): boolean {
  return seats.some(({ state }) => state === "free");
}

/**
 * Checks that a club may seat somebody: the match is live, until its end, and nobody keeps the seat. A claimed result
 * names seats, so their people stay while it waits: `isClaimed`. The club decides about category and level.
 */
export function checkClubSeating(
  { isLive, seats }: Pick<MatchToJoin, "isLive" | "seats">,
  {
    seat: asked,
    endsAt,
    isClaimed,
  }: { readonly seat: SeatNumber; readonly endsAt: Instant; readonly isClaimed: boolean },
  now: Instant,
): Result<null, "MATCH_OVER" | "CLAIM_OPEN" | "SEAT_TAKEN"> {
  if (!isLive || endsAt <= now) return refuse("MATCH_OVER");
  if (isClaimed) return refuse("CLAIM_OPEN");
  return seats.some(({ seat, state }) => seat === asked && state !== "taken") ? ok(null) : refuse("SEAT_TAKEN");
}

/** Checks that a club may take a seat from its player: until the match begins, so that no result of it is claimed. */
export function checkClubRemoving(
  { isLive, startsAt }: Pick<MatchToJoin, "isLive" | "startsAt">,
  now: Instant,
): Result<null, "MATCH_OVER"> {
  return isLive && startsAt > now ? ok(null) : refuse("MATCH_OVER");
}

/** Checks that a club may note that the player of a seat did not come, or take it back: once the match has begun. */
export function checkSeatMissed(startsAt: Instant, now: Instant): Result<null, "NOT_BEGUN"> {
  return startsAt > now ? refuse("NOT_BEGUN") : ok(null);
}
