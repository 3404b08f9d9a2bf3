import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import { lotOrder } from "#domain/competition/draws/strength-order.ts";
import { draw, drawDraft } from "#server/db/tables/draws.ts";
import { createTestApp } from "#tests/support/app.ts";
import { drawOf, fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { codesOf, race } from "#tests/support/races.ts";

const app = await createTestApp();
const [paraná, ana] = await Promise.all([club(app, "Club Paraná"), player(app, "Ana Ríos")]);
afterAll(() => app.close());

async function ready(count: number, format: "PLAYOFF" | "ROUND_ROBIN" = "PLAYOFF", points = 1) {
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format }]);
  const [categoryId = ""] = categoryIds;
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, count, (nth) => [points * (100 - nth), 0]);
  const desk = async () => {
    const [category] = (await paraná.api.tournaments.manage({ tournamentId })).categories;
    if (!category) throw new Error("the category is gone");
    return category;
  };
  return { tournamentId, categoryId, ids, desk };
}

/** Returns the positions of a bracket without match ids, because the matches of a draft have no stored ones. */
function standingIn({ rounds, zones, isSeeded, orderedByClub, zonesByClub, seedsByLot, randomSeed }: BracketView) {
  const sides = (matches: BracketView["rounds"][number]) =>
    matches.map((match) => match.sides.map(({ kind, pairId, seed, place }) => ({ kind, pairId, seed, place })));
  return {
    origin: { isSeeded, orderedByClub, zonesByClub, seedsByLot, randomSeed },
    rounds: rounds.map(sides),
    zones: zones.map(({ letter, rows, matches }) => [letter, rows.map(({ pairId }) => pairId), sides(matches)]),
  };
}

describe("the order and the zones that a club arranges before the draw", () => {
  test("are shared by every desk, with their author, and used for any draw", async () => {
    const { categoryId, ids, desk } = await ready(6, "ROUND_ROBIN");
    const order = ids.toReversed();
    const zones = [
      [ids[0] ?? "", ids[2] ?? "", ids[4] ?? ""],
      [ids[1] ?? "", ids[3] ?? "", ids[5] ?? ""],
    ];
    expect((await desk()).plan).toBeNull();
    await paraná.api.draws.savePlan({ categoryId, seenPlanId: null, order, zones });
    expect((await desk()).plan).toMatchObject({ order, zones, savedBy: paraná.name, savedAt: expect.any(String) });
    const bracket = await paraná.api.draws.generate({ categoryId });
    expect(bracket).toMatchObject({ orderedByClub: true, zonesByClub: true });
    expect(standingIn(bracket).zones.map(([, rows]) => rows)).toEqual(zones);
    expect((await desk()).plan).toBeNull();
    const [told] = await ana.api.draws.history({ categoryId });
    expect(told).toMatchObject({ orderedByClub: true, zonesByClub: true });
  });

  test("can be changed only from their latest version: a desk with an older one is refused", async () => {
    const { categoryId, ids, desk } = await ready(4);
    const keep = (seenPlanId: string | null, order: string[] | null) =>
      paraná.api.draws.savePlan({ categoryId, seenPlanId, order, zones: null });
    const { planId } = await keep(null, ids.toReversed());
    await expect(keep(null, ids)).rejects.toMatchObject({ code: "PLAN_CHANGED" });
    await expect(keep(crypto.randomUUID(), ids)).rejects.toMatchObject({ code: "PLAN_CHANGED" });
    const [a = "", ...rest] = ids;
    await expect(keep(planId, rest)).rejects.toMatchObject({ code: "SEED_ORDER_OUTDATED" });
    expect((await desk()).plan?.order).toEqual(ids.toReversed());
    await keep(planId, [...rest, a]);
    const { planId: last } = (await desk()).plan ?? {};
    expect(await keep(last ?? null, null)).toEqual({ planId: null });
    expect((await desk()).plan).toBeNull();
  });

  test("are saved by one of two desks at once, and the other is told", async () => {
    const { categoryId, ids } = await ready(4);
    const held = { text: "select 1 from tournament_category where id = $1 for update", values: [categoryId] };
    const orders = [ids, ids.toReversed()];
    const saving = orders.map((order) => () => {
      return paraná.api.draws.savePlan({ categoryId, seenPlanId: null, order, zones: null });
    });
    expect(codesOf(await race(app, held, saving))).toEqual(["PLAN_CHANGED", "done"]);
  });

  test("hold for the pairs of that time: pairs confirmed later come last, and pairs that left are dropped", async () => {
    const { categoryId, ids, desk } = await ready(3);
    const [a = "", b = "", c = ""] = ids;
    await paraná.api.draws.savePlan({ categoryId, seenPlanId: null, order: [c, b, a], zones: null });
    const [late = ""] = await fillWithConfirmedPairs(app, categoryId, paraná, 1, () => [900, 0]);
    await paraná.api.pairs.remove({ pairId: b });
    await paraná.api.draws.draft({ categoryId });
    const seeds = ((await desk()).draft?.bracket?.rounds[0] ?? []).flatMap(({ sides }) => sides);
    expect(new Map(seeds.map(({ seed, pairId }) => [seed, pairId]))).toEqual(
      new Map([
        [1, c],
        [2, a],
        [3, late],
        [null, null],
      ]),
    );
  });

  test("come back when their draw is annulled", async () => {
    const { categoryId, ids, desk } = await ready(6, "ROUND_ROBIN");
    const zones = [ids.slice(0, 3), ids.slice(3)];
    await paraná.api.draws.savePlan({ categoryId, seenPlanId: null, order: null, zones });
    const { drawId } = await paraná.api.draws.generate({ categoryId });
    await paraná.api.draws.annul({ categoryId, drawId });
    expect((await desk()).plan).toMatchObject({ order: null, zones });
  });
});

