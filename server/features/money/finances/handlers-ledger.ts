import { balanceOf, waiver } from "#domain/money/finances/ledger.ts";
import { charge } from "#server/db/tables/money.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { findDeskRoom, holdDeskLimit } from "#server/features/clubs/team/policy-desk.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findClubOfMoney, findClubOfPair, lockOwnCharge } from "./policy.ts";
import { isTillOpen } from "./reads.ts";
import { lockOwnCharges, movementsOf, namedChargesOfPair } from "./reads-charges.ts";
import { presentCharges } from "./view-debts.ts";
import { doneBy, insertMovements } from "./writes-charges.ts";
import { confirmDeposited, holdDeposits } from "./writes-deposits.ts";
import { takeMoney } from "./writes-payments.ts";
import { tellOfCharge } from "./writes-told.ts";

export const ofPair = signedIn.finances.ofPair.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const clubId = await findClubOfPair(db, input.pairId, actor);
  if (!clubId) throw errors.PAIR_NOT_FOUND();
  const charges = await namedChargesOfPair(db, input.pairId);
  const ids = charges.map(({ stands }) => stands.id);
  const [movements, tillOpen, desk] = await Promise.all([
    movementsOf(db, ids),
    isTillOpen(db, clubId),
    findDeskRoom(db, context, clubId, ids),
  ]);
  return { clubId, tillOpen, desk, charges: presentCharges(charges, movements) };
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
    const stands = new Map(charges.map((one) => [one.id, one]));
    for (const { chargeId, amount, method, invoiceNumber: invoice, day, note } of taken) {
      const one = stands.get(chargeId);
      if (!one) continue;
      const how = { method, reason: note ?? null, invoice, day };
      const paid = { kind: "payment", paid: amount, waived: 0, ...how } as const;
      await tellOfCharge(tx, context, one, paid);
      stands.set(chargeId, { ...one, ...balanceOf(one.amount, [one, { paid: amount, waived: 0 }]) });
    }
    await confirmDeposited(tx, context, held);
    return { paid: sumOf(taken), left: sumOf(left) };
  });
  return refuseOnConstraint(paying, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});

export const waive = signedIn.finances.waive.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { chargeId, amount, reason } = input;
    const clubId = await findClubOfMoney(tx, charge, chargeId, context.actor);
    if (!clubId) throw errors.CHARGE_NOT_FOUND();
    const checkDeskLimit = await holdDeskLimit(tx, context, clubId, errors);
    const found = await lockOwnCharge(tx, chargeId, context.actor);
    if (!found) throw errors.CHARGE_NOT_FOUND();
    const waived = orRefuse(waiver(found, amount), errors);
    await insertMovements(tx, [{ chargeId, clubId, kind: "waiver", ...waived, reason, ...doneBy(context) }]);
    await checkDeskLimit();
    await tellOfCharge(tx, context, found, { kind: "waiver", ...waived, method: null, reason });
    return balanceOf(found.amount, [found, waived]);
  }),
);

function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
