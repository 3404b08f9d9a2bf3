import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, enter } from "#tests/support/competitions.ts";
import { wordsIn } from "#tests/support/kept-secret.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";

let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await club(app, "La Ribera");
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });

test("a phone is shown only to rivals of an open match of a league, while its owner lets them write", async () => {
  const [ana, bea, fede, gino] = await Promise.all(
    ["Ana Ríos", "Bea Sosa", "Fede Luz", "Gino Paz"].map((name) => player(app, name)),
  );
  if (!ana || !bea || !fede || !gino) throw new Error("somebody is missing");
  const stranger = await player(app, "Caro Gil");
  const { tournamentId, categoryId, match } = await drawnLeague(app, owner, [
    [ana, bea],
    [fede, gino],
  ]);
  await fede.api.accounts.savePhone({ phone: "343 455-1234" });
  await gino.api.accounts.savePhone({ phone: "343 455-4321" });
  const told = async ({ api }: SomeBody) =>
    (await api.leagues.rivals({ categoryId })).contacts.map(({ personId, phone }) => `${personId} ${phone.e164}`);
  const fedes = [`${fede.id} +5493434551234`];

  expect(await told(ana)).toEqual([]);
  expect(await fede.api.leagues.letRivalsWrite({ categoryId, rivalsMayWrite: true })).toEqual({ rivalsMayWrite: true });
  expect(await told(ana)).toEqual(fedes);
  expect(await told(bea)).toEqual(fedes);
  expect(await told(gino)).toEqual([]);
  await expect(stranger.api.leagues.rivals({ categoryId })).rejects.toEqual(refused("CATEGORY_NOT_FOUND"));
  const elsewhere = [
    await ana.api.tournaments.get({ tournamentId }),
    await ana.api.matches.mine(),
    await ana.api.leagues.get({ categoryId }),
    await ana.api.players.profile({ playerId: fede.id }),
  ];
  const values = elsewhere.flatMap((answer) => wordsIn(answer).values);
  expect(values.filter((value) => String(value).includes("4551234"))).toEqual([]);

  await fede.api.leagues.letRivalsWrite({ categoryId, rivalsMayWrite: false });
  expect(await told(ana)).toEqual([]);
  await fede.api.leagues.letRivalsWrite({ categoryId, rivalsMayWrite: true });
  await app.db.update(tournament).set({ status: "cancelled" }).where(eq(tournament.id, tournamentId));
  expect(await told(ana)).toEqual([]);
  await app.db.update(tournament).set({ status: "upcoming" }).where(eq(tournament.id, tournamentId));
  expect(await told(ana)).toEqual(fedes);
  await fede.api.partnerMessages.block({ playerId: ana.id });
  expect([await told(ana), await told(bea)]).toEqual([[], fedes]);
  await fede.api.partnerMessages.unblock({ playerId: ana.id });
  await owner.api.matches.enter({ matchId: match.id, revision: 0, outcome: straightSets("pair1") });
  expect(await told(ana)).toEqual([]);
});

test("only a league asks if rivals may write", async () => {
  const categoryId = await categoryOf(app, owner);
  const ana = await player(app, "Ana Luz");
  await enter(categoryId, ana);
  const asked = ana.api.leagues.letRivalsWrite({ categoryId, rivalsMayWrite: true });
  await expect(asked).rejects.toEqual(refused("CATEGORY_NOT_FOUND"));
});

test("no other file of the server reads if rivals may write", () => {
  const files = globSync("server/**/*.ts").filter((file) =>
    /rivalsMayWrite|rivals_may_write/.test(readFileSync(file, "utf8")),
  );
  expect(files.filter((file) => !file.includes("/leagues/"))).toEqual(["server/db/tables/tournaments.ts"]);
});
