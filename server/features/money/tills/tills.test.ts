import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});
const hours = (count: number) => new Date(saturdayEvening.getTime() + count * 3_600_000);

/** Creates a club whose till was opened with a float, and a pair that owes two halves of 6000. */
async function desk() {
  now = saturdayEvening;
  const owner = await club(app, "Costanera");
  const { clubId, api } = owner;
  const categoryId = await categoryOf(app, owner, { cost: 12_000 });
  const pairId = await pairUp(categoryId, await player(app, "Ana Ríos"), await player(app, "Bea Sosa"));
  const [ana = "", bea = ""] = (await api.finances.ofPair({ pairId })).charges.map(({ id }) => id);
  const pay = (chargeId: string, method: "cash" | "transfer", amount = 6000) =>
    api.finances.pay({ clubId, payments: [{ chargeId, amount, method }] });
  const current = async () => {
    const { till } = await api.tills.current({ clubId });
    if (!till) throw new Error("no till is open");
    return till;
  };
  const closed = async () => (await api.tills.history({ clubId })).tills;
  const { tillId } = await api.tills.open({ clubId, float: 10_000 });
  return { owner, api, clubId, pairId, ana, bea, pay, current, closed, tillId };
}

describe("the expected cash in a till", () => {
  test("is its float and the cash that came and went; other payment methods are listed beside it", async () => {
    const { api, ana, bea, pay, current, tillId, owner } = await desk();
    await pay(ana, "cash");
    await pay(bea, "transfer");
    now = hours(1);
    await api.finances.refund({ chargeId: ana, amount: 1000, method: "cash", reason: "Se le cobró de más" });
    await api.tills.note({ tillId, kind: "in", amount: 5000, concept: "Cambio" });
    expect(await api.tills.note({ tillId, kind: "out", amount: 3000, concept: "Pelotas" })).toEqual({
      expected: 17_000,
    });
    expect(await current()).toMatchObject({
      expected: 17_000,
      float: 10_000,
      broughtIn: 5000,
      takenOut: 3000,
      openedBy: owner.name,
      methods: [
        { method: "cash", paid: 6000, returned: 1000 },
        { method: "transfer", paid: 6000, returned: 0 },
      ],
      linesBefore: 0,
    });
    expect(
      (await current()).lines.map(({ kind, amount, debtor: who, concept }) => [kind, amount, who, concept]),
    ).toEqual(
      expect.arrayContaining([
        ["payment", 6000, "Ana Ríos", null],
        ["refund", -1000, "Ana Ríos", "Se le cobró de más"],
        ["in", 5000, null, "Cambio"],
        ["out", -3000, null, "Pelotas"],
      ]),
    );
  });

  test("is never less than a withdrawal from it", async () => {
    const { api, tillId } = await desk();
    const takeOut = (amount: number) => api.tills.note({ tillId, kind: "out", amount, concept: "Banco" });
    await expect(takeOut(10_001)).rejects.toMatchObject({ code: "MORE_THAN_IN_TILL", status: 409 });
    expect(await takeOut(10_000)).toEqual({ expected: 0 });
  });
});

