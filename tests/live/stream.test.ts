import { afterAll, describe, expect, test } from "vitest";
import type { TopicKind } from "#contract/outreach/live/live-topics.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { createTestApp, runApp, type TestApp } from "#tests/support/app.ts";
import { enter, fillWithConfirmedPairs, propose, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { post } from "#tests/support/sign-in.ts";
import { listen, startListening, until, wholeOf } from "./listening.ts";

const app = await createTestApp({ live: { patience: { milliseconds: 50, bytes: 256 * 1024 } } });
// A second server, connected to the first only through the database.
const otherServer = await runApp({ url: app.parts.databaseUrl, close: async () => {} });
afterAll(async () => {
  await otherServer.close();
  await app.close();
});
await Promise.all([startListening(app), startListening(otherServer)]);

const [paraná, other] = [await club(app, "Paraná"), await club(app, "Diamante")];
const [ana, bea, sofia] = [
  await player(app, "Ana Ríos"),
  await player(app, "Bea Sosa"),
  await withRole(app, "Sofía", "super_admin"),
];
const categories = [
  { name: "Masculino", level: "6ta" },
  { name: "Masculino", level: "7ma" },
] as const;
const { tournamentId, categoryIds } = await tournamentOf(app, paraná, categories);
const [drawn = "", open = ""] = categoryIds;
await fillWithConfirmedPairs(app, drawn, paraná, 8);
const { rounds } = await paraná.api.draws.generate({ categoryId: drawn });
const [first, second] = rounds[0] ?? [];
if (!first || !second) throw new Error("nothing was drawn");
const topic = `t:${tournamentId}`;
const television = await paraná.api.screens.add({ tournamentId });

const knownOf = async (of: string) => `${of}@${(await wholeOf(app, of)).v}`;

describe("a stream", () => {
  test("sends a visitor a result with all its consequences, and names nobody", async () => {
    const hearing = await listen(app, [await knownOf(topic)]);
    const { v } = await hearing.until("same");
    await paraná.api.matches.enter({ matchId: first.id, revision: 0, outcome: straightSets("pair1") });
    const change = await hearing.until("change");
    expect(change).toMatchObject({ t: topic, from: v, v: v + 1, k: ["result"] });
    expect(change.matches.map(({ id }) => id)).toEqual([first.id, first.nextMatchId]);
    expect(change.matches[0]).toMatchObject({ score: "6-0 6-0", winner: "pair1", status: "finished" });
    expect(change.matches[1]?.sides[0]).toMatchObject({ kind: "pair", pairId: first.sides[0].pairId });
    expect(JSON.stringify(change)).not.toMatch(/name|@|players/i);
    hearing.close();
  });

  test("reports at once if the known version is stale", async () => {
    const { v } = await wholeOf(app, topic);
    const [up, behind] = [await listen(app, [`${topic}@${v}`]), await listen(app, [`${topic}@${v - 1}`])];
    expect(await up.until("same")).toEqual({ t: topic, v });
    expect(await behind.until("stale")).toMatchObject({ t: topic, v });
    up.close();
    behind.close();
  });

  test("combines the entries of many desks at once, and loses none", async () => {
    const hearing = await listen(app, [await knownOf(topic)]);
    const { v } = await hearing.until("same");
    const results = Array.from({ length: 10 }, (_, revision) => revision);
    for (const revision of results) {
      const outcome = straightSets(revision % 2 === 0 ? "pair1" : "pair2");
      await paraná.api.matches.enter({ matchId: second.id, revision, outcome });
    }
    await hearing.until("change", (change) => change.v === v + results.length);
    const changes = hearing.heard.flatMap(({ name, data }) => (name === "change" ? data : []));
    expect(changes.map(({ from }) => from)).toEqual([v, ...changes.map((change) => change.v).slice(0, -1)]);
    expect(changes.at(-1)?.matches.find(({ id }) => id === second.id)?.revision).toBe(results.length);
    hearing.close();
  });

  test("reports a new draw only as stale, and only to its own tournament", async () => {
    const hearing = await listen(app, [await knownOf(topic)]);
    await hearing.until("same");
    const category = await tournamentOf(app, paraná, categories);
    const own = await listen(app, [await knownOf(`t:${category.tournamentId}`)]);
    await own.until("same");
    await fillWithConfirmedPairs(app, category.categoryIds[0] ?? "", paraná, 4);
    await paraná.api.draws.generate({ categoryId: category.categoryIds[0] ?? "" });
    expect(await own.until("stale")).toMatchObject({ k: ["draw"] });
    expect(hearing.heard.map(({ name }) => name)).toEqual(["same"]);
    hearing.close();
    own.close();
  });
});

describe("a topic", () => {
  const topics: Readonly<Record<TopicKind, string>> = {
    tournament: topic,
    desk: `d:${tournamentId}`,
    club: `c:${paraná.clubId}`,
    person: `p:${ana.id}`,
    screen: `s:${television.id}`,
  };
  const mine = ["tournament", "screen"];
  const desk = ["tournament", "screen", "desk", "club"];

  test.each([
    ["a visitor", undefined, mine],
    ["a player", bea, mine],
    ["that player", ana, ["tournament", "screen", "person"]],
    ["its club", paraná, desk],
    ["another club", other, mine],
    ["a super administrator", sofia, desk],
  ] as const)("is heard and read by whom it is for: %s", async (_, who, allowed) => {
    const cookie = who?.cookie;
    const hearing = await listen(app, Object.values(topics), cookie ? { cookie } : {});
    const heard = () => hearing.heard.map(({ name, data }) => ("t" in data ? `${name} ${data.t}` : name));
    await hearing.until("stale", ({ t }) => t === topic);
    for (const [kind, one] of Object.entries(topics)) {
      const isTheirs = allowed.some((each) => each === kind);
      expect(heard().includes(`gone ${one}`)).toBe(!isTheirs);
      const answer = await app.fetch(`/api/live/${one}`, { headers: cookie ? { cookie } : {} });
      expect(answer.status).toBe(isTheirs ? 200 : 404);
    }
    hearing.close();
  });

  test("is gone for everybody if it does not exist, and refused if it is malformed", async () => {
    const nowhere = "t:00000000-0000-4000-8000-000000000000";
    const hearing = await listen(app, [nowhere]);
    expect(await hearing.until("gone")).toEqual({ t: nowhere });
    hearing.close();
    for (const wrong of ["", "x:1", `${topic}@x`, Array.from({ length: 21 }, () => crypto.randomUUID()).join(",t:")]) {
      expect((await app.fetch(`/api/live?topics=${wrong}`)).status).toBe(400);
    }
    expect((await app.fetch("/api/live?topics=x", { method: "POST" })).status).toBe(405);
    const elsewhere = { "sec-fetch-site": "cross-site" };
    expect((await app.fetch(`/api/live?topics=${topic}`, { headers: elsewhere })).status).toBe(403);
  });

  test("reports activity to the desk, and an invitation to the invited player", async () => {
    await enter(open, ana, bea);
    const [atDesk, invited] = [
      await listen(app, [topics.desk], { cookie: paraná.cookie }),
      await listen(app, [`p:${bea.id}`], { cookie: bea.cookie }),
    ];
    await atDesk.until("stale");
    await invited.until("stale");
    await propose(open, ana, bea);
    expect(await atDesk.until("stale", ({ k }) => k.length > 0)).toMatchObject({ k: ["entries"] });
    expect(await invited.until("stale", ({ k }) => k.length > 0)).toMatchObject({ k: ["entries", "notice"] });
    atDesk.close();
    invited.close();
  });

  const losing = {
    "their membership": (one: SomeBody) =>
      sofia.api.admin.editUser({ userId: one.id, name: one.name, role: "player", clubIds: [], profile: null }),
    "their role in the team": (one: SomeBody) => paraná.api.team.remove({ clubId: paraná.clubId, personId: one.id }),
    "their account": (one: SomeBody) => sofia.api.admin.deactivateUser({ userId: one.id }),
    "all their sessions": (one: SomeBody) => one.api.accounts.endSessions(),
    "this session": (one: SomeBody) => post(app, "/api/auth/sign-out", {}, { cookie: one.cookie }),
  } as const;
  test.each([
    ["their membership", ["d:", "c:"]],
    ["their role in the team", ["d:", "c:"]],
    ["their account", ["d:", "c:", "p:"]],
    ["all their sessions", ["d:", "c:", "p:"]],
    ["this session", ["d:", "c:", "p:"]],
  ] as const)(
    "is gone within two seconds for a person who loses %s, on every server; public topics stay",
    async (what, gone) => {
      const carla = await withRole(app, "Carla", "player");
      await app.db.insert(clubMembership).values({ clubId: paraná.clubId, personId: carla.id });
      const theirs = { ...topics, person: `p:${carla.id}` };
      const hearing = await listen(otherServer, Object.values(theirs), { cookie: carla.cookie });
      for (const one of Object.values(theirs)) await hearing.until("stale", ({ t }) => t === one);
      await losing[what](carla);
      const lost = performance.now();
      for (const one of gone) await hearing.until("gone", ({ t }) => t.startsWith(one));
      expect(performance.now() - lost).toBeLessThan(2_000);
      const told = hearing.heard.flatMap(({ name, data }) => (name === "gone" ? data.t.slice(0, 2) : []));
      expect(told.toSorted()).toEqual(gone.toSorted());
      hearing.close();
    },
  );

  test("is read in full once a version, and not again while nothing changes", async () => {
    const answer = await app.fetch(`/api/live/${topic}`);
    const etag = answer.headers.get("etag") ?? "";
    expect((await wholeOf(app, topic)).matches).toHaveLength(7);
    expect((await app.fetch(`/api/live/${topic}`, { headers: { "if-none-match": etag } })).status).toBe(304);
    await paraná.api.matches.clear({ matchId: first.id, revision: 1 });
    expect((await app.fetch(`/api/live/${topic}`, { headers: { "if-none-match": etag } })).status).toBe(200);
  });
});

test("one session has six streams at most, and an ended stream frees its place", async () => {
  const streams = await Promise.all(Array.from({ length: 6 }, () => listen(app, [topic], { cookie: bea.cookie })));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  const refused = await app.fetch(`/api/live?topics=${topic}`, { headers: { cookie: bea.cookie } });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  for (const one of streams) one.close();
  await until(() => app.parts.live.state().streams === 0);
  const again = await listen(app, [topic], { cookie: bea.cookie });
  expect(again.status).toBe(200);
  again.close();
});

describe("with every place taken by visitors", () => {
  const refusedTo = async (to: TestApp) => (await to.fetch(`/api/live?topics=${topic}`)).status;

  test("of one address, a signed-in desk there can still listen", async () => {
    const visitors = await Promise.all(Array.from({ length: 60 }, () => listen(app, [topic])));
    expect(new Set(visitors.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refusedTo(app)).toBe(503);
    const desk = await listen(app, [topic], { cookie: bea.cookie });
    expect(desk.status).toBe(200);
    for (const one of [desk, ...visitors]) one.close();
  });

  test("of the program, a signed-in person replaces the oldest visitor, who gets a retry time", async () => {
    const small = await createTestApp({ live: { liveStreamsMax: 2 } });
    try {
      const ana = await player(small, "Ana Ríos");
      const [first, second] = [await listen(small, [topic]), await listen(small, [topic])];
      expect(await refusedTo(small)).toBe(503);
      const own = await listen(small, [topic], { cookie: ana.cookie });
      expect(own.status).toBe(200);
      expect((await first.until("bye")).waitMilliseconds).toBeGreaterThan(0);
      await first.over;
      expect(second.heard.some(({ name }) => name === "bye")).toBe(false);
      await listen(small, [topic], { cookie: ana.cookie });
      await second.over;
      expect(await refusedTo(small)).toBe(503);
      expect((await small.fetch(`/api/live?topics=${topic}`, { headers: { cookie: ana.cookie } })).status).toBe(503);
      for (const one of [own]) one.close();
    } finally {
      await small.close();
    }
  });
});
