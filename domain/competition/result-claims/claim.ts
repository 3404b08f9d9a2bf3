/*
 * Results that players enter themselves: one side claims, the other confirms or disputes.
 *
 * | article | what                                                              | here                |
 * |---------|-------------------------------------------------------------------|---------------------|
 * | L.5     | a player of either side claims the result of a match without one  | `claimResult`       |
 * | L.5     | one claim at a time                                               | `claimResult`       |
 * | L.5     | a substitute claims and answers only what they played             | `checkClaimer`, `sideOfPlayer` |
 * | L.5     | a player of the other side confirms or disputes                   | `checkAnswer`       |
 * | L.5     | 24 hours without an answer confirm                                | `silenceEndsAt`     |
 * | L.5     | never a W.O., a retirement, a disqualification, a pair of guests  | `confirmsBySilence` |
 * | L.5     | a result that the club enters ends the claim                      | `checkAnswer`       |
 */
import type { MatchFormat } from "#domain/competition/scoring/format.ts";
import { checkOutcome, type Outcome } from "#domain/competition/scoring/outcome.ts";
import { otherSide, type PerSide, type Side } from "#domain/competition/scoring/side.ts";
import { type Instant, instant } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The hours after which the silence of the other side confirms a claim. */
export const silenceHours = 24;

/** The state of a claim: only an open one waits for an answer, and a disputed one for the club. */
export type ClaimState = "open" | "disputed" | "confirmed" | "overruled";

/** A match as the claim of its result sees it. `sides` are the people of both pairs. */
export type ClaimableMatch = {
  readonly sides: PerSide<readonly ClaimPlayer[]>;
  readonly hasResult: boolean;
  /** True while a claim of this match is open or disputed. */
  readonly hasClaim: boolean;
  readonly format: MatchFormat;
};

/**
 * The part of a person in a side: a player of the pair, a substitute who played according to the claimed line-up, or a
 * substitute who did not.
 */
export type SidePart = "player" | "played" | "substitute";

/** A person of a pair in a match. A guest has no account, and so can neither claim nor answer. */
export type ClaimPlayer = { readonly person: string; readonly isGuest: boolean; readonly part: SidePart };

/** Returns the side that a person plays on; null for everybody else, also for substitutes who did not play. */
export function sideOfPlayer({ sides }: Pick<ClaimableMatch, "sides">, person: string): Side | null {
  return sideOf(sides, (player) => player.person === person && player.part !== "substitute");
}

function sideOf(sides: ClaimableMatch["sides"], isMeant: (player: ClaimPlayer) => boolean): Side | null {
  if (sides.pair1.some(isMeant)) return "pair1";
  return sides.pair2.some(isMeant) ? "pair2" : null;
}

/**
 * Checks a claim and returns the side that makes it, of a player or a substitute. The match of others does not exist
 * for the caller. Refuses a match that has a result or an open claim, and a result that its format cannot produce.
 * Rules L.5.
 */
export function claimResult(
  match: ClaimableMatch,
  person: string,
  outcome: Outcome,
): Result<Side, "MATCH_NOT_FOUND" | "CLAIM_OVERRULED" | "CLAIM_OPEN" | "RESULT_INVALID"> {
  const side = sideOf(match.sides, (player) => player.person === person);
  if (side === null) return refuse("MATCH_NOT_FOUND");
  if (match.hasResult) return refuse("CLAIM_OVERRULED");
  if (match.hasClaim) return refuse("CLAIM_OPEN");
  return checkOutcome(match.format, outcome).ok ? ok(side) : refuse("RESULT_INVALID");
}

/**
 * Checks that a substitute claims a match that they played. `played` are the two whom the claim names for their side;
 * null if the pair itself played, or nobody. Rules L.5.
 */
export function checkClaimer(
  { sides }: Pick<ClaimableMatch, "sides">,
  side: Side,
  person: string,
  played: readonly string[] | null,
): Result<null, "LINEUP_INVALID"> {
  const isPlayer = sides[side].some((one) => one.person === person && one.part === "player");
  return isPlayer || played?.includes(person) ? ok(null) : refuse("LINEUP_INVALID");
}

/** A claim that somebody answers: the side that made it and its state. */
export type AnsweredClaim = { readonly by: Side; readonly state: ClaimState };

/**
 * Checks if a player may confirm or dispute a claim: only one of the other side, and only while it is open. Rules L.5.
 */
export function checkAnswer(
  match: Pick<ClaimableMatch, "sides">,
  claim: AnsweredClaim,
  person: string,
): Result<Side, "MATCH_NOT_FOUND" | "CLAIM_OVERRULED" | "CLAIM_ANSWERED" | "CLAIM_OPEN"> {
  const side = sideOfPlayer(match, person);
  if (side === null) return refuse("MATCH_NOT_FOUND");
  if (claim.state === "overruled") return refuse("CLAIM_OVERRULED");
  if (claim.state !== "open") return refuse("CLAIM_ANSWERED");
  return side === claim.by ? refuse("CLAIM_OPEN") : ok(side);
}

/**
 * Checks if silence confirms a claim: a match that was played out, against a pair that can answer. W.O., retirement and
 * disqualification take something from a pair, so the club confirms them. A pair of guests stays one if a substitute
 * played. Rules L.5.
 */
export function confirmsBySilence(match: Pick<ClaimableMatch, "sides">, by: Side, outcome: Outcome): boolean {
  return (
    outcome.kind === "played" && match.sides[otherSide(by)].some(({ isGuest, part }) => part === "player" && !isGuest)
  );
}

/** Returns the moment from which silence confirms a claim that was made then. */
export function silenceEndsAt(claimedAt: Instant): Instant {
  return instant(claimedAt + silenceHours * 3_600_000);
}
