import { balanceOf, reversal } from "#domain/money/ledger.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { isChargeOver, lockChargesOfMovement, lockedMovements } from "./reads-charges.ts";
import { doneBy, insertMovements, letOffWhatIsOver, oweAgain } from "./writes-charges.ts";
import { joinParts } from "./writes-courts.ts";
import { reversePassed } from "./writes-credit.ts";
import { tillFor } from "./writes-desk.ts";
import { tellOfCharge } from "./writes-told.ts";

export const reverse = signedIn.finances.reverse.handler(({ input, context, errors }) => {
  const reversing = context.db.transaction(async (tx) => {
    const { movementId, reason, openTill = false } = input;
    const charges = await lockChargesOfMovement(tx, movementId, context.actor);
    const found = charges.find(({ isNamed }) => isNamed);
    const movements = found ? await lockedMovements(tx, found.id) : [];
    const mistake = movements.find(({ id }) => id === movementId);
    if (!found || !mistake) throw errors.MOVEMENT_NOT_FOUND();
    const { kind, reversed, method, paid, waived, why } = mistake;
    // The money is there: what goes back there is noted by itself.
    if (method === "mercado_pago") throw errors.MOVED_BY_GATEWAY();
    if (kind === "waiver" && why === "charge-divided" && !reversed) {
      const joined = await joinParts(tx, context, { whole: found, charges, divided: mistake, reason });
      if (!joined) throw errors.CANNOT_JOIN();
      return joined;
    }
    // It follows from something else, which was none: a pair that broke, a price that changed.
    if (kind === "waiver" && why !== null) throw errors.WAIVED_BY_PROGRAM();
    const { clubId } = found;
    const isPassed = found.kind === "credit";
    const way = isPassed ? wayOfMoney(movements) : method;
    const tillId = await tillFor(tx, context, { clubId, method: way, openTill });
    if (tillId === undefined) throw errors.TILL_CLOSED();
    if (isPassed) {
      if (kind === "reversal" || reversed) throw errors.ALREADY_REVERSED();
      const stands = orRefuse(await reversePassed(tx, context, found, movements, { reason, tillId }), errors);
      await tellOfCharge(tx, context, found, { kind: "reversal", paid: -paid, waived: 0, method, reason, stands });
      return stands;
    }
    // What went back and was let off by that is paid again: the charge stands as if it had never gone back.
    const wentBack = kind === "refund" && !reversed && (await isChargeOver(tx, found.id)) !== null;
    const room = wentBack ? await oweAgain(tx, context, found, found.owed - paid) : found;
    const opposite = orRefuse(reversal(room, { kind, change: { paid, waived }, reversed }), errors);
    const row = { chargeId: found.id, clubId, kind: "reversal", reverses: movementId, method, reason, tillId } as const;
    await insertMovements(tx, [{ ...row, ...opposite, ...doneBy(context) }]);
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

/** How the money of a charge came or went that passed into somebody's favour, or out of it. */
function wayOfMoney(movements: Awaited<ReturnType<typeof lockedMovements>>) {
  return movements.find(({ method }) => method !== null && method !== "credit")?.method ?? null;
}
