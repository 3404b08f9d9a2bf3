import type { FriendlyResultView, OpenMatchResult } from "#contract/courts/open-match-results.ts";
import { sideOfPlayer, silenceEndsAt } from "#domain/competition/result-claims/claim.ts";
import {
  checkClaimable,
  isConfirmedBySilence,
  isResultMissing,
  mostEvenPartner,
  movesRatings,
  sidesOfClaim,
} from "#domain/courts/open-match-results.ts";
import { seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { instant } from "#domain/lib/ids.ts";
import { type FoundMatch, type StoredClaim, toSettle } from "./reads.ts";

/** The reader: a player of the match, or the club that decides. */
export type Reader = { readonly player: string } | { readonly club: true };

/** Presents an open match with its result, or the claim that waits. */
export function presentResult(found: FoundMatch, reader: Reader, now: Date): OpenMatchResult {
  const { id: matchId, club, court, day, startMinute, endMinute, seats, claims } = found;
  const moment = instant(now.getTime());
  const waiting = claims.find(({ isSettled }) => !isSettled);
  const settled = claims.find(isConfirmed);
  const isAllowed = checkClaimable(toSettle(found), moment).ok;
  return {
    ...{ matchId, club, court, day, startMinute, endMinute },
    seats: seatNumbers.map((seat) => {
      const taken = seats.find((one) => one.seat === seat);
      return { seat, name: taken?.name ?? null, player: taken?.player ?? null };
    }),
    proposed: mostEvenPartner(new Map(seats.flatMap(({ seat, mu }) => (mu === null ? [] : [[seat, mu]])))),
    mayEnter: isAllowed && ("club" in reader || !waiting || waiting.answer === "disputed"),
    missing: isResultMissing(toSettle(found), moment) && !waiting,
    claim: waiting ? presentClaim(found, waiting, reader) : null,
    result: settled ? resultOf(settled) : null,
    rated: settled !== undefined && movesRatings(seats, settled.outcome),
  };
}

/** Checks if a claim is the result of its match. */
export function isConfirmed({ answer, isSettled }: StoredClaim): boolean {
  return isSettled && answer !== null && answer !== "disputed";
}

function presentClaim(found: FoundMatch, claim: StoredClaim, reader: Reader): NonNullable<OpenMatchResult["claim"]> {
  const { id, claimedBy, claimedAt, answer } = claim;
  const sides = sidesOfClaim(found.seats, claim);
  const by = claim.side === 1 ? "pair1" : "pair2";
  const disputed = answer === "disputed";
  const isSilent = !disputed && isConfirmedBySilence(found.seats, sides, by, claim.outcome);
  const mySide = "player" in reader ? sideOfPlayer({ sides }, reader.player) : null;
  return {
    ...{ id, claimedBy, disputed, result: resultOf(claim) },
    claimedAt: new Date(claimedAt).toISOString(),
    silenceEndsAt: isSilent ? new Date(silenceEndsAt(instant(claimedAt))).toISOString() : null,
    mine: mySide === null ? null : mySide === by || disputed ? "waits" : "answers",
  };
}

function resultOf({ outcome, format, partner, why }: StoredClaim): FriendlyResultView {
  if (outcome.kind === "played" && format && partner)
    return { kind: "played", format, partner, sets: [...outcome.sets] };
  return { kind: "not-played", why: why ?? "other" };
}
