import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { charge } from "#server/db/tables/money.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, entryOf, placesTaken, terms, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";

const app = await createTestApp();
const paraná = await club(app, "Club Paraná");
const [ana, bea, caro] = await Promise.all([
  player(app, "Ana Ríos"),
  player(app, "Bea Sosa"),
  player(app, "Caro Paz", { category: "Femenino" }),
]);
const { entries, finances, tournaments } = paraná.api;

// No story may leave a place without its player, or a debt without its place.
afterEach(async () => expect(await examine(app.db)).toEqual([]));
afterAll(() => app.close());

const americano = (options: { quota?: number; cost?: number } = {}) =>
  categoryOf(app, paraná, { format: "AMERICANO", eligibility: { kind: "open" }, quota: 8, ...options });
const of = (categoryId: string, { id }: SomeBody) => ({ categoryId, playerId: id });
const owedBy = async (categoryId: string, who: SomeBody) =>
  (await entries.charges(of(categoryId, who))).charges.map(({ owed, paid, over }) => ({ owed, paid, over }));

/** Returns the category as its club and as everybody sees it. */
async function seen(categoryId: string) {
  const { api } = ana;
  const [category] = (await findTournament(categoryId)).categories.filter(({ id }) => id === categoryId);
  const shown = await api.tournaments.get({ tournamentId: (await findTournament(categoryId)).id });
  return { category, shown: shown.categories.find(({ id }) => id === categoryId) };
}

async function findTournament(categoryId: string) {
  for (const { id } of await app.db.select({ id: tournament.id }).from(tournament)) {
    const found = await tournaments.manage({ tournamentId: id });
    if (found.categories.some((one) => one.id === categoryId)) return found;
  }
  throw new Error("there is no such category");
}

