import { signedIn } from "#server/platform/api/gate.ts";
import { findChargedBooking, lockOwnCharge } from "./policy.ts";
import { movementsOf } from "./reads-charges.ts";
import { creditAt, debtsOfBooking } from "./reads-debts.ts";
import { presentClubDebts } from "./view-debts.ts";
import { divideCharge } from "./writes-dividing.ts";
import { tellOfParts } from "./writes-told.ts";

export const ofBooking = signedIn.finances.ofBooking.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await findChargedBooking(db, input.bookingId, actor);
  if (!found) throw errors.BOOKING_NOT_FOUND();
  const { clubId, personId } = found;
  const charges = await debtsOfBooking(db, input.bookingId);
  const ids = charges.map(({ id }) => id);
  const credit = personId ? await creditAt(db, clubId, personId) : 0;
  return { clubId, credit, charges: presentClubDebts(charges, await movementsOf(db, ids)) };
});

export const divide = signedIn.finances.divide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { chargeId, others } = input;
    const found = await lockOwnCharge(tx, chargeId, context.actor);
    if (!found) throw errors.CHARGE_NOT_FOUND();
    if (!(await divideCharge(tx, found, others, context))) throw errors.CANNOT_DIVIDE();
    const parts = others.length + 1;
    await tellOfParts(tx, context, found, parts);
    return { parts };
  }),
);
