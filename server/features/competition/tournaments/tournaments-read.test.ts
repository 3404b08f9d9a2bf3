import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { club as clubTable } from "#server/db/tables/clubs.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import {
  enter,
  fillWithConfirmedPairs,
  givePoints,
  pairUp,
  propose,
  tournamentOf,
} from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";

let app: TestApp;
let ana: SomeBody;
beforeAll(async () => {
  app = await createTestApp();
  ana = await player(app, "Ana Ríos");
});
afterAll(() => app.close());

const femenino = { ...newCategory, name: "Femenino", level: "5ta" } as const;

/** Creates a tournament of one category, published through the API. */
async function published(owner: Parameters<typeof publish>[0], changes: Parameters<typeof publish>[1] = {}) {
  const tournamentId = await publish(owner, changes);
  const { categories } = await owner.api.tournaments.get({ tournamentId });
  return { tournamentId, categoryId: categories[0]?.id ?? "" };
}

test("the search finds by category, level, club, days and words with their accents folded, nearest first", async () => {
  const nandu = await club(app, "Ñandú Pádel");
  const rival = await club(app, "Costa Sur");
  const later = await publish(nandu, { name: "Otoño", startDate: "2026-12-12", endDate: "2026-12-13" });
  const sooner = await publish(nandu, { name: "Copa Aniversario", categories: [{ ...newCategory }, femenino] });
  const theirs = await publish(rival, { name: "Copa Río", startDate: "2026-12-05", endDate: "2026-12-06" });
  const ids = async (filters: Parameters<typeof ana.api.tournaments.search>[0]) =>
    (await ana.api.tournaments.search(filters)).tournaments.map(({ id }) => id);

  expect(await ids({})).toEqual([sooner, theirs, later]);
  expect(await ids({ text: "nandu" })).toEqual([sooner, later]);
  expect(await ids({ text: "OTONO" })).toEqual([later]);
  expect(await ids({ text: "laurencena" })).toEqual([sooner, theirs, later]);
  expect(await ids({ text: "rio costa" })).toEqual([theirs]);
  expect(await ids({ text: "%" })).toEqual([]);
  expect(await ids({ text: "' or 1=1--" })).toEqual([]);
  expect(await ids({ category: "Femenino" })).toEqual([sooner]);
  expect(await ids({ category: "Femenino", level: "7ma" })).toEqual([]);
  expect(await ids({ level: "7ma", clubId: rival.clubId })).toEqual([theirs]);
  expect(await ids({ from: "2026-11-29", to: "2026-12-05" })).toEqual([sooner, theirs]);
  expect(await ids({ from: "2026-12-07", to: "2026-12-11" })).toEqual([]);

  await app.db.update(clubTable).set({ status: "inactive" }).where(eq(clubTable.id, rival.clubId));
  await app.db.update(tournament).set({ status: "cancelled" }).where(eq(tournament.id, later));
  expect(await ids({})).toEqual([sooner]);
});

test("the search orders a tournament that began days ago by its last day, and one of this weekend first", async () => {
  const costa = await club(app, "Costa Norte");
  const days = [
    ["2027-01-10", "2027-01-11"],
    ["2026-11-10", "2027-01-09"],
    ["2026-11-28", "2026-11-29"],
    ["2026-11-13", "2026-11-15"],
  ] as const;
  for (const [index, [startDate, endDate]] of days.entries()) {
    const day = addDays("2027-03-01", index);
    const id = await publish(costa, { name: `Torneo ${index}`, startDate: day, endDate: day });
    await app.db.update(tournament).set({ startDate, endDate }).where(eq(tournament.id, id));
  }
  const { tournaments } = await ana.api.tournaments.search({ clubId: costa.clubId });
  expect(tournaments.map(({ name }) => name)).toEqual(["Torneo 3", "Torneo 2", "Torneo 1", "Torneo 0"]);
});

