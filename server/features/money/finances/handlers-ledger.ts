import { balanceOf, refund as giveBack, reversal, waiver } from "#domain/money/ledger.ts";
import { findOwnClub } from "#server/features/clubs/policy.ts";
import { refuseOnConstraint } from "#server/platform/database-error.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { isTillOpen } from "./reads.ts";
import {
  chargeOfMovement,
  findChargesOfPair,
  isChargeOver,
  lockedMovements,
  lockOwnCharge,
  lockOwnCharges,
  movementsOf,
} from "./reads-charges.ts";
import { presentChargesOfPair } from "./view-ledger.ts";
import { doneBy, insertMovements, letOffWhatIsOver, oweAgain } from "./writes-charges.ts";
import { confirmDeposited, holdDeposits } from "./writes-deposits.ts";
import { takeMoney, tillFor } from "./writes-desk.ts";
import { giveBackThere } from "./writes-gateway.ts";
import { tellOfCharge, tellOfLeft } from "./writes-told.ts";

export const ofPair = signedIn.finances.ofPair.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await findChargesOfPair(db, input.pairId, actor);
  if (!found) throw errors.PAIR_NOT_FOUND();
  const { clubId, charges } = found;
  const ids = charges.map(({ stands }) => stands.id);
  const [movements, tillOpen] = await Promise.all([movementsOf(db, ids), isTillOpen(db, clubId)]);
  return { clubId, tillOpen, charges: presentChargesOfPair(charges, movements) };
});

export const pay = signedIn.finances.pay.handler(({ input, context, errors }) => {
  const paying = context.db.transaction(async (tx) => {
    const club = await findOwnClub(tx, input.clubId, context.actor);
    if (!club) throw errors.CLUB_NOT_FOUND();
    const { payments, openTill = false, leaves = false } = input;
    const ids = payments.map(({ chargeId }) => chargeId);
    const held = await holdDeposits(tx, ids);
    const charges = await lockOwnCharges(tx, club.id, ids);
    const asked = { payments, openTill, leaves };
    const { taken, left } = orRefuse(await takeMoney(tx, context, club.id, charges, asked), errors);
    for (const { chargeId, amount, method } of taken) {
      const one = charges.find(({ id }) => id === chargeId);
      if (one) await tellOfCharge(tx, context, one, { kind: "payment", paid: amount, waived: 0, method, reason: null });
    }
    await tellOfLeft(tx, context, charges, left);
    await confirmDeposited(tx, context, held);
    return { paid: sumOf(taken), left: sumOf(left) };
  });
  return refuseOnConstraint(paying, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});

export const refund = signedIn.finances.refund.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { chargeId, amount, method, reason = null, openTill = false, paidSeen } = input;
    const found = await lockOwnCharge(tx, chargeId, context.actor);
    if (!found) throw errors.CHARGE_NOT_FOUND();
    if (paidSeen !== undefined && paidSeen !== found.paid) throw errors.BALANCE_CHANGED();
    const given = orRefuse(giveBack(found, amount), errors);
    const { clubId } = found;
    if (method === "credit" && found.personId === null) throw errors.CREDIT_OF_NOBODY();
    const tillId = await tillFor(tx, context, { clubId, method, openTill });
    if (tillId === undefined) throw errors.TILL_CLOSED();
    const isThere = method === "mercado_pago";
    const there = isThere ? orRefuse(await giveBackThere(tx, context, found, amount), errors) : {};
    const row = { chargeId, clubId, ...there, ...doneBy(context) };
    await insertMovements(tx, [{ ...row, kind: "refund", ...given, method, reason, tillId }]);
    await tellOfCharge(tx, context, found, { kind: "refund", ...given, method, reason });
    // Else whoever was given their money back would owe it again; what was owed besides, the fee of a court, stays owed.
    return letOffWhatIsOver(tx, context, found, { after: balanceOf(found.amount, [found, given]), keeps: found.owed });
  }),
);

export const waive = signedIn.finances.waive.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { chargeId, amount, reason } = input;
    const found = await lockOwnCharge(tx, chargeId, context.actor);
    if (!found) throw errors.CHARGE_NOT_FOUND();
    const waived = orRefuse(waiver(found, amount), errors);
    const { clubId } = found;
    await insertMovements(tx, [{ chargeId, clubId, kind: "waiver", ...waived, reason, ...doneBy(context) }]);
    await tellOfCharge(tx, context, found, { kind: "waiver", ...waived, method: null, reason });
    return balanceOf(found.amount, [found, waived]);
  }),
);

export const reverse = signedIn.finances.reverse.handler(({ input, context, errors }) => {
  const reversing = context.db.transaction(async (tx) => {
    const { movementId, reason, openTill = false } = input;
    const chargeId = await chargeOfMovement(tx, movementId, context.actor);
    const found = chargeId && (await lockOwnCharge(tx, chargeId, context.actor));
    const mistake = found && (await lockedMovements(tx, found.id)).find(({ id }) => id === movementId);
    if (!mistake) throw errors.MOVEMENT_NOT_FOUND();
    const { kind, reversed, method, paid, waived, why } = mistake;
    // The money is there: what goes back there is noted by itself.
    if (method === "mercado_pago") throw errors.MOVED_BY_GATEWAY();
    // It follows from something else, which was none: a pair that broke, a court that was divided.
    if (kind === "waiver" && why !== null) throw errors.WAIVED_BY_PROGRAM();
    // What went back and was let off by that is paid again: the charge stands as if it had never gone back.
    const wentBack = kind === "refund" && !reversed && (await isChargeOver(tx, found.id)) !== null;
    const stands = wentBack ? await oweAgain(tx, context, found, found.owed - paid) : found;
    const opposite = orRefuse(reversal(stands, { kind, change: { paid, waived }, reversed }), errors);
    const { clubId } = found;
    const tillId = await tillFor(tx, context, { clubId, method, openTill });
    if (tillId === undefined) throw errors.TILL_CLOSED();
    const row = { chargeId: found.id, clubId, kind: "reversal", reverses: movementId, method, reason, tillId } as const;
    await insertMovements(tx, [{ ...row, ...opposite, ...doneBy(context) }]);
    await tellOfCharge(tx, context, found, { kind: "reversal", ...opposite, method, reason });
    const after = balanceOf(found.amount, [stands, opposite]);
    const fee = Math.max(0, (found.fee ?? 0) - after.paid);
    return letOffWhatIsOver(tx, context, found, { after, keeps: wentBack ? Math.min(fee, found.owed) : fee });
  });
  return refuseOnConstraint(reversing, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
