import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultLeague } from "#domain/competition/leagues/league-rules.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { countRows, publish } from "#tests/support/publications.ts";

let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await club(app, "Club Paraná");
});
afterAll(() => app.close());

const rules = { ...defaultChoice, league: { ...defaultLeague, days: 14 } };
const division = (number: number | null, more: object = {}) =>
  ({ ...newCategory, format: "LEAGUE", quota: 8, rules, division: number, ...more }) as const;
const league = (...categories: readonly ReturnType<typeof division>[]) => ({
  categories: [...categories],
  courtIds: [],
});
const manage = (tournamentId: string) => owner.api.tournaments.manage({ tournamentId });

describe("publishing a league", () => {
  test("needs no courts, holds none, and keeps its divisions apart", async () => {
    const tournamentId = await publish(owner, { ...league(division(1), division(2)), courtIds: owner.courtIds });
    const { categories } = await manage(tournamentId);
    expect(categories.map((one) => [one.level, one.division])).toEqual([
      ["7ma", 1],
      ["7ma", 2],
    ]);
    expect(await app.db.select().from(booking).where(eq(booking.tournamentId, tournamentId))).toEqual([]);
    expect((await owner.api.tournaments.get({ tournamentId })).courts).toEqual([]);
    const twice = publish(owner, league(division(2), division(2)));
    await expect(twice).rejects.toMatchObject({ code: "CATEGORY_REPEATED" });
  });

  test("refuses other formats beside it, with nothing written", async () => {
    const before = await countRows(app);
    const mixed = publish(owner, { categories: [division(null), { ...newCategory, level: "6ta" }] });
    await expect(mixed).rejects.toMatchObject({ code: "LEAGUE_ALONE", status: 422 });
    expect(await countRows(app)).toEqual(before);
    const tournamentId = await publish(owner, league(division(null)));
    const adding = owner.api.tournaments.addCategory({ ...newCategory, tournamentId, level: "6ta" });
    await expect(adding).rejects.toMatchObject({ code: "LEAGUE_ALONE" });
    const [category] = (await manage(tournamentId)).categories;
    const terms = { categoryId: category?.id ?? "", quota: 8, cost: 0, isSeeded: true };
    const changing = owner.api.tournaments.changeCategory({ ...terms, format: "PLAYOFF" });
    await expect(changing).rejects.toMatchObject({ code: "LEAGUE_ALONE" });
    const small = owner.api.tournaments.changeCategory({ ...terms, quota: 3, format: "LEAGUE" });
    await expect(small).rejects.toMatchObject({ code: "DIVISION_TOO_SMALL" });
  });

  test.each([
    [3, "DIVISION_TOO_SMALL"],
    [17, "GROUP_TOO_LARGE"],
  ])("refuses %s pairs beside the quota, as %s", async (quota, message) => {
    await expect(publish(owner, league(division(null, { quota })))).rejects.toMatchObject({
      data: { issues: [{ path: ["categories", 0, "quota"], message }] },
    });
  });

  test("plays in the rhythm of its settings, and the tournament lasts until the last fecha", async () => {
    const tournamentId = await publish(owner, league(division(null)));
    const [category] = (await manage(tournamentId)).categories;
    const categoryId = category?.id ?? "";
    await fillWithConfirmedPairs(app, categoryId, owner, 4);
    await owner.api.draws.generate({ categoryId });
    const { fechas } = await owner.api.leagues.get({ categoryId });
    expect(fechas.map(({ from, until }) => `${from} ${until}`)).toEqual([
      "2026-11-28 2026-12-11",
      "2026-12-12 2026-12-25",
      "2026-12-26 2027-01-08",
    ]);
    expect((await manage(tournamentId)).endDate).toBe("2027-01-08");
    await owner.api.leagues.moveFecha({ categoryId, number: 3, from: "2027-01-09", until: "2027-01-22" });
    expect((await manage(tournamentId)).endDate).toBe("2027-01-22");
  });

  test("is not drawn with fewer than four pairs", async () => {
    const tournamentId = await publish(owner, league(division(null)));
    const categoryId = (await manage(tournamentId)).categories[0]?.id ?? "";
    for (const pairs of [2, 1]) {
      await fillWithConfirmedPairs(app, categoryId, owner, pairs);
      const refused = { code: "DIVISION_TOO_SMALL", status: 422 };
      await expect(owner.api.draws.generate({ categoryId })).rejects.toMatchObject(refused);
      await expect(owner.api.draws.draft({ categoryId })).rejects.toMatchObject(refused);
    }
    await fillWithConfirmedPairs(app, categoryId, owner, 1);
    await owner.api.draws.generate({ categoryId });
  });

  test("moves to other days without courts", async () => {
    const tournamentId = await publish(owner, league(division(null)));
    const days = { startDate: "2026-12-05", endDate: "2026-12-06", startMinute: 18 * 60, endMinute: 22 * 60 };
    const moved = await owner.api.tournaments.reschedule({ tournamentId, ...days, courtIds: owner.courtIds });
    expect(moved.slots).toBe(0);
    expect((await manage(tournamentId)).startDate).toBe("2026-12-05");
  });
});
