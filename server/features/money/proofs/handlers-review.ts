import { proofsPageSize } from "#contract/money/proofs.ts";
import { clubRulesOf } from "#domain/bookings/club-rules.ts";
import { acceptProof, rejectProof } from "#domain/money/proof.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub } from "#server/features/clubs/policy.ts";
import { doneBy, insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { confirmDeposited, holdAfterReview, holdDeposits } from "#server/features/money/finances/writes-deposits.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import { confirmIfPaid, lockPairOfCharge } from "#server/features/money/paying/writes-confirmed.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { countWaiting, findProof, lockProof, lockReviewedCharge, waitingProofs } from "./reads.ts";
import { presentProof } from "./view.ts";
import { decide } from "./writes.ts";

export const count = signedIn.proofs.count.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  return { waiting: await countWaiting(db, club.id) };
});

export const waiting = signedIn.proofs.waiting.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const [found, all] = await Promise.all([waitingProofs(db, club.id, input.after), countWaiting(db, club.id)]);
  const { shown, next } = pageOf(found, proofsPageSize, ({ proof }) => proof.id);
  return { waiting: all, proofs: shown.map(presentProof), next };
});

export const accept = signedIn.proofs.accept.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await findProof(tx, input.proofId, actor);
    if (!found) throw errors.PROOF_NOT_FOUND();
    // The pair and the booking before the charge, as whoever confirms them by hand locks them.
    const pair = await lockPairOfCharge(tx, found.chargeId, actor);
    const held = await holdDeposits(tx, [found.chargeId]);
    const charge = await lockReviewedCharge(tx, found.chargeId);
    const proof = await lockProof(tx, found.id);
    const { paid, waived } = orRefuse(acceptProof(proof.state, charge, input.amount), errors);
    await decide(tx, proof.id, { state: "accepted", decidedBy: actor.personId, decidedAt: now() });
    const { clubId } = charge;
    const movement = { chargeId: charge.id, clubId, kind: "payment", method: "transfer", proofId: proof.id } as const;
    await insertMovements(tx, [{ ...movement, paid, waived, ...doneBy(context) }]);
    const told = { kind: "payment", paid, waived, method: "transfer", reason: null, proof: proof.id } as const;
    await tellOfCharge(tx, context, charge, told);
    await confirmDeposited(tx, context, held);
    return { paid, pair: pair ? await confirmIfPaid(tx, { ...context, confirmedBy: actor.personId }, pair) : null };
  }),
);

export const reject = signedIn.proofs.reject.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await findProof(tx, input.proofId, actor);
    if (!found) throw errors.PROOF_NOT_FOUND();
    const held = await holdDeposits(tx, [found.chargeId]);
    const proof = await lockProof(tx, found.id);
    const state = orRefuse(rejectProof(proof.state), errors);
    for (const one of held) await holdAfterReview(tx, one.id, { ...clubRulesOf(one.rules).deposit, now: now() });
    const { reason } = input;
    await decide(tx, proof.id, { state, decidedBy: actor.personId, decidedAt: now(), why: reason });
    const { id, clubId, chargeId, sentBy } = proof;
    const after = { charge: chargeId, reason };
    await record(tx, context, { kind: "proof.rejected", club: clubId, proof: id, people: [sentBy], after });
    return { rejected: true as const };
  }),
);
