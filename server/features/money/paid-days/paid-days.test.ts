import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const at = (day: CalendarDate, time = "12:00") => new Date(`${day}T${time}:00-03:00`);
let now = at("2026-10-20");
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});

/** Creates a pair whose halves of 6000 are owed since 20 October, at a desk on 14 November. */
async function desk(name: string) {
  now = at("2026-10-20");
  const owner = await club(app, name);
  const { api, clubId } = owner;
  const categoryId = await categoryOf(app, owner, { cost: 12_000 });
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const pairId = await pairUp(categoryId, ana, bea);
  const charges = async () => (await api.finances.ofPair({ pairId })).charges;
  const [first = "", second = ""] = (await charges()).map(({ id }) => id);
  now = at("2026-11-14");
  /** Pays the first half by transfer, as received on an earlier day. */
  const pay = (day: CalendarDate | undefined, amount = 6000, more = {}) =>
    api.finances.pay({
      clubId,
      payments: [{ chargeId: first, amount, method: "transfer", day, ...more }],
      openTill: true,
      leaves: true,
    });
  const month = (of: "2026-10" | "2026-11") => api.reports.month({ clubId, month: of });
  return { owner, api, clubId, ana, pairId, charges, first, second, pay, month };
}

test("a payment received on an earlier day counts in its month everywhere, with its note and its time of entry", async () => {
  const { owner, api, clubId, ana, first, pay, month } = await desk("Costanera");
  await pay("2026-10-31", 6000, { note: "  Lo pagó la madre " });

  const [october, november] = [await month("2026-10"), await month("2026-11")];
  expect(october).toMatchObject({
    byMethod: [{ method: "transfer", cameIn: 6000, wentBack: 0 }],
    owed: { opening: 0, charged: 12_000, closing: 6000 },
  });
  expect(november).toMatchObject({ byMethod: [], owed: { opening: 6000, closing: 6000 } });
  const { months, byMethod } = await api.reports.summary({ clubId });
  expect([months.slice(-2).map(({ inscriptions }) => inscriptions), byMethod]).toEqual([[6000, 0], []]);

  const told = { at: "2026-11-01T02:59:59.999Z", notedAt: now.toISOString(), reason: "Lo pagó la madre" };
  const asked = { clubId, from: "2026-10-31", to: "2026-10-31" } as const;
  expect((await api.reports.movements(asked)).movements).toMatchObject([told]);
  expect((await api.reports.movements({ clubId, from: "2026-11-01" })).movements).toEqual([]);
  expect((await api.reports.movements({ clubId, text: "madre" })).movements).toHaveLength(1);
  const near = (await api.reports.ofCharge({ chargeId: first })).charges.find(({ id }) => id === first);
  expect(near?.movements).toMatchObject([told]);
  const file = await app.fetch(`/finanzas/${clubId}/movimientos.csv`, { headers: { cookie: owner.cookie } });
  const { data } = Papa.parse<Record<string, string>>((await file.text()).replace(/^\uFEFF/, ""), {
    delimiter: ";",
    header: true,
  });
  expect(data[0]).toMatchObject({
    Fecha: "31/10/2026",
    Hora: "",
    Motivo: "Lo pagó la madre",
    "Anotado después": "14/11/2026 12:00",
  });

  // The payer reads the day, but not the club's note.
  const [own] = (await ana.api.finances.mine()).flatMap((one) => one.charges.flatMap((charge) => charge.movements));
  expect(own).toMatchObject({ at: told.at, notedAt: told.notedAt });
  expect(JSON.stringify(own)).not.toContain("madre");
  const [audited] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "charge.moved"));
  expect(audited?.after).toMatchObject({ day: "2026-10-31", reason: "Lo pagó la madre" });
});

test("a till lists movements by their time of entry, not by the day that they count for", async () => {
  const { api, clubId, pay } = await desk("La Ribera");
  const whole = async (opened: Date, during: () => Promise<unknown>) => {
    now = opened;
    const { tillId } = await api.tills.open({ clubId, float: 0 });
    await during();
    now = new Date(opened.getTime() + 3_600_000);
    await api.tills.close({ tillId, counted: 0, seen: 0 });
    return tillId;
  };
  const before = await whole(at("2026-11-12", "23:30"), async () => {});
  const later = await whole(at("2026-11-13"), () => pay("2026-11-12"));
  const others = async (tillId: string) => (await api.tills.closed({ tillId })).methods.slice(1);
  expect(await others(before)).toEqual([]);
  expect(await others(later)).toEqual([{ method: "transfer", paid: 6000, returned: 0 }]);
});

