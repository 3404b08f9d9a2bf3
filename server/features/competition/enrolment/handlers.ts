import { notePayment } from "#domain/competition/pairs/pair.ts";
import { pairByHand } from "#domain/competition/pairs/pair-by-hand.ts";
import { takesPairs } from "#domain/competition/pairs/place-alone.ts";
import { admit } from "#domain/competition/tournaments/eligibility.ts";
import { instant, personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { holdDeskLimit } from "#server/features/clubs/team/policy-desk.ts";
import { lockManagedCategory } from "#server/features/competition/categories/policy.ts";
import { idsOf } from "#server/features/competition/categories/reads.ts";
import { lockManagedPair } from "#server/features/competition/pairs/policy.ts";
import {
  areActivePlayers,
  idsOfPair,
  knownPair,
  type LockedPair,
  pairWithNames,
  standingOf,
} from "#server/features/competition/pairs/reads.ts";
import { presentPair } from "#server/features/competition/pairs/view.ts";
import {
  enterByClub,
  insertProposal,
  noteLetIn,
  saveAcceptance,
  saveConfirmation,
  saveWildCard,
  withdrawProposals,
} from "#server/features/competition/pairs/writes.ts";
import { isPaidByGateway, lockChargesOfPair } from "#server/features/money/finances/reads-charges.ts";
import { type GivenBack, noteUnrecorded, takeBackPayments } from "#server/features/money/finances/writes-charges.ts";
import { takeAll, takeMoney } from "#server/features/money/finances/writes-payments.ts";
import { type AtTheDesk, holdOpenTill, tillForCash } from "#server/features/money/finances/writes-till.ts";
import { tellOfCharge } from "#server/features/money/finances/writes-told.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { confirmOpenPair, paymentFacts } from "./writes.ts";

export const confirmPayment = signedIn.pairs.confirmPayment.handler(({ input, context, errors }) => {
  const confirming = context.db.transaction(async (tx) => {
    const { actor } = context;
    const locked = await lockManagedPair(tx, input.pairId, actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const confirmed = orRefuse(await confirmOpenPair(tx, { ...context, confirmedBy: actor.personId }, locked), errors);
    const { payments = input.paid ? undefined : [], openTill, leaves, paid: whole } = input;
    const charges = await lockChargesOfPair(tx, locked.id);
    const asked = { payments, openTill, leaves };
    const { taken, owed } = orRefuse(await takeMoney(tx, context, locked.category.clubId, charges, asked), errors);
    if (whole && owed > 0) throw errors.STILL_OWED();
    const after = { state: confirmed.state, paid: owed === 0, payments: paymentFacts(taken) };
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
    const { clubId } = locked.category;
    if (!paid) context.requireAbility("give-back", clubId);
    const checkDeskLimit = paid ? undefined : await holdDeskLimit(tx, context, clubId, errors);
    orRefuse(notePayment(locked.pair, locked.category.tournamentStatus, paid), errors);
    const charges = await lockChargesOfPair(tx, locked.id);
    const owed = charges.reduce((sum, one) => sum + one.owed, 0);
    const till = async (of: string) => {
      const found = openTill === false ? await holdOpenTill(tx, of) : await tillForCash(tx, context, of);
      if (found === undefined) throw errors.TILL_CLOSED();
      return found;
    };
    if (paid) orRefuse(await takeAll(tx, context, clubId, charges), errors);
    else if (await isPaidByGateway(tx, locked.id)) throw errors.MOVED_BY_GATEWAY();
    const givenBack = paid ? [] : await takeBack(tx, context, locked, reason, till);
    await checkDeskLimit?.();
    // No event if no money moved.
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

export const addByHand = signedIn.pairs.addByHand.handler(({ input, context, errors }) => {
  const adding = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const category = await lockManagedCategory(tx, input.categoryId, actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    orRefuse(takesPairs(category.format), errors);
    const [first, second] = input.playerIds;
    const players = [personId(first), personId(second)] as const;
    if (!(await areActivePlayers(tx, players, category.clubId))) throw errors.PLAYER_NOT_FOUND();
    const { entrants } = await standingOf(tx, category.id, players);
    const moment = now();
    const added = orRefuse(
      pairByHand(category, players, entrants, {
        now: instant(moment.getTime()),
        today: clubPlayDay(moment, category.timeZone),
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
    if (input.wildCard) await saveWildCard(tx, pairId, true);
    const mark = input.wildCard ? { wildCard: true } : {};
    const after = despite.length > 0 ? { ...added, ...mark, letInDespite: despite } : { ...added, ...mark };
    await record(tx, context, { kind: "pair.added", ...idsOf(category), pair: pairId, people: players, after });
    return viewOf(tx, pairId);
  });
  const { PLAYER_PAIRED, CATEGORY_FULL } = errors;
  return refuseOnConstraint(adding, { pair_player_one_pair: PLAYER_PAIRED, category_quota_holds: CATEGORY_FULL });
});

/** Takes back the payments of a pair: as reversals, or as refunds if the tournament was cancelled. */
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

async function viewOf(tx: Transaction, pairId: string) {
  const { row, proposer, invitee } = await pairWithNames(tx, pairId);
  return presentPair(row, proposer, invitee);
}
