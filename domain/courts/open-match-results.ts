/*
 * Results of open matches: a player of the match claims, one of the other side confirms or disputes.
 *
 * | article | what                                                                   | here                  |
 * |---------|------------------------------------------------------------------------|-----------------------|
 * | 7.14    | claims from the start until 14 days after the end                      | `checkClaimable`      |
 * | 7.14    | a score that was possible, or "No se jugó" with a reason               | `checkClaimed`        |
 * | 7.14    | who played with whom: proposed is the most even split                  | `mostEvenPartner`     |
 * | 7.14    | another day ends a waiting "No se jugó", and waits for a score         | `checkMoving`         |
 * | 7.14    | 24 hours without an answer confirm                                     | `isConfirmedBySilence` |
 * | R.19    | a confirmed score of four people moves their ratings                   | `movesRatings`        |
 */
import { type ClaimPlayer, confirmsBySilence } from "#domain/competition/result-claims/claim.ts";
import { type FormatName, namedFormat } from "#domain/competition/scoring/format.ts";
import { checkOutcome, type Outcome } from "#domain/competition/scoring/outcome.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import type { MatchStage, openMatchStates, SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import { type Instant, instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The formats of a friendly match; the first is the default. */
export const friendlyFormats = ["super-tie-break", "full-third-set", "one-set"] as const satisfies FormatName[];
export type FriendlyFormat = (typeof friendlyFormats)[number];

/** The reasons for which a match was not played: rain, a missing player, or another one. */
export const unplayedReasons = ["rain", "absent", "other"] as const;

/** The seats that can have played with the first one. */
export const partnerSeats = [2, 3, 4] as const;
export type PartnerSeat = (typeof partnerSeats)[number];

/**
 * A claimed result. `partner` is the seat that played with the first one: they are `pair1` of the sets, and the other
 * two seats, in their order, are `pair2`.
 */
export type FriendlyResult =
  | {
      readonly kind: "played";
      readonly format: FriendlyFormat;
      readonly partner: PartnerSeat;
      readonly sets: readonly SetScore[];
    }
  | { readonly kind: "not-played"; readonly why: (typeof unplayedReasons)[number] };

/** The days after the end in which players claim and the club decides, and the hours until a result is missing. */
export const resultLimits = { days: 14, missingHours: 48 } as const;

const millisecondsPerHour = 3_600_000;

