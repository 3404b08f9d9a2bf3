import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { notice } from "#server/db/tables/notices.ts";
import { playerProfile } from "#server/db/tables/people.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { countRows, publicationOf, publish } from "#tests/support/publications.ts";

const app = await createTestApp();
afterAll(() => app.close());
const paraná = await club(app, "Club Paraná");
const [ana, bea, caro, dani] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
  player(app, "Caro Paz"),
  player(app, "Dani Gil"),
]);
const { tournaments, editions } = paraná.api;
const categoryOf = async (tournamentId: string) => (await tournaments.manage({ tournamentId })).categories[0]?.id ?? "";

/** Creates a played tournament, and its next edition as the desk makes it. */
async function twoEditions(by = paraná) {
  const former = await publish(by, { name: "Copa Primavera", categories: [newCategory] });
  const { clubId, ...copy } = await by.api.tournaments.copy({ tournamentId: former });
  return { former, next: () => by.api.tournaments.publish({ ...copy, clubId, without: 0 }) };
}

/** Lists each pair as its club sees it: names, state, and a star for each player who was notified. */
async function former(tournamentId: string) {
  const { pairs, toTell } = await editions.previous({ tournamentId });
  const called = pairs.map(({ players, state }) => {
    const names = players.map(({ name, toldAt }) => name + (toldAt ? "*" : ""));
    return `${names.toSorted().join(" / ")}: ${state}`;
  });
  return [...called, `to tell: ${toTell}`];
}

test("players of the previous edition are notified of the next one once, however often and by however many operators it is pressed", async () => {
  const { former: before, next } = await twoEditions();
  const categoryId = await categoryOf(before);
  await pairUp(categoryId, ana, bea);
  await pairUp(categoryId, caro, dani);
  const sheet = ["Tito Vega", "Pepe Luna"].map((name) => ({
    name,
    phone: "343 455 1111",
    level: null,
    playerId: null,
  }));
  const [one, other] = sheet;
  if (!one || !other) throw new Error("there are two");
  const row = { players: [one, other] satisfies [unknown, unknown], paid: false, letIn: false };
  await paraná.api.pairImports.make({ categoryId, fileHash: "0".repeat(64), rows: [row] });
  await app.db.update(playerProfile).set({ level: "3ra" }).where(eq(playerProfile.personId, dani.id));

  const { tournamentId } = await next();
  expect((await tournaments.manage({ tournamentId })).repeats).toBe(true);
  expect((await tournaments.manage({ tournamentId: before })).repeats).toBe(false);
  const { previous, pairs } = await editions.previous({ tournamentId });
  expect(previous).toEqual({ id: before, name: "Copa Primavera", startDate: "2026-11-28" });
  expect(pairs.find(({ state }) => state === "no-account")?.players).toMatchObject([
    { phone: { e164: "+5493434551111" }, hasAccount: false },
    {},
  ]);
  expect(await former(tournamentId)).toEqual([
    "Ana Ríos / Bea Sosa: open",
    "Caro Paz / Dani Gil: barred",
    "Pepe Luna / Tito Vega: no-account",
    "to tell: 2",
  ]);

  const told = await Promise.all([editions.tell({ tournamentId }), editions.tell({ tournamentId })]);
  expect(told.map((answer) => answer.told).toSorted()).toEqual([0, 2]);
  expect(await editions.tell({ tournamentId })).toEqual({ told: 0 });
  const noticed = (await app.db.select().from(notice)).filter(({ data }) => data.kind === "edition-invited");
  expect(noticed.map(({ personId, path }) => [personId, path]).toSorted()).toEqual(
    [ana, bea].map(({ id }) => [id, `/torneo/${tournamentId}`]).toSorted(),
  );
  const audited = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "edition.invited"));
  expect(audited).toMatchObject([{ actorId: paraná.id, targetId: tournamentId, after: { people: 2 } }]);
  expect((await former(tournamentId))[0]).toBe("Ana Ríos* / Bea Sosa*: told");
  const seen = (await editions.previous({ tournamentId })).pairs[0]?.players.map(({ toldAt }) => toldAt);
  expect(seen).toEqual([saturdayEvening.toISOString(), saturdayEvening.toISOString()]);

  await pairUp(await categoryOf(tournamentId), ana, bea);
  expect((await former(tournamentId))[0]).toBe("Ana Ríos* / Bea Sosa*: entered");
  await tournaments.cancel({ tournamentId });
  expect((await former(tournamentId)).slice(1)).toEqual([
    "Caro Paz / Dani Gil: closed",
    "Pepe Luna / Tito Vega: closed",
    "to tell: 0",
  ]);
});

test("a tournament repeats one of its own club, or none", async () => {
  const [rosario, santaFe] = [await club(app, "Club Rosario"), await club(app, "Club Santa Fe")];
  const { former: before, next } = await twoEditions(rosario);
  const rows = await countRows(app);
  const foreign = publicationOf(santaFe, { repeats: before });
  await expect(santaFe.api.tournaments.publish(foreign)).rejects.toMatchObject({
    status: 404,
    code: "TOURNAMENT_NOT_FOUND",
  });
  expect(await countRows(app)).toEqual(rows);
  const { tournamentId } = await next();
  await expect(santaFe.api.editions.previous({ tournamentId })).rejects.toMatchObject({ code: "TOURNAMENT_NOT_FOUND" });
  const none = await rosario.api.editions.previous({ tournamentId: before });
  expect(none).toEqual({ previous: null, pairs: [], players: [], toTell: 0 });
  expect(await rosario.api.editions.tell({ tournamentId: before })).toEqual({ told: 0 });
});

test("the next edition lists the players who entered alone, guests too, until they are entered again", async () => {
  const corrientes = await club(app, "Club Corrientes");
  const categoryIn = async (tournamentId: string) =>
    (await corrientes.api.tournaments.manage({ tournamentId })).categories[0]?.id ?? "";
  const category = { ...newCategory, name: "Mixto", format: "AMERICANO" } as const;
  const before = await publish(corrientes, { name: "Americano del martes", categories: [category] });
  const guest = { name: "Zulma Invitada", playerId: null, isAnother: true };
  const own = { name: ana.name, playerId: ana.id };
  const entries = { confirmed: true, rows: [own, guest] };
  await corrientes.api.entries.add({ ...entries, categoryId: await categoryIn(before) });
  const { clubId, ...copy } = await corrientes.api.tournaments.copy({ tournamentId: before });
  const { tournamentId } = await corrientes.api.tournaments.publish({ ...copy, clubId, without: 0 });
  const categoryId = await categoryIn(tournamentId);
  const listed = async () => (await corrientes.api.editions.previous({ tournamentId })).players;
  expect((await listed()).map(({ name, hasAccount, entered }) => [name, hasAccount, entered])).toEqual([
    [ana.name, true, false],
    ["Zulma Invitada", false, false],
  ]);
  expect(await corrientes.api.editions.previous({ tournamentId })).toMatchObject({ toTell: 1 });
  expect(await corrientes.api.editions.tell({ tournamentId })).toEqual({ told: 1 });
  expect(await corrientes.api.editions.tell({ tournamentId })).toEqual({ told: 0 });
  expect((await listed()).map(({ toldAt }) => toldAt !== null)).toEqual([true, false]);
  const rows = (await listed()).map(({ id, name }) => ({ name, playerId: id }));
  expect(await corrientes.api.entries.add({ categoryId, confirmed: true, rows })).toMatchObject({
    added: 2,
    guests: 0,
  });
  expect((await listed()).every((player) => player.categoryId === categoryId && player.entered)).toBe(true);
});
