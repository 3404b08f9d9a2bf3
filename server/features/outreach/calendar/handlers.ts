import { signedIn } from "#server/platform/api/gate.ts";
import { record } from "#server/platform/events/record.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import { findFeed } from "./reads.ts";
import { calendarToken, presentFeed } from "./view-feed.ts";
import { nextSerial, revokeToken, saveToken } from "./writes.ts";

export const mine = signedIn.calendar.mine.handler(async ({ context: { db, actor, linkTokens } }) =>
  presentFeed(actor.personId, await findFeed(db, actor.personId), linkTokens),
);

export const make = signedIn.calendar.make.handler(({ context }) =>
  context.db.transaction(async (tx) => {
    const { linkTokens, actor, now } = context;
    const madeAt = now();
    const serial = await nextSerial(tx, actor.personId, madeAt);
    const tokenHash = hashOfToken(calendarToken(linkTokens, actor.personId, serial));
    await saveToken(tx, actor.personId, tokenHash, madeAt);
    await record(tx, context, { kind: "calendar.made", person: actor.personId });
    return presentFeed(actor.personId, { serial, tokenHash, madeAt }, linkTokens);
  }),
);

export const revoke = signedIn.calendar.revoke.handler(({ context }) =>
  context.db.transaction(async (tx) => {
    await revokeToken(tx, context.actor.personId);
    await record(tx, context, { kind: "calendar.revoked", person: context.actor.personId });
    return presentFeed(context.actor.personId, undefined, context.linkTokens);
  }),
);
