import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

const { statements, listening } = heardStatements();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connection: listening });
});
afterAll(() => app.close());

test("a pack has the contents of its player's screens, small enough for a phone", async () => {
  const paracao = await club(app, "Paracao");
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const categoryId = await categoryOf(app, paracao, { quota: 64 });
  const pairId = await pairUp(categoryId, ana, bea);
  await paracao.api.pairs.confirmPayment({ pairId });
  await fillWithConfirmedPairs(app, categoryId, paracao, 63);
  await paracao.api.draws.generate({ categoryId });
  await ana.api.bookings.ask({ courtId: paracao.courtIds[0] ?? "", day: "2026-11-20", ...hourFrom(20) });

  statements.length = 0;
  const pack = await ana.api.offline.pack();
  expect(statements.length).toBeLessThanOrEqual(19);
  const { tournaments, players, matches, bookings, accounts } = ana.api;
  const [mine] = await tournaments.mine();
  const tournamentId = mine?.id ?? "";
  expect(pack).toEqual({
    version: 1,
    madeAt: app.parts.now().toISOString(),
    me: await accounts.me(),
    statistics: await players.statistics({ playerId: ana.id }),
    ranking: await players.ranking({ category: "Masculino", level: "7ma" }),
    bookings: await bookings.mine(),
    matches: await matches.mine(),
    mine: [mine],
    past: await tournaments.myPast({}),
    tournaments: [
      { tournament: await tournaments.get({ tournamentId }), entries: await tournaments.myEntries({ tournamentId }) },
    ],
  });
  expect(pack.matches).toHaveLength(1);
  const compressed = await app.fetch("/api/v1/offline-pack", {
    headers: { cookie: ana.cookie, "accept-encoding": "gzip" },
  });
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  expect(await compressed.json()).toEqual(pack);
  expect(gzipSync(JSON.stringify(pack), { level: 4 }).byteLength).toBeLessThan(60_000);
});

test("the pack of an administrator without a profile has their account, and none of a player's contents", async () => {
  const { api } = await club(app, "La Ribera");
  const pack = await api.offline.pack();
  expect(pack).toMatchObject({
    statistics: null,
    ranking: null,
    bookings: null,
    matches: [],
    mine: [],
    tournaments: [],
  });
  expect(pack.me.clubs).toMatchObject([{ name: "La Ribera" }]);
});
