import type { ResultClaim } from "#contract/competition/result-claims.ts";
import { confirmsBySilence, sideOfPlayer, silenceEndsAt } from "#domain/competition/result-claims/claim.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import { instant } from "#domain/lib/ids.ts";
import { writable } from "#server/features/competition/draws/view-match.ts";
import type { WaitingClaim } from "./reads.ts";

/** Presents a claim that waits, with the moment at which silence confirms it. */
export function presentClaim({ claimedSide, claimedAt, players, ...claim }: WaitingClaim): ResultClaim {
  const by: Side = claimedSide === 1 ? "pair1" : "pair2";
  const sides = sidesOf(players);
  const waits = !claim.disputed && confirmsBySilence({ sides }, by, claim.outcome);
  const until = waits ? new Date(silenceEndsAt(instant(claimedAt.getTime()))).toISOString() : null;
  const { outcome, ...rest } = claim;
  return { ...rest, by, outcome: writable(outcome), claimedAt: claimedAt.toISOString(), silenceEndsAt: until };
}

/** Presents a claim of a match of this player. */
export function presentMyClaim(found: WaitingClaim, player: string) {
  const mySide = sideOfPlayer({ sides: sidesOf(found.players) }, player);
  return mySide === null ? [] : [{ ...presentClaim(found), mySide }];
}

function sidesOf(players: WaitingClaim["players"]) {
  return {
    pair1: players.filter(({ side }) => side === 1),
    pair2: players.filter(({ side }) => side === 2),
  };
}
