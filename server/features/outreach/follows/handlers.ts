import { followsMax } from "#domain/outreach/follows.ts";
import { pageOf } from "#server/db/page.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { followedBy, isFollowable, stateOf } from "./reads.ts";
import { countUnderLock, removeFollow, saveFollow, saveFollowable } from "./writes.ts";

const pageSize = 50;

export const mine = signedIn.follows.mine.handler(async ({ input, context: { db, actor } }) => {
  const [rows, followable] = await Promise.all([
    followedBy(db, actor.personId, input.after, pageSize + 1),
    isFollowable(db, actor.personId),
  ]);
  const { shown, next } = pageOf(rows, pageSize, ({ number }) => String(number));
  const followed = shown.map((row) => ({ ...row, since: row.since.toISOString() }));
  return { followable, followed, next: next === null ? null : Number(next) };
});

export const of = signedIn.follows.of.handler(({ input, context: { db, actor } }) =>
  stateOf(db, { personId: actor.personId, ...input }),
);

export const add = signedIn.follows.add.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const which = { personId: context.actor.personId, ...input };
    const count = await countUnderLock(tx, which.personId);
    const { following, possible } = await stateOf(tx, which);
    if (!possible) throw errors.FOLLOWED_NOT_FOUND();
    if (!following && count >= followsMax) throw errors.TOO_MANY_FOLLOWS();
    await saveFollow(tx, which, context.now());
    await record(tx, context, { kind: "follow.added", person: which.personId });
    return { following: true, possible };
  }),
);

export const remove = signedIn.follows.remove.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const which = { personId: context.actor.personId, ...input };
    await removeFollow(tx, which);
    await record(tx, context, { kind: "follow.removed", person: which.personId });
    return stateOf(tx, which);
  }),
);

export const setFollowable = signedIn.follows.setFollowable.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await saveFollowable(tx, personId, input.followable);
    await record(tx, context, { kind: "person.followable-changed", person: personId });
    return input;
  }),
);