describe("a draft", () => {
  test.each(["PLAYOFF", "ROUND_ROBIN"] as const)(
    "is seen by the club alone until it is published, and published exactly as it was seen (%s)",
    async (format) => {
      const { tournamentId, categoryId, desk } = await ready(7, format, 0);
      const { draftId } = await paraná.api.draws.draft({ categoryId });
      const { draft, drawn, bracket } = await desk();
      expect({ drawn, bracket }).toEqual({ drawn: false, bracket: null });
      expect(draft).toMatchObject({ draftId, draftedBy: paraná.name });
      expect((await desk()).draft).toEqual(draft);
      const seen = await ana.api.tournaments.get({ tournamentId });
      expect(JSON.stringify(seen)).not.toContain("draft");
      expect(seen.categories[0]).toMatchObject({ drawn: false, bracket: null });
      expect(await ana.api.draws.history({ categoryId })).toEqual([]);
      const published = await paraná.api.draws.publishDraft({ categoryId, draftId });
      expect(standingIn(published)).toEqual(draft?.bracket && standingIn(draft.bracket));
      expect(await drawOf(app, categoryId, ana)).toEqual(published);
      expect(await app.db.$count(drawDraft, eq(drawDraft.categoryId, categoryId))).toBe(0);
    },
  );

  test("can be replaced with another shuffle, and the former one cannot be published any more", async () => {
    const { categoryId, desk } = await ready(8, "PLAYOFF", 0);
    const { draftId: first } = await paraná.api.draws.draft({ categoryId });
    const seen = (await desk()).draft?.bracket?.randomSeed;
    const { draftId } = await paraná.api.draws.draft({ categoryId });
    expect((await desk()).draft?.bracket?.randomSeed).not.toBe(seen);
    const publish = (draftId: string) => paraná.api.draws.publishDraft({ categoryId, draftId });
    await expect(publish(first)).rejects.toMatchObject({ code: "DRAFT_CHANGED" });
    await publish(draftId);
    await expect(publish(draftId)).rejects.toMatchObject({ code: "ALREADY_DRAWN" });
  });

  test("can be discarded, and nothing was drawn", async () => {
    const { categoryId, desk } = await ready(3);
    const { draftId } = await paraná.api.draws.draft({ categoryId });
    await paraná.api.draws.discardDraft({ categoryId, draftId });
    expect((await desk()).draft).toBeNull();
    const again = paraná.api.draws.discardDraft({ categoryId, draftId });
    await expect(again).rejects.toMatchObject({ code: "DRAFT_CHANGED" });
    expect(await app.db.$count(draw, eq(draw.categoryId, categoryId))).toBe(0);
  });

  test("belongs to its confirmed pairs: it cannot be published once one has left or come", async () => {
    const { categoryId, ids, desk } = await ready(4);
    const { draftId } = await paraná.api.draws.draft({ categoryId });
    await paraná.api.pairs.remove({ pairId: ids[1] ?? "" });
    expect((await desk()).draft).toMatchObject({ draftId, bracket: null });
    const publishing = paraná.api.draws.publishDraft({ categoryId, draftId });
    await expect(publishing).rejects.toMatchObject({ code: "DRAFT_OUTDATED" });
  });

  test("published while one of its pairs is removed either holds that pair or is refused", async () => {
    const { categoryId, ids } = await ready(4);
    const { draftId } = await paraná.api.draws.draft({ categoryId });
    const held = { text: "select 1 from tournament_category where id = $1 for update", values: [categoryId] };
    const outcomes = await race(app, held, [
      () => paraná.api.draws.publishDraft({ categoryId, draftId }).then(() => "published"),
      () => paraná.api.pairs.remove({ pairId: ids[0] ?? "" }).then(() => "taken out"),
    ]);
    const told = codesOf(outcomes, String).join(", ");
    expect(["ALREADY_DRAWN, published", "DRAFT_OUTDATED, taken out"]).toContain(told);
    const { rounds = [] } = (await drawOf(app, categoryId, paraná)) ?? {};
    const stands = rounds.flat().some(({ sides }) => sides.some(({ pairId }) => pairId === ids[0]));
    expect(stands).toBe(told.includes("published"));
  });
});

test("seeds of pairs without points are drawn by a lot that anyone can repeat, and the draw says so", async () => {
  const { categoryId, ids } = await ready(6, "PLAYOFF", 0);
  const bracket = await paraná.api.draws.generate({ categoryId });
  expect(bracket).toMatchObject({ isSeeded: true, orderedByClub: false, seedsByLot: true });
  const entered = ids.map((id, index) => ({ id, enteredAt: index, rankingPoints: [0, 0] as const }));
  const [told] = await ana.api.draws.history({ categoryId });
  const order = told?.entries.toSorted((one, other) => one.seed - other.seed).map(({ pairId }) => pairId);
  expect(order).toEqual(lotOrder(entered, bracket.randomSeed));
  expect(told).toMatchObject({ seedsByLot: true });
});
