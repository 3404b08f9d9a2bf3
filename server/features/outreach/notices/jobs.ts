import { goesBy, isMailed } from "#domain/outreach/notices/choices.ts";
import { mailedWith, noticeRules } from "#domain/outreach/notices/kinds.ts";
import { minutesUntilMinute, usualQuietHours, waits } from "#domain/outreach/notices/quiet-hours.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { namesIn } from "#server/platform/events/notices/names.ts";
import { tellDevice } from "#server/platform/events/push/devices.ts";
import type { PushMessage } from "#server/platform/events/push/push-request.ts";
import type { Pusher } from "#server/platform/events/push/pusher.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import {
  clubsToAsk,
  type DueMail,
  type DuePush,
  dueMails,
  handledAtOnce,
  takeDuePushes,
  type Untold,
  untoldNotices,
} from "./reads-deliveries.ts";
import { presentMail } from "./view-mail.ts";
import { presentPush } from "./view-push.ts";
import { deleteNoticesBefore } from "./writes.ts";
import {
  decideAlone,
  giveWay,
  type NewDelivery,
  noteFailed,
  noteGivenUp,
  noteSent,
  saveDeliveries,
} from "./writes-deliveries.ts";

/** The parts needed to deliver notices. Devices know the server by its public key, `serverKey`. */
export type TellingParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly outbox: Outbox;
  readonly pusher: Pusher;
  readonly serverKey: string;
};

/** Minutes for which a later notice replaces an earlier one, and for which a mail waits for that. */
const settlingMinutes = 2;
const pushesAtOnce = 20;
const keptDays = 180;
const minuteMilliseconds = 60_000;

/** Plans the deliveries of every new notice and sends those that are due: mail into the outbox, the rest to devices. */
export async function tellNotices(parts: TellingParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await handleSome(parts)));
  while (!signal.aborted && (await mailSome(parts)));
  while (!signal.aborted && (await pushSome(parts)));
}

/** Deletes notices older than half a year, with their deliveries. */
export async function forgetOldNotices(db: Database, now: Date): Promise<void> {
  await deleteNoticesBefore(db, new Date(now.getTime() - keptDays * 24 * 60 * minuteMilliseconds));
}

/**
 * Plans the deliveries of the oldest new notices; returns true if there may be more. Notices that arrive meanwhile wake
 * a job of their own.
 */
function handleSome({ db, now, timeZone, serverKey }: TellingParts): Promise<boolean> {
  return db.transaction(async (tx) => {
    await decideAlone(tx);
    const moment = now();
    const untold = await untoldNotices(tx, moment, serverKey);
    if (untold.length === 0) return false;
    const ids = untold.map(({ id }) => id);
    const waiting = new Set<string>();
    const deliveries = untold.flatMap((one) => {
      const about = one.replaces && `${one.personId} ${one.replaces}`;
      const mailedBefore = about && waiting.has(about) ? "waits" : one.mailedBefore;
      const ways = waysOf({ ...one, mailedBefore }, moment, timeZone);
      if (about && ways.some(({ channel }) => channel === "mail")) waiting.add(about);
      return ways;
    });
    await saveDeliveries(tx, ids, deliveries, moment);
    if (untold.some(({ replaces }) => replaces !== null)) await giveWay(tx, ids, settlingMinutes);
    return untold.length >= handledAtOnce;
  });
}

/**
 * Returns the deliveries of one notice, from the channels of its kind, its reader's choices and the reader's local
 * time.
 */
