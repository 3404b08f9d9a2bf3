import { noticesPerPage } from "#contract/outreach/notices.ts";
import { pageOf } from "#server/db/page.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { namesIn } from "#server/platform/events/notices/names.ts";
import { record } from "#server/platform/events/record.ts";
import { decidedBy, noticesOf, unreadOf } from "./reads.ts";
import { presentChoices, presentNotice } from "./view.ts";
import { markRead, saveChoice, saveQuietHours } from "./writes.ts";

export const list = signedIn.notices.list.handler(async ({ input, context: { db, actor } }) => {
  const { personId } = actor;
  const { shown, next } = pageOf(await noticesOf(db, personId, input.before), noticesPerPage, ({ id }) => id);
  const names = await namesIn(
    db,
    shown.map(({ data }) => data),
  );
  return {
    notices: shown.map((one) => presentNotice(one, names(personId))),
    next,
    unread: await unreadOf(db, personId),
  };
});

export const read = signedIn.notices.read.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await markRead(tx, personId, context.now(), "ids" in input ? input.ids : undefined);
    await record(tx, context, { kind: "person.notices-read", person: personId });
    return { unread: await unreadOf(tx, personId) };
  }),
);

export const choices = signedIn.notices.choices.handler(async ({ context: { db, actor } }) =>
  presentChoices(await decidedBy(db, actor.personId)),
);

export const choose = signedIn.notices.choose.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await saveChoice(tx, personId, input);
    await record(tx, context, { kind: "person.notices-chosen", person: personId });
    return presentChoices(await decidedBy(tx, personId));
  }),
);

export const beQuiet = signedIn.notices.beQuiet.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    await saveQuietHours(tx, personId, input.quietHours ?? { from: 0, to: 0 }, context.timeZone);
    await record(tx, context, { kind: "person.notices-chosen", person: personId });
    return presentChoices(await decidedBy(tx, personId));
  }),
);
