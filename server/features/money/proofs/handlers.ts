import { rulesOfClub } from "#domain/bookings/request.ts";
import { sendProof } from "#domain/money/proof.ts";
import { holdDeposits, holdForReview } from "#server/features/money/finances/writes-deposits.ts";
import { presentProofOfCharge } from "#server/features/money/paying/view.ts";
import { record } from "#server/platform/events/record.ts";
import { keepProof } from "#server/platform/files/proof.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { isOwnCharge, lockOwnCharge, statesOfProofs } from "./reads.ts";
import { insertProof } from "./writes.ts";

export const send = signedIn.proofs.send.handler(async ({ input, context, errors }) => {
  const { db, actor, now, files, log, requestRules } = context;
  const { chargeId, amount } = input;
  // Nothing is drawn and kept for what the caller does not owe.
  if (!(await isOwnCharge(db, chargeId, actor.personId))) throw errors.CHARGE_NOT_FOUND();
  const { name, hash } = orRefuse(await keepProof(files, input.file), errors);
  try {
    return await db.transaction(async (tx) => {
      const held = await holdDeposits(tx, [chargeId]);
      const charge = await lockOwnCharge(tx, chargeId, actor.personId);
      if (!charge) throw errors.CHARGE_NOT_FOUND();
      const saidAmount = orRefuse(sendProof(charge, amount, await statesOfProofs(tx, chargeId)), errors);
      const { clubId: club, personId } = charge;
      const sent = { chargeId, clubId: club, file: name, fileHash: hash, saidAmount, sentAt: now() };
      const proof = await insertProof(tx, { ...sent, sentBy: actor.personId });
      for (const one of held) {
        const { answerHours: hours } = rulesOfClub(one.rules, requestRules);
        await holdForReview(tx, one, { said: saidAmount, hours, now: now() });
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
    // A file that no row names is one too many, and the job for what is left over finds it as well.
    await files.remove(name).catch((left: unknown) => log.warn({ err: left }, "A receipt is left over"));
    throw error;
  }
});
