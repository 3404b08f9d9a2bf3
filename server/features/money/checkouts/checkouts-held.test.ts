import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, expect, test } from "vitest";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { checkout } from "#server/db/tables/gateway.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

const onLine = await openPayingOnLine();
const { app, there, later, owing, look, settleNow, backThere, kindsTo } = onLine;
afterEach(onLine.anew);
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await onLine.close();
});

/**
 * Creates a club that asks for a deposit of half of $ 8.000, and a slot there. With `auto` the slot is held for twenty
 * minutes and the paid deposit confirms it; with `club` the club has confirmed it already.
 */
async function holding(answer: "auto" | "club" = "auto") {
  const { owner, clubId, ana, bea } = await owing();
  await owner.api.clubs.setPrices({ clubId, priceBands: [anyHour(8000)] });
  const bookingRules = { ...defaultRequestRules, answer };
  await owner.api.clubs.setBookingRules({ clubId, grid: 60, durations: [60], noSlivers: false, bookingRules });
  const deposit = { ...defaultClubRules.deposit, kind: "percent", percent: 50 } as const;
  await owner.api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules, deposit });
  const [courtId = ""] = owner.courtIds;
  const day = addDays(clubClock(app.parts.now(), "America/Argentina/Buenos_Aires").today, 5);
  const ask = (who = ana) => who.api.bookings.ask({ courtId, day, ...hourFrom(20) });
  const { id: bookingId } = await ask();
  if (answer === "club") await owner.api.bookings.confirm({ bookingId });
  const [charge] = (await owner.api.finances.ofBooking({ bookingId })).charges;
  const chargeIds = [charge?.id ?? ""];
  const stands = async () => (await ana.api.bookings.mine()).toCome.find(({ id }) => id === bookingId)?.state;
  const owed = async () =>
    (await owner.api.finances.ofBooking({ bookingId })).charges.map((one) => [one.paid, one.owed]);
  const runsOut = async () => {
    later(21);
    await releaseCourts({ ...app.parts, log: pino({ level: "silent" }) });
    expect(await stands()).toBeUndefined();
  };
  return { owner, ana, bea, courtId, ask, bookingId, chargeIds, stands, owed, runsOut };
}

/** Minutes during which a checkout can be paid. */
async function minutesToPay(id: string) {
  const [row] = await app.db.select().from(checkout).where(eq(checkout.id, id));
  return row && (row.payUntil.getTime() - row.openedAt.getTime()) / 60_000;
}

test("the deposit alone confirms a held slot; it can be paid online only while the slot is held, and the rest stays owed", async () => {
  const { ana, chargeIds, stands, owed } = await holding();
  later(5);
  const { id, address } = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  expect(await (await fetch(address)).text()).toMatch(/Seña · Cancha .* 20:00.*\$ 4\.000/s);
  expect(await minutesToPay(id)).toBe(15);
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 4000 });
  expect([await stands(), await owed()]).toEqual(["RESERVADO", [[4000, 4000]]]);
  // The deposit is covered, so that a checkout for it asks for the whole rest of the debt.
  const rest = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  expect(await look(ana, rest.id)).toMatchObject({ amount: 4000 });
});

test("the deposit of a slot confirmed by its club can be paid alone, and the rest later", async () => {
  const { ana, chargeIds, stands, owed } = await holding("club");
  const [chargeId = ""] = chargeIds;
  const missing = async () => (await ana.api.paying.ways({ chargeId })).depositMissing;
  expect([await stands(), await missing()]).toEqual(["RESERVADO", 4000]);
  // Long after the hours that the club had for its answer: no slot is held for it.
  later(13 * 60);
  const { id, address } = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  expect(await minutesToPay(id)).toBe(30);
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 4000 });
  expect([await owed(), await missing()]).toEqual([[[4000, 4000]], undefined]);
  const rest = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  expect(await look(ana, rest.id)).toMatchObject({ amount: 4000 });
});

test("a held slot can be paid in full at once", async () => {
  const { ana, chargeIds, stands, owed } = await holding();
  const { id, address } = await ana.api.checkouts.open({ chargeIds });
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 8000 });
  expect([await stands(), await owed()]).toEqual(["RESERVADO", [[8000, 0]]]);
});

