import { movementInvoice } from "#server/db/tables/money.ts";
import { lockChargesOfMovement } from "#server/features/money/finances/policy.ts";
import { lockedMovements } from "#server/features/money/finances/reads-charges.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";

export const noteInvoice = signedIn.finances.noteInvoice.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { movementId, number } = input;
    const charge = (await lockChargesOfMovement(tx, movementId, context.actor)).find(({ isNamed }) => isNamed);
    const movements = charge ? await lockedMovements(tx, charge.id) : [];
    const payment = movements.find(({ id, kind }) => id === movementId && kind === "payment");
    if (!charge || !payment) throw errors.MOVEMENT_NOT_FOUND();
    const before = { number: payment.invoiceNumber };
    if (before.number === number) return before;
    const said = { movementId, number, byPerson: context.actor.personId, at: context.now() };
    await tx.insert(movementInvoice).values(said);
    const after = { charge: charge.id, movement: movementId, number };
    await record(tx, context, { kind: "club.invoice-noted", club: charge.clubId, before, after });
    return { number };
  }),
);
