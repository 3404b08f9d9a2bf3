import { afterAll, beforeEach, expect, test } from "vitest";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, somebody } from "#tests/support/people.ts";

const clock = { now: new Date() };
const app = await createTestApp({ now: () => clock.now });
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});

let owner: Awaited<ReturnType<typeof club>>;
let eva: SomeBody;
beforeEach(async () => {
  clock.now = new Date("2026-11-28T15:00:00Z");
  owner = await club(app, "Club Paraná");
  await owner.api.team.setDeskLimit({ clubId: owner.clubId, limit: 1_000 });
  eva = await employ("desk");
});

async function employ(role: ClubRole) {
  const one = await somebody(app, "Eva Roldán");
  await app.db
    .insert(clubMembership)
    .values({ clubId: owner.clubId, personId: one.id, role, createdAt: new Date("2026-11-01T15:00:00Z") });
  return one;
}

/** Charges somebody for balls; paid in cash at once, or owed. */
async function charged(by: SomeBody, amount: number, paid = true) {
  const debtor = { kind: "guest", name: "Tito" } as const;
  const how = paid ? ({ method: "cash", openTill: true } as const) : {};
  const asked = { clubId: owner.clubId, debtor, concept: "Pelotas", amount, ...how };
  return (await by.api.finances.charge(asked)).chargeId;
}
const refund = async (by: SomeBody, amount: number) =>
  by.api.finances.refund({ chargeId: await charged(by, amount), amount, method: "cash" });
const above = (left: number) => expect.objectContaining({ code: "DESK_LIMIT", data: { left } });
const wait = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

test("a person of the desk gives back up to the limit, and is told what is left", async () => {
  await refund(eva, 600);
  await expect(refund(eva, 401)).rejects.toEqual(above(400));
  await refund(eva, 400);
  await expect(refund(eva, 1)).rejects.toEqual(above(0));
  const colleague = await employ("desk");
  await refund(colleague, 1_000);
});

test("a refused act leaves nothing", async () => {
  const chargeId = await charged(eva, 1_001);
  await expect(eva.api.finances.refund({ chargeId, amount: 1_001, method: "cash" })).rejects.toEqual(above(1_000));
  expect((await movementsOf(chargeId)).map(({ kind }) => kind)).toEqual(["payment"]);
});

test("owners and managers have no limit", async () => {
  await refund(owner, 50_000);
  await refund(await employ("manager"), 50_000);
});

test("the day of play begins anew at six in the morning", async () => {
  await refund(eva, 1_000);
  clock.now = new Date("2026-11-29T08:59:00Z");
  await expect(refund(eva, 1)).rejects.toEqual(above(0));
  clock.now = new Date("2026-11-29T09:00:00Z");
  await refund(eva, 1_000);
});

test("acts in an earlier role do not count", async () => {
  const hugo = await employ("manager");
  await refund(hugo, 50_000);
  wait(1);
  await owner.api.team.changeRole({ clubId: owner.clubId, personId: hugo.id, role: "desk" });
  await refund(hugo, 1_000);
});

test.each<readonly [string, (amount: number) => Promise<unknown>]>([
  [
    "a waiver",
    async (amount) =>
      eva.api.finances.waive({ chargeId: await charged(eva, amount, false), amount, reason: "Gentileza" }),
  ],
  [
    "cash taken out",
    async (amount) => {
      await charged(eva, 5_000);
      const { till } = await eva.api.tills.current({ clubId: owner.clubId });
      return eva.api.tills.note({ tillId: till?.id ?? "", kind: "out", amount, concept: "Hielo" });
    },
  ],
  [
    "the reversal of somebody else's payment",
    async (amount) =>
      eva.api.finances.reverse({ movementId: await paymentOf(await charged(owner, amount)), reason: "Error" }),
  ],
  [
    "the reversal of an own payment after a quarter of an hour",
    async (amount) => {
      const movementId = await paymentOf(await charged(eva, amount));
      wait(16);
      return eva.api.finances.reverse({ movementId, reason: "Error" });
    },
  ],
  [
    "credit paid out",
    async (amount) => {
      const ana = await player(app, "Ana Ríos");
      const debtor = { kind: "player", playerId: ana.id } as const;
      const asked = { clubId: owner.clubId, debtor, concept: "Pelotas", amount, method: "transfer" } as const;
      const { chargeId } = await owner.api.finances.charge(asked);
      await owner.api.finances.refund({ chargeId, amount, method: "credit" });
      const given = { clubId: owner.clubId, personId: ana.id, amount, method: "transfer" } as const;
      return eva.api.finances.giveBackCredit(given);
    },
  ],
  [
    "an erased payment of a pair",
    async (amount) => {
      const categoryId = await categoryOf(app, owner, { cost: amount });
      const pairId = await pairUp(categoryId, await player(app, "Ana Ríos"), await player(app, "Bea Sosa"));
      await owner.api.pairs.confirmPayment({ pairId });
      return eva.api.pairs.setPaid({ pairId, paid: false, reason: "Error" });
    },
  ],
])("%s counts", async (_, act) => {
  await expect(act(1_001)).rejects.toEqual(above(1_000));
  await act(1_000);
  await expect(refund(eva, 1)).rejects.toEqual(above(0));
});

