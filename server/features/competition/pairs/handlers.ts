import { leaveCategory } from "#domain/competition/pairs/entry.ts";
import * as rules from "#domain/competition/pairs/pair.ts";
import { checkPlace, takesPairs } from "#domain/competition/pairs/place-alone.ts";
import { proposePair } from "#domain/competition/pairs/proposal.ts";
import { checkOpen, isFull, mayEnter, mayPair } from "#domain/competition/tournaments/eligibility.ts";
import { checkTerms } from "#domain/competition/tournaments/terms.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { instant, personId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { categoryExists, idsOf, lockCategory } from "#server/features/competition/categories/reads.ts";
import { entryIn } from "#server/features/competition/entries/reads.ts";
import { endEntry, enterAlone } from "#server/features/competition/entries/writes.ts";
import { type Actor, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { joinUp } from "./handlers-acceptance.ts";
import { idsOfPair, knownPair, knownPlayer, lockPairOf, ownPairsOf, standingOf } from "./reads.ts";
import { candidatesFor } from "./reads-candidates.ts";
import { presentMyStep } from "./view.ts";
import { deleteEntries, deletePair, enterPlayer, insertProposal } from "./writes.ts";
import { breakPair } from "./writes-waiting.ts";

export const preRegister = signedIn.pairs.preRegister.handler(({ input, context, errors }) => {
  const entering = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const version = orRefuse(checkTerms(input), errors);
    const known = await knownPlayer(tx, actor.personId);
    if (!known) throw errors.PROFILE_REQUIRED();
    const category = await lockCategory(tx, input.categoryId);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const acceptedAt = now();
    orRefuse(checkOpen(category, clubPlayDay(acceptedAt, category.timeZone)), errors);
    orRefuse(mayEnter(known, category), errors);
    const terms = { version, acceptedAt };
    const player = actor.personId;
    const ids = { ...idsOf(category), person: player };
    if (isIndividual(category.format)) {
      if (await entryIn(tx, category, player)) throw errors.ALREADY_ENTERED();
      orRefuse(checkPlace(category), errors);
      await enterAlone(tx, category, [{ player }], { terms, at: acceptedAt });
      await record(tx, context, { kind: "entry.made", ...ids });
    } else {
      if (!(await enterPlayer(tx, category.id, player, terms))) throw errors.ALREADY_ENTERED();
      await record(tx, context, { kind: "player.entered", ...ids });
    }
    return stepOf(tx, category.id, actor);
  });
  const { ALREADY_ENTERED, CATEGORY_FULL } = errors;
  return refuseOnConstraint(entering, { entry_once: ALREADY_ENTERED, category_quota_holds: CATEGORY_FULL });
});

export const candidates = signedIn.pairs.candidates.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!(await categoryExists(db, input.categoryId))) throw errors.CATEGORY_NOT_FOUND();
  return candidatesFor(db, input.categoryId, actor.personId, input.text ?? "");
});

export const propose = signedIn.pairs.propose.handler(({ input, context, errors }) => {
  const proposing = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const category = await lockCategory(tx, input.categoryId);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    orRefuse(takesPairs(category.format), errors);
    orRefuse(checkOpen(category, clubPlayDay(now(), category.timeZone)), errors);
    const partner = personId(input.partnerId);
    const { entrants, pairs } = await standingOf(tx, category.id, [actor.personId, partner], actor.personId);
    const proposal = orRefuse(proposePair(actor.personId, partner, entrants, pairs), errors);
    orRefuse(mayPair(await knownPair(tx, [actor.personId, partner]), category), errors);
    const pairId = await insertProposal(tx, category.id, proposal);
    const people = [actor.personId, partner];
    await record(tx, context, { kind: "pair.proposed", ...idsOf(category), pair: pairId, people });
    return stepOf(tx, category.id, actor);
  });
  return refuseOnConstraint(proposing, { pair_one_open_proposal: errors.PROPOSAL_PENDING });
});

export const accept = signedIn.pairs.accept.handler(({ input, context, errors }) => {
  const accepting = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const locked = await lockPairOf(tx, input.pairId, actor.personId);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const moment = now();
    const answer = rules.acceptInvitation(
      locked.pair,
      actor.personId,
      instant(moment.getTime()),
      isFull(locked.category),
    );
    const accepted = orRefuse(answer, errors);
    orRefuse(await joinUp(tx, locked, accepted, input.waits ?? false), errors);
    await record(tx, context, { kind: "pair.accepted", ...idsOfPair(locked), after: { state: accepted.state } });
    return stepOf(tx, locked.category.id, actor);
  });
  const { ALREADY_PAIRED, CATEGORY_FULL } = errors;
  return refuseOnConstraint(accepting, { pair_player_one_pair: ALREADY_PAIRED, category_quota_holds: CATEGORY_FULL });
});

export const reject = signedIn.pairs.reject.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const locked = await lockPairOf(tx, input.pairId, actor.personId);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(rules.rejectInvitation(locked.pair, actor.personId), errors);
    await deletePair(tx, locked);
    await record(tx, context, { kind: "pair.rejected", ...idsOfPair(locked) });
    return stepOf(tx, locked.category.id, actor);
  }),
);

export const withdraw = signedIn.pairs.withdraw.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const locked = await lockPairOf(tx, input.pairId, actor.personId);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    orRefuse(rules.withdrawProposal(locked.pair, actor.personId), errors);
    await deletePair(tx, locked);
    await record(tx, context, { kind: "pair.proposal-withdrawn", ...idsOfPair(locked) });
    return stepOf(tx, locked.category.id, actor);
  }),
);

export const dissolve = signedIn.pairs.dissolve.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const locked = await lockPairOf(tx, input.pairId, actor.personId);
    if (!locked) throw errors.PAIR_NOT_FOUND();
    const { players } = orRefuse(rules.dissolve(locked.pair, actor.personId), errors);
    await record(tx, context, { kind: "pair.dissolved", ...idsOfPair(locked), before: { players } });
    await breakPair(tx, context, locked);
    return stepOf(tx, locked.category.id, actor);
  }),
);

export const leave = signedIn.pairs.leave.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const category = await lockCategory(tx, input.categoryId);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const entered = await entryIn(tx, category, actor.personId);
    const status = orRefuse(leaveCategory(entered?.status ?? null), errors);
    if (status === "unpaired") await deleteEntries(tx, [category.id], actor.personId);
    else if (entered) await endEntry(tx, context, entered);
    await record(tx, context, { kind: "player.left", ...idsOf(category), person: actor.personId });
    return stepOf(tx, category.id, actor);
  }),
);

async function stepOf(tx: Transaction, categoryId: string, actor: Actor) {
  return presentMyStep(actor.personId, await ownPairsOf(tx, categoryId, actor.personId));
}
