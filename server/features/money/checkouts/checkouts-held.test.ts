import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, expect, test } from "vitest";
import { defaultClubRules } from "#domain/bookings/club-rules.ts";
import { defaultRequestRules } from "#domain/bookings/request.ts";
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
 * A club that asks for half of $ 8.000 beforehand, and a slot there: it confirms by itself who has paid that, so that somebody holds it for
 * twenty minutes, or it has confirmed it.
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
  return { owner, ana, bea, ask, bookingId, chargeIds, stands, owed, runsOut };
}

/** For how long a checkout can be paid. */
async function minutesToPay(id: string) {
  const [row] = await app.db.select().from(checkout).where(eq(checkout.id, id));
  return row && (row.payUntil.getTime() - row.openedAt.getTime()) / 60_000;
}

test("a slot that is held stands by its seña alone, paid on line no longer than it is held, and the rest is owed", async () => {
  const { ana, chargeIds, stands, owed } = await holding();
  later(5);
  const { id, address } = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  expect(await (await fetch(address)).text()).toMatch(/Seña · Cancha .* 20:00.*\$ 4\.000/s);
  expect(await minutesToPay(id)).toBe(15);
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 4000 });
  expect([await stands(), await owed()]).toEqual(["RESERVADO", [[4000, 4000]]]);
  // What is left of it is all that is owed, of which there is no seña any more.
  const rest = await ana.api.checkouts.open({ chargeIds, part: "deposit" });
  expect(await look(ana, rest.id)).toMatchObject({ amount: 4000 });
});

test("of a slot that its club has confirmed the seña alone can be paid as well, and then the rest", async () => {
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

test("all of it can be paid at once as well", async () => {
  const { ana, chargeIds, stands, owed } = await holding();
  const { id, address } = await ana.api.checkouts.open({ chargeIds });
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ state: "paid", amount: 8000 });
  expect([await stands(), await owed()]).toEqual(["RESERVADO", [[8000, 0]]]);
});

test("a seña that comes when its minutes are over has the slot where nobody else has taken it, however often it is told", async () => {
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
  // It goes back where it was paid, and is of the debt that came in the place of the first.
  there.giveBack(id, 400_000);
  await there.settled();
  await settleNow();
  expect((await owed()).at(-1)).toEqual([0, 8000]);
  expect((await ana.api.bookings.mine()).toCome.map((one) => one.id)).toContain(bookingId);
});

test("what was paid of it before its minutes ran out is paid of the slot that it has again", async () => {
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

test("a part of it that was paid in time, and is read again when its minutes are over, holds nothing once more", async () => {
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
])("but where %s, it goes back", async (_why, happens) => {
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

test("and so does what comes for a slot that its club would not let", async () => {
  const { owner, ana, chargeIds, bookingId, stands } = await holding();
  const { id, address } = await ana.api.checkouts.open({ chargeIds });
  await owner.api.bookings.reject({ bookingId });
  await there.press(address, "aprobar");
  await there.settled();
  expect(await look(ana, id)).toMatchObject({ news: "late" });
  expect([await stands(), backThere(id)]).toEqual([undefined, [800_000]]);
});
