import { and, eq, ne } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import { drawKnockout } from "#domain/competition/draws/knockout.ts";
import { lotOrder } from "#domain/competition/draws/strength-order.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, drawOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
const [paraná, ana] = await Promise.all([club(app, "Club Paraná"), player(app, "Ana Ríos")]);
afterAll(() => app.close());

/** Returns the pairs of the first round from top to bottom. */
function firstRound({ rounds }: BracketView): (string | null)[] {
  return (rounds[0] ?? []).flatMap(({ sides }) => sides.map(({ pairId }) => pairId));
}

function firstRoundOf(order: readonly string[]): (string | null)[] {
  const drawn = drawKnockout(order);
  const matches = drawn.ok ? (drawn.value.rounds[0] ?? []) : [];
  return matches.flatMap(({ upper, lower }) => [upper, lower].map((side) => (side.kind === "pair" ? side.pair : null)));
}

async function ready(count: number, options: { isSeeded?: boolean; format?: "ROUND_ROBIN" } = {}) {
  const categoryId = await categoryOf(app, paraná, options);
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, count, (nth) => [nth, 0]);
  return { categoryId, ids };
}

describe("the club's own order of the seeds", () => {
  test.each([true, false])(
    "is drawn in place of strength or lot, and the draw says so (seeded: %s)",
    async (isSeeded) => {
      const { categoryId, ids } = await ready(5, { isSeeded });
      const order = [2, 4, 0, 1, 3].map((index) => ids[index] ?? "");
      const bracket = await paraná.api.draws.generate({ categoryId, order });
      expect(firstRound(bracket)).toEqual(firstRoundOf(order));
      expect(bracket).toMatchObject({ isSeeded: true, orderedByClub: true });
      expect(bracket.rounds[0]?.[0]?.sides[0]).toMatchObject({ pairId: order[0], seed: 1 });
    },
  );

  test("is refused unless it lists exactly the confirmed pairs, and nothing is drawn", async () => {
    const { categoryId, ids } = await ready(3);
    const [a = "", b = "", c = ""] = ids;
    for (const order of [
      [a, b],
      [a, b, b],
      [a, b, c, crypto.randomUUID()],
      [a, b, crypto.randomUUID()],
    ]) {
      const refused = paraná.api.draws.generate({ categoryId, order });
      await expect(refused).rejects.toMatchObject({ status: 409, code: "SEED_ORDER_OUTDATED" });
    }
    expect(await app.db.$count(draw, eq(draw.categoryId, categoryId))).toBe(0);
  });

  test("is outdated by a pair confirmed meanwhile", async () => {
    const { categoryId, ids } = await ready(3);
    await fillWithConfirmedPairs(app, categoryId, paraná, 1);
    const refused = paraná.api.draws.generate({ categoryId, order: ids });
    await expect(refused).rejects.toMatchObject({ code: "SEED_ORDER_OUTDATED" });
  });
});

