import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mail } from "#server/db/tables/mail.ts";
import { notice, noticeDelivery } from "#server/db/tables/notices.ts";
import { createPusher } from "#server/platform/events/push/pusher.ts";
import { lettersLeft } from "./letters.ts";
import { openTelling } from "./telling.ts";

const telling = await openTelling();
const { app, db, clock, now, service, sender, pusher, outbox, tell, left, invited, onDevice } = telling;
afterAll(telling.close);
beforeEach(() => {
  clock.minutes = 0;
});

describe("a telephone", () => {
  test("shows its person's notifications at once, and none to the author of the act", async () => {
    const { ana, bea, invite } = await invited();
    const [ofAna, ofBea] = [await onDevice(ana), await onDevice(bea)];
    await invite();
    await tell();
    await tell();
    expect(ofBea.shown).toMatchObject([
      { title: "Ana Ríos quiere jugar con vos", path: expect.stringMatching(/^\/torneo\//) },
    ]);
    expect(ofAna.shown).toEqual([]);
    const [sent] = await db
      .select()
      .from(noticeDelivery)
      .where(sql`channel = 'push'`)
      .orderBy(desc(noticeDelivery.dueAt));
    expect(sent).toMatchObject({ attempts: 1, givenUpAt: null });
  });

  test("rings at 22:59, is silent at 23:00 local time, and rings at 08:00", async () => {
    const { bea, invite } = await invited();
    const browser = await onDevice(bea);
    clock.minutes = 89;
    const pairId = await invite();
    await tell();
    expect(browser.shown.splice(0)).toHaveLength(1);
    await bea.api.pairs.reject({ pairId });
    clock.minutes = 90;
    await invite();
    await tell();
    expect(browser.shown).toEqual([]);
    clock.minutes = 90 + 9 * 60 - 1;
    await tell();
    expect(browser.shown).toEqual([]);
    clock.minutes = 90 + 9 * 60;
    await tell();
    expect(browser.shown).toHaveLength(1);
  });

  test("gets nothing of a group that its person has turned off", async () => {
    const { bea, invite } = await invited();
    const browser = await onDevice(bea);
    await bea.api.notices.choose({ group: "pairs", push: false, mail: true });
    await invite();
    expect(await left(bea)).toHaveLength(1);
    expect(browser.shown).toEqual([]);
  });
});

describe("a push service", () => {
  test("is retried at the time that it asks for, and later if it hangs", async () => {
    const { bea, invite } = await invited();
    const browser = await onDevice(bea);
    await invite();
    service.answerNext({ status: 429, retryAfter: "180" });
    await tell();
    clock.minutes = 2;
    await tell();
    expect(browser.shown).toEqual([]);
    clock.minutes = 3;
    service.answerNext(null);
    const hasty = createPusher(sender, 200);
    await tell({ pusher: hasty });
    hasty.close();
    await tell();
    expect(browser.shown).toEqual([]);
    clock.minutes = 5;
    await tell();
    expect(browser.shown).toHaveLength(1);
  });

  test("is never called again for an expired browser, and the undelivered notification stays in the list", async () => {
    const { bea, invite } = await invited();
    const browser = await onDevice(bea);
    service.answerNext({ status: 410 });
    await invite();
    await tell();
    clock.minutes = 60;
    await tell();
    expect(browser.shown).toEqual([]);
    expect((await bea.api.push.devices()).devices).toEqual([]);
    expect((await bea.api.notices.list({})).notices).toHaveLength(1);
  });
});

describe("a program that is killed", () => {
  const killed = new Error("killed");

  test("between sending to a telephone and recording it sends once more, replacing the first, and then never again", async () => {
    const { bea, invite } = await invited();
    const browser = await onDevice(bea);
    const push: typeof pusher.push = (target, message) =>
      pusher.push(target, message).then(() => Promise.reject(killed));
    await invite();
    await expect(tell({ pusher: { ...pusher, push } })).rejects.toBe(killed);
    await tell();
    expect(browser.shown).toHaveLength(1);
    for (const minutes of [1, 2, 60]) {
      clock.minutes = minutes;
      await tell();
    }
    expect(browser.shown).toHaveLength(2);
    expect(browser.shown[0]).toEqual(browser.shown[1]);
  });

  test("while it queues mail has queued none, and the next one queues it once", async () => {
    const { bea, invite } = await invited();
    const leaveAll: typeof outbox.leaveAll = (...all) => outbox.leaveAll(...all).then(() => Promise.reject(killed));
    await invite();
    await expect(tell({ outbox: { ...outbox, leaveAll } })).rejects.toBe(killed);
    expect(await lettersLeft(app)).not.toContainEqual(expect.objectContaining({ to: bea.email }));
    await tell();
    expect(await left(bea)).toHaveLength(1);
  });
});

describe("an act and its notifications", () => {
  test.each([
    ["the notice", "trigger breaks before insert on notice", "breaks on notice"],
    ["the act", "constraint trigger breaks after insert on pair deferrable initially deferred", "breaks on pair"],
  ])("are there together or not at all: without %s there is nothing", async (_what, trigger, gone) => {
    const { bea, invite } = await invited();
    await db.execute(sql`create or replace function break_it() returns trigger language plpgsql as
      $$ begin raise exception 'broken'; end $$`);
    await db.execute(sql.raw(`create ${trigger} for each row execute function break_it()`));
    await expect(invite()).rejects.toThrow();
    await db.execute(sql.raw(`drop trigger ${gone}`));
    expect((await bea.api.notices.list({})).notices).toEqual([]);
    await invite();
    expect((await bea.api.notices.list({})).notices).toHaveLength(1);
  });

  test("use one code path: nothing else writes a notification", async () => {
    const writing: string[] = [];
    for await (const file of glob("server/**/*.ts"))
      if (/insert into (\$\{notice\}|notice) |insert\(notice\)/.test(readFileSync(file, "utf8"))) writing.push(file);
    // The demonstration writes the notifications that its acts would have caused.
    const allowed = ["server/demo/notices.ts", "server/platform/events/notices/noted.ts"];
    expect(writing.filter((file) => !file.endsWith(".test.ts")).toSorted()).toEqual(allowed);
  });
});

test("two changes within two minutes cause one notification, with the last state", async () => {
  const { bea } = await invited();
  const hour = (minute: number) => ({
    personId: bea.id,
    data: {
      ...{ kind: "match-moved" as const, tournament: crypto.randomUUID(), match: crypto.randomUUID() },
      ...{ byMail: false, why: null, place: { court: crypto.randomUUID(), day: "2026-11-15" as const, minute } },
    },
    path: "/torneo/1",
    replaces: "hour of one match",
    createdAt: now(),
  });
  await db.insert(notice).values(hour(1_080));
  clock.minutes = 1;
  await db.insert(notice).values(hour(1_200));
  await tell();
  expect((await bea.api.notices.list({})).notices.map(({ title }) => title)).toEqual([
    "Tu partido pasa al domingo 15/11 a las 20:00",
  ]);
});

test("mail goes out once, however often and by however many programs it is delivered", async () => {
  const { bea, invite } = await invited();
  await invite();
  await Promise.all([tell(), tell(), tell()]);
  expect(await db.select().from(mail).where(eq(mail.recipient, bea.email))).toHaveLength(1);
});