test("a deposit that arrives after the hold still gets the slot if it is free, however many webhooks report it", async () => {
  const { ana, chargeIds, runsOut, stands, owed, bookingId } = await holding();
  const { id, address } = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  Object.assign(there.switches, { deliveries: 0 });
  await there.press(address, "aprobar");
  await runsOut();
  there.switches.deliveries = 5;
  there.tellAgain(id);
  await there.settled();
  await Promise.all([settleNow(), settleNow(), look(ana, id)]);
  expect(await look(ana, id)).toMatchObject({ state: "paid" });
  expect(await stands()).toBe("RESERVADO");
  expect(await owed()).toEqual([
    [0, 0],
    [4000, 4000],
  ]);
  expect(backThere(id)).toEqual([]);
  expect(await kindsTo(ana)).toContain("booking-confirmed");
  // Mercado Pago refunds it: the refund belongs to the charge that replaced the first.
  there.giveBack(id, 400_000);
  await there.settled();
  await settleNow();
  expect((await owed()).at(-1)).toEqual([0, 8000]);
  expect((await ana.api.bookings.mine()).toCome.map((one) => one.id)).toContain(bookingId);
});

test("a partial payment from before the hold ran out counts for the reinstated slot", async () => {
  const { owner, ana, chargeIds, runsOut, stands, owed } = await holding();
  const payments = [{ chargeId: chargeIds[0] ?? "", amount: 1000, method: "transfer" as const }];
  await owner.api.finances.pay({ clubId: owner.clubId, payments, openTill: true, leaves: false });
  const { id, address } = await ana.api.checkouts.open({ chargeIds });
  Object.assign(there.switches, { deliveries: 0 });
  await there.press(address, "aprobar");
  await runsOut();
  await settleNow();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 7000 });
  expect(await stands()).toBe("RESERVADO");
  expect(await owed()).toEqual([
    [0, 0],
    [8000, 0],
  ]);
});

test("a partial payment made in time reinstates no hold when it is read again after the hold ran out", async () => {
  const { owner, ana, chargeIds, runsOut, stands, owed } = await holding();
  await owner.api.finances.divide({ chargeId: chargeIds[0] ?? "", others: ["Bea", "Caro", "Dina"] });
  const mine = (await ana.api.finances.mine()).flatMap(({ charges }) => charges);
  const [part] = mine.filter(({ part, owed }) => part === 1 && owed > 0);
  const { id, address } = await ana.api.checkouts.open({ chargeIds: [part?.id ?? ""] });
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 2000 });
  await runsOut();
  const before = await owed();
  there.tellAgain(id);
  await there.settled();
  await settleNow();
  expect([await stands(), await owed()]).toEqual([undefined, before]);
});

test.each([
  ["somebody else has it by then", async ({ ask, bea }: Held) => void (await ask(bea))],
  ["it has begun", async () => void later(6 * 24 * 60)],
  ["its court was removed", async ({ owner, courtId }: Held) => void (await owner.api.clubs.removeCourt({ courtId }))],
])("a late deposit is refunded if %s", async (_why, happens) => {
  const held = await holding();
  const { ana, chargeIds, runsOut, stands } = held;
  const { id, address } = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  Object.assign(there.switches, { deliveries: 0 });
  await there.press(address, "aprobar");
  await runsOut();
  await happens(held);
  await settleNow();
  await settleNow();
  expect(await look(ana, id)).toMatchObject({ news: "late" });
  expect([await stands(), backThere(id)]).toEqual([undefined, [400_000]]);
});
type Held = Awaited<ReturnType<typeof holding>>;

test("a payment for a slot that its club rejected is refunded", async () => {
  const { owner, ana, chargeIds, bookingId, stands } = await holding();
  const { id, address } = await ana.api.checkouts.open({ chargeIds });
  await owner.api.bookings.reject({ bookingId });
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ news: "late" });
  expect([await stands(), backThere(id)]).toEqual([undefined, [800_000]]);
});

test("a chargeback of a slot cancelled late leaves its fee owed, and nothing else", async () => {
  const { ana, bookingId, chargeIds, owed } = await holding();
  const { id, address } = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 4000 });
  // Less than a day before, the club keeps the deposit.
  later(4.5 * 24 * 60);
  await ana.api.bookings.giveUp({ bookingId, agreed: 4000 });
  expect(await owed()).toEqual([[4000, 0]]);
  there.turn(id, "charged_back");
  await there.settled();
  await settleNow();
  expect(await owed()).toEqual([[0, 4000]]);
});
