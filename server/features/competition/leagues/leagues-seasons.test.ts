import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, type SomeBody, somebody } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";
import { codesOf, race } from "#tests/support/races.ts";

const clock = { now: new Date("2026-11-20T15:00:00Z") };
let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now });
  owner = await club(app, "Club Paraná");
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });

/** Plays a league of two divisions of four pairs in which the better seed always wins, without closing it. */
async function played(cost = 5000) {
  clock.now = new Date("2026-11-20T15:00:00Z");
  const rules = rulesOf("LEAGUE", { ...defaultChoice, league: { ...defaultChoice.league, promoted: 1 } });
  const division = { format: "LEAGUE", quota: 4, cost, rules } as const;
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [
    { ...division, division: 1 },
    { ...division, division: 2 },
  ]);
  const pairs: string[][] = [];
  for (const categoryId of categoryIds) {
    pairs.push(await fillWithConfirmedPairs(app, categoryId, owner, 4, (nth) => [1000 - nth, 0]));
    await owner.api.draws.generate({ categoryId });
  }
  const order = pairs.flat();
  await playOut(owner, tournamentId, ({ sides }) => {
    const [one, other] = sides.map(({ pairId }) => order.indexOf(pairId ?? ""));
    return straightSets((one ?? 0) < (other ?? 0) ? "pair1" : "pair2");
  });
  const [first = [], second = []] = pairs;
  return { tournamentId, categoryIds, first, second };
}

/** Closes it in February. */
async function closed(cost = 5000) {
  const season = await played(cost);
  clock.now = new Date("2027-02-10T15:00:00Z");
  await owner.api.tournaments.close({ tournamentId: season.tournamentId });
  return season;
}

const next = (tournamentId: string) => owner.api.seasons.next({ tournamentId });
async function proposed(tournamentId: string) {
  const { groups } = await next(tournamentId);
  return groups.map(({ divisions }) => divisions.map((pairs) => pairs.map(({ pairId }) => pairId)));
}
const key = { name: "Masculino", level: "7ma" } as const;

describe("the proposal", () => {
  test("has who goes up and down, and the days of the next week with the same weekday", async () => {
    const { tournamentId, first, second } = await closed();
    const season = await next(tournamentId);
    expect(season).toMatchObject({ startDate: "2027-02-13", publishedId: null });
    expect(await proposed(tournamentId)).toEqual([
      [
        [...first.slice(0, 3), second[0]],
        [first[3], ...second.slice(1)],
      ],
    ]);
    expect(season.groups[0]?.divisions[0]?.[3]).toMatchObject({ division: 2, place: 1 });
  });

  test("leaves out pairs that left and pairs with a closed account", async () => {
    const { tournamentId, categoryIds, first, second } = await played();
    await owner.api.matches.withdrawPair({ categoryId: categoryIds[0] ?? "", pairId: first[2] ?? "" });
    clock.now = new Date("2027-02-10T15:00:00Z");
    await owner.api.tournaments.close({ tournamentId });
    await app.db.execute(sql`update person set status = 'inactive'
      where id = (select proposer_id from pair where id = ${second[3]})`);
    const [group] = (await next(tournamentId)).groups;
    expect(group?.leavers.map(({ pairId }) => pairId).toSorted()).toEqual([first[2], second[3]].toSorted());
    expect(group?.divisions.map(({ length }) => length)).toEqual([6]);
  });

  test("exists for a closed league of the own club alone", async () => {
    const { tournamentId } = await played();
    await expect(next(tournamentId)).rejects.toEqual(refused("NOT_CLOSED"));
    const { tournamentId: other } = await tournamentOf(app, owner, [{ format: "PLAYOFF" }]);
    await expect(next(other)).rejects.toEqual(refused("TOURNAMENT_NOT_FOUND"));
  });
});

