import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { createTestApp } from "#tests/support/app.ts";
import {
  categoryOf,
  enter,
  entryOf,
  fillWithConfirmedPairs,
  pairUp,
  placesTaken,
  propose,
  standing,
} from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
const [ana, bea, caro, dani] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
  player(app, "Caro Paz"),
  player(app, "Dani Gil"),
]);
afterAll(() => app.close());

function pairsIn(categoryId: string) {
  return app.db.select().from(pair).where(eq(pair.categoryId, categoryId));
}

describe("a withdrawn proposal", () => {
  test("is deleted, and both players look for a partner again", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    expect(await ana.api.pairs.withdraw({ pairId })).toEqual({
      step: "find-partner",
      pairs: [],
      owes: null,
    });
    expect(await standing(app, categoryId, bea)).toEqual({ step: "find-partner", pairs: [], owes: null });
    expect(await pairsIn(categoryId)).toEqual([]);
    await expect(propose(categoryId, ana, bea)).resolves.toEqual(expect.any(String));
  });

  test("is withdrawn by its proposer only: not by the invited player, and others cannot find it", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea, caro);
    const pairId = await propose(categoryId, ana, bea);
    await expect(bea.api.pairs.withdraw({ pairId })).rejects.toMatchObject({ status: 403, code: "NOT_PROPOSER" });
    await expect(caro.api.pairs.withdraw({ pairId })).rejects.toMatchObject({ status: 404, code: "PAIR_NOT_FOUND" });
    expect(await pairsIn(categoryId)).toMatchObject([{ id: pairId, state: "invited" }]);
  });

  test("must be open: an accepted one cannot be withdrawn", async () => {
    const categoryId = await categoryOf(app, paraná);
    const pairId = await pairUp(categoryId, ana, bea);
    const refused = ana.api.pairs.withdraw({ pairId });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "ALREADY_ANSWERED" });
    expect(await pairsIn(categoryId)).toMatchObject([{ id: pairId, state: "awaiting-club" }]);
  });
});

describe("a pair that one of its players breaks", () => {
  test.each([
    ["who proposed", ana],
    ["who accepted", bea],
  ])("is deleted, frees its place and leaves both looking for a partner (%s)", async (_who, by) => {
    const categoryId = await categoryOf(app, paraná);
    const pairId = await pairUp(categoryId, ana, bea);
    expect(await by.api.pairs.dissolve({ pairId })).toEqual({
      step: "find-partner",
      pairs: [],
      owes: null,
    });
    expect(await pairsIn(categoryId)).toEqual([]);
    expect(await placesTaken(app, categoryId)).toBe(0);
    for (const somebody of [ana, bea]) {
      expect(await entryOf(app, categoryId, somebody)).toMatchObject({ status: "unpaired" });
    }
    await enter(categoryId, caro);
    const again = await propose(categoryId, caro, ana);
    await expect(ana.api.pairs.accept({ pairId: again })).resolves.toMatchObject({ step: "awaiting-club" });
  });

  test("opens a full category to others", async () => {
    const categoryId = await categoryOf(app, paraná, { quota: 2 });
    const [eva, flor] = await Promise.all([player(app, "Eva Luna"), player(app, "Flor Mas")]);
    await enter(categoryId, eva, flor);
    const waiting = await propose(categoryId, eva, flor);
    const pairId = await pairUp(categoryId, ana, bea);
    await pairUp(categoryId, caro, dani);
    await expect(flor.api.pairs.accept({ pairId: waiting })).rejects.toMatchObject({ code: "CATEGORY_FULL" });
    await ana.api.pairs.dissolve({ pairId });
    await expect(flor.api.pairs.accept({ pairId: waiting })).resolves.toMatchObject({ step: "awaiting-club" });
  });

  test("is audited, with the player who broke it and both names", async () => {
    const categoryId = await categoryOf(app, paraná);
    const pairId = await pairUp(categoryId, ana, bea);
    await bea.api.pairs.dissolve({ pairId });
    expect(await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, pairId))).toMatchObject([
      { action: "pair.dissolved", actorId: bea.id, clubId: paraná.clubId, before: { players: [ana.id, bea.id] } },
    ]);
  });

  test("must be their own, accepted by both and not confirmed by the club", async () => {
    const categoryId = await categoryOf(app, paraná);
    const pairId = await pairUp(categoryId, ana, bea);
    await enter(categoryId, caro, dani);
    const proposal = await propose(categoryId, caro, dani);
    await expect(caro.api.pairs.dissolve({ pairId })).rejects.toMatchObject({ status: 404, code: "PAIR_NOT_FOUND" });
    const tooEarly = caro.api.pairs.dissolve({ pairId: proposal });
    await expect(tooEarly).rejects.toMatchObject({ status: 409, code: "PAIR_NOT_ACCEPTED" });
    await paraná.api.pairs.confirmPayment({ pairId });
    const tooLate = ana.api.pairs.dissolve({ pairId });
    await expect(tooLate).rejects.toMatchObject({ status: 409, code: "ALREADY_CONFIRMED" });
    expect(await placesTaken(app, categoryId)).toBe(1);
    expect(await pairsIn(categoryId)).toHaveLength(2);
  });

  test("was not part of the draw: breaking it afterwards leaves the draw as it is", async () => {
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    const pairId = await pairUp(categoryId, ana, bea);
    const bracket = await paraná.api.draws.generate({ categoryId });
    await ana.api.pairs.dissolve({ pairId });
    expect(await ana.api.draws.history({ categoryId })).toMatchObject([{ drawId: bracket.drawId, supersededAt: null }]);
  });
});

