import webPush from "web-push";
import { pushSubscription } from "#server/db/tables/push.ts";
import { type TellingParts, tellNotices } from "#server/features/outreach/notices/jobs.ts";
import { createPusher } from "#server/platform/events/push/pusher.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { plainWebFolder } from "#tests/fixtures/web-folder.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, propose } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { lettersLeft } from "./letters.ts";
import { openPushService } from "./push-service.ts";

/** Half past nine in the evening in Argentina. */
const evening = Date.parse("2026-11-15T00:30:00Z");
const going = new AbortController().signal;

/** Opens an application with a clock set by hand, with its delivery of notifications, and a club. */
export async function openTelling() {
  const clock = { minutes: 0 };
  const now = () => new Date(evening + clock.minutes * 60_000);
  const web = await plainWebFolder();
  const app = await createTestApp({ now, parts: { webFolder: web.webFolder } });
  const { db } = app;
  const service = await openPushService();
  const sender = { keys: webPush.generateVAPIDKeys(), subject: "mailto:hola@padel.example", network: service.network };
  const pusher = createPusher(sender);
  const { timeZone, publicUrl, secret } = app.parts;
  const serverKey = sender.keys.publicKey;
  const outbox = createOutbox(secret, publicUrl);
  const parts: TellingParts = { db, now, timeZone, publicUrl, pusher, outbox, serverKey };
  const tell = (other: Partial<TellingParts> = {}) => tellNotices({ ...parts, ...other }, going);
  const owner = await club(app, "Club Paraná");
  return {
    ...{ app, db, clock, now, service, sender, pusher, outbox, tell, owner },
    /** Delivers all notifications, and returns the mails left for this person. */
    left: async ({ email }: SomeBody) => {
      await tell();
      return (await lettersLeft(app)).filter(({ to }) => to === email);
    },
    /** Makes two players of one category, one of whom can invite the other. */
    invited: async () => {
      const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
      const categoryId = await categoryOf(app, owner);
      await enter(categoryId, ana, bea);
      return { ana, bea, invite: () => propose(categoryId, ana, bea), categoryId };
    },
    /** Subscribes a telephone of this person to push notifications. */
    onDevice: async ({ id: personId }: SomeBody) => {
      const browser = service.browser();
      const { endpoint, p256dh, auth } = browser;
      const row = { personId, endpoint, p256dh, auth, serverKey, device: "Teléfono", createdAt: now() };
      await db.insert(pushSubscription).values(row);
      return browser;
    },
    close: async () => {
      pusher.close();
      await service.close();
      await app.close();
      await web.remove();
    },
  };
}