describe("a till is closed", () => {
  test("with the counted cash, and a difference needs a reason", async () => {
    const { api, ana, pay, tillId, closed, owner, clubId } = await desk();
    await pay(ana, "cash");
    now = hours(2);
    const close = (reason?: string, seen = 16_000) => api.tills.close({ tillId, counted: 14_000, seen, reason });
    await expect(close()).rejects.toMatchObject({ code: "DIFFERENCE_UNEXPLAINED", status: 422 });
    await expect(close("Un vuelto de más", 10_000)).rejects.toMatchObject({ code: "TILL_CHANGED" });
    expect(await close("Un vuelto de más")).toEqual({ expected: 16_000, difference: -2000 });
    await expect(close("Un vuelto de más")).rejects.toMatchObject({ code: "TILL_ALREADY_CLOSED" });
    const out = api.tills.note({ tillId, kind: "out", amount: 1, concept: "Tarde" });
    await expect(out).rejects.toMatchObject({ code: "TILL_ALREADY_CLOSED" });
    expect(await closed()).toMatchObject([
      { id: tillId, counted: 14_000, expected: 16_000, note: "Un vuelto de más", closedBy: owner.name, corrected: 0 },
    ]);
    expect(await api.tills.current({ clubId })).toEqual({ till: null, desk: null });
  });

  test("although more cash was refunded from it than was noted as coming in", async () => {
    const { api, ana, pay, current, tillId } = await desk();
    await pay(ana, "transfer");
    await api.tills.note({ tillId, kind: "out", amount: 10_000, concept: "Banco" });
    now = hours(1);
    await api.finances.refund({ chargeId: ana, amount: 1000, method: "cash", reason: "Se le cobró de más" });
    const { expected: seen } = await current();
    expect(await api.tills.close({ tillId, counted: 0, seen, reason: "Puso el dueño" })).toEqual({
      expected: -1000,
      difference: 1000,
    });
  });

  test("without a reason for its difference if the club asks for none", async () => {
    const { api, current, tillId, clubId, closed } = await desk();
    expect((await current()).explained).toBe(true);
    const asked = { clubId, account: null, confirmsPaid: true };
    expect(await api.paying.saveAccount({ ...asked, explainsTill: false })).toMatchObject({ explainsTill: false });
    // An older page does not send the setting, which stays as it is.
    expect(await api.paying.saveAccount(asked)).toMatchObject({ explainsTill: false });
    const { expected: seen, explained } = await current();
    expect(explained).toBe(false);
    await api.tills.close({ tillId, counted: seen + 100, seen });
    expect(await closed()).toMatchObject([{ counted: seen + 100, note: null }]);
  });

  test("once and for all: later corrections lie in the open till and name the closed one", async () => {
    const { api, ana, pay, pairId, tillId, closed, current, clubId } = await desk();
    await pay(ana, "cash");
    now = hours(2);
    await api.tills.close({ tillId, counted: 15_000, seen: 16_000, reason: "Falta un billete" });
    now = hours(14);
    const { tillId: next } = await api.tills.open({ clubId, float: 15_000 });
    const found = { tillId: next, kind: "in", amount: 1000, concept: "Apareció bajo el mostrador" } as const;
    await expect(api.tills.note({ ...found, correctsTillId: next })).rejects.toMatchObject({ code: "TILL_NOT_FOUND" });
    await api.tills.note({ ...found, correctsTillId: tillId });
    now = hours(15);
    const [payment] = (await api.finances.ofPair({ pairId })).charges.flatMap(({ movements }) => movements);
    await api.finances.reverse({ movementId: payment?.id ?? "", reason: "Pagó por transferencia" });
    const named = (await current()).lines.map(({ kind, correctsTillOf }) => [kind, correctsTillOf]);
    expect(named).toEqual(
      expect.arrayContaining([
        ["in", saturdayEvening.toISOString()],
        ["reversal", saturdayEvening.toISOString()],
      ]),
    );
    expect(await closed()).toMatchObject([{ counted: 15_000, expected: 16_000, corrected: -5000 }]);
    const { corrections, lines } = await api.tills.closed({ tillId });
    expect(corrections).toMatchObject([{ concept: "Pagó por transferencia" }, { concept: found.concept }]);
    expect(lines).toMatchObject([{ kind: "payment", amount: 6000 }]);
  });

  test("by nobody at midnight: from six in the morning on it is marked as of the day before", async () => {
    const { current, api, clubId } = await desk();
    now = hours(8);
    expect((await current()).ofEarlierDay).toBe(false);
    expect(await api.tills.alerts({ clubId })).toEqual({ tillOpenedAt: null, gateway: null });
    now = hours(9);
    expect((await current()).ofEarlierDay).toBe(true);
    expect(await api.tills.alerts({ clubId })).toMatchObject({ tillOpenedAt: (await current()).openedAt });
  });
});

test("a club has one till open at a time", async () => {
  const { api, clubId } = await desk();
  await expect(api.tills.open({ clubId, float: 0 })).rejects.toMatchObject({ code: "TILL_ALREADY_OPEN", status: 409 });
});

test("names people with their role, if they have had it since", async () => {
  const { api, clubId, owner, ana, current, tillId } = await desk();
  const since = (role: string, personId: string, at: Date) =>
    app.db.execute(sql`insert into club_membership (club_id, person_id, role, created_at)
      values (${clubId}, ${personId}, ${role}, ${at.toISOString()})
      on conflict (club_id, person_id) do update set role = excluded.role, created_at = excluded.created_at`);
  const eva = await player(app, "Eva Roldán");
  await since("desk", eva.id, saturdayEvening);
  await since("admin", owner.id, hours(1));
  await eva.api.finances.pay({ clubId, payments: [{ chargeId: ana, amount: 6000, method: "cash" }] });
  const { openedByRole, lines } = await current();
  expect([openedByRole, ...lines.map(({ by, byRole }) => [by, byRole])]).toEqual([null, ["Eva Roldán", "desk"]]);
  now = hours(2);
  await api.tills.close({ tillId, counted: 16_000, seen: 16_000 });
  expect((await api.tills.history({ clubId })).tills).toMatchObject([{ openedByRole: null, closedByRole: "admin" }]);
});

test("the history comes in pages, the latest first", async () => {
  const { api, clubId, tillId } = await desk();
  await api.tills.close({ tillId, counted: 10_000, seen: 10_000 });
  for (let day = 1; day <= 20; day++) {
    now = hours(24 * day);
    const next = await api.tills.open({ clubId, float: day });
    await api.tills.close({ ...next, counted: day, seen: day });
  }
  const first = await api.tills.history({ clubId });
  expect(first.tills.map(({ counted }) => counted)).toEqual(Array.from({ length: 20 }, (_, nth) => 20 - nth));
  const rest = await api.tills.history({ clubId, after: first.next ?? "" });
  expect([rest.tills.map(({ id }) => id), rest.next]).toEqual([[tillId], null]);
});
