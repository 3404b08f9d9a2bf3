import { afterAll, afterEach, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { enter, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
afterEach(async () => expect(await examine(app.db)).toEqual([]));
afterAll(() => app.close());

/** A club with an open till, and a player alone who owes 3000 for an Americano. */
async function owing() {
  const owner = await club(app, "Costanera");
  const { clubId, api } = owner;
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ format: "AMERICANO", cost: 3000 }]);
  const [categoryId = ""] = categoryIds;
  const eva = await player(app, "Eva Luz");
  await enter(categoryId, eva);
  const ofEva = { categoryId, playerId: eva.id };
  const charges = async () => (await api.entries.charges(ofEva)).charges;
  const [{ id: chargeId = "" } = {}] = await charges();
  await api.tills.open({ clubId, float: 10_000 });
  const expected = async () => (await api.tills.current({ clubId })).till?.expected;
  const sums = async () => (await charges()).map(({ owed, paid, over }) => ({ owed, paid, over }));
  const pay = (amount: number) => api.finances.pay({ clubId, payments: [{ chargeId, amount, method: "cash" }] });
  const money = async () => {
    const { categories } = await api.tournaments.manage({ tournamentId });
    return categories.find(({ id }) => id === categoryId)?.money;
  };
  return { owner, api, clubId, tournamentId, categoryId, eva, ofEva, chargeId, charges, sums, pay, expected, money };
}

test("cash of a player alone lies in the till, and a refund takes it out", async () => {
  const { api, chargeId, pay, expected, sums } = await owing();
  await pay(3000);
  expect(await expected()).toBe(13_000);
  await api.finances.refund({ chargeId, amount: 1000, method: "cash", reason: "Se cobró de más" });
  expect(await expected()).toBe(12_000);
  expect(await sums()).toEqual([{ owed: 1000, paid: 2000, over: false }]);
});

test("an erased payment of a player alone is owed again, and the till lacks it", async () => {
  const { api, charges, pay, expected, sums, money } = await owing();
  await pay(3000);
  const [paid] = await charges();
  await api.finances.reverse({ movementId: paid?.movements.at(-1)?.id ?? "", reason: "Era de otro" });
  expect(await sums()).toEqual([{ owed: 3000, paid: 0, over: false }]);
  expect(await expected()).toBe(10_000);
  expect(await money()).toMatchObject({ owed: 3000, paid: 0, toReturn: 0 });
});

test("a cancelled tournament owes a player alone what they paid, and nothing else is owed", async () => {
  const { api, tournamentId, chargeId, pay, sums, money, expected, eva } = await owing();
  await pay(2000);
  await api.tournaments.cancel({ tournamentId });
  expect(await sums()).toEqual([{ owed: 0, paid: 2000, over: true }]);
  expect(await money()).toMatchObject({ owed: 0, toReturn: 2000 });
  expect(await eva.api.finances.mine()).toMatchObject([{ charges: [{ owed: 0, paid: 2000 }] }]);
  await api.finances.refund({ chargeId, amount: 2000, method: "cash", reason: "Se suspendió" });
  expect(await money()).toMatchObject({ owed: 0, toReturn: 0 });
  expect(await expected()).toBe(10_000);
});

test("the data export of a player alone has the entry and the charge with its payments", async () => {
  const { eva, categoryId, chargeId, pay } = await owing();
  await pay(3000);
  const data = await eva.api.accounts.exportData();
  expect(data.entries).toMatchObject([{ category_id: categoryId, status: "awaiting-club", cost: 3000 }]);
  expect(data.charges).toMatchObject([{ id: chargeId, amount: 3000, movements: [{ kind: "payment", paid: 3000 }] }]);
  expect(data.pairs).toEqual([]);
});
