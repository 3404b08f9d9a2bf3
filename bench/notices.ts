import { setTimeout as pause } from "node:timers/promises";
import { mail } from "#server/db/tables/mail.ts";
import { notice, noticeDelivery } from "#server/db/tables/notices.ts";
import { pushSubscription } from "#server/db/tables/push.ts";
import { type TellingParts, tellNotices } from "#server/features/outreach/notices/jobs.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { readersKeys } from "#tests/notices/push-service.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { onStage, type Stage } from "./stage.ts";

// Times the notifications of a draw to all its players, and reads while a thousand mails a minute are queued.

const pairs = 64;
const perMinute = 1_000;
const atOnce = 5;
const windowMilliseconds = 2_000;
const windows = 10;
/** The limits: milliseconds for one draw, and the allowed slowdown of a read. */
const drawMax = 1_000;
const slowerMax = 1.25;
const serverKey = "the key of this run";

type When = "alone" | "meanwhile";

/** Returns the 99th percentile. */
function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function verdict(what: string, holds: boolean): void {
  console.log(`${holds ? "HOLDS" : "DOES NOT HOLD"}: ${what}`);
  if (!holds) process.exitCode = 1;
}

/** Times a draw whose players have one telephone each; the push service accepts everything at once. */
async function draw(app: Stage, tell: () => Promise<void>, owner: Awaited<ReturnType<typeof club>>) {
  const { db } = app;
  const categoryId = await categoryOf(app, owner, { quota: pairs });
  await fillWithConfirmedPairs(app, categoryId, owner, pairs);
  await tell();
  const before = await db.$count(noticeDelivery);
  await owner.api.draws.generate({ categoryId });
  const people = await db.selectDistinct({ id: notice.personId }).from(notice);
  const { p256dh, auth } = readersKeys();
  const devices = people.map(({ id: personId }, nth) => ({
    ...{ personId, endpoint: `https://push.example.com/${nth}`, p256dh, auth },
    ...{ serverKey, device: "Teléfono", createdAt: new Date() },
  }));
  await db.insert(pushSubscription).values(devices);
  const began = performance.now();
  await tell();
  const took = Math.round(performance.now() - began);
  const told = (await db.$count(noticeDelivery)) - before;
  verdict(
    `a draw is told to ${told} telephones in ${took} ms, asked are ${drawMax}`,
    took < drawMax && told >= 2 * pairs,
  );
}

await onStage(async (app) => {
  const { db, parts } = app;
  const { timeZone, publicUrl, secret } = parts;
  // A quarter past noon in Argentina, outside all quiet hours.
  const noon = Date.parse("2026-11-24T15:15:00Z") - Date.now();
  const now = () => new Date(Date.now() + noon);
  const pusher = { push: async () => ({ kind: "told" }) as const, close: () => {} };
  const telling: TellingParts = {
    db,
    now,
    timeZone,
    publicUrl,
    serverKey,
    pusher,
    outbox: createOutbox(secret, publicUrl),
  };
  const tell = () => tellNotices(telling, new AbortController().signal);
  const owner = await club(app, "Club Paraná");
  await draw(app, tell, owner);

  const [reader, ...people] = await signedInCrowd(app, 201);
  const cookie = reader?.cookie ?? "";
  const cancelled = {
    ...{ kind: "booking-cancelled" as const, booking: owner.id },
    ...{ club: owner.clubId, court: owner.courtIds[0] ?? "" },
  };
  let nth = 0;
  const happen = () =>
    db.insert(notice).values(
      Array.from({ length: atOnce }, () => ({
        personId: people[nth++ % people.length]?.id ?? "",
        data: cancelled,
        path: "/reservar-cancha",
        createdAt: now(),
      })),
    );
  const times: Record<When, number[]> = { alone: [], meanwhile: [] };
  const read = async (during: When, until: number) => {
    while (performance.now() < until) {
      const asked = performance.now();
      await (await app.fetch("/api/v1/tournaments", { headers: { cookie } })).arrayBuffer();
      times[during].push(performance.now() - asked);
    }
  };
  const write = async (until: number) => {
    const every = (60_000 / perMinute) * atOnce;
    for (let next = performance.now(); next < until; next += every) {
      await pause(Math.max(next - performance.now(), 0));
      await happen().then(tell);
    }
  };
  await read("alone", performance.now() + windowMilliseconds);
  times.alone.length = 0;
  const before = await db.$count(mail);
  for (let window = 0; window < windows; window++) {
    const until = performance.now() + windowMilliseconds;
    const during = window % 2 === 0 ? "alone" : "meanwhile";
    await Promise.all([read(during, until), ...(during === "meanwhile" ? [write(until)] : [])]);
  }
  const left = (await db.$count(mail)) - before;
  const rate = Math.round(left / ((windows / 2) * (windowMilliseconds / 60_000)));
  const [alone, meanwhile] = [p99(times.alone), p99(times.meanwhile)];
  console.log(
    `reads: ${times.alone.length} alone, ${times.meanwhile.length} meanwhile; ${left} mails left, ${rate} a minute`,
  );
  const slower = meanwhile / alone;
  verdict(
    `p99 of a read ${alone.toFixed(1)} ms alone and ${meanwhile.toFixed(1)} ms meanwhile, ` +
      `${slower.toFixed(2)} ×, asked are ${slowerMax}`,
    slower <= slowerMax && rate >= perMinute * 0.9,
  );
});
