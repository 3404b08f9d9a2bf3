import { rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { sendProof } from "#domain/money/proofs.ts";
import { extendHoldForReview, holdDeposits } from "#server/features/money/finances/writes-deposits.ts";
import { presentProofOfCharge } from "#server/features/money/paying/view.ts";
import { spendCreditBeside } from "#server/features/money/paying/writes-own-credit.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { keepProof } from "#server/platform/files/proof.ts";
import { isOwnCharge, lockOwnCharge, statesOfProofs } from "./reads.ts";
import { insertProof } from "./writes.ts";

export const send = signedIn.proofs.send.handler(async ({ input, context, errors }) => {
  const { db, actor, now, files, log, requestRules } = context;
  const { chargeId, amount } = input;
  // Check before the file is processed and stored: the caller must owe the charge.
  if (!(await isOwnCharge(db, chargeId, actor.personId))) throw errors.CHARGE_NOT_FOUND();
  const { name, hash } = orRefuse(await keepProof(files, input.file), errors);
  try {
    return await db.transaction(async (tx) => {
      const held = await holdDeposits(tx, [chargeId]);
      const found = await lockOwnCharge(tx, chargeId, actor.personId);
      if (!found) throw errors.CHARGE_NOT_FOUND();
      const saidAmount = orRefuse(sendProof(found, amount, await statesOfProofs(tx, chargeId)), errors);
      const charge = await spendCreditBeside(tx, context, found, saidAmount);
      const { clubId: club, personId } = charge;
      const sent = { chargeId, clubId: club, file: name, fileHash: hash, saidAmount, sentAt: now() };
      const proof = await insertProof(tx, { ...sent, sentBy: actor.personId });
      for (const one of held) {
        const { answerHours: hours } = rulesOfClub(one.rules, requestRules);
        await extendHoldForReview(tx, one, { said: saidAmount, hours, now: now() });
      }
      const people = personId ? [personId] : [];
      await record(tx, context, {
        kind: "proof.sent",
        club,
        proof: proof.id,
        people,
        after: { charge: chargeId, amount },
      });
      return presentProofOfCharge(proof);
    });
  } catch (error) {
    // An orphaned file; the job for leftover files finds it if this fails.
    await files.remove(name).catch((left: unknown) => log.warn({ err: left }, "A receipt is left over"));
    throw error;
  }
});
