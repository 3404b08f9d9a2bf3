import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, drawOf, enter, fillWithConfirmedPairs, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";

const app = await createTestApp();
const [paraná, ana, bea] = await Promise.all([
  club(app, "Club Paraná"),
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
]);
afterAll(() => app.close());

async function drawnCategory(count = 4) {
  const categoryId = await categoryOf(app, paraná);
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, count);
  const { drawId } = await paraná.api.draws.generate({ categoryId });
  return { categoryId, drawId, ids };
}

test("an annulled draw is no longer live, and stays in the history with all its pairs", async () => {
  const { categoryId, drawId } = await drawnCategory();
  expect(await paraná.api.draws.annul({ categoryId, drawId })).toEqual({ drawId, version: 1 });
  expect(await drawOf(app, categoryId, paraná)).toBeNull();
  const history = await ana.api.draws.history({ categoryId });
  expect(history).toMatchObject([{ drawId, version: 1, supersededAt: expect.any(String) }]);
  expect(history[0]?.entries).toHaveLength(4);
});

test("a forgotten pair can then be confirmed, and a new draw is the next version", async () => {
  const { categoryId, drawId } = await drawnCategory();
  await paraná.api.draws.annul({ categoryId, drawId });
  const pairId = await pairUp(categoryId, ana, bea);
  await paraná.api.pairs.confirmPayment({ pairId });
  const again = await paraná.api.draws.generate({ categoryId });
  expect(again).toMatchObject({ version: 2 });
  expect(again.rounds[0]?.flatMap(({ sides }) => sides.map((side) => side.pairId))).toContain(pairId);
});

test("a pair of an annulled draw can leave: its players and its place are free, and the history still shows it", async () => {
  const { categoryId, drawId, ids } = await drawnCategory(2);
  await paraná.api.draws.annul({ categoryId, drawId });
  const [gone = "", kept = ""] = ids;
  const { players } = await paraná.api.pairs.remove({ pairId: gone });
  await expect(paraná.api.pairs.remove({ pairId: gone })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND" });
  await expect(paraná.api.pairs.confirmPayment({ pairId: gone })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND" });
  const [history] = await ana.api.draws.history({ categoryId });
  expect(history?.entries.map(({ pairId }) => pairId).toSorted()).toEqual([gone, kept].toSorted());

  const [one, other] = players;
  const playerIds: [string, string] = [one.id, other.id];
  const anew = await paraná.api.pairs.addByHand({ categoryId, playerIds, confirmed: true });
  const { rounds } = await paraná.api.draws.generate({ categoryId });
  const drawn = rounds[0]?.flatMap(({ sides }) => sides.map(({ pairId }) => pairId));
  expect(drawn?.toSorted()).toEqual([kept, anew.id].toSorted());
});

test("players can enter again after the annulment, as before the draw", async () => {
  const { categoryId, drawId } = await drawnCategory();
  await expect(enter(categoryId, ana)).rejects.toMatchObject({ code: "ALREADY_DRAWN" });
  await paraná.api.draws.annul({ categoryId, drawId });
  await expect(enter(categoryId, ana)).resolves.toBeUndefined();
});

test("matches of an annulled draw have no history to read and take no result", async () => {
  const { categoryId, drawId } = await drawnCategory(2);
  const [played] = await app.db.select().from(match).where(eq(match.drawId, drawId));
  const matchId = played?.id ?? "";
  expect(await paraná.api.matches.history({ matchId })).toEqual([]);
  await paraná.api.draws.annul({ categoryId, drawId });
  const gone = { status: 404, code: "MATCH_NOT_FOUND" };
  await expect(paraná.api.matches.history({ matchId })).rejects.toMatchObject(gone);
  const entering = paraná.api.matches.enter({ matchId, revision: 0, outcome: straightSets("pair1") });
  await expect(entering).rejects.toMatchObject(gone);
});

test("a single result rules an annulment out; byes do not count", async () => {
  const { categoryId, drawId } = await drawnCategory(3);
  await app.db
    .update(match)
    .set({ outcome: "walkover", winnerSide: 1 })
    .where(and(eq(match.drawId, drawId), eq(match.round, 1), eq(match.position, 2)));
  const refused = paraná.api.draws.annul({ categoryId, drawId });
  await expect(refused).rejects.toMatchObject({ status: 409, code: "RESULTS_EXIST" });
  expect(await app.db.$count(draw, eq(draw.categoryId, categoryId))).toBe(1);
});

test("only the draw that the club sees is annulled: a newer one stays", async () => {
  const { categoryId, drawId } = await drawnCategory();
  const second = await paraná.api.draws.redraw({ categoryId, replacedDrawId: drawId });
  const late = paraná.api.draws.annul({ categoryId, drawId });
  await expect(late).rejects.toMatchObject({ status: 409, code: "DRAW_CHANGED" });
  await paraná.api.draws.annul({ categoryId, drawId: second.drawId });
  const twice = paraná.api.draws.annul({ categoryId, drawId: second.drawId });
  await expect(twice).rejects.toMatchObject({ status: 409, code: "NOT_DRAWN" });
});

test("an annulment is audited with its author and the draw", async () => {
  const { categoryId, drawId } = await drawnCategory();
  await paraná.api.draws.annul({ categoryId, drawId });
  const traces = await app.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.targetId, categoryId), eq(auditEvent.action, "draw.annulled")));
  expect(traces).toMatchObject([{ actorId: paraná.id, before: { drawId, version: 1 }, after: null }]);
});
