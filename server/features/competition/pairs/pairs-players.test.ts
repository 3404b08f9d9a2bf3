import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pair } from "#server/db/tables/pairs.ts";
import { tournamentResult } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { drawOf, entryOf, fillWithConfirmedPairs, standing, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";

let app: TestApp;
let paraná: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  app = await createTestApp();
  paraná = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/** Creates a drawn knockout of four with Ana and Bea seeded first; Caro and Dani are not in it. */
async function drawn() {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
  const [categoryId = ""] = categoryIds;
  const [ana, bea, caro, dani] = await Promise.all(
    ["Ana Ríos", "Bea Sosa", "Caro Paz", "Dani Gil"].map((name) => player(app, name)),
  );
  if (!ana || !bea || !caro || !dani) throw new Error("four players");
  const others = await fillWithConfirmedPairs(app, categoryId, paraná, 3);
  const both: [string, string] = [ana.id, bea.id];
  const own = { categoryId, playerIds: both, confirmed: true };
  const { id: pairId } = await paraná.api.pairs.addByHand(own);
  await paraná.api.draws.generate({ categoryId, order: [pairId, ...others] });
  const replace = (outId: string, inId: string) =>
    paraná.api.pairs.replacePlayer({ pairId, outId, inId, reason: "Se lesionó en semifinales" });
  const rounds = async () => (await drawOf(app, categoryId, paraná))?.rounds ?? [];
  return { tournamentId, categoryId, pairId, ana, bea, caro, dani, replace, rounds };
}

const namesOf = (players: readonly { readonly name: string }[] | null | undefined) => players?.map(({ name }) => name);

test("a replaced player keeps their matches, in results, statistics and points", async () => {
  const { tournamentId, categoryId, ana, bea, caro, replace, rounds } = await drawn();
  const [semifinal] = (await rounds())[0] ?? [];
  const { id: matchId = "", revision = 0 } = semifinal ?? {};
  await paraná.api.matches.enter({ matchId, revision, outcome: straightSets("pair1") });
  expect(namesOf((await replace(bea.id, caro.id)).players)).toEqual(["Ana Ríos", "Caro Paz"]);
  const [[played] = [], [final] = []] = await rounds();
  expect(namesOf(played?.sides[0].players)).toEqual(["Ana Ríos", "Bea Sosa"]);
  expect(namesOf(final?.sides[0].players)).toEqual(["Ana Ríos", "Caro Paz"]);
  expect((await standing(app, categoryId, bea)).step).toBe("find-partner");
  expect(await caro.api.matches.mine()).toMatchObject([{ categoryId }]);
  await playOut(paraná, tournamentId);
  const numbers = async (who: typeof ana) => {
    const { played: matches, partners } = await ana.api.players.statistics({ playerId: who.id });
    return [matches, partners.map((partner) => partner.player.name)];
  };
  expect(await numbers(bea)).toEqual([1, ["Ana Ríos"]]);
  expect(await numbers(caro)).toEqual([1, ["Ana Ríos"]]);
  expect((await numbers(ana))[0]).toBe(2);
  await paraná.api.tournaments.close({ tournamentId });
  const results = await app.db.select().from(tournamentResult).where(eq(tournamentResult.categoryId, categoryId));
  const of = ({ id }: typeof ana) => results.find(({ personId }) => personId === id);
  expect(of(ana)).toMatchObject({ finalPosition: 1, pointsAwarded: 500 });
  expect(of(caro)).toMatchObject({ finalPosition: 1, pointsAwarded: 500 });
  expect(of(bea)).toMatchObject({ finalPosition: 2, pointsAwarded: 300 });
});

test("a replacement must be eligible as in a new pair, unless the club lets them in all the same", async () => {
  const { categoryId, pairId, bea, replace } = await drawn();
  const sixth = await player(app, "Leo Sexta", { level: "6ta" });
  await expect(replace(bea.id, sixth.id)).rejects.toMatchObject({ code: "LEVEL_NOT_ALLOWED" });
  expect(await entryOf(app, categoryId, sixth)).toBeUndefined();
  const swap = { pairId, outId: bea.id, inId: sixth.id, reason: "Viajó" };
  await paraná.api.pairs.replacePlayer({ ...swap, letIn: true });
  expect(await entryOf(app, categoryId, sixth)).toMatchObject({ status: "paired" });
});

test("a player can be replaced before the draw too; a replaced guest leaves the category, as no player could invite them", async () => {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
  const [categoryId = ""] = categoryIds;
  const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  const { clubId } = paraná;
  const rita = await paraná.api.guests.add({ clubId, name: "Rita Luz", category: "Masculino", level: "7ma" });
  const added = await paraná.api.pairs.addByHand({ categoryId, playerIds: [ana.id, rita.id], confirmed: false });
  const swap = { pairId: added.id, outId: rita.id, inId: bea.id, reason: "Se lesionó" };
  expect(namesOf((await paraná.api.pairs.replacePlayer(swap)).players)).toEqual(["Ana Ríos", "Bea Sosa"]);
  const { categories } = await paraná.api.tournaments.manage({ tournamentId });
  expect(namesOf(categories[0]?.entrants)?.toSorted()).toEqual(["Ana Ríos", "Bea Sosa"]);
});

test("the history shows both players, the time and the author of a replacement; only the club reads the reason", async () => {
  const { categoryId, pairId, ana, bea, caro, dani, replace } = await drawn();
  await replace(bea.id, caro.id);
  await replace(ana.id, dani.id);
  const [told] = await paraná.api.draws.history({ categoryId });
  const swap = { pairId, by: paraná.name, at: expect.any(String), reason: "Se lesionó en semifinales" };
  expect(told?.players).toMatchObject([
    { ...swap, out: { id: bea.id }, in: { id: caro.id } },
    { ...swap, out: { id: ana.id }, in: { id: dani.id } },
  ]);
  expect(namesOf(told?.entries.find((entry) => entry.pairId === pairId)?.players)).toEqual(["Ana Ríos", "Bea Sosa"]);
  const [seen] = await ana.api.draws.history({ categoryId });
  expect(seen?.players.map(({ reason }) => reason)).toEqual([null, null]);
});

test("a cleared match is played by the present players of the pair", async () => {
  const { bea, caro, replace, rounds } = await drawn();
  const first = async () => (await rounds())[0]?.[0];
  const played = await first();
  await paraná.api.matches.enter({ matchId: played?.id ?? "", revision: 0, outcome: straightSets("pair1") });
  await replace(bea.id, caro.id);
  await paraná.api.matches.clear({ matchId: played?.id ?? "", revision: 1 });
  expect(namesOf((await first())?.sides[0].players)).toEqual(["Ana Ríos", "Caro Paz"]);
});

test("refuses a replacement from another pair, from the pair itself or without a profile, and of a player not in the pair", async () => {
  const { pairId, ana, bea, caro, dani, replace } = await drawn();
  const other = await drawn();
  const { players } = await other.replace(other.bea.id, caro.id);
  expect(namesOf(players)).toContain("Caro Paz");
  await expect(replace(bea.id, ana.id)).rejects.toMatchObject({ code: "PARTNER_IS_SELF" });
  await expect(replace(dani.id, caro.id)).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
  await expect(replace(bea.id, crypto.randomUUID())).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
  const [eva, fede] = await Promise.all([player(app, "Eva Luz"), player(app, "Fede Sol")]);
  const playerIds: [string, string] = [eva.id, fede.id];
  await paraná.api.pairs.addByHand({ categoryId: other.categoryId, playerIds, confirmed: false });
  await expect(other.replace(other.ana.id, eva.id)).rejects.toMatchObject({ code: "PLAYER_PAIRED" });
  const foreign = ana.api.pairs.replacePlayer({ pairId, outId: bea.id, inId: dani.id, reason: "x" });
  await expect(foreign).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a player of two pairs, one after the other, gets the better place where no points are won", async () => {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format: "LEAGUE" }]);
  const [categoryId = ""] = categoryIds;
  const [ana, bea, caro] = await Promise.all(["Ana Ríos", "Bea Sosa", "Caro Paz"].map((name) => player(app, name)));
  if (!ana || !bea || !caro) throw new Error("three players");
  const [first = ""] = await fillWithConfirmedPairs(app, categoryId, paraná, 3);
  const playerIds: [string, string] = [ana.id, bea.id];
  const { id: last } = await paraná.api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
  await paraná.api.draws.generate({ categoryId });
  const lastLoses: Parameters<typeof playOut>[2] = ({ sides }) =>
    straightSets(sides[0].pairId === last || sides[1].pairId === first ? "pair2" : "pair1");
  await playOut(paraná, tournamentId, lastLoses, ({ sides }) => !sides.some(({ pairId }) => pairId === last));
  await paraná.api.pairs.replacePlayer({ pairId: last, outId: bea.id, inId: caro.id, reason: "Se mudó" });
  const [winners] = await app.db.select().from(pair).where(eq(pair.id, first));
  const swap = { pairId: first, outId: winners?.inviteeId ?? "", inId: bea.id, reason: "Se lesionó" };
  await paraná.api.pairs.replacePlayer(swap);
  await playOut(paraná, tournamentId, lastLoses);
  await paraná.api.tournaments.close({ tournamentId });
  const results = await app.db.select().from(tournamentResult).where(eq(tournamentResult.categoryId, categoryId));
  const placeOf = (id: string | undefined) => results.find(({ personId }) => personId === id)?.finalPosition;
  expect([winners?.proposerId, bea.id, ana.id, caro.id].map(placeOf)).toEqual([1, 1, 4, 4]);
});
