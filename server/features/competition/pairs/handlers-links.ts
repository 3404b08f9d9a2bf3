import { randomUUID } from "node:crypto";
import { acceptInvitation } from "#domain/competition/pairs/pair.ts";
import * as rules from "#domain/competition/pairs/partner-link.ts";
import { takesPairs } from "#domain/competition/pairs/place-alone.ts";
import { checkOpen, isFull } from "#domain/competition/tournaments/eligibility.ts";
import { checkTerms } from "#domain/competition/tournaments/terms.ts";
import { instant } from "#domain/lib/ids.ts";
import { idsOf, lockCategory } from "#server/features/competition/categories/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubPlayDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { joinUp } from "./handlers-acceptance.ts";
import { idsOfPair, knownPlayer, ownPairsOf, standingOf } from "./reads.ts";
import { countLinksSince, findLink, invitationOf, openLinkOf, toLink } from "./reads-links.ts";
import { presentInvitation, presentLink, presentMyStep } from "./view.ts";
import { enterPlayer, insertProposal } from "./writes.ts";
import { endLink, insertLink } from "./writes-links.ts";

const hour = 60 * 60 * 1000;

export const inviteByLink = signedIn.pairs.inviteByLink.handler(({ input, context, errors }) => {
  const inviting = context.db.transaction(async (tx) => {
    const { actor, linkTokens } = context;
    const category = await lockCategory(tx, input.categoryId);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const madeAt = context.now();
    orRefuse(takesPairs(category.format), errors);
    orRefuse(checkOpen(category, clubPlayDay(madeAt, category.timeZone)), errors);
    const { entrants, pairs } = await standingOf(tx, category.id, [actor.personId]);
    const madeLately = await countLinksSince(tx, actor.personId, new Date(madeAt.getTime() - hour));
    const lately = { madeLately, now: instant(madeAt.getTime()) };
    const { expiresAt } = orRefuse(rules.inviteByLink(actor.personId, entrants, pairs, lately), errors);
    const { partnerName } = input;
    const id = randomUUID();
    const link = { partnerName, expiresAt: new Date(expiresAt) };
    await insertLink(
      tx,
      { id, categoryId: category.id, proposerId: actor.personId, madeAt, ...link },
      linkTokens.of(id),
    );
    const people = [actor.personId];
    await record(tx, context, { kind: "pair.link-made", ...idsOf(category), people, partnerName });
    return presentLink(link, linkTokens.of(id));
  });
  return refuseOnConstraint(inviting, { partner_link_one_open: errors.PROPOSAL_PENDING });
});

export const linkToSend = signedIn.pairs.linkToSend.handler(async ({ input, context, errors }) => {
  const link = await openLinkOf(context.db, input.categoryId, context.actor.personId);
  if (!link) throw errors.INVITATION_GONE();
  return presentLink(link, context.linkTokens.of(link.id));
});

export const withdrawLink = signedIn.pairs.withdrawLink.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const category = await lockCategory(tx, input.categoryId);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const link = await openLinkOf(tx, category.id, personId);
    if (!link || !(await endLink(tx, link.id, "withdrawn", context.now()))) throw errors.INVITATION_GONE();
    const { partnerName } = link;
    await record(tx, context, { kind: "pair.link-withdrawn", ...idsOf(category), people: [personId], partnerName });
    return presentMyStep(personId, await ownPairsOf(tx, category.id, personId));
  }),
);

export const invitation = signedIn.pairs.invitation.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const moment = now();
  const link = await findLink(db, input.token);
  const found = link && (await invitationOf(db, link.id));
  if (found?.proposerStatus !== "active") throw errors.INVITATION_GONE();
  orRefuse(rules.comeInBy(toLink(found), actor.personId, instant(moment.getTime())), errors);
  return presentInvitation(found, moment);
});

export const acceptLink = signedIn.pairs.acceptLink.handler(({ input, context, errors }) => {
  const accepting = context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const version = orRefuse(checkTerms(input), errors);
    const held = await findLink(tx, input.token);
    const category = held && (await lockCategory(tx, held.categoryId));
    // Read again under the lock: the link may have been answered meanwhile, or the proposer have found a partner.
    const link = category && (await findLink(tx, input.token));
    if (!link) throw errors.INVITATION_GONE();
    const moment = context.now();
    const at = instant(moment.getTime());
    const invited = orRefuse(rules.comeInBy(toLink(link), personId, at), errors);
    const accepted = acceptInvitation(invited, personId, at, isFull(category));
    if (!accepted.ok || !(await endLink(tx, link.id, "used", moment))) throw errors.INVITATION_GONE();
    if (!(await knownPlayer(tx, personId))) throw errors.PROFILE_REQUIRED();
    const entered = await enterPlayer(tx, category.id, personId, { version, acceptedAt: moment });
    if (entered) await record(tx, context, { kind: "player.entered", ...idsOf(category), person: personId });
    const pairId = await insertProposal(tx, category.id, invited);
    const locked = { id: pairId, pair: invited, category, reserve: false };
    const gone = { PAIR_NOT_FOUND: errors.INVITATION_GONE };
    orRefuse(await joinUp(tx, locked, accepted.value, input.waits ?? false), { ...errors, ...gone });
    const after = { state: accepted.value.state };
    await record(tx, context, { kind: "pair.accepted", ...idsOfPair(locked), after });
    const step = presentMyStep(personId, await ownPairsOf(tx, category.id, personId));
    return { tournamentId: category.tournamentId, step };
  });
  const { ALREADY_PAIRED, CATEGORY_FULL, INVITATION_GONE } = errors;
  return refuseOnConstraint(accepting, {
    pair_player_one_pair: ALREADY_PAIRED,
    category_quota_holds: CATEGORY_FULL,
    pair_one_open_proposal: INVITATION_GONE,
  });
});