test("refuses future days, days too long ago or before the debt, and any day for cash; nothing refused is written", async () => {
  const { api, clubId, first, pay, charges } = await desk("Paraná");
  const refused = (day: CalendarDate, code: string, more = {}) =>
    expect(pay(day, 6000, more)).rejects.toMatchObject({ code });
  await refused("2026-11-15", "PAID_DAY_AHEAD");
  await refused("2026-10-19", "PAID_BEFORE_CHARGED");
  await refused("2026-11-10", "PAID_DAY_OF_CASH", { method: "cash" });
  await refused("2026-11-10", "PAID_DAY_OF_CASH", { method: "credit" });
  now = at("2027-01-30");
  await refused("2026-10-31", "PAID_DAY_TOO_EARLY");
  await expect(pay("2026-11-10", 6000, { note: "x".repeat(201) })).rejects.toMatchObject({ status: 400 });
  expect((await charges()).map(({ movements }) => movements)).toEqual([[], []]);
  expect(await api.tills.current({ clubId })).toEqual({ till: null, desk: null });

  await pay("2026-11-01");
  await pay("2027-01-30", 1);
  const { charges: near } = await api.reports.ofCharge({ chargeId: first });
  expect(near.find(({ id }) => id === first)?.movements.map(({ notedAt }) => notedAt !== null)).toEqual([true]);
});

test("a payment that replaces a refunded one cannot count on a day when the debt was already paid", async () => {
  const { api, first, pay, charges } = await desk("Norte");
  now = at("2026-11-02");
  await pay(undefined, 4000);
  now = at("2026-11-08");
  await api.finances.refund({ chargeId: first, amount: 4000, method: "transfer" });
  now = at("2026-11-14");
  for (const day of ["2026-10-25", "2026-11-02", "2026-11-07"] as const)
    await expect(pay(day)).rejects.toMatchObject({ code: "OWED_LESS_THEN", status: 409 });
  // As much as was owed all the time, and no peso more.
  await pay("2026-10-25", 2000);
  await expect(pay("2026-11-07", 1)).rejects.toMatchObject({ code: "OWED_LESS_THEN" });
  await pay("2026-11-08", 4000);
  expect((await charges())[0]).toMatchObject({ paid: 6000, owed: 0 });
});

test("a payment reversed on its day is entered again with the day on which the money came", async () => {
  const { api, first, pay, month } = await desk("Sur");
  await pay(undefined);
  const { charges: near } = await api.reports.ofCharge({ chargeId: first });
  const [mistake] = near.find(({ id }) => id === first)?.movements ?? [];
  await api.finances.reverse({ movementId: mistake?.id ?? "", reason: "Era de octubre" });
  await pay("2026-10-30");
  expect((await month("2026-10")).byMethod).toEqual([{ method: "transfer", cameIn: 6000, wentBack: 0 }]);
});

test("a surplus becomes credit from the day of its payment on", async () => {
  const { pay, month } = await desk("Este");
  expect(await pay("2026-10-28", 7500, { note: "Transferencia 118" })).toEqual({ paid: 6000, left: 1500 });
  expect(await month("2026-10")).toMatchObject({
    byMethod: [{ method: "transfer", cameIn: 7500 }, { method: "credit" }],
    credit: { opening: 0, closing: 1500 },
    owed: { closing: 6000 },
  });
});

test("'Confirmar Pago' takes each half on its day", async () => {
  const { api, clubId, pairId, first, second } = await desk("Oeste");
  const half = (chargeId: string, day: CalendarDate) => ({ chargeId, amount: 6000, method: "transfer" as const, day });
  const confirm = (day: CalendarDate) =>
    api.pairs.confirmPayment({ pairId, payments: [half(first, "2026-10-21"), half(second, day)] });
  await expect(confirm("2026-11-20")).rejects.toMatchObject({ code: "PAID_DAY_AHEAD" });
  await confirm("2026-11-03");
  const { movements } = await api.reports.movements({ clubId });
  expect(movements.map((one) => one.at.slice(0, 10)).toSorted()).toEqual(["2026-10-22", "2026-11-04"]);
});