describe("a player of an individual format", () => {
  test("enters alone with a place and a debt, and is confirmed and paid by the club", async () => {
    const categoryId = await americano({ cost: 3000 });
    const entered = await ana.api.pairs.preRegister({ categoryId, ...terms });
    expect(entered).toEqual({ step: "awaiting-club", pairs: [], owes: 3000, ownPart: 3000 });
    expect(await placesTaken(app, categoryId)).toBe(1);

    const { charges } = await entries.charges(of(categoryId, ana));
    const payments = [{ chargeId: charges[0]?.id ?? "", amount: 3000, method: "transfer" as const }];
    const confirmed = await entries.confirm({ ...of(categoryId, ana), payments });
    expect(confirmed).toEqual({ playerId: ana.id, status: "confirmed" });
    expect(await owedBy(categoryId, ana)).toEqual([{ owed: 0, paid: 3000, over: false }]);

    const { category, shown } = await seen(categoryId);
    expect(category).toMatchObject({ taken: 1, money: { owed: 0, paid: 3000, toReturn: 0 }, pairs: [], unpaired: 0 });
    expect(category?.entrants).toMatchObject([
      { id: ana.id, status: "confirmed", place: { cost: 3000, owed: 0, paid: 3000, toReturn: 0, letIn: [] } },
    ]);
    expect(shown?.entrants).toMatchObject([{ id: ana.id, status: "confirmed" }]);
    expect(shown?.entrants[0]).not.toHaveProperty("place");
  });

  test("is confirmed before the money comes, and the club can take that back", async () => {
    const categoryId = await americano({ cost: 3000 });
    await enter(categoryId, ana);
    const { charges } = await entries.charges(of(categoryId, ana));
    const payments = [{ chargeId: charges[0]?.id ?? "", amount: 1000, method: "transfer" as const }];
    const part = entries.confirm({ ...of(categoryId, ana), payments });
    await expect(part).rejects.toMatchObject({ code: "STILL_OWED" });
    await entries.confirm({ ...of(categoryId, ana), paid: false });
    await expect(entries.confirm({ ...of(categoryId, ana), paid: false })).rejects.toMatchObject({
      code: "ALREADY_CONFIRMED",
    });
    expect(await entries.undoConfirmation(of(categoryId, ana))).toEqual({ playerId: ana.id, status: "awaiting-club" });
    await expect(entries.undoConfirmation(of(categoryId, ana))).rejects.toMatchObject({ code: "NOT_CONFIRMED" });
  });

  test("enters a second time only after leaving", async () => {
    const categoryId = await americano();
    await enter(categoryId, ana);
    await expect(ana.api.pairs.preRegister({ categoryId, ...terms })).rejects.toMatchObject({
      code: "ALREADY_ENTERED",
    });
  });

  test("accepts the terms and meets the eligibility of the category, as players of pairs do", async () => {
    const categoryId = await americano();
    const refused = ana.api.pairs.preRegister({ categoryId, ...terms, termsAccepted: false });
    await expect(refused).rejects.toMatchObject({ code: "TERMS_NOT_ACCEPTED" });
    await expect(enter(categoryId, caro)).rejects.toMatchObject({ code: "OTHER_CATEGORY" });
    expect(await placesTaken(app, categoryId)).toBe(0);
  });

  test("is refused when no place is left, and a place that is given up can be taken", async () => {
    const categoryId = await americano({ quota: 2 });
    const [dora, eva] = await Promise.all([player(app, "Dora Luz"), player(app, "Eva Gil")]);
    await enter(categoryId, ana, bea);
    await expect(enter(categoryId, dora)).rejects.toMatchObject({ code: "CATEGORY_FULL", status: 409 });
    await bea.api.pairs.leave({ categoryId });
    await enter(categoryId, eva);
    expect(await placesTaken(app, categoryId)).toBe(2);
  });

  test("leaves without a debt, gets a payment back, and owes anew on coming back", async () => {
    const categoryId = await americano({ cost: 3000 });
    await enter(categoryId, ana);
    const { charges, clubId } = await entries.charges(of(categoryId, ana));
    const [first] = charges;
    await finances.pay({ clubId, payments: [{ chargeId: first?.id ?? "", amount: 1000, method: "transfer" }] });
    await ana.api.pairs.leave({ categoryId });
    expect((await seen(categoryId)).category).toMatchObject({ taken: 0, money: { owed: 0, paid: 0, toReturn: 1000 } });

    await enter(categoryId, ana);
    expect(await owedBy(categoryId, ana)).toEqual([
      { owed: 3000, paid: 0, over: false },
      { owed: 0, paid: 1000, over: true },
    ]);
    expect((await seen(categoryId)).category).toMatchObject({ money: { owed: 3000, paid: 0, toReturn: 1000 } });
    const listed = (await finances.ofClub({ clubId })).tournaments.flatMap(({ categories }) => categories);
    expect(listed.find(({ id }) => id === categoryId)).toMatchObject({ owed: 3000, toReturn: 1000 });
    await finances.refund({ chargeId: first?.id ?? "", amount: 1000, method: "transfer" });
    expect((await seen(categoryId)).category).toMatchObject({ money: { owed: 3000, paid: 0, toReturn: 0 } });
  });

  test("leaves only until the club confirms, and the club takes them out until the draw", async () => {
    const categoryId = await americano({ cost: 3000 });
    await enter(categoryId, ana);
    await entries.confirm({ ...of(categoryId, ana), paid: false });
    await expect(ana.api.pairs.leave({ categoryId })).rejects.toMatchObject({ code: "ALREADY_CONFIRMED" });
    await paraná.api.pairs.takeOut(of(categoryId, ana));
    expect(await entryOf(app, categoryId, ana)).toBeUndefined();
    const [kept] = await app.db.select().from(charge).where(eq(charge.categoryId, categoryId));
    expect(kept).toMatchObject({ personId: ana.id, pairId: null, half: null, turn: 0 });
  });
});

describe("a category of players alone", () => {
  test("takes no pair in any way, and one of pairs no player alone", async () => {
    const categoryId = await americano();
    await enter(categoryId, ana, bea);
    const refused = { code: "PLAYERS_ENTER_ALONE" };
    await expect(ana.api.pairs.propose({ categoryId, partnerId: bea.id })).rejects.toMatchObject(refused);
    await expect(ana.api.pairs.inviteByLink({ categoryId, partnerName: "Lu" })).rejects.toMatchObject(refused);
    const playerIds: [string, string] = [ana.id, bea.id];
    const byHand = paraná.api.pairs.addByHand({ categoryId, playerIds, confirmed: false });
    await expect(byHand).rejects.toMatchObject(refused);
    const ofPairs = await categoryOf(app, paraná);
    const rows = [{ name: "Tito Vega", playerId: null }];
    await expect(entries.add({ categoryId: ofPairs, confirmed: false, rows })).rejects.toMatchObject({
      code: "PLAYERS_ENTER_IN_PAIRS",
    });
    await enter(ofPairs, ana);
    await expect(entries.confirm(of(ofPairs, ana))).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
  });

  test("frees every debt when the tournament is cancelled", async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ format: "KING", cost: 3000 }]);
    const [categoryId = ""] = categoryIds;
    await enter(categoryId, ana);
    await tournaments.cancel({ tournamentId });
    expect(await owedBy(categoryId, ana)).toEqual([{ owed: 0, paid: 0, over: true }]);
  });
});

