import { mostPairs } from "#domain/competition/tournaments/category-rules.ts";
import { checkChangeable } from "#domain/competition/tournaments/change.ts";
import { declineOffer, givePlace, skipsLine, takeOffer } from "#domain/competition/waiting-list/waiting-list.ts";
import { instant } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { ownCategory } from "#server/features/competition/categories/policy.ts";
import { lockManagedPair } from "#server/features/competition/pairs/policy.ts";
import { idsOfPair, lockPairOf, ownPairsOf } from "#server/features/competition/pairs/reads.ts";
import { presentMyStep } from "#server/features/competition/pairs/view.ts";
import {
  breakPair,
  closeOffer,
  leaveLine,
  offerPlaces,
  returnToLine,
  saveGivenPlace,
} from "#server/features/competition/pairs/writes-waiting.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { lineOf, lineRules, placesOf } from "./reads.ts";
import { presentWaitingList } from "./view.ts";

export const take = signedIn.waiting.take.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const locked = await lockPairOf(tx, input.pairId, actor.personId);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const taken = orRefuse(takeOffer(locked.pair, actor.personId, instant(now().getTime())), errors);
    await leaveLine(tx, locked, taken, now());
    await closeOffer(tx, context, locked.id, "taken");
    await record(tx, context, { kind: "pair.place-taken", ...idsOfPair(locked) });
    return stepOf(tx, locked.category.id, actor);
  }),
);

export const decline = signedIn.waiting.decline.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const { stays } = input;
    const locked = await lockPairOf(tx, input.pairId, actor.personId);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const { category } = locked;
    const choice = { stays, others: category.waiting };
    const after = orRefuse(declineOffer(locked.pair, actor.personId, instant(now().getTime()), choice), errors);
    await record(tx, context, { kind: "pair.place-declined", ...idsOfPair(locked), after: { stays } });
    if (after) {
      await closeOffer(tx, context, locked.id, "declined");
      await returnToLine(tx, locked, after);
      await offerPlaces(tx, context, category.id);
    } else await breakPair(tx, context, locked);
    return stepOf(tx, category.id, actor);
  }),
);

export const list = signedIn.waiting.list.handler(async ({ input, context: { db, actor }, errors }) => {
  const category = await ownCategory(db, input.categoryId, actor);
  if (!category) throw errors.CATEGORY_NOT_FOUND();
  return listOf(db, category.id);
});

export const give = signedIn.waiting.give.handler(({ input, context, errors }) => {
  const giving = context.db.transaction(async (tx) => {
    const { reason } = input;
    const locked = await lockManagedPair(tx, input.pairId, context.actor);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const { category } = locked;
    orRefuse(checkChangeable({ status: category.tournamentStatus, drawn: category.drawn }), errors);
    const addsPlace = input.addsPlace && category.quota < mostPairs(category.format, category.rules.zones);
    const given = orRefuse(givePlace(locked.pair, category, addsPlace), errors);
    if (reason === "" && skipsLine(await lineOf(tx, category.id), locked.id)) throw errors.REASON_NEEDED();
    await saveGivenPlace(tx, context, locked, { after: given, reason });
    const quota = Math.max(category.quota, category.taken + (locked.pair.state === "offered" ? 0 : 1));
    await record(tx, context, { kind: "pair.place-given", ...idsOfPair(locked), after: { reason, quota } });
    return listOf(tx, category.id);
  });
  return refuseOnConstraint(giving, { category_quota_holds: errors.CATEGORY_FULL });
});

async function listOf(db: Database | Transaction, categoryId: string) {
  const rules = await lineRules(db, categoryId);
  if (!rules) throw new Error(`category ${categoryId} is gone`);
  return presentWaitingList(rules, await lineOf(db, categoryId), await placesOf(db, categoryId));
}

async function stepOf(tx: Transaction, categoryId: string, actor: Actor) {
  return presentMyStep(actor.personId, await ownPairsOf(tx, categoryId, actor.personId));
}
