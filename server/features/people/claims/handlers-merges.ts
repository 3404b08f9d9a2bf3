import { personId } from "#domain/lib/ids.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { findBoth, findOwnMerge, holdBoth, mayJoin } from "./policy.ts";
import { findProposal } from "./policy-proposals.ts";
import { clashesOf, partsOf, tournamentsOf } from "./reads.ts";
import { debtOf, owedBy } from "./reads-debts.ts";
import { countBookings, endingOf, mergesOf, sitTogether } from "./reads-merges.ts";
import { proposalsOf, proposalsTo } from "./reads-proposals.ts";
import { presentCandidate } from "./view-candidates.ts";
import { presentPassedDebt } from "./view-proposals.ts";
import { mergeGuest, separate as takeApart } from "./writes-merge.ts";
import { endProposal, proposeTo } from "./writes-proposals.ts";

export const preview = signedIn.merges.preview.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const both = await findOwnBoth(tx, input, context);
    if (!both) throw errors.PLAYER_NOT_FOUND();
    const { from, into, clashes } = both;
    return {
      from: presentCandidate({ ...from.person, profile: from.profile }),
      into: presentCandidate({ ...into.person, profile: into.profile }),
      parts: await partsOf(tx, from.person.id),
      bookings: await countBookings(tx, from.person.id),
      clashes,
      account: both.clubId === null ? await endingOf(tx, from.person.id) : null,
      debt: presentPassedDebt(await debtOf(tx, from.person.id)),
      mustAccept: await mustAccept(tx, both),
    };
  }),
);

export const join = signedIn.merges.join.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const [fromId, intoId] = [personId(input.playerId), personId(input.intoId)];
    if (!(await holdBoth(tx, [fromId, intoId]))) throw errors.CLAIM_CHANGED();
    const both = await findOwnBoth(tx, input, context);
    if (!both?.into.profile) throw errors.PLAYER_NOT_FOUND();
    if (both.clashes.length > 0 || (await sitTogether(tx, fromId, intoId))) throw errors.CLAIM_CLASHES();
    if (both.clubId === null && (await endingOf(tx, fromId))?.isInCharge) throw errors.MERGE_IN_CHARGE();
    if (await mustAccept(tx, both)) throw errors.DEBT_CHANGED();
    const tournaments = await tournamentsOf(tx, fromId);
    const how = both.clubId === null ? "platform" : "club";
    const by = { how, by: context.actor.personId, provenKey: null, now: context.now() } as const;
    const { id, rows } = await mergeGuest(tx, { ...both, ...by, day: rankingDay(context) });
    const told = { person: intoId, people: [intoId], tournaments, after: { guestId: fromId, rows } };
    await record(
      tx,
      context,
      both.clubId === null ? { kind: "account.merged", ...told } : { kind: "guest.merged", ...told, club: both.clubId },
    );
    return { mergeId: id };
  }),
);

export const ofClub = signedIn.merges.ofClub.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const merges = await mergesOf(db, club.id, now());
  const ofGuests = ({ at, how, ...one }: (typeof merges)[number]) =>
    how === "platform" ? [] : [{ ...one, how, at: at.toISOString() }];
  const open = await proposalsOf(db, club.id);
  const proposals = open.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
  return { merges: merges.flatMap(ofGuests), proposals };
});

export const ofAccounts = signedIn.merges.ofAccounts.handler(async ({ context: { db, now } }) => {
  const merges = await mergesOf(db, null, now());
  return { merges: merges.map(({ at, id, from, into }) => ({ id, from, into, at: at.toISOString() })) };
});

export const separate = signedIn.merges.separate.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const seen = await findOwnMerge(tx, input.mergeId, context.actor, now);
    if (!seen) throw errors.MERGE_NOT_FOUND();
    const { fromId, intoId, clubId } = seen;
    if (!(await holdBoth(tx, [fromId, intoId]))) throw errors.MERGE_OUTDATED();
    // Separated by another operator while we waited.
    const merge = await findOwnMerge(tx, input.mergeId, context.actor, now);
    if (!merge) throw errors.MERGE_NOT_FOUND();
    const tournaments = await tournamentsOf(tx, intoId);
    const by = { by: context.actor.personId, now, day: rankingDay(context) };
    const isApart = merge.canBeUndone && (await takeApart(tx, merge.record, by));
    // A person who has played on as the other since would be two people in one category.
    if (!isApart || (await clashesOf(tx, fromId, intoId)).length > 0) throw errors.MERGE_OUTDATED();
    const rows = merge.record.moved.reduce((sum, one) => sum + one.rows.length, 0);
    const told = { person: intoId, people: [intoId], tournaments, after: { guestId: fromId, rows } };
    await record(
      tx,
      context,
      clubId === null ? { kind: "account.separated", ...told } : { kind: "guest.separated", ...told, club: clubId },
    );
    return { separated: true as const };
  }),
);