test("the search comes in pages that together hold every tournament once, with and without words", async () => {
  const muchos = await club(app, "Muchos Torneos");
  await app.db.execute(sql`
    with published as (
      insert into tournament (club_id, name, start_date, end_date, start_minute, end_minute, created_by)
        select ${muchos.clubId}::uuid, 'Fecha ' || n,
          case when n % 5 = 0 then date '2026-11-01' else date '2027-01-01' + n / 3 end,
          date '2027-01-02' + n / 3, 600, 720, ${muchos.id}::uuid
        from generate_series(0, 44) n returning id
    ) insert into tournament_category
      (tournament_id, name, level, quota, taken, cost, format, is_seeded, position, rules)
      select id, 'Mixto', '2da', 8, case when row_number() over (order by id) % 3 = 0 then 8 else 0 end,
        0, 'PLAYOFF', true, 0, '{}'
      from published`);
  const pagesOf = async (filters: { text?: string; open?: boolean }) => {
    const ask = (after?: string) =>
      ana.api.tournaments.search({ clubId: muchos.clubId, ...filters, ...(after && { after }) });
    const pages = [await ask()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await ask(next));
    return pages.map(({ tournaments }) => tournaments);
  };
  for (const text of ["", "fecha muchos"]) {
    const pages = await pagesOf({ text });
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    const days = pages.flat().map(({ startDate, endDate }) => (startDate < "2026-11-13" ? endDate : startDate));
    expect(days).toEqual(days.toSorted());
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(45);
  }
  expect((await pagesOf({ open: true })).map((page) => page.length)).toEqual([20, 10]);
  const { tournaments, next } = await ana.api.tournaments.search({ clubId: muchos.clubId, size: 2 });
  expect([tournaments.length, next]).toEqual([2, tournaments[1]?.id]);
});

test("the club filter lists clubs with upcoming tournaments, by name, found by words of name and address", async () => {
  const other = await createTestApp();
  const [ana, costa, vacio] = [
    await player(other, "Ana"),
    await club(other, "Ñandú Costa"),
    await club(other, "Vacío"),
  ];
  await publish(costa, {});
  const past = await club(other, "Pasado");
  const over = await publish(past, { startDate: "2026-11-28", endDate: "2026-11-29" });
  await other.db.update(tournament).set({ status: "finished" }).where(eq(tournament.id, over));
  const names = async (text?: string) =>
    (await ana.api.tournaments.clubs(text ? { text } : {})).map(({ name }) => name);
  expect([await names(), await names("nandu parana"), await names("sur")]).toEqual([
    ["Ñandú Costa"],
    ["Ñandú Costa"],
    [],
  ]);
  await publish(vacio, {});
  expect(await names()).toEqual(["Ñandú Costa", "Vacío"]);
  await other.close();
});

test("a tournament is found until its last night is over on the club's own clock", async () => {
  let now = saturdayEvening;
  const other = await createTestApp({ now: () => now });
  const paracao = await club(other, "Paracao");
  const bea = await player(other, "Bea Sosa");
  const today = await publish(paracao, { startDate: "2026-11-13", endDate: "2026-11-14" });
  const before = await bea.api.tournaments.search({});
  now = new Date("2026-11-15T08:59:00Z");
  const night = await bea.api.tournaments.search({});
  now = new Date("2026-11-15T09:00:00Z");
  const after = await bea.api.tournaments.search({});
  await other.close();
  expect([before, night, after].map(({ tournaments }) => tournaments.map(({ id }) => id))).toEqual([
    [today],
    [today],
    [],
  ]);
});

test("a card shows the viewer's next step in each category, and 'mine' keeps past tournaments", async () => {
  const paracao = await club(app, "Paracao Uno");
  const { tournamentId, categoryId } = await published(paracao, { categories: [{ ...newCategory }, femenino] });
  const bea = await player(app, "Bea Sosa");
  const caro = await player(app, "Caro Paz");
  await enter(categoryId, bea, caro);
  await propose(categoryId, bea, caro);
  const steps = async ({ api }: SomeBody) => {
    const [card] = (await api.tournaments.search({ clubId: paracao.clubId })).tournaments;
    return card?.categories.map(({ mine }) => mine.step);
  };
  expect(await steps(ana)).toEqual(["pre-register", "pre-register"]);
  expect(await steps(bea)).toEqual(["awaiting-partner", "pre-register"]);
  expect(await steps(caro)).toEqual(["answer", "pre-register"]);

  expect(await ana.api.tournaments.mine()).toEqual([]);
  await app.db.update(tournament).set({ status: "finished" }).where(eq(tournament.id, tournamentId));
  expect(await caro.api.tournaments.mine()).toEqual([]);
  expect(await caro.api.tournaments.myPast({})).toMatchObject({
    tournaments: [{ id: tournamentId, status: "finished", results: [] }],
    next: null,
  });
});

