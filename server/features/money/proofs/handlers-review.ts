import { proofsPageSize } from "#contract/money/proofs.ts";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { personId as toPersonId } from "#domain/lib/ids.ts";
import { acceptProof, rejectProof } from "#domain/money/proofs.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { lockPlaceOfCharge } from "#server/features/competition/enrolment/policy.ts";
import { confirmIfPaid } from "#server/features/competition/enrolment/writes.ts";
import { doneBy, insertMovements } from "#server/features/money/finances/writes-charges.ts";
import { leaveAsCredit } from "#server/features/money/finances/writes-credit.ts";
import {
  confirmDeposited,
  holdDeposits,
  shortenHoldAfterRejection,
} from "#server/features/money/finances/writes-deposits.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { findProof } from "./policy.ts";
import { countWaiting, lockProof, lockReviewedCharge, waitingProofs } from "./reads.ts";
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
    // Lock the pair and the booking before the charge, in the same order as a confirmation by hand.
    const pair = await lockPlaceOfCharge(tx, found.chargeId, actor);
    const held = await holdDeposits(tx, [found.chargeId]);
    const charge = await lockReviewedCharge(tx, found.chargeId);
    const proof = await lockProof(tx, found.id);
    const { change, left } = orRefuse(acceptProof(proof.state, charge, input), errors);
    await decide(tx, proof.id, { state: "accepted", decidedBy: actor.personId, decidedAt: now() });
    const { clubId } = charge;
    const proofId = proof.id;
    if (change.paid > 0) {
      const movement = { chargeId: charge.id, clubId, kind: "payment", method: "transfer", proofId } as const;
      await insertMovements(tx, [{ ...movement, ...change, ...doneBy(context) }]);
      const told = { kind: "payment", ...change, method: "transfer", reason: null, proof: proofId } as const;
      await tellOfCharge(tx, context, charge, told);
      await confirmDeposited(tx, context, held);
    }
    if (left > 0) {
      const sum = {
        clubId,
        personId: toPersonId(proof.sentBy),
        amount: left,
        method: "transfer",
        tillId: null,
      } as const;
      await leaveAsCredit(tx, context, { ...sum, proofId });
    }
    const by = { ...context, confirmedBy: actor.personId };
    return { paid: change.paid, left, pair: pair ? await confirmIfPaid(tx, by, pair) : null };
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
    for (const one of held) await shortenHoldAfterRejection(tx, one, { ...clubRulesOf(one.rules).deposit, now: now() });
    const { reason } = input;
    await decide(tx, proof.id, { state, decidedBy: actor.personId, decidedAt: now(), why: reason });
    const { id, clubId, chargeId, sentBy } = proof;
    const after = { charge: chargeId, reason };
    await record(tx, context, { kind: "proof.rejected", club: clubId, proof: id, people: [sentBy], after });
    return { rejected: true as const };
  }),
);