/** An open match whose result is claimed or decided. */
export type MatchToSettle = {
  readonly state: (typeof openMatchStates)[number];
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/**
 * Checks that a match can have a result now: it has begun, it was not cancelled, it has no result, and it ended at most
 * 14 days ago. Rules 7.14.
 */
export function checkClaimable(
  { state, startsAt, endsAt }: MatchToSettle,
  now: Instant,
): Result<null, "MATCH_OVER" | "MATCH_NOT_BEGUN" | "CLAIM_OVERRULED" | "RESULT_TOO_LATE"> {
  if (state === "cancelled") return refuse("MATCH_OVER");
  if (state === "ended") return refuse("CLAIM_OVERRULED");
  if (now < startsAt) return refuse("MATCH_NOT_BEGUN");
  return now - endsAt <= resultLimits.days * 24 * millisecondsPerHour ? ok(null) : refuse("RESULT_TOO_LATE");
}

/**
 * Returns the moment until which a player may say to be a guest of a match: once a result is claimed its seats stay,
 * and later than this nobody claims one. Rules 7.12.
 */
export function guestsUntil({ startsAt, endsAt }: Omit<MatchToSettle, "state">, isClaimed: boolean): Instant {
  return isClaimed ? startsAt : instant(endsAt + resultLimits.days * 24 * millisecondsPerHour);
}

/** Checks if nobody has entered a result within 48 hours of the end. */
export function isResultMissing({ state, endsAt }: MatchToSettle, now: Instant): boolean {
  return state === "live" && now - endsAt > resultLimits.missingHours * millisecondsPerHour;
}

/** Returns the stage of a live match without a result; null before its start, and for one that is not live. */
export function stageOf(match: MatchToSettle, now: Instant): MatchStage | null {
  if (match.state !== "live" || now < match.startsAt) return null;
  if (now < match.endsAt) return "playing";
  return isResultMissing(match, now) ? "unresolved" : "over";
}

/**
 * Checks that the club may give a match another day or hour while this claimed result waits. The match has not begun
 * then: "No se jugó" counts for nothing any more. A score says that it was played, so it is answered or decided first.
 * Rules 7.14.
 */
export function checkMoving({ kind }: Pick<Outcome, "kind">): Result<null, "CLAIM_OPEN"> {
  return kind === "not-played" ? ok(null) : refuse("CLAIM_OPEN");
}

/** Returns the outcome of a claimed result; refuses a score that its format cannot produce. Rules 7.14. */
export function checkClaimed(result: FriendlyResult): Result<Outcome, "RESULT_INVALID"> {
  if (result.kind === "not-played") return ok({ kind: "not-played" });
  const outcome = { kind: "played", sets: result.sets } as const;
  return checkOutcome(namedFormat(result.format), outcome).ok ? ok(outcome) : refuse("RESULT_INVALID");
}

/** A taken seat. `person` is null for a companion by name; a person without an account cannot answer. */
export type SeatOfResult = {
  readonly seat: SeatNumber;
  readonly person: string | null;
  readonly isGuest: boolean;
};

/** Returns the side of a seat in a split. */
function sideOfSeat(seat: SeatNumber, partner: PartnerSeat): Side {
  return seat === 1 || seat === partner ? "pair1" : "pair2";
}

/**
 * Returns the people of both sides of a claim, its claimer's among them. "No se jugó" has no sides: anybody but the
 * claimer answers it.
 */
export function sidesOfClaim(
  seats: readonly SeatOfResult[],
  { partner, claimer }: { readonly partner: PartnerSeat | null; readonly claimer: string },
): PerSide<readonly ClaimPlayer[]> {
  const on = (side: Side) =>
    seats.flatMap(({ seat, person, isGuest }): ClaimPlayer[] => {
      if (person === null) return [];
      const own = partner === null ? (person === claimer ? "pair1" : "pair2") : sideOfSeat(seat, partner);
      return own === side ? [{ person, isGuest, part: "player" }] : [];
    });
  return { pair1: on("pair1"), pair2: on("pair2") };
}

/** Checks if a result moves ratings: a score of four people. Rules R.19. */
export function movesRatings(seats: readonly SeatOfResult[], outcome: Pick<Outcome, "kind">): boolean {
  return outcome.kind === "played" && seats.filter(({ person }) => person !== null).length === 4;
}

/**
 * Checks if silence confirms a claim. One that moves ratings needs a person with an account on the other side, who
 * could have answered; any other takes nothing from anybody. Rules 7.14.
 */
export function isConfirmedBySilence(
  seats: readonly SeatOfResult[],
  sides: PerSide<readonly ClaimPlayer[]>,
  by: Side,
  outcome: Outcome,
): boolean {
  return !movesRatings(seats, outcome) || confirmsBySilence({ sides }, by, outcome);
}

/**
 * Returns the partner of the first seat in the most even split: the one whose sums of ratings lie closest. Seats
 * without a rating count as the mean of the others. Of equal splits the first one is proposed.
 */
export function mostEvenPartner(ratings: ReadonlyMap<SeatNumber, number>): PartnerSeat {
  const known = [...ratings.values()];
  const mean = known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
  const of = (seat: SeatNumber) => ratings.get(seat) ?? mean;
  const all = of(1) + of(2) + of(3) + of(4);
  const gap = (partner: PartnerSeat) => Math.abs(all - 2 * (of(1) + of(partner)));
  return partnerSeats.reduce<PartnerSeat>((best, one) => (gap(one) < gap(best) ? one : best), 2);
}
