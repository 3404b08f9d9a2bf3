import { checkAnswer, sideOfPlayer, silenceEndsAt } from "#domain/competition/result-claims/claim.ts";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { checkClaimable, checkClaimed, isConfirmedBySilence, sidesOfClaim } from "#domain/courts/open-match-results.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { runsClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { isSeated, lockMatchOfClub, lockOwnMatch } from "./policy.ts";
import {
  begunMatchesOf,
  type FoundMatch,
  findMatch,
  idsOf,
  type StoredClaim,
  toSettle,
  waitingForClub,
} from "./reads.ts";
import { presentResult, type Reader } from "./view.ts";
import { confirmClaim, disputeClaim, saveClaim, saveDecision } from "./writes.ts";

export const mine = signedIn.openMatchResults.mine.handler(async ({ context: { db, actor, now } }) => {
  const found = await begunMatchesOf(db, actor.personId, now());
  const shown = found.map((one) => presentResult(one, { player: actor.personId }, now()));
  return shown.filter((one) => one.mayEnter || one.claim?.mine === "answers");
});

export const ofMatch = signedIn.openMatchResults.ofMatch.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const found = await findMatch(db, input.matchId);
  if (!found || !isSeated(found, actor.personId)) throw errors.OPEN_MATCH_NOT_FOUND();
  return presentResult(found, { player: actor.personId }, now());
});

export const ofClub = signedIn.openMatchResults.ofClub.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  if (!runsClub(actor, input.clubId)) throw errors.CLUB_NOT_FOUND();
  const found = await waitingForClub(db, input.clubId, now());
  const shown = found.map((one) => presentResult(one, { club: true }, now()));
  return { waiting: shown.filter(({ mayEnter }) => mayEnter) };
});

export const claim = signedIn.openMatchResults.claim.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const by = context.actor.personId;
    const at = context.now();
    const { result } = input;
    const found = await lockOwnMatch(tx, input.matchId, by);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    orRefuse(checkClaimable(toSettle(found), instant(at.getTime())), errors);
    const outcome = orRefuse(checkClaimed(result), errors);
    const partner = result.kind === "played" ? result.partner : null;
    const sides = sidesOfClaim(found.seats, { partner, claimer: by });
    const side = sideOfPlayer({ sides }, by) ?? "pair1";
    if (!(await saveClaim(tx, found, { result, outcome, by, side, at }))) throw errors.CLAIM_OPEN();
    const isSilent = isConfirmedBySilence(found.seats, sides, side, outcome);
    const until = isSilent ? new Date(silenceEndsAt(instant(at.getTime()))).toISOString() : null;
    const asked = sides[otherSide(side)].map(({ person }) => person);
    await record(tx, context, {
      kind: "open-match.result-claimed",
      ...idsOf(found),
      asked,
      side,
      until,
      after: outcome,
    });
    return shownAfter(tx, found.id, { player: by }, at);
  }),
);

export const confirm = signedIn.openMatchResults.confirm.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const by = context.actor.personId;
    const at = context.now();
    const { found, claim: asked } = await lockClaim(tx, input, by, errors);
    const given = { answer: "confirmed", answeredBy: by, at } as const;
    if (!(await confirmClaim(tx, asked, found.id, given))) throw errors.CLAIM_ANSWERED();
    await record(tx, context, { kind: "open-match.result-confirmed", ...idsOf(found), after: asked.outcome });
    return shownAfter(tx, found.id, { player: by }, at);
  }),
);

export const dispute = signedIn.openMatchResults.dispute.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const by = context.actor.personId;
    const at = context.now();
    const { found, claim: asked } = await lockClaim(tx, input, by, errors);
    if (!(await disputeClaim(tx, asked.id, by, at))) throw errors.CLAIM_ANSWERED();
    const side = sideOf(asked);
    const claimants = sidesOfClaim(found.seats, asked)[side].map(({ person }) => person);
    const before = asked.outcome;
    await record(tx, context, { kind: "open-match.result-disputed", ...idsOf(found), claimants, side, before });
    return shownAfter(tx, found.id, { player: by }, at);
  }),
);

export const decide = signedIn.openMatchResults.decide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const at = context.now();
    const { result } = input;
    const found = await lockMatchOfClub(tx, input.matchId, context.actor);
    if (!found) throw errors.OPEN_MATCH_NOT_FOUND();
    orRefuse(checkClaimable(toSettle(found), instant(at.getTime())), errors);
    const outcome = orRefuse(checkClaimed(result), errors);
    const decided = { result, outcome, by: context.actor.personId, at };
    if (!(await saveDecision(tx, found, decided))) throw errors.CLAIM_OVERRULED();
    const after = { outcome, partner: result.kind === "played" ? result.partner : null };
    await record(tx, context, { kind: "open-match.result-decided", ...idsOf(found), after });
    return shownAfter(tx, found.id, { club: true }, at);
  }),
);

function sideOf({ side }: StoredClaim) {
  return side === 1 ? "pair1" : "pair2";
}

type Refusals = Record<
  "OPEN_MATCH_NOT_FOUND" | "MATCH_OVER" | "CLAIM_OVERRULED" | "CLAIM_ANSWERED" | "CLAIM_OPEN",
  () => Error
>;

/** Locks a claim for the answer of a player. Refuses a player who may not answer it. */
async function lockClaim(
  tx: Transaction,
  { matchId, claimId }: { readonly matchId: string; readonly claimId: string },
  player: PersonId,
  errors: Refusals,
): Promise<{ readonly found: FoundMatch; readonly claim: StoredClaim }> {
  const found = await lockOwnMatch(tx, matchId, player);
  const asked = found?.claims.find(({ id }) => id === claimId);
  if (!found || !asked) throw errors.OPEN_MATCH_NOT_FOUND();
  if (found.state === "cancelled") throw errors.MATCH_OVER();
  const state = asked.answer === "disputed" ? "disputed" : asked.isSettled ? settledAs(asked) : "open";
  const sides = sidesOfClaim(found.seats, asked);
  const checked = checkAnswer({ sides }, { by: sideOf(asked), state }, player);
  if (checked.ok) return { found, claim: asked };
  throw checked.reason === "MATCH_NOT_FOUND" ? errors.OPEN_MATCH_NOT_FOUND() : errors[checked.reason]();
}

/** Returns the state of a settled claim: without an answer the club decided otherwise. */
function settledAs({ answer }: StoredClaim) {
  return answer === null ? "overruled" : "confirmed";
}

async function shownAfter(tx: Transaction, matchId: string, reader: Reader, now: Date) {
  const found = await findMatch(tx, matchId);
  if (!found) throw new Error(`open match ${matchId} is gone`);
  return presentResult(found, reader, now);
}
