import { personId } from "#domain/lib/ids.ts";
import { findOwnClub } from "#server/features/clubs/policy.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { findBoth, holdBoth, mayJoin } from "./policy-claims.ts";
import { clashesOf, partsOf, tournamentsOf } from "./reads-claims.ts";
import { countBookings, endingOf, findMerge, mergesOf } from "./reads-merges.ts";
import { presentCandidate } from "./view-candidates.ts";
import { mergeGuest, separate as takeApart } from "./writes-merge.ts";

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
    };
  }),
);

export const join = signedIn.merges.join.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const [fromId, intoId] = [personId(input.playerId), personId(input.intoId)];
    if (!(await holdBoth(tx, [fromId, intoId]))) throw errors.CLAIM_CHANGED();
    const both = await findOwnBoth(tx, input, context);
    if (!both?.into.profile) throw errors.PLAYER_NOT_FOUND();
    if (both.clashes.length > 0) throw errors.CLAIM_CLASHES();
    if (both.clubId === null && (await endingOf(tx, fromId))?.isInCharge) throw errors.MERGE_IN_CHARGE();
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
  return { merges: merges.flatMap(ofGuests) };
});

export const ofAccounts = signedIn.merges.ofAccounts.handler(async ({ context: { db, now } }) => {
  const merges = await mergesOf(db, null, now());
  return { merges: merges.map(({ at, id, from, into }) => ({ id, from, into, at: at.toISOString() })) };
});

export const separate = signedIn.merges.separate.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const seen = await findMerge(tx, input.mergeId, context.actor, now);
    if (!seen) throw errors.MERGE_NOT_FOUND();
    const { fromId, intoId, clubId } = seen;
    if (!(await holdBoth(tx, [fromId, intoId]))) throw errors.MERGE_OUTDATED();
    // Taken apart by somebody else while we waited.
    const merge = await findMerge(tx, input.mergeId, context.actor, now);
    if (!merge) throw errors.MERGE_NOT_FOUND();
    const tournaments = await tournamentsOf(tx, intoId);
    const by = { by: context.actor.personId, now, day: rankingDay(context) };
    const isApart = merge.canBeUndone && (await takeApart(tx, merge.record, by));
    // Whoever has played on as the other since would be two people in one category.
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

type Context = Parameters<Parameters<typeof signedIn.merges.join.handler>[0]>[0]["context"];

/** A guest of a club of the actor, or an account where they keep the platform, and whom they may say that it is. */
async function findOwnBoth(
  tx: Parameters<typeof findBoth>[0],
  { playerId, intoId }: { readonly playerId: string; readonly intoId: string },
  { actor }: Context,
) {
  const both = await findBoth(tx, personId(playerId), personId(intoId));
  return both && mayJoin(actor, both.clubId, both.into.person) ? both : undefined;
}