describe("publishing it", () => {
  test("creates the next edition with the divisions of the club and the rules of the last one", async () => {
    const { tournamentId, first, second } = await closed();
    const divisions = [[...first, ...second.slice(0, 2)], second.slice(2)].map((pairs) => pairs.map((id) => id));
    const { tournamentId: id } = await owner.api.seasons.publish({
      ...{ tournamentId, name: "Liga 2027", startDate: "2027-03-06" },
      groups: [{ ...key, divisions }],
    });
    const made = await owner.api.tournaments.manage({ tournamentId: id });
    // Six pairs meet in five weeks.
    const days = { startDate: "2027-03-06", endDate: addDays("2027-03-06", 34) };
    expect(made).toMatchObject({ name: "Liga 2027", repeats: true, ...days, status: "upcoming" });
    expect(made.categories.map(({ division, quota, cost, pairs }) => [division, quota, cost, pairs.length])).toEqual([
      [1, 6, 5000, 6],
      [2, 4, 5000, 2],
    ]);
    expect(made.categories[0]?.pairs.every(({ status }) => status === "confirmed_by_players")).toBe(true);
    expect((await next(tournamentId)).publishedId).toBe(id);
    const again = { tournamentId, name: "Liga", startDate: "2027-03-06", groups: [{ ...key, divisions }] } as const;
    await expect(owner.api.seasons.publish({ ...again, groups: [{ ...key, divisions }] })).rejects.toEqual(
      refused("SEASON_PUBLISHED"),
    );
  });

  test("confirms the pairs of a league without a fee, which can be drawn at once", async () => {
    const { tournamentId } = await closed(0);
    const { groups, name, startDate } = await next(tournamentId);
    const asked = groups.map(({ divisions, ...group }) => ({
      ...{ name: group.name, level: group.level },
      divisions: divisions.map((pairs) => pairs.map(({ pairId }) => pairId)),
    }));
    const { tournamentId: id } = await owner.api.seasons.publish({ tournamentId, name, startDate, groups: asked });
    const { categories } = await owner.api.tournaments.manage({ tournamentId: id });
    for (const { id: categoryId } of categories) await owner.api.draws.generate({ categoryId });
    const drawn = await owner.api.matches.ofTournament({ tournamentId: id });
    expect(drawn.categories.map(({ matches }) => matches.length)).toEqual([6, 6]);
  });

  test("makes one season if two people of the club press at once", async () => {
    const { tournamentId, first, second } = await closed();
    const colleague = await somebody(app, "Segunda Administradora");
    await app.db.insert(clubMembership).values({ clubId: owner.clubId, personId: colleague.id });
    const asked = { tournamentId, name: "Liga 2027", startDate: "2027-03-06" } as const;
    const held = { text: "select from tournament where id = $1 for update", values: [tournamentId] };
    const press =
      ({ api }: SomeBody) =>
      () =>
        api.seasons.publish({ ...asked, groups: [{ ...key, divisions: [first, second] }] });
    const outcomes = await race(app, held, [press(owner), press(colleague)]);
    expect(codesOf(outcomes)).toEqual(["SEASON_PUBLISHED", "done"]);
    const { rows } = await app.db.execute(sql`select from tournament where repeats = ${tournamentId}`);
    expect(rows).toHaveLength(1);
  });

  test("refuses a pair twice, a pair of elsewhere, and days that are over", async () => {
    const { tournamentId, first } = await closed();
    const publish = (divisions: string[][], startDate: "2027-03-06" | "2026-01-10" = "2027-03-06") =>
      owner.api.seasons.publish({ tournamentId, name: "Liga", startDate, groups: [{ ...key, divisions }] });
    const [one = "", two = ""] = first;
    await expect(publish([[one, two], [one]])).rejects.toEqual(refused("PAIR_TWICE"));
    await expect(publish([[one, "00000000-0000-4000-8000-000000000001"]])).rejects.toEqual(refused("PAIR_NOT_FOUND"));
    await expect(publish([[one, two]], "2026-01-10")).rejects.toEqual(refused("DATES_INVALID"));
    expect((await next(tournamentId)).publishedId).toBeNull();
  });
});

test("a season of no group, or of one group twice, is refused", async () => {
  const { tournamentId, first } = await closed();
  const publish = (groups: Parameters<typeof owner.api.seasons.publish>[0]["groups"]) =>
    owner.api.seasons.publish({ tournamentId, name: "Liga", startDate: "2027-06-05", groups });
  await expect(publish([])).rejects.toMatchObject({ data: { issues: [{ message: "CATEGORY_REQUIRED" }] } });
  const halves = [first.slice(0, 2), first.slice(2)].map((pairs) => ({ ...key, divisions: [pairs] }));
  await expect(publish(halves)).rejects.toMatchObject({ code: "CATEGORY_REPEATED", status: 422 });
});