function waysOf(untold: Untold, now: Date, ownZone: string): NewDelivery[] {
  const { id: noticeId, personId, data, choices, devices, minutesUntil, mailedBefore } = untold;
  if (!untold.active) return [];
  const rule = noticeRules[data.kind];
  const { timeZone, ...quiet } = untold.quiet ?? { ...usualQuietHours, timeZone: ownZone };
  const { minute } = clubClock(now, timeZone);
  const choice = choices.find(({ group }) => group === rule.group);
  const wait = waits(rule, minute, quiet, minutesUntil);
  const way = (minutes: number) => {
    const dueAt = new Date(now.getTime() + minutes * minuteMilliseconds);
    return { noticeId, dueAt, usefulUntil: new Date(dueAt.getTime() + rule.usefulMinutes * minuteMilliseconds) };
  };
  const pushes = goesBy("push", data.kind, choice)
    ? devices.map((subscriptionId) => ({ ...way(wait), channel: "push" as const, subscriptionId, letter: null }))
    : [];
  if (!untold.hasMail || !isMailed(data, mailedBefore) || !goesBy("mail", data.kind, choice)) return pushes;
  const morning = minutesUntilMinute(minute, quiet.from === quiet.to ? usualQuietHours.to : quiet.to);
  const minutes = rule.mail === "morning" ? morning : Math.max(wait, rule.mail === "settled" ? settlingMinutes : 0);
  const together = mailedWith(data);
  const letter = together && `${personId} ${together}`;
  return [...pushes, { ...way(minutes), channel: "mail" as const, subscriptionId: null, letter }];
}

/** Moves due mails into the outbox, once: both happen in the same transaction. Returns true if there may be more. */
function mailSome({ db, now, publicUrl, outbox }: TellingParts): Promise<boolean> {
  return db.transaction(async (tx) => {
    await decideAlone(tx);
    const moment = now();
    const due = await dueMails(tx, moment);
    if (due.length === 0) return false;
    const [wanted, unwanted] = [due.filter(isWanted), due.filter((one) => !isWanted(one))];
    await leaveMails(tx, wanted, publicUrl, outbox);
    await noteSent(tx, idsOf(wanted), moment);
    if (unwanted.length > 0) await noteGivenUp(tx, idsOf(unwanted), moment, "not wanted any more");
    return due.length >= handledAtOnce;
  });
}

async function leaveMails(
  tx: Transaction,
  mails: readonly DueMail[],
  publicUrl: string,
  outbox: Outbox,
): Promise<void> {
  const notices = mails.map(({ data }) => data);
  const names = await namesIn(tx, notices);
  const clubs = await clubsToAsk(tx, notices);
  const letters = [...Map.groupBy(mails, ({ id, letter }) => letter ?? id).values()].flatMap((together) => {
    const [first, ...others] = together;
    if (!first || first.email === null) return [];
    const written = { names: names(first.personId), clubs, publicUrl };
    return { ...presentMail([first, ...others], written), to: first.email };
  });
  await outbox.leaveAll(tx, letters);
}

/** Returns true if the reader has an address and still wants mails of this group. */
function isWanted({ data, email, choices }: DueMail): boolean {
  const { group } = noticeRules[data.kind];
  return (
    email !== null &&
    goesBy(
      "mail",
      data.kind,
      choices.find((one) => one.group === group),
    )
  );
}

/** Sends due pushes to some devices in parallel; returns true if there may be more. */
async function pushSome(parts: TellingParts): Promise<boolean> {
  const { db, now } = parts;
  const due = await db.transaction((tx) => takeDuePushes(tx, now(), pushesAtOnce));
  if (due.length === 0) return false;
  const names = await namesIn(
    db,
    due.map(({ data }) => data),
  );
  await Promise.all(due.map((one) => pushOne(parts, one, presentPush(one, names(one.personId)))));
  return due.length >= pushesAtOnce;
}

async function pushOne(
  { db, now, pusher }: TellingParts,
  { id, device }: DuePush,
  message: PushMessage,
): Promise<void> {
  if (device === null) return noteGivenUp(db, [id], now(), "the device is gone");
  const outcome = await tellDevice(db, pusher, device, message);
  if (outcome.kind === "told") return noteSent(db, [id], now());
  if (outcome.kind === "gone") return noteGivenUp(db, [id], now(), "the device is gone");
  if (outcome.kind === "later") return noteFailed(db, id, "the push service asks to wait", outcome.seconds, now());
  return noteFailed(db, id, outcome.reason, null, now());
}

function idsOf(list: readonly { readonly id: string }[]): string[] {
  return list.map(({ id }) => id);
}
