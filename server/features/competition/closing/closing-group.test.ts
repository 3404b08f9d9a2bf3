import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { defaultChoice, type RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { tournamentResult } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";

/** The evening of the tournament's first day, Saturday 28 November 2026, at the club. */
const app = await createTestApp({ now: () => new Date("2026-11-28T23:30:00Z") });
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

const group = (zones: Partial<RulesChoice["zones"]> = {}, more: Partial<RulesChoice> = {}): RulesChoice => ({
  ...defaultChoice,
  ...more,
  zones: { ...defaultChoice.zones, shape: "one-group", ...zones },
});

/** Publishes a category with these rules and draws so many pairs, the best first. */
async function drawn(rules: RulesChoice, pairs: number) {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ format: "ROUND_ROBIN" }]);
  const [categoryId = ""] = categoryIds;
  await owner.api.tournaments.setRules({ categoryId, rules });
  await fillWithConfirmedPairs(app, categoryId, owner, pairs, (nth) => [100 - nth, 0]);
  await owner.api.draws.generate({ categoryId });
  return { tournamentId, categoryId };
}

test("a group without a playoff has no bracket, and closing gives the champions and the places of its table", async () => {
  const { tournamentId, categoryId } = await drawn(group(), 5);
  const draw = await drawOf(app, categoryId, owner);
  expect(draw).toMatchObject({ rounds: [], thirdPlace: null, beside: [], guaranteed: 4 });
  expect(draw?.zones.map(({ isOneGroup, qualifiers, matches }) => [isOneGroup, qualifiers, matches.length])).toEqual([
    [true, 0, 10],
  ]);
  await playOut(owner, tournamentId);
  const rows = (await drawOf(app, categoryId, owner))?.zones[0]?.rows ?? [];
  expect(rows.every(({ settled }) => settled)).toBe(true);
  await owner.api.tournaments.close({ tournamentId });
  const results = await app.db.select().from(tournamentResult).where(eq(tournamentResult.categoryId, categoryId));
  const awarded = rows.map(({ pairId }) => {
    const own = results.filter((one) => one.pairId === pairId);
    return own.map(({ finalPosition, pointsAwarded }) => [finalPosition, pointsAwarded]);
  });
  const points = [500, 300, 180, 180, 90];
  expect(awarded).toEqual(
    points.map((each, index) => [
      [index + 1, each],
      [index + 1, each],
    ]),
  );
});

test("a group with a playoff fills it with its places, and a table by games has no points", async () => {
  const { tournamentId, categoryId } = await drawn(group({ groupPlayoff: 2, legs: 2 }, { tieBreak: "games" }), 3);
  expect((await drawOf(app, categoryId, owner))?.zones[0]?.matches.length).toBe(6);
  await playOut(owner, tournamentId);
  const draw = await drawOf(app, categoryId, owner);
  const [zone] = draw?.zones ?? [];
  expect(zone?.byGames).toBe(true);
  expect(zone?.rows.map(({ points }) => points)).toEqual([0, 0, 0]);
  const [final] = draw?.rounds[0] ?? [];
  expect(final?.sides.map(({ pairId }) => pairId)).toEqual(zone?.rows.slice(0, 2).map(({ pairId }) => pairId));
});

test("a category of more than 16 places is no group, and a group gets no more places", async () => {
  const { categoryIds } = await tournamentOf(app, owner, [{ format: "ROUND_ROBIN", quota: 17 }]);
  const [categoryId = ""] = categoryIds;
  const tooLarge = expect.objectContaining({ code: "GROUP_TOO_LARGE" });
  await expect(owner.api.tournaments.setRules({ categoryId, rules: group() })).rejects.toEqual(tooLarge);
  const terms = { categoryId, cost: 0, format: "ROUND_ROBIN", isSeeded: true } as const;
  await owner.api.tournaments.changeCategory({ ...terms, quota: 16 });
  await owner.api.tournaments.setRules({ categoryId, rules: group() });
  await expect(owner.api.tournaments.changeCategory({ ...terms, quota: 17 })).rejects.toEqual(tooLarge);
});