test("bringing cash in is free, and so is reversing an own payment at once in the same till", async () => {
  const movementId = await paymentOf(await charged(eva, 50_000));
  wait(15);
  await eva.api.finances.reverse({ movementId, reason: "Error" });
  const { till } = await eva.api.tills.current({ clubId: owner.clubId });
  await eva.api.tills.note({ tillId: till?.id ?? "", kind: "in", amount: 50_000, concept: "Cambio" });
  await refund(eva, 1_000);
});

test("an own payment that was counted with its till is reversed within the limit only", async () => {
  const { clubId } = owner;
  const movementId = await paymentOf(await charged(eva, 1_001));
  const { till } = await eva.api.tills.current({ clubId });
  await eva.api.tills.close({ tillId: till?.id ?? "", counted: 1_001, seen: 1_001 });
  await expect(eva.api.finances.reverse({ movementId, reason: "Error", openTill: true })).rejects.toEqual(above(1_000));
});

test("a debt tells the desk what is left of its limit, and which own payments it reverses for free", async () => {
  const room = async (by: SomeBody, chargeId: string) => (await by.api.reports.ofCharge({ chargeId })).desk;
  const [own, foreign] = [await charged(eva, 300), await charged(owner, 300)];
  expect(await room(eva, own)).toEqual({ left: 1_000, slips: [await paymentOf(own)] });
  expect(await room(eva, foreign)).toEqual({ left: 1_000, slips: [] });
  expect(await room(owner, own)).toBeNull();
  expect(await room(await employ("manager"), own)).toBeNull();
  await eva.api.finances.refund({ chargeId: foreign, amount: 300, method: "transfer" });
  wait(15);
  expect(await room(eva, own)).toEqual({ left: 700, slips: [await paymentOf(own)] });
  wait(1);
  expect(await room(eva, own)).toEqual({ left: 700, slips: [] });
});

test("the money of a pair and the open till tell the desk what is left, and owners that they have no limit", async () => {
  const categoryId = await categoryOf(app, owner, { cost: 600 });
  const pairId = await pairUp(categoryId, await player(app, "Ana Ríos"), await player(app, "Bea Sosa"));
  await eva.api.pairs.confirmPayment({ pairId });
  const ofPair = await eva.api.finances.ofPair({ pairId });
  const payments = ofPair.charges.flatMap(({ movements }) => movements.map(({ id }) => id));
  expect(payments).toHaveLength(2);
  expect(ofPair.desk).toEqual({ left: 1_000, slips: expect.arrayContaining(payments) });
  expect((await owner.api.finances.ofPair({ pairId })).desk).toBeNull();

  const tillOf = (by: SomeBody) => by.api.tills.current({ clubId: owner.clubId });
  const { till } = await tillOf(eva);
  await eva.api.tills.note({ tillId: till?.id ?? "", kind: "out", amount: 300, concept: "Hielo" });
  expect((await tillOf(eva)).desk).toEqual({ left: 700, slips: [] });
  expect((await eva.api.finances.ofPair({ pairId })).desk).toMatchObject({ left: 700 });
  expect((await tillOf(owner)).desk).toBeNull();
});

test("a payment of a counted till is no slip any more", async () => {
  const chargeId = await charged(eva, 300);
  const { till } = await eva.api.tills.current({ clubId: owner.clubId });
  await eva.api.tills.close({ tillId: till?.id ?? "", counted: 300, seen: 300 });
  expect((await eva.api.reports.ofCharge({ chargeId })).desk).toEqual({ left: 1_000, slips: [] });
});

async function movementsOf(chargeId: string) {
  return (await owner.api.reports.ofCharge({ chargeId })).charges.flatMap(({ movements }) => movements);
}

async function paymentOf(chargeId: string): Promise<string> {
  return (await movementsOf(chargeId)).find(({ kind }) => kind === "payment")?.id ?? "";
}
