import { balanceOf, reversal } from "#domain/money/finances/ledger.ts";
import { movement } from "#server/db/tables/money.ts";
import { holdDeskLimit } from "#server/features/clubs/team/policy-desk.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findClubOfMoney, lockChargesOfMovement } from "./policy.ts";
import { isChargeOver, lockedMovements } from "./reads-charges.ts";
import { doneBy, insertMovements, letOffWhatIsOver, oweAgain } from "./writes-charges.ts";
import { reversePassed } from "./writes-credit.ts";
import { joinParts } from "./writes-dividing.ts";
import { tillFor } from "./writes-payments.ts";
import { tellOfCharge } from "./writes-told.ts";

export const reverse = signedIn.finances.reverse.handler(({ input, context, errors }) => {
  const reversing = context.db.transaction(async (tx) => {
    const { movementId, reason, openTill = false } = input;
    const clubId = await findClubOfMoney(tx, movement, movementId, context.actor);
    if (!clubId) throw errors.MOVEMENT_NOT_FOUND();
    const checkDeskLimit = await holdDeskLimit(tx, context, clubId, errors);
    const charges = await lockChargesOfMovement(tx, movementId, context.actor);
    const found = charges.find(({ isNamed }) => isNamed);
    const movements = found ? await lockedMovements(tx, found.id) : [];
    const mistake = movements.find(({ id }) => id === movementId);
    if (!found || !mistake) throw errors.MOVEMENT_NOT_FOUND();
    const { kind, reversed, method, paid, waived, why } = mistake;
    // The money moved at Mercado Pago: only a refund there moves it back, and that is recorded automatically.
    if (method === "mercado_pago") throw errors.MOVED_BY_GATEWAY();
    if (kind === "waiver" && why === "charge-divided" && !reversed) {
      const joined = await joinParts(tx, context, { whole: found, charges, divided: mistake, reason });
      if (!joined) throw errors.CANNOT_JOIN();
      return joined;
    }
    // An automatic write-off follows from another event, such as a broken pair or a changed price, which is no mistake.
    if (kind === "waiver" && why !== null) throw errors.WAIVED_BY_PROGRAM();
    const isPassed = found.kind === "credit";
    const way = isPassed ? wayOfMoney(movements) : method;
    const tillId = await tillFor(tx, context, { clubId, method: way, openTill });
    if (tillId === undefined) throw errors.TILL_CLOSED();
    if (isPassed) {
      if (kind === "reversal" || reversed) throw errors.ALREADY_REVERSED();
      const stands = orRefuse(await reversePassed(tx, context, found, movements, { reason, tillId }), errors);
      await checkDeskLimit();
      await tellOfCharge(tx, context, found, { kind: "reversal", paid: -paid, waived: 0, method, reason, stands });
      return stands;
    }
    // The refund and its automatic write-off are undone: the charge stands as if it had never been refunded.
    const wentBack = kind === "refund" && !reversed && (await isChargeOver(tx, found.id)) !== null;
    const room = wentBack ? await oweAgain(tx, context, found, found.owed - paid) : found;
    const opposite = orRefuse(reversal(room, { kind, change: { paid, waived }, reversed }), errors);
    const row = { chargeId: found.id, clubId, kind: "reversal", reverses: movementId, method, reason, tillId } as const;
    await insertMovements(tx, [{ ...row, ...opposite, ...doneBy(context) }]);
    await checkDeskLimit();
    const after = balanceOf(found.amount, [room, opposite]);
    const fee = Math.max(0, (found.fee ?? 0) - after.paid);
    const stands = await letOffWhatIsOver(tx, context, found, {
      after,
      keeps: wentBack ? Math.min(fee, found.owed) : fee,
    });
    await tellOfCharge(tx, context, found, { kind: "reversal", ...opposite, method, reason, stands });
    return stands;
  });
  return refuseOnConstraint(reversing, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});

/** Returns the payment method of the money that became credit or was paid out of it. */
function wayOfMoney(movements: Awaited<ReturnType<typeof lockedMovements>>) {
  return movements.find(({ method }) => method !== null && method !== "credit")?.method ?? null;
}
