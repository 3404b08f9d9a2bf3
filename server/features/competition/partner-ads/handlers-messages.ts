import { randomUUID } from "node:crypto";
import { adLimits, blocksMax, checkMessage, isWithinReach } from "#domain/competition/partner-ads/partner-ads.ts";
import { personId } from "#domain/lib/ids.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import {
  acquaintance,
  blockedBy,
  countOpenReports,
  hasRead,
  messagesBetween,
  openReports,
  playerCalled,
} from "./reads-messages.ts";
import { presentMessage, presentReport } from "./view.ts";
import { endAdsOf } from "./writes.ts";
import {
  closeReport,
  countBlocksBeside,
  insertMessage,
  lockCounts,
  removeBlock,
  saveBlock,
  saveReport,
} from "./writes-messages.ts";

const aDay = 24 * 60 * 60 * 1000;

export const conversation = signedIn.partnerMessages.conversation.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const between = { viewer: actor.personId, other: personId(input.playerId) };
  const [known, messages, player] = await Promise.all([
    acquaintance(db, between, whenOf(context)),
    messagesBetween(db, between),
    playerCalled(db, between.other),
  ]);
  const canWrite = isWithinReach(known);
  if (!player || known.apart || !(canWrite || messages.length > 0)) throw errors.PLAYER_NOT_FOUND();
  return {
    player,
    messages: messages.toReversed().map((one) => presentMessage(one, actor.personId)),
    canWrite,
    left: Math.max(0, adLimits.messagesADay - known.sent),
  };
});

export const write = signedIn.partnerMessages.write.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const viewer = context.actor.personId;
    const other = personId(input.playerId);
    await lockCounts(tx, viewer);
    const { sent, ...known } = await acquaintance(tx, { viewer, other }, whenOf(context));
    orRefuse(checkMessage(known, sent), errors);
    const message = { id: randomUUID(), fromId: viewer, toId: other, text: input.text, sentAt: context.now() };
    await insertMessage(tx, message);
    await record(tx, context, { kind: "message.written", person: viewer, people: [other], message: message.id });
    return presentMessage(message, viewer);
  }),
);

export const blocked = signedIn.partnerMessages.blocked.handler(async ({ context: { db, actor } }) => ({
  players: await blockedBy(db, actor.personId),
}));

export const block = signedIn.partnerMessages.block.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const viewer = context.actor.personId;
    const other = personId(input.playerId);
    await lockCounts(tx, viewer);
    const { present } = await acquaintance(tx, { viewer, other }, whenOf(context));
    if (!present) throw errors.PLAYER_NOT_FOUND();
    if ((await countBlocksBeside(tx, viewer, other)) >= blocksMax) throw errors.TOO_MANY_BLOCKS();
    await saveBlock(tx, viewer, other, context.now());
    await record(tx, context, { kind: "person.blocked", person: viewer });
    return { id: other };
  }),
);

export const unblock = signedIn.partnerMessages.unblock.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const viewer = context.actor.personId;
    await removeBlock(tx, viewer, personId(input.playerId));
    await record(tx, context, { kind: "person.unblocked", person: viewer });
    return { id: input.playerId };
  }),
);

export const report = signedIn.partnerMessages.report.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const viewer = context.actor.personId;
    const other = personId(input.playerId);
    if (!(await hasRead(tx, { viewer, other }))) throw errors.PLAYER_NOT_FOUND();
    const { reason, detail } = input;
    const said = { reason, detail, madeAt: context.now() };
    const id = await saveReport(tx, { id: randomUUID(), personId: other, reporterId: viewer, ...said });
    await record(tx, context, { kind: "player.reported", person: viewer });
    return { id };
  }),
);

export const reports = signedIn.partnerMessages.reports.handler(async ({ context }) => {
  const [found, open] = await Promise.all([openReports(context.db, rankingDay(context)), countOpenReports(context.db)]);
  return { reports: found.map(presentReport), open };
});

export const answerReport = signedIn.partnerMessages.answerReport.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { reportId, endsAds } = input;
    const about = await closeReport(tx, reportId, context.actor.personId, context.now());
    if (!about) throw errors.REPORT_NOT_FOUND();
    if (endsAds) await endAdsOf(tx, about, context.now());
    await record(tx, context, { kind: "player.report-answered", person: about, after: { endedAds: endsAds } });
    return { id: reportId };
  }),
);

function whenOf(context: { readonly now: () => Date; readonly timeZone: string }) {
  return { today: rankingDay(context), since: new Date(context.now().getTime() - aDay) };
}
