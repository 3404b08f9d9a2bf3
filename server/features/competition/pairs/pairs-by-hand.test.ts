import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import {
  categoryOf,
  enter,
  entryOf,
  fillWithConfirmedPairs,
  pairUp,
  placesTaken,
  propose,
  standing,
  tournamentOf,
} from "#tests/support/competitions.ts";
import { club, player, somebody } from "#tests/support/people.ts";

const app = await createTestApp();
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const [ana, bea, caro] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa"), player(app, "Caro Paz")]);
afterAll(() => app.close());

type Add = { confirmed?: boolean; playerIds?: [string, string] };
function add(categoryId: string, { confirmed = false, playerIds = [ana.id, bea.id] }: Add = {}) {
  return paraná.api.pairs.addByHand({ categoryId, playerIds, confirmed });
}

function writtenOf(targetId: string) {
  return app.db.select().from(auditEvent).where(eq(auditEvent.targetId, targetId)).orderBy(auditEvent.id);
}

describe("a pair that the club adds by hand", () => {
  test("is entered and paired, takes a place at today's price, and waits for the payment", async () => {
    const categoryId = await categoryOf(app, paraná, { cost: 7000 });
    const { id, status, players } = await add(categoryId);
    expect([status, players.map(({ name }) => name)]).toEqual(["confirmed_by_players", ["Ana Ríos", "Bea Sosa"]]);
    expect(await app.db.select().from(pair).where(eq(pair.id, id))).toMatchObject([
      { state: "awaiting-club", cost: 7000, acceptedAt: saturdayEvening, confirmedAt: null },
    ]);
    for (const somebody of [ana, bea]) expect((await standing(app, categoryId, somebody)).step).toBe("awaiting-club");
    expect(await placesTaken(app, categoryId)).toBe(1);
    expect(await writtenOf(id)).toMatchObject([
      { action: "pair.added", actorId: paraná.id, clubId: paraná.clubId, after: { players: [ana.id, bea.id] } },
    ]);
  });

  test("is confirmed at once when the club has the money", async () => {
    const categoryId = await categoryOf(app, paraná);
    const { id, status } = await add(categoryId, { confirmed: true });
    expect(status).toBe("confirmed_by_admin");
    expect(await app.db.select().from(pair).where(eq(pair.id, id))).toMatchObject([
      { state: "confirmed", confirmedAt: saturdayEvening, confirmedBy: paraná.id },
    ]);
    expect((await standing(app, categoryId, bea)).step).toBe("complete");
  });

  test("pays by the method that the club gives, and opens a till for cash only on request", async () => {
    const categoryId = await categoryOf(app, santaFe, { cost: 7000 });
    const playerIds: [string, string] = [ana.id, bea.id];
    const added = (payment: { method: "cash" | "transfer" | "unrecorded"; openTill?: boolean }) =>
      santaFe.api.pairs.addByHand({ categoryId, playerIds, confirmed: true, ...payment });
    await expect(added({ method: "cash" })).rejects.toMatchObject({ code: "TILL_CLOSED" });
    for (const method of ["transfer", "unrecorded", "cash"] as const) {
      const { id: pairId } = await added({ method, openTill: method === "cash" });
      const { charges, tillOpen } = await santaFe.api.finances.ofPair({ pairId });
      expect([charges.flatMap(({ movements }) => movements.map((one) => one.method)), tillOpen]).toEqual([
        [method, method],
        method === "cash",
      ]);
      await santaFe.api.pairs.remove({ pairId });
    }
  });

  test("accepts no terms in the players' name; terms that a player had accepted stay", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana);
    await add(categoryId);
    expect(await entryOf(app, categoryId, ana)).toMatchObject({ status: "paired", enteredBy: null });
    expect((await entryOf(app, categoryId, ana))?.termsVersion).toEqual(expect.any(String));
    expect(await entryOf(app, categoryId, bea)).toMatchObject({
      status: "paired",
      enteredBy: paraná.id,
      termsVersion: null,
      termsAcceptedAt: null,
    });
  });

  test("withdraws every proposal that either had made or received, also to each other", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea, caro);
    await propose(categoryId, ana, bea);
    await propose(categoryId, caro, ana);
    const { id } = await add(categoryId);
    expect(await app.db.select().from(pair).where(eq(pair.categoryId, categoryId))).toMatchObject([{ id }]);
    expect((await standing(app, categoryId, caro)).step).toBe("find-partner");
  });

  test("is allowed when registration is closed by hand", async () => {
    const categoryId = await categoryOf(app, paraná);
    await app.db
      .update(tournamentCategory)
      .set({ registrationOpen: false })
      .where(eq(tournamentCategory.id, categoryId));
    await expect(add(categoryId)).resolves.toMatchObject({ status: "confirmed_by_players" });
  });

  test("respects the quota, the end of the tournament and existing pairs, and writes nothing on refusal", async () => {
    const full = await categoryOf(app, paraná, { quota: 2 });
    await fillWithConfirmedPairs(app, full, paraná, 2);
    await expect(add(full)).rejects.toMatchObject({ status: 409, code: "CATEGORY_FULL" });

    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [over = ""] = categoryIds;
    await app.db.update(tournament).set({ status: "finished" }).where(eq(tournament.id, tournamentId));
    await expect(add(over)).rejects.toMatchObject({ status: 409, code: "TOURNAMENT_NOT_UPCOMING" });

    const taken = await categoryOf(app, paraná);
    await pairUp(taken, caro, bea);
    await expect(add(taken)).rejects.toMatchObject({ status: 409, code: "PLAYER_PAIRED" });
    const alone = add(taken, { playerIds: [ana.id, ana.id] });
    await expect(alone).rejects.toMatchObject({ status: 422, code: "PARTNER_IS_SELF" });
    for (const categoryId of [full, over, taken]) expect(await entryOf(app, categoryId, ana)).toBeUndefined();
  });

  test("is made of players with a profile and an active account", async () => {
    const categoryId = await categoryOf(app, paraná);
    const [newcomer, gone] = await Promise.all([somebody(app, "Nadia Nueva"), player(app, "Gonzalo Ido")]);
    await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, gone.id));
    for (const id of [newcomer.id, gone.id, crypto.randomUUID()]) {
      const refused = add(categoryId, { playerIds: [ana.id, id] });
      await expect(refused).rejects.toMatchObject({ status: 404, code: "PLAYER_NOT_FOUND" });
    }
    expect(await entryOf(app, categoryId, ana)).toBeUndefined();
  });
});

