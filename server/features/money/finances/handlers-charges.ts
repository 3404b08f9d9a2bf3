import { personId as toPersonId } from "#domain/lib/ids.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { canOwe, lockOwnCharges } from "./reads-charges.ts";
import { canBePaid } from "./reads-debts.ts";
import { chargeOther } from "./writes-charges.ts";
import { takeMoney } from "./writes-payments.ts";
import { tellOfCharge } from "./writes-told.ts";

export const charge = signedIn.finances.charge.handler(({ input, context, errors }) => {
  const charging = context.db.transaction(async (tx) => {
    const { debtor, concept, amount, method, openTill = false } = input;
    const club = await findOwnClub(tx, input.clubId, context.actor);
    if (!club) throw errors.CLUB_NOT_FOUND();
    const personId = debtor.kind === "player" ? toPersonId(debtor.playerId) : null;
    if (personId && !(await canOwe(tx, club.id, personId))) throw errors.PLAYER_NOT_FOUND();
    const debtorName = debtor.kind === "guest" ? debtor.name : null;
    const chargeId = await chargeOther(tx, club.id, {
      personId,
      debtorName,
      concept,
      amount,
      createdAt: context.now(),
    });
    const people = personId ? [personId] : [];
    const at = { now: context.now(), onLine: context.mercadoPago !== null };
    const payable = !method && (await canBePaid(tx, chargeId, at));
    const after = {
      charge: chargeId,
      concept,
      amount,
      ...(method && { method }),
      ...(payable && { payable: true as const }),
    };
    await record(tx, context, { kind: "club.charge-made", club: club.id, people, after });
    if (!method) return { chargeId, owed: amount };
    const charges = await lockOwnCharges(tx, club.id, [chargeId]);
    const payments = [{ chargeId, amount, method }];
    const { owed } = orRefuse(await takeMoney(tx, context, club.id, charges, { payments, openTill }), errors);
    const told = { kind: "payment", paid: amount, waived: 0, method, reason: null } as const;
    for (const one of charges) await tellOfCharge(tx, context, one, told);
    return { chargeId, owed };
  });
  return refuseOnConstraint(charging, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});
