import { takeOut as noLongerEntered } from "#domain/competition/pairs/entry.ts";
import { isWaiting, undoConfirmation as undo } from "#domain/competition/pairs/pair.ts";
import { checkChangeable } from "#domain/competition/tournaments/change.ts";
import { personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf, type LockedCategory } from "#server/features/competition/categories/reads.ts";
import { entryIn } from "#server/features/competition/entries/reads.ts";
import { endEntry } from "#server/features/competition/entries/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { lockManagedPair } from "./policy.ts";
import { idsOfPair, pairWithNames } from "./reads.ts";
import { presentPair } from "./view.ts";
import { deleteEntries, saveUndoneConfirmation, saveWildCard } from "./writes.ts";
import { breakPair } from "./writes-waiting.ts";

export const undoConfirmation = signedIn.pairs.undoConfirmation.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const locked = await lockManagedPair(tx, input.pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(changeable(locked.category), errors);
    const waiting = orRefuse(undo(locked.pair), errors);
    await saveUndoneConfirmation(tx, locked.id);
    await record(tx, context, {
      kind: "pair.confirmation-undone",
      ...idsOfPair(locked),
      before: locked.pair,
      after: { state: waiting.state },
    });
    return viewOf(tx, locked.id);
  }),
);

export const setWildCard = signedIn.pairs.setWildCard.handler(({ input: { pairId, wildCard }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const locked = await lockManagedPair(tx, pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(changeable(locked.category), errors);
    if (locked.pair.state === "invited") throw errors.PAIR_NOT_ACCEPTED();
    if (await saveWildCard(tx, locked.id, wildCard)) {
      const change = { before: { wildCard: !wildCard }, after: { wildCard } };
      await record(tx, context, { kind: "pair.wild-card-set", ...idsOfPair(locked), ...change });
    }
    return { wildCard };
  }),
);

export const remove = signedIn.pairs.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const locked = await lockManagedPair(tx, input.pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    // Reserves and waiting pairs are in no draw: they can be removed at any time.
    const { category } = locked;
    const drawn = category.drawn && !locked.reserve && !isWaiting(locked.pair);
    orRefuse(changeable({ ...category, drawn }), errors);
    const removed = await viewOf(tx, locked.id);
    await record(tx, context, { kind: "pair.removed", ...idsOfPair(locked), before: locked.pair });
    await breakPair(tx, context, locked);
    return removed;
  }),
);

export const takeOut = signedIn.pairs.takeOut.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const player = personId(input.playerId);
    const entered = await entryIn(tx, category, player);
    const status = orRefuse(noLongerEntered(entered?.status ?? null, category), errors);
    const ids = { ...idsOf(category), person: player };
    if (status === "unpaired" || !entered) {
      await deleteEntries(tx, [category.id], player);
      await record(tx, context, { kind: "player.taken-out", ...ids });
    } else {
      await endEntry(tx, context, entered);
      await record(tx, context, { kind: "entry.removed", ...ids, before: { state: status } });
    }
    return { playerId: player };
  }),
);

function changeable({ tournamentStatus, drawn }: LockedCategory) {
  return checkChangeable({ status: tournamentStatus, drawn });
}

async function viewOf(tx: Transaction, pairId: string) {
  const { row, proposer, invitee } = await pairWithNames(tx, pairId);
  return presentPair(row, proposer, invitee);
}