describe("a category that is drawn again", () => {
  async function again({ drawId }: BracketView): Promise<BracketView> {
    const [row] = await app.db.select().from(draw).where(eq(draw.id, drawId));
    return paraná.api.draws.redraw({ categoryId: row?.categoryId ?? "", replacedDrawId: drawId });
  }

  test("has one live draw, the next version, with another shuffle; the old one is kept whole", async () => {
    const { categoryId } = await ready(16, { isSeeded: false });
    const first = await paraná.api.draws.generate({ categoryId });
    const second = await again(first);
    expect(second).toMatchObject({ version: 2, isSeeded: false });
    expect(second.randomSeed).not.toBe(first.randomSeed);
    expect(firstRound(second)).not.toEqual(firstRound(first));
    expect(await drawOf(app, categoryId, paraná)).toEqual(second);
    expect(await app.db.$count(match, eq(match.drawId, first.drawId))).toBe(15);
    await expect(paraná.api.draws.generate({ categoryId })).rejects.toMatchObject({ code: "ALREADY_DRAWN" });
  });

  test("is drawn with the pairs' current points, or in the order that the club gives", async () => {
    const { categoryId, ids } = await ready(4);
    const first = await paraná.api.draws.generate({ categoryId });
    const second = await paraná.api.draws.redraw({ categoryId, replacedDrawId: first.drawId, order: ids });
    expect(second).toMatchObject({ version: 2, orderedByClub: true });
    expect(firstRound(second)).toEqual(firstRoundOf(ids));
    const third = await again(second);
    expect(third).toMatchObject({ version: 3, orderedByClub: false, isSeeded: true });
    expect(firstRound(third)).toEqual(firstRoundOf(ids.toReversed()));
  });

  test("shows everyone each of its draws, so that anyone can repeat them", async () => {
    const { categoryId } = await ready(11, { isSeeded: false });
    const first = await paraná.api.draws.generate({ categoryId });
    const brackets = [first, await again(first)];
    const history = await ana.api.draws.history({ categoryId });
    expect(history.map(({ version, supersededAt }) => [version, supersededAt === null])).toEqual([
      [2, true],
      [1, false],
    ]);
    for (const { drawId, randomSeed, entries } of history) {
      const moments = entries.map(({ enteredAt }) => enteredAt);
      expect(moments).toEqual(moments.toSorted());
      const entered = entries.map(({ pairId, enteredAt }) => ({
        id: pairId,
        enteredAt: Date.parse(enteredAt),
        rankingPoints: [0, 0] as const,
      }));
      const order = lotOrder(entered, randomSeed);
      expect(entries.toSorted((a, b) => a.seed - b.seed).map(({ pairId }) => pairId)).toEqual(order);
      const drawn = brackets.find((bracket) => bracket.drawId === drawId);
      expect(drawn && firstRound(drawn)).toEqual(firstRoundOf(order));
    }
    expect(history[0]?.entries[0]).toMatchObject({
      strength: 1,
      players: [{ name: "Jugador 1" }, { name: "Jugador 2" }],
    });
  });

  test("is audited with the author and the replaced draw", async () => {
    const { categoryId } = await ready(2);
    const first = await paraná.api.draws.generate({ categoryId });
    const second = await again(first);
    const written = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetId, categoryId), ne(auditEvent.action, "draw.generated")));
    expect(written).toMatchObject([
      {
        action: "draw.redrawn",
        actorId: paraná.id,
        before: { drawId: first.drawId, version: 1 },
        after: { drawId: second.drawId, version: 2 },
      },
    ]);
  });

  test("is the one that the club sees: a draw that was replaced meanwhile is not replaced again", async () => {
    const { categoryId } = await ready(4);
    const first = await paraná.api.draws.generate({ categoryId });
    const second = await paraná.api.draws.redraw({ categoryId, replacedDrawId: first.drawId });
    const late = paraná.api.draws.redraw({ categoryId, replacedDrawId: first.drawId });
    await expect(late).rejects.toMatchObject({ status: 409, code: "DRAW_CHANGED" });
    expect(await drawOf(app, categoryId, paraná)).toEqual(second);
  });

  test("must have been drawn, and must have no result; byes do not count as results", async () => {
    const { categoryId } = await ready(3);
    const tooEarly = paraná.api.draws.redraw({ categoryId, replacedDrawId: crypto.randomUUID() });
    await expect(tooEarly).rejects.toMatchObject({ status: 409, code: "NOT_DRAWN" });
    const second = await again(await paraná.api.draws.generate({ categoryId }));
    await app.db
      .update(match)
      .set({ outcome: "walkover", winnerSide: 1 })
      .where(and(eq(match.drawId, second.drawId), eq(match.round, 1), eq(match.position, 2)));
    await expect(again(second)).rejects.toMatchObject({ status: 409, code: "RESULTS_EXIST" });
    expect(await app.db.$count(draw, eq(draw.categoryId, categoryId))).toBe(2);
  });

  test("keeps its draw when the new one is refused", async () => {
    const { categoryId } = await ready(3);
    const first = await paraná.api.draws.generate({ categoryId });
    const refused = paraná.api.draws.redraw({ categoryId, replacedDrawId: first.drawId, order: [] });
    await expect(refused).rejects.toMatchObject({ code: "SEED_ORDER_OUTDATED" });
    expect(await drawOf(app, categoryId, paraná)).toEqual(first);
  });
});

test("an undrawn category has no draws, and a missing category is not found", async () => {
  const { categoryId } = await ready(2);
  expect(await ana.api.draws.history({ categoryId })).toEqual([]);
  const nowhere = ana.api.draws.history({ categoryId: crypto.randomUUID() });
  await expect(nowhere).rejects.toMatchObject({ status: 404, code: "CATEGORY_NOT_FOUND" });
});
