import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { personId } from "#domain/lib/ids.ts";
import { pair, pairPlayer } from "#server/db/tables/pairs.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import {
  categoryOf,
  enter,
  entryOf,
  pairUp,
  placesTaken,
  propose,
  standing,
  tournamentOf,
} from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
const [ana, bea, caro, dani, eva, flor] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
  player(app, "Caro Paz"),
  player(app, "Dani Gil"),
  player(app, "Eva Luna"),
  player(app, "Flor Mas"),
]);
afterAll(() => app.close());

async function step(categoryId: string, somebody: SomeBody) {
  return (await standing(app, categoryId, somebody)).step;
}

test("the story of a pair, with each player's next step all along", async () => {
  const categoryId = await categoryOf(app, paraná);
  expect(await step(categoryId, ana)).toBe("pre-register");

  await enter(categoryId, ana, bea);
  expect([await step(categoryId, ana), await step(categoryId, bea)]).toEqual(["find-partner", "find-partner"]);

  const pairId = await propose(categoryId, ana, bea);
  expect([await step(categoryId, ana), await step(categoryId, bea)]).toEqual(["awaiting-partner", "answer"]);

  expect(await bea.api.pairs.accept({ pairId })).toMatchObject({ step: "awaiting-club" });
  expect([await step(categoryId, ana), await step(categoryId, bea)]).toEqual(["awaiting-club", "awaiting-club"]);

  expect(await paraná.api.pairs.confirmPayment({ pairId })).toMatchObject({ id: pairId, status: "confirmed_by_admin" });
  expect([await step(categoryId, ana), await step(categoryId, bea)]).toEqual(["complete", "complete"]);
});

test("a paired entry whose pair is missing shows the step 'En Pareja'", async () => {
  const categoryId = await categoryOf(app, paraná);
  await enter(categoryId, ana);
  await app.db.update(entry).set({ status: "paired" }).where(eq(entry.categoryId, categoryId));
  expect(await step(categoryId, ana)).toBe("in-pair");
});

describe("a proposal", () => {
  test("is seen by both its players, the proposer first, and by neither of them as confirmed", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    for (const somebody of [ana, bea]) {
      expect((await standing(app, categoryId, somebody)).pairs).toEqual([
        {
          id: pairId,
          players: [
            { id: ana.id, name: "Ana Ríos", shortName: "Ríos", photoUrl: null },
            { id: bea.id, name: "Bea Sosa", shortName: "Sosa", photoUrl: null },
          ],
          status: "pending",
          proposedAt: expect.any(String),
        },
      ]);
    }
  });

  test("takes no place in the category and pairs nobody", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    await propose(categoryId, ana, bea);
    expect(await entryOf(app, categoryId, ana)).toMatchObject({ status: "unpaired" });
    expect(await entryOf(app, categoryId, bea)).toMatchObject({ status: "unpaired" });
    expect(await placesTaken(app, categoryId)).toBe(0);
  });

  test("is deleted when it is rejected, and both look for a partner again", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    expect(await bea.api.pairs.reject({ pairId })).toEqual({ step: "find-partner", pairs: [], owes: null });
    expect(await standing(app, categoryId, ana)).toEqual({ step: "find-partner", pairs: [], owes: null });
    expect(await app.db.select().from(pair).where(eq(pair.id, pairId))).toEqual([]);
    await expect(propose(categoryId, ana, bea)).resolves.not.toBe(pairId);
  });

  test("to oneself, to a player outside the category or to a paired one is refused, and so is a second one", async () => {
    const categoryId = await categoryOf(app, paraná);
    await pairUp(categoryId, eva, flor);
    await enter(categoryId, ana, bea, caro);
    const proposing = (by: SomeBody, to: SomeBody) => by.api.pairs.propose({ categoryId, partnerId: to.id });
    await expect(proposing(ana, ana)).rejects.toMatchObject({ status: 422, code: "PARTNER_IS_SELF" });
    await expect(proposing(ana, dani)).rejects.toMatchObject({ status: 409, code: "PARTNER_NOT_AVAILABLE" });
    await expect(proposing(ana, eva)).rejects.toMatchObject({ status: 409, code: "PARTNER_NOT_AVAILABLE" });
    await expect(proposing(dani, ana)).rejects.toMatchObject({ status: 409, code: "NOT_PRE_REGISTERED" });
    await expect(proposing(flor, ana)).rejects.toMatchObject({ status: 409, code: "ALREADY_PAIRED" });
    await proposing(ana, bea);
    await expect(proposing(ana, caro)).rejects.toMatchObject({ status: 409, code: "PROPOSAL_PENDING" });
    await expect(proposing(bea, caro)).rejects.toMatchObject({ status: 409, code: "ANSWER_FIRST" });
    expect(await app.db.select().from(pair).where(eq(pair.state, "invited"))).toContainEqual(
      expect.objectContaining({ categoryId, proposerId: ana.id, inviteeId: bea.id }),
    );
  });
});