test("the page shows accepted pairs to everyone, proposals only to their two players, and no mail address", async () => {
  const paracao = await club(app, "Paracao Dos");
  const { tournamentId, categoryId } = await published(paracao);
  const [bea, caro, dora, eva] = await Promise.all(
    ["Bea Sosa", "Caro Paz", "Dora Álvarez", "Eva Ñáñez"].map((name) => player(app, name)),
  );
  if (!bea || !caro || !dora || !eva) throw new Error("four players are needed");
  const accepted = await pairUp(categoryId, bea, caro);
  await enter(categoryId, dora, eva);
  const pending = await propose(categoryId, eva, dora);

  const seenBy = async ({ api }: SomeBody) => (await api.tournaments.get({ tournamentId })).categories[0];
  const everybody = await seenBy(ana);
  expect(everybody?.pairs).toMatchObject([{ id: accepted, status: "confirmed_by_players" }]);
  expect(everybody?.entrants.map(({ name, status }) => `${name} ${status}`)).toEqual([
    "Bea Sosa paired",
    "Caro Paz paired",
    "Dora Álvarez unpaired",
    "Eva Ñáñez unpaired",
  ]);
  const entriesOf = async ({ api }: SomeBody) => (await api.tournaments.myEntries({ tournamentId }))[0];
  expect(await entriesOf(ana)).toEqual({ categoryId, step: "pre-register", pairs: [], owes: null });
  expect(JSON.stringify(everybody)).not.toContain("@");
  expect(JSON.stringify(everybody)).not.toContain(pending);

  const invited = await seenBy(dora);
  expect(invited?.pairs.map(({ id }) => id)).toEqual([accepted]);
  expect(await entriesOf(dora)).toMatchObject({ step: "answer", pairs: [{ id: pending, status: "pending" }] });
  expect(await entriesOf(eva)).toMatchObject({ step: "awaiting-partner", pairs: [{ id: pending }] });
  expect(await entriesOf(caro)).toMatchObject({ step: "awaiting-club", pairs: [{ id: accepted }] });

  const told = ({ api }: SomeBody) => api.tournaments.get({ tournamentId });
  const [before, again] = [await told(bea), await told(dora)];
  expect(again).toEqual(before);
  await paracao.api.pairs.confirmPayment({ pairId: accepted });
  expect((await told(bea)).revision).not.toBe(before.revision);
  expect((await entriesOf(bea))?.step).toBe("complete");
  expect((await seenBy(ana))?.taken).toBe(1);
});

test("the club sees every pair with its strength and its debt, and the progress of each category", async () => {
  const paracao = await club(app, "Paracao Tres");
  const { tournamentId, categoryId } = await published(paracao);
  const people = await Promise.all(["Bea", "Caro", "Dora", "Eva", "Flor", "Gabi"].map((name) => player(app, name)));
  const [bea, caro, dora, eva, flor, gabi] = people;
  if (!bea || !caro || !dora || !eva || !flor || !gabi) throw new Error("six players are needed");
  await givePoints(app, 120, bea);
  await givePoints(app, 30, caro);
  const paid = await pairUp(categoryId, bea, caro);
  await paracao.api.pairs.confirmPayment({ pairId: paid });
  const waiting = await pairUp(categoryId, dora, eva);
  await enter(categoryId, flor, gabi);
  const pending = await propose(categoryId, flor, gabi);

  const { categories } = await paracao.api.tournaments.manage({ tournamentId });
  expect(categories[0]?.pairs).toMatchObject([
    { id: paid, status: "confirmed_by_admin", strength: 150, place: 1, cost: 5000 },
    { id: waiting, status: "confirmed_by_players", strength: 0, place: 2, cost: 5000 },
    { id: pending, status: "pending", strength: 0, place: null, cost: null },
  ]);
  expect(categories[0]?.entrants).toHaveLength(6);
  expect(await paracao.api.tournaments.ofClub({ clubId: paracao.clubId })).toMatchObject([
    {
      id: tournamentId,
      categories: [{ id: categoryId, entrants: 6, toConfirm: 1, confirmed: 1, owing: 0, taken: 2, matches: 0 }],
    },
  ]);
  // A confirmed pair that still owes is not counted as paid.
  await paracao.api.pairs.confirmPayment({ pairId: waiting, paid: false });
  expect(await paracao.api.tournaments.ofClub({ clubId: paracao.clubId })).toMatchObject([
    { categories: [{ toConfirm: 0, confirmed: 2, owing: 1 }] },
  ]);
});

