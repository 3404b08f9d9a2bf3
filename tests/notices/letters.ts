import { isNotNull } from "drizzle-orm";
import webPush from "web-push";
import { mail } from "#server/db/tables/mail.ts";
import { tellNotices } from "#server/features/outreach/notices/jobs.ts";
import { createPusher } from "#server/platform/events/push/pusher.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { unseal } from "#server/platform/program/seal.ts";
import type { TestApp } from "#tests/support/app.ts";

/** A mail as its reader sees it. */
type Found = { readonly to: string; readonly subject: string; readonly text: string };

/** Noon in Argentina, outside everybody's quiet hours. */
const noonOf = (day: string) => Date.parse(`${day}T15:00:00Z`);
/** A delay after which even notifications that wait for a correction are sent. */
const settled = 3 * 60_000;

/** Reads every mail that waits in the outbox, the oldest first. */
export async function lettersLeft({ db, parts }: TestApp): Promise<Found[]> {
  const rows = await db.select().from(mail).where(isNotNull(mail.sealedBody)).orderBy(mail.createdAt);
  return rows.map(({ recipient: to, subject, sealedBody }) => ({
    ...{ to, subject },
    text: unseal(sealedBody ?? "", parts.secret),
  }));
}

/** Reads the same mails, after delivering all notifications at noon of a day. */
export async function lettersAtNoon(app: TestApp, day = "2026-11-24"): Promise<Found[]> {
  const { db, parts } = app;
  const { timeZone, publicUrl, secret, push } = parts;
  const { publicKey: serverKey } = push.keys;
  const outbox = createOutbox(secret, publicUrl);
  const pusher = createPusher({ ...push, keys: webPush.generateVAPIDKeys() });
  for (const moment of [noonOf(day), noonOf(day) + settled]) {
    const now = () => new Date(moment);
    const telling = { db, timeZone, publicUrl, outbox, pusher, serverKey, now };
    await tellNotices(telling, new AbortController().signal);
  }
  pusher.close();
  return lettersLeft(app);
}