describe("a confirmation that the club reverts", () => {
  test("leaves the pair waiting for the club, in its place, and is audited", async () => {
    const categoryId = await categoryOf(app, paraná);
    const pairId = await pairUp(categoryId, ana, bea);
    await paraná.api.pairs.confirmPayment({ pairId });
    expect(await paraná.api.pairs.undoConfirmation({ pairId })).toMatchObject({ status: "confirmed_by_players" });
    expect((await standing(app, categoryId, ana)).step).toBe("awaiting-club");
    expect(await placesTaken(app, categoryId)).toBe(1);
    expect((await writtenOf(pairId)).at(-1)).toMatchObject({
      action: "pair.confirmation-undone",
      actorId: paraná.id,
      before: { state: "confirmed", confirmedBy: paraná.id },
      after: { state: "awaiting-club" },
    });
    await expect(paraná.api.pairs.confirmPayment({ pairId })).resolves.toMatchObject({ status: "confirmed_by_admin" });
  });

  test("must exist, and is refused after the draw", async () => {
    const categoryId = await categoryOf(app, paraná);
    const waiting = await pairUp(categoryId, ana, bea);
    const refused = paraná.api.pairs.undoConfirmation({ pairId: waiting });
    await expect(refused).rejects.toMatchObject({ status: 409, code: "NOT_CONFIRMED" });
    const [drawn = ""] = await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    await paraná.api.draws.generate({ categoryId });
    const tooLate = paraná.api.pairs.undoConfirmation({ pairId: drawn });
    await expect(tooLate).rejects.toMatchObject({ status: 409, code: "ALREADY_DRAWN" });
  });
});

describe("a pair that the club invites", () => {
  test("is marked after it was added, and no longer if the club takes that back; both are audited once", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [categoryId = ""] = categoryIds;
    const pairId = await pairUp(categoryId, ana, bea);
    const marked = async () =>
      (await paraná.api.tournaments.manage({ tournamentId })).categories[0]?.pairs[0]?.wildCard;
    for (const wildCard of [true, true]) await paraná.api.pairs.setWildCard({ pairId, wildCard });
    expect(await marked()).toBe(true);
    await paraná.api.pairs.setWildCard({ pairId, wildCard: false });
    expect(await marked()).toBe(false);
    const told = (await writtenOf(pairId)).filter(({ action }) => action === "pair.wild-card-set");
    expect(told.map(({ before, after }) => [before, after])).toEqual([
      [{ wildCard: false }, { wildCard: true }],
      [{ wildCard: true }, { wildCard: false }],
    ]);
  });

  test("must have accepted, and is refused after the draw", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    const invite = (id: string) => paraná.api.pairs.setWildCard({ pairId: id, wildCard: true });
    await expect(invite(pairId)).rejects.toMatchObject({ code: "PAIR_NOT_ACCEPTED" });
    const [drawn = ""] = await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    await paraná.api.draws.generate({ categoryId });
    await expect(invite(drawn)).rejects.toMatchObject({ code: "ALREADY_DRAWN" });
  });
});

describe("a pair that the club removes", () => {
  test("is deleted in any state, and its players stay entered without a partner", async () => {
    const categoryId = await categoryOf(app, paraná);
    const pairId = await pairUp(categoryId, ana, bea);
    await paraná.api.pairs.confirmPayment({ pairId });
    expect(await paraná.api.pairs.remove({ pairId })).toMatchObject({ id: pairId, status: "confirmed_by_admin" });
    for (const somebody of [ana, bea]) {
      expect(await standing(app, categoryId, somebody)).toEqual({
        step: "find-partner",
        pairs: [],
        owes: null,
      });
    }
    expect(await placesTaken(app, categoryId)).toBe(0);
    expect((await writtenOf(pairId)).at(-1)).toMatchObject({
      action: "pair.removed",
      actorId: paraná.id,
      clubId: paraná.clubId,
      before: { state: "confirmed", players: [ana.id, bea.id] },
    });
  });

  test("held no place if it was only proposed", async () => {
    const categoryId = await categoryOf(app, paraná);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    await paraná.api.pairs.remove({ pairId });
    expect(await placesTaken(app, categoryId)).toBe(0);
    expect((await standing(app, categoryId, bea)).step).toBe("find-partner");
  });

  test("stays after the draw, and cannot be removed by another club", async () => {
    const categoryId = await categoryOf(app, paraná);
    const [pairId = ""] = await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    const foreign = santaFe.api.pairs.remove({ pairId });
    await expect(foreign).rejects.toMatchObject({ status: 404, code: "PAIR_NOT_FOUND" });
    await paraná.api.draws.generate({ categoryId });
    await expect(paraná.api.pairs.remove({ pairId })).rejects.toMatchObject({ status: 409, code: "ALREADY_DRAWN" });
    expect(await app.db.select().from(pair).where(eq(pair.id, pairId))).toHaveLength(1);
  });
});