test("the places shown to the club are the seeds of its draw, ties included, and byes are not matches to play", async () => {
  const paracao = await club(app, "Paracao Cinco");
  const { tournamentId, categoryIds } = await tournamentOf(app, paracao, [{}]);
  const [categoryId = ""] = categoryIds;
  const points = [
    [5, 5],
    [10, 0],
    [5, 5],
    [90, 0],
    [0, 50],
  ] as const;
  await fillWithConfirmedPairs(app, categoryId, paracao, 5, (nth) => points[nth - 1] ?? [0, 0]);
  const { categories } = await paracao.api.tournaments.manage({ tournamentId });
  await paracao.api.draws.generate({ categoryId });
  const [drawn] = await paracao.api.draws.history({ categoryId });
  const places = categories[0]?.pairs.map(({ id, place }) => [id, place]);
  expect(places?.toSorted()).toEqual(drawn?.entries.map(({ pairId, seed }) => [pairId, seed]).toSorted());

  // Three byes of seven lines are no matches to play.
  await playOut(paracao, tournamentId, undefined, ({ round }) => round > 1);
  const [counted] = await paracao.api.tournaments.ofClub({ clubId: paracao.clubId });
  expect(counted?.categories).toMatchObject([{ matches: 4, played: 1 }]);
});

test("refuses the management data of a tournament to anyone who does not run the club", async () => {
  const paracao = await club(app, "Paracao Cuatro");
  const rival = await club(app, "Rival Cuatro");
  const chief = await withRole(app, "Marta Jefa", "super_admin");
  const { clubId } = paracao;
  const tournamentId = await publish(paracao);
  const nobody = app.client();
  const refused = (call: Promise<unknown>, code: string, status: number) =>
    expect(call).rejects.toMatchObject({ code, status });

  await refused(nobody.tournaments.manage({ tournamentId }), "UNAUTHORIZED", 401);
  await refused(nobody.tournaments.get({ tournamentId }), "UNAUTHORIZED", 401);
  await refused(nobody.tournaments.search({}), "UNAUTHORIZED", 401);
  await refused(ana.api.tournaments.manage({ tournamentId }), "FORBIDDEN", 403);
  await refused(ana.api.tournaments.ofClub({ clubId }), "FORBIDDEN", 403);
  await refused(rival.api.tournaments.manage({ tournamentId }), "TOURNAMENT_NOT_FOUND", 404);
  await refused(rival.api.tournaments.ofClub({ clubId }), "NOT_YOUR_CLUB", 403);
  await refused(ana.api.tournaments.get({ tournamentId: crypto.randomUUID() }), "TOURNAMENT_NOT_FOUND", 404);
  await refused(ana.api.tournaments.myEntries({ tournamentId: crypto.randomUUID() }), "TOURNAMENT_NOT_FOUND", 404);
  expect(await chief.api.tournaments.manage({ tournamentId })).toMatchObject({ id: tournamentId });
  expect(await rival.api.tournaments.get({ tournamentId })).toMatchObject({ id: tournamentId });
});

test("a screen full of pairs, drawn or not, takes four queries besides the session's, also at the desk; a list takes two", async () => {
  const paracao = await club(app, "Paracao Cinco");
  const { tournamentId, categoryId } = await published(paracao, { categories: [{ ...newCategory, quota: 64 }] });
  await fillWithConfirmedPairs(app, categoryId, paracao, 64);
  await paracao.api.draws.generate({ categoryId });
  const queries = vi.spyOn(app.pool, "query");
  const counted = async (call: () => Promise<unknown>) => {
    queries.mockClear();
    await call();
    return queries.mock.calls.length;
  };
  const oneMore = await counted(() => ana.api.accounts.me());
  const counts = {
    get: await counted(() => ana.api.tournaments.get({ tournamentId })),
    myEntries: await counted(() => ana.api.tournaments.myEntries({ tournamentId })),
    manage: await counted(() => paracao.api.tournaments.manage({ tournamentId })),
    search: await counted(() => ana.api.tournaments.search({})),
    ofClub: await counted(() => paracao.api.tournaments.ofClub({ clubId: paracao.clubId })),
  };
  queries.mockRestore();
  const ofSession = oneMore - 1;
  expect(counts).toEqual({
    get: ofSession + 4,
    myEntries: ofSession + 2,
    manage: ofSession + 4,
    search: ofSession + 2,
    ofClub: ofSession + 2,
  });
  const { categories } = await ana.api.tournaments.get({ tournamentId });
  expect(categories[0]?.pairs).toHaveLength(64);
  expect(categories[0]?.bracket?.rounds.map((round) => round.length)).toEqual([32, 16, 8, 4, 2, 1]);
});
