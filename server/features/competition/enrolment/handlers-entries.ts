import { undoPlace } from "#domain/competition/pairs/place-alone.ts";
import { personId } from "#domain/lib/ids.ts";
import { idsOfEntry } from "#server/features/competition/entries/reads.ts";
import { saveConfirmation } from "#server/features/competition/entries/writes.ts";
import { findClubOfEntry } from "#server/features/money/finances/policy.ts";
import { isTillOpen } from "#server/features/money/finances/reads.ts";
import { movementsOf, namedChargesOfPlayer } from "#server/features/money/finances/reads-charges.ts";
import { presentCharges } from "#server/features/money/finances/view-debts.ts";
import { takeMoney } from "#server/features/money/finances/writes-payments.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lockManagedEntry } from "./policy.ts";
import { chargesOfEntry, confirmEntry, paymentFacts } from "./writes.ts";

export const charges = signedIn.entries.charges.handler(async ({ input, context: { db, actor }, errors }) => {
  const { categoryId, playerId } = input;
  const clubId = await findClubOfEntry(db, categoryId, playerId, actor);
  if (!clubId) throw errors.PLAYER_NOT_FOUND();
  const found = await namedChargesOfPlayer(db, categoryId, playerId);
  const ids = found.map(({ stands }) => stands.id);
  const [movements, tillOpen] = await Promise.all([movementsOf(db, ids), isTillOpen(db, clubId)]);
  return { clubId, tillOpen, charges: presentCharges(found, movements).map(({ pairId: _none, ...one }) => one) };
});

export const confirm = signedIn.entries.confirm.handler(({ input, context, errors }) => {
  const confirming = context.db.transaction(async (tx) => {
    const { actor } = context;
    const at = { categoryId: input.categoryId, player: personId(input.playerId) };
    const locked = await lockManagedEntry(tx, at, actor);
    if (!locked) throw errors.PLAYER_NOT_FOUND();
    const status = orRefuse(await confirmEntry(tx, { ...context, confirmedBy: actor.personId }, locked), errors);
    const { payments = input.paid ? undefined : [], openTill, leaves, paid: whole } = input;
    const charges = await chargesOfEntry(tx, locked);
    const asked = { payments, openTill, leaves };
    const { taken, owed } = orRefuse(await takeMoney(tx, context, locked.category.clubId, charges, asked), errors);
    if (whole && owed > 0) throw errors.STILL_OWED();
    const after = { state: status, paid: owed === 0, payments: paymentFacts(taken) };
    const change = { before: { state: locked.status }, after };
    await record(tx, context, { kind: "entry.confirmed", ...idsOfEntry(locked), ...change });
    return { playerId: locked.player, status };
  });
  return refuseOnConstraint(confirming, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});

export const undoConfirmation = signedIn.entries.undoConfirmation.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const at = { categoryId: input.categoryId, player: personId(input.playerId) };
    const locked = await lockManagedEntry(tx, at, context.actor);
    if (!locked) throw errors.PLAYER_NOT_FOUND();
    const status = orRefuse(undoPlace(locked.status, locked.category), errors);
    await saveConfirmation(tx, locked, null);
    await record(tx, context, { kind: "entry.confirmation-undone", ...idsOfEntry(locked) });
    return { playerId: locked.player, status };
  }),
);
