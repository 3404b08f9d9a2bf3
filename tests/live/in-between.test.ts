import type { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp, runApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import { club, player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { Copy, listen, until, wholeOf } from "./listening.ts";
import { cuttingAfter, placeOf, pooled, standBetween, through } from "./stand-between.ts";

// The test advances the timers of the live updates, and of the proxies in between.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  vi.useRealTimers();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

/** Draws a tournament at this application. `play` enters the first match's result again at each call. */
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

test("behind a transaction pooler without notifications, a change is found within six seconds, and heard live once they come", async () => {
  const database = await freshDatabase();
  const pooler = await pooled(sessionUrl(database));
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

test("behind a transaction pooler, a lost right is gone within six seconds", async () => {
  const database = await freshDatabase();
  const pooler = await pooled(sessionUrl(database));
  open.push(database, pooler);
  const app = await runApp({ url: pooler.url, close: async () => {} });
  open.push(app);
  const ana = await player(app, "Ana Ríos");
  const hearing = await listen(app, [`p:${ana.id}`], { cookie: ana.cookie });
  await until(() => app.parts.live.state().hearing === "polling");
  await ana.api.accounts.endSessions();
  await seconds(5);
  expect(await hearing.until("gone")).toEqual({ t: `p:${ana.id}` });
  hearing.close();
});

test("a right that is lost without a notification is gone once notifications come again", async () => {
  const app = await createTestApp();
  let isCut = false;
  const sockets = new Set<Socket>();
  const between = await standBetween(placeOf(app.parts.databaseUrl), (near, far) => {
    if (isCut) near.destroy();
    sockets.add(near);
    near.pipe(far).pipe(near);
  });
  const live = { databaseUrl: through(app.parts.databaseUrl, between) };
  const otherServer = await runApp({ url: app.parts.databaseUrl, close: async () => {} }, { live });
  open.push(app, between, otherServer);
  const ana = await player(app, "Ana Ríos");
  const hearing = await listen(otherServer, [`p:${ana.id}`], { cookie: ana.cookie });
  await until(() => otherServer.parts.live.state().hearing === "listening");
  isCut = true;
  for (const socket of sockets) socket.destroy();
  await until(() => otherServer.parts.live.state().hearing === "away");
  await ana.api.accounts.endSessions();
  isCut = false;
  expect(await hearing.until("gone")).toEqual({ t: `p:${ana.id}` });
  hearing.close();
});

/** Starts an application that is reached through a proxy, which may cut connections. */
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

test("a proxy that cuts every stream after 30 s loses no change and leaves no stream counted", async () => {
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
