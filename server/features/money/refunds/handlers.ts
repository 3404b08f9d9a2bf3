import { balanceOf, refund as giveBack } from "#domain/money/finances/ledger.ts";
import type { Transaction } from "#server/db/connect.ts";
import { charge } from "#server/db/tables/money.ts";
import { holdDeskLimit } from "#server/features/clubs/team/policy-desk.ts";
import { findClubOfMoney, lockOwnCharge } from "#server/features/money/finances/policy.ts";
import { findCreditHolders } from "#server/features/money/finances/reads-debts.ts";
import { doneBy, insertMovements, letOffWhatIsOver } from "#server/features/money/finances/writes-charges.ts";
import { tillFor } from "#server/features/money/finances/writes-payments.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { beforeTheAct } from "#server/platform/queue/once.ts";
import { openRefundOf } from "./reads.ts";
import { askForRefund, giveBackThere, writeGivenBack } from "./writes.ts";

export const refund = signedIn.finances.refund.handler(async ({ input, context, errors }) => {
  const { chargeId, amount, method, reason = null, openTill = false, paidSeen } = input;
  const { db, actor } = context;
  const holdLimit = async (tx: Transaction) => {
    const clubId = await findClubOfMoney(tx, charge, chargeId, actor);
    if (!clubId) throw errors.CHARGE_NOT_FOUND();
    return holdDeskLimit(tx, context, clubId, errors);
  };
  if (method === "mercado_pago") {
    // Three steps: the one that calls Mercado Pago holds neither a lock nor a connection.
    const asked = await beforeTheAct(() =>
      db.transaction(async (tx) => {
        const checkDeskLimit = await holdLimit(tx);
        const found = await lockOwnCharge(tx, chargeId, actor);
        if (!found) throw errors.CHARGE_NOT_FOUND();
        const asked = orRefuse(await askForRefund(tx, context, found, { amount, reason, paidSeen }), errors);
        await checkDeskLimit();
        return asked;
      }),
    );
    const refundId = orRefuse(await giveBackThere(context, asked), errors);
    return db.transaction(async (tx) => {
      const stands = await writeGivenBack(tx, context, asked, refundId);
      // The ledger moved meanwhile: the job reads the payment within the minute and finds the refund.
      if (stands) return stands;
      throw errors.GATEWAY_REFUND_UNKNOWN();
    });
  }
  return db.transaction(async (tx) => {
    const checkDeskLimit = await holdLimit(tx);
    const found = await lockOwnCharge(tx, chargeId, actor);
    if (!found) throw errors.CHARGE_NOT_FOUND();
    if (paidSeen !== undefined && paidSeen !== found.paid) throw errors.BALANCE_CHANGED();
    // A refund at Mercado Pago may be under way.
    if (await openRefundOf(tx, chargeId)) throw errors.GATEWAY_REFUND_UNKNOWN();
    const given = orRefuse(giveBack(found, amount), errors);
    const { clubId } = found;
    const receives = method !== "credit" || (await findCreditHolders(tx, [found.personId])).size > 0;
    if (!receives) throw errors.CREDIT_OF_NOBODY();
    const tillId = await tillFor(tx, context, { clubId, method, openTill });
    if (tillId === undefined) throw errors.TILL_CLOSED();
    const row = { chargeId, clubId, ...doneBy(context) };
    await insertMovements(tx, [{ ...row, kind: "refund", ...given, method, reason, tillId }]);
    await checkDeskLimit();
    // Otherwise the refund would reopen the debt; the cancellation fee of a court stays due.
    const after = balanceOf(found.amount, [found, given]);
    const stands = await letOffWhatIsOver(tx, context, found, { after, keeps: found.owed });
    await tellOfCharge(tx, context, found, { kind: "refund", ...given, method, reason, stands });
    return stands;
  });
});