export const propose = signedIn.merges.propose.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const [fromId, intoId] = [personId(input.playerId), personId(input.intoId)];
    if (!(await holdBoth(tx, [fromId, intoId]))) throw errors.CLAIM_CHANGED();
    const both = await findBoth(tx, fromId, intoId);
    if (!both?.clubId || !mayJoin(actor, both.clubId, both.into.person)) throw errors.PLAYER_NOT_FOUND();
    // A guest cannot read a proposal, and so cannot accept one.
    if (both.into.person.claimedAt === null) throw errors.PLAYER_NOT_FOUND();
    if (both.clashes.length > 0) throw errors.CLAIM_CLASHES();
    const whose = { clubId: both.clubId, how: "club", provenKey: null } as const;
    return { proposalId: await proposeTo(tx, context, { fromId, intoId, ...whose }) };
  }),
);

export const proposed = signedIn.merges.proposed.handler(({ context: { db, actor } }) =>
  db.transaction(async (tx) => {
    const open = [];
    for (const { guestId, ...one } of await proposalsTo(tx, actor.personId)) {
      const [parts, bookings] = [await partsOf(tx, guestId), await countBookings(tx, guestId)];
      open.push({ ...one, parts, bookings, debt: presentPassedDebt(await debtOf(tx, guestId)) });
    }
    return open;
  }),
);

export const answerProposal = signedIn.merges.answerProposal.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId: intoId } = context.actor;
    const now = context.now();
    const found = await findProposal(tx, input.proposalId, { to: intoId });
    if (!found) throw errors.PROPOSAL_NOT_FOUND();
    const { id, fromId, clubId, how, proposedBy, provenKey } = found;
    if (!(await holdBoth(tx, [fromId, intoId]))) throw errors.CLAIM_CHANGED();
    const answer = input.accepts ? "accepted" : "refused";
    // Answered or withdrawn while we waited.
    if (!(await endProposal(tx, id, { answer, now }))) throw errors.PROPOSAL_NOT_FOUND();
    const told = { club: clubId, person: intoId, guest: fromId };
    if (!input.accepts) {
      await record(tx, context, { kind: "guest.merge-refused", ...told });
      return { accepted: false };
    }
    const both = await findBoth(tx, fromId, intoId);
    if (!both) throw errors.PROPOSAL_NOT_FOUND();
    if (both.clashes.length > 0) throw errors.CLAIM_CLASHES();
    if ((await owedBy(tx, fromId)) !== (input.owed ?? 0)) throw errors.DEBT_CHANGED();
    const tournaments = await tournamentsOf(tx, fromId);
    const by = { clubId, how, by: proposedBy, provenKey, now, day: rankingDay(context) } as const;
    const { rows } = await mergeGuest(tx, { ...both, ...by });
    const joined = { ...told, people: [intoId], tournaments, after: { guestId: fromId, rows } };
    await record(tx, context, { kind: "guest.merge-accepted", ...joined });
    return { accepted: true };
  }),
);

export const withdrawProposal = signedIn.merges.withdrawProposal.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await findProposal(tx, input.proposalId, { by: context.actor });
    if (!found || !(await endProposal(tx, found.id, { answer: "withdrawn", now: context.now() }))) {
      throw errors.PROPOSAL_NOT_FOUND();
    }
    const { clubId, intoId, fromId } = found;
    await record(tx, context, { kind: "guest.merge-withdrawn", club: clubId, person: intoId, guest: fromId });
    return { withdrawn: true as const };
  }),
);

/**
 * Returns true if a debt would pass from a guest to a person with an account, who has not seen it. A person with two
 * accounts asked the platform to merge them; another guest of the club cannot be asked.
 */
async function mustAccept(
  tx: Parameters<typeof findBoth>[0],
  { from, into, clubId }: NonNullable<Awaited<ReturnType<typeof findBoth>>>,
): Promise<boolean> {
  return clubId !== null && into.person.claimedAt !== null && (await owedBy(tx, from.person.id)) > 0;
}

type Context = Parameters<Parameters<typeof signedIn.merges.join.handler>[0]>[0]["context"];

/**
 * Finds a guest of a club of the actor, or an account for a super administrator, with the person to merge it into.
 * Undefined unless the actor may merge them.
 */
async function findOwnBoth(
  tx: Parameters<typeof findBoth>[0],
  { playerId, intoId }: { readonly playerId: string; readonly intoId: string },
  { actor }: Context,
) {
  const both = await findBoth(tx, personId(playerId), personId(intoId));
  return both && mayJoin(actor, both.clubId, both.into.person) ? both : undefined;
}
