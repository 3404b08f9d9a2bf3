import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp, runApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { Copy, listen, wholeOf } from "./listening.ts";
import { cuttingAfter, pooled, standBetween } from "./stand-between.ts";

// The seconds of what is told live, and of those in between, pass when the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  vi.useRealTimers();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

/** A drawn tournament at this application, and its first result, entered anew each time it is asked. */
async function playing(app: TestApp) {
  const paraná = await club(app, "Paraná");
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, 4);
  const { rounds } = await paraná.api.draws.generate({ categoryId });
  const matchId = rounds[0]?.[0]?.id ?? "";
  let revision = 0;
  const play = async () => {
    const outcome = straightSets(revision % 2 === 0 ? "pair1" : "pair2");
    await paraná.api.matches.enter({ matchId, revision, outcome });
    revision += 1;
  };
  return { topic: `t:${tournamentId}`, play };
}

const knownOf = async (app: TestApp, topic: string) => `${topic}@${(await wholeOf(app, topic)).v}`;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(setImmediate);
};

test("behind a pooler of transactions, where notices never come, a change is found within six seconds; and heard again once they come", async () => {
  const database = await freshDatabase();
  const pooler = await pooled(database.url);
  open.push(database, pooler);
  const app = await runApp({ url: pooler.url, close: async () => {} });
  open.push(app);
  const { topic, play } = await playing(app);
  const hearing = await listen(app, [await knownOf(app, topic)]);
  const { v } = await hearing.until("same");
  await until(() => app.parts.live.state().hearing === "polling");
  expect(await (await app.fetch("/readyz")).json()).toEqual({ status: "ready", live: "polling" });

  await play();
  await seconds(5);
  expect(await hearing.until("stale", (stale) => stale.v > v)).toMatchObject({ t: topic, v: v + 1 });

  pooler.swallows = false;
  await seconds(60);
  await until(() => app.parts.live.state().hearing === "listening");
  await play();
  expect(await hearing.until("change")).toMatchObject({ from: v + 1, v: v + 2 });
  hearing.close();
});

/** The application as it is reached through somebody who cuts. */
async function reached(passOn: Parameters<typeof standBetween>[1]): Promise<readonly [TestApp, { url: string }]> {
  const app = await createTestApp();
  const between = await standBetween({ host: "127.0.0.1", port: Number(new URL(app.url).port) }, passOn);
  open.push(app, between);
  return [app, { url: `http://127.0.0.1:${between.port}` }];
}

test.each([
  ["30 s never cuts a stream", 30, 3],
  ["15 s does", 15, 0],
] as const)("a proxy that cuts what has said nothing for %s", async (_, idleSeconds, ticks) => {
  const [app, proxy] = await reached(cuttingAfter(idleSeconds, { idle: true }));
  const { topic } = await playing(app);
  const hearing = await listen(proxy, [topic]);
  await hearing.until("stale");
  const told = () => hearing.heard.filter(({ name }) => name === "tick").length;
  for (let turn = 1; turn <= Math.max(1, ticks); turn += 1) {
    await seconds(20);
    await Promise.race([until(() => told() === turn), hearing.over]);
  }
  expect(told()).toBe(ticks);
  hearing.close();
  await hearing.over;
});

test("a proxy that cuts everything after 30 s loses nothing of what happened, and leaves no place taken", async () => {
  const [app, proxy] = await reached(cuttingAfter(30, { idle: false }));
  const { topic, play } = await playing(app);
  const copy = new Copy(proxy, topic);
  for (let times = 0; times < 3; times += 1) {
    const known = copy.version < 0 ? topic : `${topic}@${copy.version}`;
    const hearing = await listen(proxy, [known], { onEvent: (event) => copy.hear(event) });
    await play();
    await copy.reaches((await wholeOf(app, topic)).v);
    await seconds(30);
    await hearing.over;
    await until(() => app.parts.live.state().streams === 0);
    await play();
  }
  const { v, matches } = await wholeOf(app, topic);
  const hearing = await listen(proxy, [`${topic}@${copy.version}`], { onEvent: (event) => copy.hear(event) });
  await copy.reaches(v);
  expect([...copy.matches.values()]).toEqual(expect.arrayContaining(matches));
  hearing.close();
});