describe("a player who leaves a category", () => {
  test("loses the entry, and all proposals made and received", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea, caro, dani);
    await propose(categoryId, ana, bea);
    await propose(categoryId, caro, ana);
    const others = await propose(categoryId, dani, bea);
    expect(await ana.api.pairs.leave({ categoryId })).toEqual({
      step: "pre-register",
      pairs: [],
      owes: null,
    });
    expect(await entryOf(app, categoryId, ana)).toBeUndefined();
    expect((await pairsIn(categoryId)).map(({ id }) => id)).toEqual([others]);
    expect((await caro.api.pairs.candidates({ categoryId })).map(({ id }) => id)).not.toContain(ana.id);
  });

  test("can enter again", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana);
    await ana.api.pairs.leave({ categoryId });
    await enter(categoryId, ana);
    expect(await standing(app, categoryId, ana)).toEqual({ step: "find-partner", pairs: [], owes: null });
  });

  test("must be entered and have no partner there", async () => {
    const categoryId = await categoryOf(app, paraná);
    const notIn = ana.api.pairs.leave({ categoryId });
    await expect(notIn).rejects.toMatchObject({ status: 409, code: "NOT_PRE_REGISTERED" });
    await pairUp(categoryId, ana, bea);
    await expect(ana.api.pairs.leave({ categoryId })).rejects.toMatchObject({ status: 409, code: "ALREADY_PAIRED" });
    expect(await entryOf(app, categoryId, ana)).toMatchObject({ status: "paired" });
    const nowhere = ana.api.pairs.leave({ categoryId: crypto.randomUUID() });
    await expect(nowhere).rejects.toMatchObject({ status: 404, code: "CATEGORY_NOT_FOUND" });
  });
});

describe("a player without a partner whom the club removes", () => {
  const actsOf = (categoryId: string) =>
    app.db.select({ action: auditEvent.action }).from(auditEvent).where(eq(auditEvent.targetId, categoryId));

  test("loses the entry and all proposals, which is audited, and can enter again", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    await propose(categoryId, bea, ana);
    await paraná.api.pairs.takeOut({ categoryId, playerId: ana.id });
    expect((await standing(app, categoryId, ana)).step).toBe("pre-register");
    expect(await standing(app, categoryId, bea)).toMatchObject({ step: "find-partner", pairs: [] });
    expect(await actsOf(categoryId)).toEqual([{ action: "player.taken-out" }]);
    await enter(categoryId, ana);
    expect((await standing(app, categoryId, ana)).step).toBe("find-partner");
  });

  test("must be entered and have no partner", async () => {
    const categoryId = await categoryOf(app, paraná);
    await pairUp(categoryId, ana, bea);
    const takeOut = (playerId: string) => paraná.api.pairs.takeOut({ categoryId, playerId });
    await expect(takeOut(ana.id)).rejects.toMatchObject({ status: 409, code: "PLAYER_HAS_PAIR" });
    await expect(takeOut(caro.id)).rejects.toMatchObject({ status: 404, code: "PLAYER_NOT_FOUND" });
    expect(await placesTaken(app, categoryId)).toBe(1);
  });
});