describe("a club that enters players alone", () => {
  const rowOf = (name: string, more: { playerId?: string; isAnother?: boolean; letIn?: boolean } = {}) => {
    return { name, playerId: null, ...more };
  };

  test("makes guests of unknown names, and says beside a row whom it may mean", async () => {
    const categoryId = await americano({ cost: 3000 });
    const { clubId } = paraná;
    const guest = { clubId, name: "Nora Vidal", category: "Masculino", level: "7ma" } as const;
    const { id: knownId } = await paraná.api.guests.add(guest);
    const rows = [rowOf("Tito  Vega"), rowOf("VIDAL Nora"), rowOf("Pepe Luna"), rowOf("Tito Vega")];
    const first = await entries.add({ categoryId, confirmed: true, rows });
    expect(first).toMatchObject({
      added: 2,
      guests: 2,
      refused: [
        { row: 1, code: "GUEST_KNOWN", candidates: [{ id: knownId, by: "name", entered: false }] },
        { row: 3, code: "GUEST_KNOWN", candidates: [] },
      ],
    });
    const again = [rowOf("Nora Vidal", { playerId: knownId }), rowOf("Tito Vega", { isAnother: true })];
    expect(await entries.add({ categoryId, confirmed: true, rows: again })).toMatchObject({ added: 2, refused: [] });
    const { category } = await seen(categoryId);
    expect(category?.entrants.map(({ name, status, hasAccount }) => [name, status, hasAccount])).toEqual([
      ["Nora Vidal", "confirmed", false],
      ["Pepe Luna", "confirmed", false],
      ["Tito Vega", "confirmed", false],
      ["Tito Vega", "confirmed", false],
    ]);
    expect(category).toMatchObject({ taken: 4, money: { owed: 12_000 } });
  });

  test("enters people with an account, against the rules only if it says so, and never twice or over the quota", async () => {
    const categoryId = await americano({ quota: 2 });
    const codes = async (rows: readonly ReturnType<typeof rowOf>[]) =>
      (await entries.add({ categoryId, confirmed: false, rows: [...rows] })).refused.map(({ code }) => code);
    expect(await codes([rowOf("Caro", { playerId: caro.id }), rowOf("?", { playerId: categoryId })])).toEqual([
      "OTHER_CATEGORY",
      "PLAYER_NOT_FOUND",
    ]);
    const let_in = rowOf("Caro", { playerId: caro.id, letIn: true });
    expect(await codes([let_in, let_in, rowOf("Ana", { playerId: ana.id }), rowOf("Uno Más")])).toEqual([
      "ALREADY_ENTERED",
      "CATEGORY_FULL",
    ]);
    expect((await seen(categoryId)).category?.entrants).toMatchObject([
      { id: ana.id, place: { letIn: [] } },
      { id: caro.id, place: { letIn: ["OTHER_CATEGORY"] } },
    ]);
  });

  test("merges a guest with place and debt into an account, and separates them again", async () => {
    const categoryId = await americano({ cost: 3000 });
    await entries.add({ categoryId, confirmed: true, rows: [rowOf("Rita Doble", { isAnother: true })] });
    const [{ id: playerId = "" } = {}] = (await seen(categoryId)).category?.entrants ?? [];
    const rita = await player(app, "Rita D.");
    await paraná.api.merges.propose({ playerId, intoId: rita.id });
    const [proposal] = await rita.api.merges.proposed();
    await rita.api.merges.answerProposal({ proposalId: proposal?.id ?? "", accepts: true, owed: 3000 });
    expect((await seen(categoryId)).category?.entrants).toMatchObject([{ id: rita.id, status: "confirmed" }]);
    expect(await owedBy(categoryId, rita)).toEqual([{ owed: 3000, paid: 0, over: false }]);
    const [merge] = (await paraná.api.merges.ofClub({ clubId: paraná.clubId })).merges;
    await paraná.api.merges.separate({ mergeId: merge?.id ?? "" });
    expect((await seen(categoryId)).category?.entrants).toMatchObject([{ id: playerId }]);
  });
});
