import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { remindClubs } from "#server/features/outreach/notices/jobs-reminders.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";

const clock = { now: new Date("2026-11-20T15:00:00Z") };
/** Sets the clock to noon of a day in Argentina. */
const itIs = (day: string) => (clock.now = new Date(`${day}T15:00:00Z`));

let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now });
  owner = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/** Draws a league of so many pairs, whose tournament begins on Saturday 28 November. */
async function drawn(pairs: number) {
  itIs("2026-11-20");
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ format: "LEAGUE" }]);
  const [categoryId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, owner, pairs);
  await owner.api.draws.generate({ categoryId });
  const league = () => owner.api.leagues.get({ categoryId });
  const matches = async () => (await owner.api.matches.ofTournament({ tournamentId })).categories[0]?.matches ?? [];
  return { tournamentId, categoryId, league, matches };
}

const refused = (code: string) => expect.objectContaining({ code });
const days = (fechas: readonly { number: number; from: string; until: string }[]) =>
  fechas.map(({ number, from, until }) => `${number} ${from} ${until}`);

describe("the fechas of a drawn league", () => {
  test("are weeks from the first day on, each with its matches and the pairs that are free", async () => {
    const { league, matches } = await drawn(5);
    const { fechas, current } = await league();
    expect(current).toBe(1);
    expect(days(fechas)).toEqual([
      "1 2026-11-28 2026-12-04",
      "2 2026-12-05 2026-12-11",
      "3 2026-12-12 2026-12-18",
      "4 2026-12-19 2026-12-25",
      "5 2026-12-26 2027-01-01",
    ]);
    expect(fechas.map(({ matchIds, freePairIds }) => [matchIds.length, freePairIds.length])).toEqual(
      Array(5).fill([2, 1]),
    );
    const inZone = (await matches()).filter(({ stage }) => stage === "zone").map(({ id }) => id);
    expect(fechas.flatMap(({ matchIds }) => matchIds).toSorted()).toEqual(inZone.toSorted());
    expect(new Set(fechas.flatMap(({ freePairIds }) => freePairIds)).size).toBe(5);
  });

  test("name the matches of the draw", async () => {
    const { matches } = await drawn(4);
    expect((await matches()).map(({ fecha }) => fecha)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test("move one by one, or with all later ones", async () => {
    const { categoryId, league } = await drawn(4);
    const fecha = { categoryId, number: 2, from: "2026-12-12", until: "2026-12-18" } as const;
    const alone = await owner.api.leagues.moveFecha(fecha);
    const third = ["3 2026-12-12 2026-12-18", "3 2026-12-19 2026-12-25"];
    expect(days(alone.fechas)).toEqual(["1 2026-11-28 2026-12-04", "2 2026-12-12 2026-12-18", third[0]]);
    await owner.api.leagues.moveFecha({ ...fecha, from: "2026-12-05", until: "2026-12-11" });
    await owner.api.leagues.moveFecha({ ...fecha, later: true });
    expect(days((await league()).fechas)).toEqual(["1 2026-11-28 2026-12-04", "2 2026-12-12 2026-12-18", third[1]]);
    await expect(owner.api.leagues.moveFecha({ ...fecha, number: 4 })).rejects.toEqual(refused("NOT_DRAWN"));
    const reversed = owner.api.leagues.moveFecha({ ...fecha, until: "2026-12-11" });
    await expect(reversed).rejects.toEqual(refused("END_DATE_BEFORE_START"));
  });

  test("begin anew with a new draw", async () => {
    const { tournamentId, categoryId, league } = await drawn(4);
    await owner.api.leagues.moveFecha({ categoryId, number: 1, from: "2026-12-01", until: "2026-12-08" });
    const { categories } = await owner.api.matches.ofTournament({ tournamentId });
    await owner.api.draws.redraw({ categoryId, replacedDrawId: categories[0]?.drawId ?? "" });
    expect(days((await league()).fechas)[0]).toBe("1 2026-11-28 2026-12-04");
  });

  test("belong to leagues alone", async () => {
    const { categoryIds } = await tournamentOf(app, owner, [
      { format: "ROUND_ROBIN" },
      { format: "LEAGUE", level: "6ta" },
    ]);
    const [categoryId = "", undrawn = ""] = categoryIds;
    await fillWithConfirmedPairs(app, categoryId, owner, 4);
    await owner.api.draws.generate({ categoryId });
    await expect(owner.api.leagues.get({ categoryId })).rejects.toEqual(refused("CATEGORY_NOT_FOUND"));
    await expect(owner.api.leagues.get({ categoryId: undrawn })).rejects.toEqual(refused("NOT_DRAWN"));
    const fecha = { categoryId, number: 1, from: "2026-12-12", until: "2026-12-18" } as const;
    await expect(owner.api.leagues.moveFecha(fecha)).rejects.toEqual(refused("CATEGORY_NOT_FOUND"));
  });
});

test("the table counts the fechas up to the present one, and all once every match is played", async () => {
  const { tournamentId, league } = await drawn(4);
  const last = (await league()).fechas.at(-1)?.matchIds[0];
  const win = () => straightSets("pair1");
  await playOut(owner, tournamentId, win, ({ id }) => id === last);
  const before = await league();
  expect(before.table.map(({ played, moved }) => [played, moved])).toEqual(Array(4).fill([1, 0]));
  itIs("2026-12-12");
  const after = await league();
  expect(after.current).toBe(3);
  expect(after.table.map(({ played }) => played).toSorted()).toEqual([2, 2, 3, 3]);
  expect(after.table.reduce((sum, { moved }) => sum + moved, 0)).toBe(0);
  itIs("2026-11-29");
  await playOut(owner, tournamentId, win);
  const over = await league();
  expect([over.current, ...over.table.map(({ played }) => played)]).toEqual([3, 3, 3, 3, 3]);
});

test("the table stands after the last fecha in which a match was played, with the places gained in it", async () => {
  const { tournamentId, league } = await drawn(4);
  expect((await league()).tableAfter).toBe(1);
  const { fechas } = await league();
  const play = (fecha: number, winner: "pair1" | "pair2") =>
    playOut(
      owner,
      tournamentId,
      () => straightSets(winner),
      ({ id }) => !fechas[fecha]?.matchIds.includes(id),
    );
  await play(0, "pair1");
  const before = (await league()).table.map(({ pairId }) => pairId);
  await play(1, "pair2");
  itIs("2026-12-12");
  const shown = await league();
  expect([shown.current, shown.tableAfter]).toEqual([3, 2]);
  const gained = shown.table.map(({ pairId }, place) => before.indexOf(pairId) - place);
  expect(shown.table.map(({ moved }) => moved)).toEqual(gained);
  await playOut(owner, tournamentId, undefined, ({ id }) => id !== fechas[2]?.matchIds[0]);
  expect((await league()).tableAfter).toBe(3);
});

test("the table stays after its fecha while nothing of two later ones is played, also if a pair left it", async () => {
  const { tournamentId, categoryId, league } = await drawn(5);
  const { fechas } = await league();
  await playOut(owner, tournamentId, undefined, ({ id }) => !fechas[0]?.matchIds.includes(id));
  itIs("2026-12-12");
  const { current, tableAfter, table } = await league();
  expect([current, tableAfter]).toEqual([3, 1]);
  await owner.api.matches.withdrawPair({ categoryId, pairId: table[0]?.pairId ?? "" });
  expect((await league()).tableAfter).toBe(1);
});

test("players are reminded of an open match three days before their fecha ends, and on the day before", async () => {
  const { tournamentId, league, matches } = await drawn(4);
  const [first] = (await league()).fechas;
  const [played, open] = first?.matchIds ?? [];
  const revision = (await matches()).find(({ id }) => id === played)?.revision ?? 0;
  await owner.api.matches.enter({ matchId: played ?? "", revision, outcome: straightSets("pair1") });
  const told = async (day: string) => {
    itIs(day);
    await remindClubs({ db: app.db, now: () => clock.now });
    await remindClubs({ db: app.db, now: () => clock.now });
    const { rows } = await app.db.execute<{ match: string; left: number; people: number }>(sql`
      select data ->> 'match' as match, (data ->> 'left')::int as left, count(*)::int as people from notice
      where data ->> 'kind' = 'fecha-ends' and data ->> 'tournament' = ${tournamentId} group by 1, 2 order by 2 desc`);
    return rows;
  };
  expect(await told("2026-11-30")).toEqual([]);
  expect(await told("2026-12-01")).toEqual([{ match: open, left: 3, people: 4 }]);
  const both = [3, 1].map((left) => ({ match: open, left, people: 4 }));
  expect(await told("2026-12-03")).toEqual(both);
  expect(await told("2026-12-04")).toEqual(both);
});

test("a league is one group of up to 16 pairs, in which a pair that does not come loses a point", async () => {
  const { tournamentId, league, matches } = await drawn(9);
  const { fechas, table } = await league();
  expect([fechas.length, table.length]).toEqual([9, 9]);
  const [first] = await matches();
  const outcome = { kind: "walkover", absent: "pair1" } as const;
  await owner.api.matches.enter({ matchId: first?.id ?? "", revision: 0, outcome });
  expect((await league()).table.at(-1)).toMatchObject({ pairId: first?.sides[0].pairId, points: -1 });
  expect((await matches()).every(({ stage }) => stage === "zone")).toBe(true);
  await playOut(owner, tournamentId);
  itIs("2027-02-01");
  const { categories } = await owner.api.tournaments.closing({ tournamentId });
  const [champions] = (await league()).table;
  const awards = categories.flatMap((category) => category.results);
  expect(awards.find(({ position }) => position === 1)).toMatchObject({ pairId: champions?.pairId, points: 0 });
  expect(awards.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await owner.api.tournaments.close({ tournamentId });
  const playerId = champions?.players[0].id ?? "";
  const { history } = await owner.api.players.profile({ playerId });
  expect(history).toMatchObject([{ finalPosition: 1, pointsAwarded: 0, inLeague: true }]);
});

describe("matches that were not played", () => {
  test("end as both absent once their fecha is over, all in one act", async () => {
    const { categoryId, matches, league } = await drawn(4);
    const { fechas } = await league();
    expect(await owner.api.leagues.endUnplayed({ categoryId })).toEqual({ matches: 0 });
    itIs("2026-12-12");
    expect(await owner.api.leagues.endUnplayed({ categoryId })).toEqual({ matches: 4 });
    const over = new Set(fechas.slice(0, 2).flatMap(({ matchIds }) => matchIds));
    for (const { id, stage, outcome } of await matches()) {
      if (stage !== "zone") continue;
      expect(outcome).toEqual(over.has(id) ? { kind: "walkover", absent: "both" } : null);
    }
  });

  test("stand in no order of play", async () => {
    const { tournamentId } = await drawn(4);
    expect((await owner.api.schedule.get({ tournamentId })).matches).toEqual([]);
  });
});