describe("an acceptance", () => {
  test("pairs both and withdraws every proposal that either had made or received, and none of others", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea, caro, dani, eva, flor);
    const accepted = await propose(categoryId, ana, bea);
    const rivals = [await propose(categoryId, caro, ana), await propose(categoryId, dani, bea)];
    const others = await propose(categoryId, eva, flor);
    const elsewhere = await categoryOf(app, paraná);
    await enter(elsewhere, ana, caro);
    const kept = await propose(elsewhere, caro, ana);

    await bea.api.pairs.accept({ pairId: accepted });

    const left = await app.db.select().from(pair).where(eq(pair.categoryId, categoryId));
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([accepted, others]));
    expect(await entryOf(app, categoryId, ana)).toMatchObject({ status: "paired" });
    expect(await entryOf(app, categoryId, bea)).toMatchObject({ status: "paired" });
    expect(await step(categoryId, caro)).toBe("find-partner");
    expect(await step(categoryId, flor)).toBe("answer");
    const answer = ana.api.pairs.accept({ pairId: rivals[0] ?? "" });
    await expect(answer).rejects.toMatchObject({ status: 404, code: "PAIR_NOT_FOUND" });
    expect(await app.db.$count(pair, eq(pair.id, kept))).toBe(1);
  });

  test("also withdraws the invited player's own proposal to another player", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea, caro);
    const own = await propose(categoryId, bea, caro);
    const accepted = await propose(categoryId, ana, bea);
    await bea.api.pairs.accept({ pairId: accepted });
    await expect(caro.api.pairs.accept({ pairId: own })).rejects.toMatchObject({ status: 404, code: "PAIR_NOT_FOUND" });
    expect(await placesTaken(app, categoryId)).toBe(1);
  });

  test("keeps the price of that day: a later change alters no debt", async () => {
    const categoryId = await categoryOf(app, paraná, { cost: 5000 });
    const pairId = await pairUp(categoryId, ana, bea);
    await app.db.update(tournamentCategory).set({ cost: 9000 }).where(eq(tournamentCategory.id, categoryId));
    expect(await app.db.select().from(pair).where(eq(pair.id, pairId))).toMatchObject([{ cost: 5000 }]);
  });

  test("of another player's invitation is not found, and the proposer cannot accept their own", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea, caro);
    const pairId = await propose(categoryId, ana, bea);
    for (const answer of ["accept", "reject"] as const) {
      await expect(caro.api.pairs[answer]({ pairId })).rejects.toMatchObject({ status: 404, code: "PAIR_NOT_FOUND" });
      await expect(ana.api.pairs[answer]({ pairId })).rejects.toMatchObject({ status: 403, code: "NOT_INVITED" });
    }
    expect(await step(categoryId, bea)).toBe("answer");
    expect(await app.db.select().from(pairPlayer).where(eq(pairPlayer.categoryId, categoryId))).toEqual([]);
  });

  test("is final: an accepted or confirmed invitation cannot be answered again", async () => {
    const categoryId = await categoryOf(app, paraná);
    const pairId = await pairUp(categoryId, ana, bea);
    const refused = { status: 409, code: "ALREADY_ANSWERED" };
    await expect(bea.api.pairs.accept({ pairId })).rejects.toMatchObject(refused);
    await paraná.api.pairs.confirmPayment({ pairId });
    await expect(bea.api.pairs.reject({ pairId })).rejects.toMatchObject(refused);
    expect(await placesTaken(app, categoryId)).toBe(1);
  });

  test("is refused once the tournament is cancelled", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [categoryId = ""] = categoryIds;
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    await app.db.update(tournament).set({ status: "cancelled" }).where(eq(tournament.id, tournamentId));
    const refused = { status: 409, code: "TOURNAMENT_NOT_UPCOMING" };
    await expect(bea.api.pairs.accept({ pairId })).rejects.toMatchObject(refused);
    await expect(ana.api.pairs.propose({ categoryId, partnerId: bea.id })).rejects.toMatchObject(refused);
  });
});

test("in a full category an acceptance needs consent to wait; the pair then joins the waiting list, and others may still enter", async () => {
  const categoryId = await categoryOf(app, paraná, { quota: 2 });
  await enter(categoryId, ana, bea, eva);
  const waiting = await propose(categoryId, ana, bea);
  const [gabi, hugo] = await Promise.all([player(app, "Gabi Oro"), player(app, "Hugo Sal")]);
  await pairUp(categoryId, caro, dani);
  await pairUp(categoryId, gabi, hugo);

  const full = { status: 409, code: "CATEGORY_FULL" };
  await expect(bea.api.pairs.accept({ pairId: waiting })).rejects.toMatchObject(full);
  expect([await step(categoryId, ana), await step(categoryId, bea)]).toEqual(["awaiting-partner", "answer"]);
  const first = { step: "waitlisted", owes: null, line: { position: 1, until: null } };
  expect(await bea.api.pairs.accept({ pairId: waiting, waits: true })).toMatchObject(first);
  // The test clock stands still, so that chance would order two acceptances.
  await app.db.execute(sql`update pair set waits_since = waits_since - interval '1 second' where id = ${waiting}`);
  await enter(categoryId, flor);
  const second = await propose(categoryId, eva, flor);
  expect(await flor.api.pairs.accept({ pairId: second, waits: true })).toMatchObject({ line: { position: 2 } });
  expect(await standing(app, categoryId, eva)).toMatchObject({ step: "waitlisted", line: { position: 2 } });
  expect(await placesTaken(app, categoryId)).toBe(2);
});

test("the categories of one tournament are independent of each other", async () => {
  const { categoryIds } = await tournamentOf(app, paraná, [{ quota: 2 }, { level: "6ta" }]);
  const [one = "", other = ""] = categoryIds;
  await pairUp(one, ana, bea);
  await enter(other, ana, bea, caro);
  const invitation = await propose(other, caro, ana);
  expect(await step(one, ana)).toBe("awaiting-club");
  expect(await step(other, ana)).toBe("answer");
  expect(await step(other, bea)).toBe("find-partner");
  await ana.api.pairs.accept({ pairId: invitation });
  expect([await placesTaken(app, one), await placesTaken(app, other)]).toEqual([1, 1]);
  expect(
    await app.db
      .select()
      .from(pairPlayer)
      .where(eq(pairPlayer.personId, personId(ana.id))),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ categoryId: one }),
      expect.objectContaining({ categoryId: other, pairId: invitation }),
    ]),
  );
});
