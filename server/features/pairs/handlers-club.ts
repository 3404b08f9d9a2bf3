import { instant, personId } from "#domain/lib/ids.ts";
import type { Taken } from "#domain/money/desk.ts";
import { takeOut as noLongerEntered } from "#domain/pairs/entry.ts";
import { confirmPayment as confirm, isWaiting, notePayment, undoConfirmation as undo } from "#domain/pairs/pair.ts";
import { pairByHand } from "#domain/pairs/pair-by-hand.ts";
import { checkChangeable } from "#domain/tournaments/change.ts";
import { admit, checkToCome } from "#domain/tournaments/eligibility.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockManagedCategory } from "#server/features/categories/policy.ts";
import { idsOf, type LockedCategory } from "#server/features/categories/reads.ts";
import { isPaidByGateway, lockChargesOfPair } from "#server/features/money/finances/reads-charges.ts";
import { type GivenBack, noteUnrecorded, takeBackPayments } from "#server/features/money/finances/writes-charges.ts";
import { takeAll, takeMoney } from "#server/features/money/finances/writes-desk.ts";
import { type AtTheDesk, holdOpenTill, tillForCash } from "#server/features/money/finances/writes-till.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { lockManagedPair } from "./policy.ts";
import { areActivePlayers, idsOfPair, knownPair, type LockedPair, pairWithNames, standingOf } from "./reads.ts";
import { presentPair } from "./view.ts";
import {
  deleteEntries,
  enterByClub,
  insertProposal,
  noteLetIn,
  saveAcceptance,
  saveConfirmation,
  saveUndoneConfirmation,
  withdrawProposals,
} from "./writes.ts";
import { breakPair } from "./writes-waiting.ts";

export const confirmPayment = signedIn.pairs.confirmPayment.handler(({ input, context, errors }) => {
  const confirming = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const locked = await lockManagedPair(tx, input.pairId, actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(changeable(locked.category), errors);
    const moment = now();
    orRefuse(checkToCome(locked.category, clubClock(moment, locked.category.timeZone).today), errors);
    const confirmed = orRefuse(confirm(locked.pair, actor.personId, instant(moment.getTime())), errors);
    await saveConfirmation(tx, locked.id, confirmed);
    const { payments = input.paid ? undefined : [], openTill, leaves, paid: whole } = input;
    const charges = await lockChargesOfPair(tx, locked.id);
    const asked = { payments, openTill, leaves };
    const { taken, owed } = orRefuse(await takeMoney(tx, context, locked.category.clubId, charges, asked), errors);
    if (whole && owed > 0) throw errors.STILL_OWED();
    const after = { state: confirmed.state, paid: owed === 0, payments: factsOf(taken) };
    const before = { state: locked.pair.state };
    await record(tx, context, { kind: "pair.confirmed", ...idsOfPair(locked), before, after });
    return viewOf(tx, locked.id);
  });
  return refuseOnConstraint(confirming, { credit_never_negative: errors.NOT_ENOUGH_CREDIT });
});

export const setPaid = signedIn.pairs.setPaid.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { paid, reason, openTill } = input;
    const locked = await lockManagedPair(tx, input.pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(notePayment(locked.pair, locked.category.tournamentStatus, paid), errors);
    const charges = await lockChargesOfPair(tx, locked.id);
    const owed = charges.reduce((sum, one) => sum + one.owed, 0);
    const till = async (clubId: string) => {
      const found = openTill === false ? await holdOpenTill(tx, clubId) : await tillForCash(tx, context, clubId);
      if (found === undefined) throw errors.TILL_CLOSED();
      return found;
    };
    if (paid) orRefuse(await takeAll(tx, context, locked.category.clubId, charges), errors);
    else if (await isPaidByGateway(tx, locked.id)) throw errors.MOVED_BY_GATEWAY();
    const givenBack = paid ? [] : await takeBack(tx, context, locked, reason, till);
    // Where nothing came and nothing went there is nothing to tell of.
    if (paid ? owed > 0 : givenBack.length > 0) {
      const change = { before: { paid: owed === 0 }, after: { paid, ...(reason && { reason }) } };
      await record(tx, context, { kind: "pair.payment-noted", ...idsOfPair(locked), ...change });
    }
    for (const { charge, kind, method, change } of givenBack) {
      if (kind === "refund") await tellOfCharge(tx, context, charge, { kind, ...change, method, reason: null });
    }
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
        waits: input.waits ?? false,
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
      const { method, openTill } = input;
      if (method === "unrecorded") await noteUnrecorded(tx, [pairId], context);
      else {
        const charges = await lockChargesOfPair(tx, pairId);
        const how = method && { method, openTill };
        orRefuse(await takeAll(tx, context, category.clubId, charges, how), errors);
      }
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
    // A reserve is in no draw, nor is who stands in line: they can be taken out at any time.
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
    const { entrants } = await standingOf(tx, category.id, [player]);
    orRefuse(noLongerEntered(entrants[0]?.status ?? null, category.tournamentStatus), errors);
    await deleteEntries(tx, [category.id], player);
    await record(tx, context, { kind: "player.taken-out", ...idsOf(category), person: player });
    return { playerId: player };
  }),
);

/** What was noted as paid was none, or went back, where the tournament was called off. */
function takeBack(
  tx: Transaction,
  by: AtTheDesk,
  { id, category }: LockedPair,
  reason: string | undefined,
  till: (clubId: string) => Promise<string>,
): Promise<readonly GivenBack[]> {
  const calledOff = category.tournamentStatus === "cancelled";
  const [how, why] = calledOff
    ? (["refund", "tournament-cancelled"] as const)
    : (["reversal", "payment-erased"] as const);
  return takeBackPayments(tx, [id], { how, why, reason, ...by }, till);
}

function factsOf(taken: readonly Taken<string>[]) {
  return taken.map(({ chargeId: charge, amount, method, day, note }) => {
    return { charge, amount, method, ...(day && { day }), ...(note && { note }) };
  });
}

function changeable({ tournamentStatus, drawn }: LockedCategory) {
  return checkChangeable({ status: tournamentStatus, drawn });
}

async function viewOf(tx: Transaction, pairId: string) {
  const { row, proposer, invitee } = await pairWithNames(tx, pairId);
  return presentPair(row, proposer, invitee);
}
