import { instant, personId } from "#domain/lib/ids.ts";
import { takeOut as noLongerEntered } from "#domain/pairs/entry.ts";
import { confirmPayment as confirm, notePayment, undoConfirmation as undo } from "#domain/pairs/pair.ts";
import { pairByHand } from "#domain/pairs/pair-by-hand.ts";
import { checkChangeable } from "#domain/tournaments/change.ts";
import { admit, checkToCome } from "#domain/tournaments/eligibility.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/categories/policy.ts";
import { idsOf, type LockedCategory } from "#server/features/categories/reads.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { refuseOnConstraint } from "#server/platform/database-error.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { lockManagedPair } from "./policy.ts";
import { areActivePlayers, idsOfPair, knownPair, pairWithNames, standingOf } from "./reads.ts";
import { presentPair } from "./view.ts";
import {
  deleteEntries,
  deletePair,
  enterByClub,
  insertProposal,
  noteLetIn,
  saveAcceptance,
  saveConfirmation,
  savePayment,
  saveUndoneConfirmation,
  withdrawProposals,
} from "./writes.ts";

export const confirmPayment = signedIn.pairs.confirmPayment.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const locked = await lockManagedPair(tx, input.pairId, actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(changeable(locked.category), errors);
    const moment = now();
    orRefuse(checkToCome(locked.category, clubClock(moment, locked.category.timeZone).today), errors);
    const confirmed = orRefuse(confirm(locked.pair, actor.personId, instant(moment.getTime())), errors);
    await saveConfirmation(tx, locked.id, confirmed);
    if (input.paid) await savePayment(tx, locked.id, moment);
    await record(tx, context, {
      kind: "pair.confirmed",
      ...idsOfPair(locked),
      before: { state: locked.pair.state },
      after: { state: confirmed.state, paid: input.paid },
    });
    return viewOf(tx, locked.id);
  }),
);

export const setPaid = signedIn.pairs.setPaid.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { paid } = input;
    const locked = await lockManagedPair(tx, input.pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(notePayment(locked.pair, locked.category.tournamentStatus, paid), errors);
    const { row } = await pairWithNames(tx, locked.id);
    await savePayment(tx, locked.id, paid ? context.now() : null);
    const change = { before: { paid: row.paidAt !== null }, after: { paid } };
    await record(tx, context, { kind: "pair.payment-noted", ...idsOfPair(locked), ...change });
    return { paid };
  }),
);

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

export const addByHand = signedIn.pairs.addByHand.handler(({ input, context, errors }) => {
  const adding = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const category = await lockManagedCategory(tx, input.categoryId, actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const [first, second] = input.playerIds;
    const players = [personId(first), personId(second)] as const;
    if (!(await areActivePlayers(tx, players, category.clubId))) throw errors.PLAYER_NOT_FOUND();
    const { entrants } = await standingOf(tx, category.id, players);
    const moment = now();
    const added = orRefuse(
      pairByHand(category, players, entrants, {
        now: instant(moment.getTime()),
        today: clubClock(moment, category.timeZone).today,
        confirmedBy: input.confirmed ? actor.personId : null,
      }),
      errors,
    );
    const despite = orRefuse(admit(await knownPair(tx, players), category, input.letIn ?? false), errors);

    await enterByClub(tx, category.id, players, actor.personId);
    await withdrawProposals(tx, [category.id], players);
    const proposal = { state: "invited", proposer: players[0], invitee: players[1] } as const;
    const pairId = await insertProposal(tx, category.id, proposal);
    await saveAcceptance(tx, { id: pairId, pair: proposal, category, reserve: category.drawn }, added);
    if (added.state === "confirmed") {
      await saveConfirmation(tx, pairId, added);
      await savePayment(tx, pairId, moment);
    }
    if (despite.length > 0) await noteLetIn(tx, pairId, despite);
    const after = despite.length > 0 ? { ...added, letInDespite: despite } : added;
    await record(tx, context, { kind: "pair.added", ...idsOf(category), pair: pairId, people: players, after });
    return viewOf(tx, pairId);
  });
  const { PLAYER_PAIRED, CATEGORY_FULL } = errors;
  return refuseOnConstraint(adding, { pair_player_one_pair: PLAYER_PAIRED, category_quota_holds: CATEGORY_FULL });
});

export const remove = signedIn.pairs.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const locked = await lockManagedPair(tx, input.pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    // A reserve is in no draw: it can be taken out at any time.
    const { category } = locked;
    const drawn = category.drawn && !locked.reserve;
    orRefuse(changeable({ ...category, drawn }), errors);
    const removed = await viewOf(tx, locked.id);
    await deletePair(tx, locked);
    await record(tx, context, {
      kind: "pair.removed",
      ...idsOfPair(locked),
      before: locked.pair,
    });
    return removed;
  }),
);

export const takeOut = signedIn.pairs.takeOut.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const player = personId(input.playerId);
    const { entrants } = await standingOf(tx, category.id, [player]);
    orRefuse(noLongerEntered(entrants[0]?.status ?? null, category.tournamentStatus), errors);
    await deleteEntries(tx, [category.id], player);
    await record(tx, context, { kind: "player.taken-out", ...idsOf(category), person: player });
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
