import { personId as toPersonId } from "#domain/lib/ids.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { holdDeskLimit } from "#server/features/clubs/team/policy-desk.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { findChargedBooking, lockOwnCharge } from "./policy.ts";
import { movementsOf } from "./reads-charges.ts";
import { creditAt, creditsAt, debtsOfBooking } from "./reads-debts.ts";
import { presentClubDebts } from "./view-debts.ts";
import { giveCreditBack } from "./writes-credit.ts";
import { divideCharge } from "./writes-dividing.ts";
import { tillFor } from "./writes-payments.ts";
import { isOpenToPlayers } from "./writes-seats.ts";
import { tellOfParts } from "./writes-told.ts";

export const ofBooking = signedIn.finances.ofBooking.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await findChargedBooking(db, input.bookingId, actor);
  if (!found) throw errors.BOOKING_NOT_FOUND();
  const { clubId } = found;
  const personId = found.personId === null ? null : toPersonId(found.personId);
  const charges = await debtsOfBooking(db, input.bookingId);
  const ids = charges.map(({ id }) => id);
  const people = [personId, ...charges.map((one) => one.personId)].flatMap((one) => one ?? []);
  const credits = await creditsAt(db, clubId, [...new Set(people)]);
  const shown = presentClubDebts(charges, await movementsOf(db, ids), credits);
  return { clubId, credit: credits.get(personId) ?? 0, charges: shown };
});

export const divide = signedIn.finances.divide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { chargeId, others } = input;
    const found = await lockOwnCharge(tx, chargeId, context.actor);
    if (!found) throw errors.CHARGE_NOT_FOUND();
    if (found.bookingId && (await isOpenToPlayers(tx, found.bookingId))) throw errors.MATCH_OPEN();
    if (!(await divideCharge(tx, found, others, context))) throw errors.CANNOT_DIVIDE();
    const parts = others.length + 1;
    await tellOfParts(tx, context, found, parts);
    return { parts };
  }),
);

export const giveBackCredit = signedIn.finances.giveBackCredit.handler(({ input, context, errors }) => {
  const giving = context.db.transaction(async (tx) => {
    const { amount, method, reason = null, openTill = false } = input;
    const personId = toPersonId(input.personId);
    const club = await findOwnClub(tx, input.clubId, context.actor);
    if (!club) throw errors.CLUB_NOT_FOUND();
    const clubId = club.id;
    const checkDeskLimit = await holdDeskLimit(tx, context, clubId, errors);
    // If two requests spend it at once, the database refuses the second.
    const credit = await creditAt(tx, clubId, personId);
    if (amount > credit) throw errors.NOT_ENOUGH_CREDIT();
    const tillId = await tillFor(tx, context, { clubId, method, openTill });
    if (tillId === undefined) throw errors.TILL_CLOSED();
    await giveCreditBack(tx, context, { clubId, personId, amount, method, tillId, reason });
    await checkDeskLimit();
    return { credit: credit - amount };
  });
  return refuseOnConstraint(giving, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});
