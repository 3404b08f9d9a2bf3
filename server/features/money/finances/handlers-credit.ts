import { personId as toPersonId } from "#domain/lib/ids.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { creditAt } from "./reads-debts.ts";
import { giveCreditBack } from "./writes-credit.ts";
import { tillFor } from "./writes-payments.ts";

export const giveBackCredit = signedIn.finances.giveBackCredit.handler(({ input, context, errors }) => {
  const giving = context.db.transaction(async (tx) => {
    const { amount, method, reason = null, openTill = false } = input;
    const personId = toPersonId(input.personId);
    const club = await findOwnClub(tx, input.clubId, context.actor);
    if (!club) throw errors.CLUB_NOT_FOUND();
    const clubId = club.id;
    // If two requests spend it at once, the database refuses the second.
    const credit = await creditAt(tx, clubId, personId);
    if (amount > credit) throw errors.NOT_ENOUGH_CREDIT();
    const tillId = await tillFor(tx, context, { clubId, method, openTill });
    if (tillId === undefined) throw errors.TILL_CLOSED();
    await giveCreditBack(tx, context, { clubId, personId, amount, method, tillId, reason });
    return { credit: credit - amount };
  });
  return refuseOnConstraint(giving, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});
