import { checkLineup, type Lineup } from "#domain/competition/leagues/substitutes.ts";
import { type Board, matchOn } from "#domain/competition/matches/board.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import {
  checkAnswer,
  checkClaimer,
  claimResult,
  confirmsBySilence,
  silenceEndsAt,
} from "#domain/competition/result-claims/claim.ts";
import { otherSide, type Side } from "#domain/competition/scoring/side.ts";
import { instant, type PersonId, personId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Transaction } from "#server/db/connect.ts";
import { squadsOf } from "#server/features/competition/substitutes/reads.ts";
import { saveLineup } from "#server/features/competition/substitutes/writes.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { type LockedMatch, lockClaimable, runsTournament } from "./policy.ts";
import { peopleOfMatch, waitingClaims } from "./reads.ts";
import { presentClaim, presentMyClaim } from "./view.ts";
import { confirmClaim, saveAnswer, saveClaim } from "./writes.ts";

export const mine = signedIn.resultClaims.mine.handler(async ({ context: { db, actor } }) => {
  const found = await waitingClaims(db, { player: actor.personId });
  return found.flatMap((claim) => presentMyClaim(claim, actor.personId));
});

export const ofTournament = signedIn.resultClaims.ofTournament.handler(
  async ({ input: { tournamentId }, context: { db, actor }, errors }) => {
    if (!(await runsTournament(db, tournamentId, actor))) throw errors.TOURNAMENT_NOT_FOUND();
    const found = await waitingClaims(db, { tournament: tournamentId });
    return { claims: found.map(presentClaim) };
  },
);

export const make = signedIn.resultClaims.make.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const { matchId, revision, outcome } = input;
    const locked = await lockClaimable(tx, matchId, actor.personId);
    if (!locked) throw errors.MATCH_NOT_FOUND();
    if (locked.stored.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
    const { claimable, board } = locked;
    const by = orRefuse(claimResult(claimable, actor.personId, outcome), errors);
    if (locked.revision !== revision) throw errors.RESULT_CHANGED();
    orRefuse(enterResult(board, matchId, outcome), errors);
    const named = outcome.kind === "walkover" ? [] : (input.lineups ?? []);
    const lineups = orRefuse(await checkLineups(tx, board, matchId, named), errors);
    const own = lineups.get(matchOn(board, matchId).sides[by].pair ?? "");
    orRefuse(checkClaimer(claimable, by, actor.personId, own?.players ?? null), errors);
    const claim = { matchId, revision, outcome, by, claimedBy: actor.personId, claimedAt: now() };
    const claimId = await saveClaim(tx, claim);
    if (claimId === undefined) throw errors.CLAIM_OPEN();
    for (const [pairId, lineup] of lineups) await saveLineup(tx, matchId, pairId, lineup);
    const isSilent = confirmsBySilence(claimable, by, outcome);
    const until = isSilent ? new Date(silenceEndsAt(instant(claim.claimedAt.getTime()))).toISOString() : null;
    const people = peopleOn(await peopleOfMatch(tx, matchId), otherSide(by));
    await record(tx, context, { kind: "result.claimed", ...idsOf(locked), people, after: outcome, until });
    const [saved] = await waitingClaims(tx, { claim: claimId });
    if (!saved) throw new Error(`claim ${claimId} was not saved`);
    return presentClaim(saved);
  }),
);

export const confirm = signedIn.resultClaims.confirm.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { locked, claim } = await answered(tx, input, context.actor, errors);
    const given = { answer: "confirmed", answeredBy: context.actor.personId } as const;
    orRefuse(await confirmClaim(tx, locked, claim, given, context), errors);
    return {};
  }),
);

export const dispute = signedIn.resultClaims.dispute.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { locked, claim } = await answered(tx, input, context.actor, errors);
    const given = { answer: "disputed", answeredBy: context.actor.personId } as const;
    if (!(await saveAnswer(tx, claim.id, given, context.now()))) throw errors.CLAIM_ANSWERED();
    const people = peopleOn(locked.claimable.sides, claim.by);
    await record(tx, context, { kind: "result.claim-disputed", ...idsOf(locked), people, before: claim.outcome });
    return {};
  }),
);

/** Checks who played for each pair of a match; a pair that is not named played itself. */
async function checkLineups(
  tx: Transaction,
  board: Board<string>,
  matchId: string,
  given: readonly { readonly pairId: string; readonly playerIds: readonly [string, string] }[],
): Promise<Result<Map<string, Lineup<PersonId> | null>, "LINEUP_INVALID">> {
  const { pair1, pair2 } = matchOn(board, matchId).sides;
  const pairIds = [pair1, pair2].flatMap(({ pair }) => pair ?? []);
  const lineups = new Map<string, Lineup<PersonId> | null>(pairIds.map((pairId) => [pairId, null]));
  if (given.length === 0) return ok(lineups);
  const squads = await squadsOf(tx, pairIds);
  for (const { pairId, playerIds } of given) {
    const squad = squads.get(pairId);
    if (!squad) return refuse("LINEUP_INVALID");
    const [one, other] = playerIds;
    const lineup = checkLineup(squad, [personId(one), personId(other)]);
    if (!lineup.ok) return lineup;
    lineups.set(pairId, lineup.value);
  }
  return ok(lineups);
}

type Refusals = Record<
  "MATCH_NOT_FOUND" | "CLAIM_OPEN" | "CLAIM_OVERRULED" | "CLAIM_ANSWERED" | "TOURNAMENT_NOT_UPCOMING",
  () => Error
>;

/** Locks a claim for the answer of a player. Refuses a player who may not answer it. */
async function answered(
  tx: Transaction,
  { matchId, claimId }: { readonly matchId: string; readonly claimId: string },
  actor: Actor,
  errors: Refusals,
) {
  const locked = await lockClaimable(tx, matchId, actor.personId);
  const claim = locked?.claims.find(({ id }) => id === claimId);
  if (!locked || !claim) throw errors.MATCH_NOT_FOUND();
  orRefuse(checkAnswer(locked.claimable, claim, actor.personId), errors);
  if (locked.stored.status !== "upcoming") throw errors.TOURNAMENT_NOT_UPCOMING();
  return { locked, claim };
}

function idsOf({ place, matchId }: LockedMatch) {
  return { match: matchId, category: place.categoryId, tournament: place.tournamentId, club: place.clubId };
}

/** Lists the players of a side and the substitutes who played for it. */
function peopleOn(sides: LockedMatch["claimable"]["sides"], side: Side): readonly string[] {
  return sides[side].filter(({ part }) => part !== "substitute").map(({ person }) => person);
}
