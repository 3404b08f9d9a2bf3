import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { type DepositRules, defaultDeposit } from "#domain/courts/deposits.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { notice } from "#server/db/tables/notices.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club, player, testPassword } from "#tests/support/people.ts";
import { anyHour } from "#tests/support/publications.ts";
import { race } from "#tests/support/races.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});

const allDay = anyHour(14_900);
const slot = (hour: number) => ({ day: "2026-11-20", startMinute: hour * 60, endMinute: hour * 60 + 60 });
const half: DepositRules = { ...defaultDeposit, kind: "percent", percent: 50 };
const account = { alias: "laribera.padel", cbu: "", holder: "La Ribera SA", bank: "" };

/** Creates a club with automatic answers that lets its courts at $ 14.900 for a deposit of $ 7.500, and a player. */
async function letting({ answer = "auto", deposit = half }: { answer?: "auto" | "club"; deposit?: DepositRules } = {}) {
  const owner = await club(app, "Costanera");
  const { clubId, api } = owner;
  await api.clubs.setPrices({ clubId, priceBands: [allDay] });
  const bookingRules = { ...defaultRequestRules, answer };
  await api.clubs.setBookingRules({ clubId, grid: 60, durations: [60], noSlivers: false, bookingRules });
  await api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules, deposit });
  await api.paying.saveAccount({ clubId, account, confirmsPaid: true });
  const ana = await player(app, "Ana Ríos");
  const [courtId = ""] = owner.courtIds;
  const chargeOf = async () => (await ana.api.finances.mine()).flatMap(({ charges }) => charges)[0]?.id ?? "";
  const pay = (chargeId: string, amount: number) =>
    api.finances.pay({ clubId, payments: [{ chargeId, amount, method: "cash" }], openTill: true });
  const send = (chargeId: string, amount: number) =>
    ana.api.proofs.send({ chargeId, amount, file: new File([papers()], "banco.pdf", { type: "application/pdf" }) });
  const own = async (id: string) => {
    const { toCome, over } = await ana.api.bookings.mine();
    return [...toCome, ...over].find((one) => one.id === id);
  };
  return { owner, ana, courtId, chargeOf, pay, send, own };
}

let sent = 0;
const papers = () => `%PDF-1.4\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF${++sent}`;

const toldTo = async ({ id }: { id: string }) =>
  (await app.db.select({ data: notice.data }).from(notice).where(eq(notice.personId, id))).map(({ data }) => data);

/** Moves the clock some minutes past the start of the test and frees unpaid slots. */
async function passes(minutes: number) {
  now = new Date(saturdayEvening.getTime() + minutes * 60_000);
  await releaseCourts({ db: app.db, now: () => now, log: app.parts.log });
}
afterEach(() => {
  now = saturdayEvening;
});

test("a player who needs a deposit holds the slot for twenty minutes, owes the full price, and gets it once the deposit is paid", async () => {
  const { owner, ana, courtId, chargeOf, pay, own } = await letting();
  expect(await ana.api.bookings.owesDeposit({ clubId: owner.clubId })).toEqual({ owes: true });
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  const until = new Date(saturdayEvening.getTime() + 20 * 60_000).toISOString();
  expect(asked).toMatchObject({
    state: "PRE_RESERVA",
    answerUntil: until,
    price: 14_900,
    deposit: { amount: 7_500, paid: 0, awaited: true },
  });
  // The slot is taken for everyone else, and the club has no request to answer.
  const bea = await player(app, "Bea Sosa");
  await expect(bea.api.bookings.ask({ courtId, ...slot(20) })).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  expect(await toldTo(owner)).not.toContainEqual(expect.objectContaining({ kind: "request-to-answer" }));
  const chargeId = await chargeOf();
  expect(await ana.api.paying.ways({ chargeId })).toMatchObject({
    charge: { owed: 14_900 },
    deposit: { missing: 7_500, until },
    depositMissing: 7_500,
  });
  await pay(chargeId, 7_499);
  expect(await own(asked.id)).toMatchObject({ state: "PRE_RESERVA", deposit: { paid: 7_499 } });
  await pay(chargeId, 1);
  expect(await own(asked.id)).toMatchObject({
    state: "RESERVADO",
    answerUntil: null,
    deposit: { amount: 7_500, paid: 7_500, awaited: false },
  });
  expect(await ana.api.paying.ways({ chargeId })).toMatchObject({ charge: { owed: 7_400 }, deposit: null });
  expect(await toldTo(ana)).toContainEqual(expect.objectContaining({ kind: "booking-confirmed", booking: asked.id }));
  await passes(60);
  expect(await own(asked.id)).toMatchObject({ state: "RESERVADO" });
});

test("a debt that the club waives is not asked of the player again", async () => {
  const { owner, ana, courtId, chargeOf, pay, own } = await letting();
  const asked = await ana.api.bookings.ask({ courtId, ...slot(21) });
  const chargeId = await chargeOf();
  await pay(chargeId, 7_500);
  await owner.api.finances.waive({ chargeId, amount: 7_400, reason: "Ayuda" });
  expect(await own(asked.id)).toMatchObject({ price: 14_900, deposit: { amount: 7_500, paid: 7_500, waived: 7_400 } });
});

test("an expired hold frees the slot, writes off its charge, leaves the payment to refund and notifies the player", async () => {
  const { owner, ana, courtId, chargeOf, pay, own } = await letting();
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  await pay(await chargeOf(), 1_000);
  await passes(19);
  expect(await own(asked.id)).toMatchObject({ state: "PRE_RESERVA" });
  await passes(20);
  expect(await own(asked.id)).toMatchObject({ state: "CANCELADO", endedBy: "nobody", deposit: { awaited: true } });
  const { charges } = await owner.api.finances.ofBooking({ bookingId: asked.id });
  expect(charges).toMatchObject([{ owed: 0, paid: 1_000, toReturn: 1_000 }]);
  const told = await toldTo(ana);
  expect(told).toContainEqual(expect.objectContaining({ kind: "booking-expired", booking: asked.id, unpaid: true }));
  await expect(pay(charges[0]?.id ?? "", 6_500)).rejects.toMatchObject({ code: "MORE_THAN_OWED" });
  const bea = await player(app, "Bea Sosa");
  await bea.api.bookings.ask({ courtId, ...slot(20) });
});

test("a deposit receipt keeps the slot until the club has reviewed it, and a rejected one for some minutes more", async () => {
  const { owner, ana, courtId, chargeOf, send, own } = await letting();
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  const chargeId = await chargeOf();
  const { id: first } = await send(chargeId, 7_500);
  await passes(60);
  expect(await own(asked.id)).toMatchObject({ state: "PRE_RESERVA" });
  await owner.api.proofs.reject({ proofId: first, reason: "No llegó" });
  await passes(79);
  const { id: second } = await send(chargeId, 7_500);
  await passes(140);
  await owner.api.proofs.accept({ proofId: second, amount: 7_500 });
  expect(await own(asked.id)).toMatchObject({ state: "RESERVADO", deposit: { paid: 7_500 } });
});

test("a rejected receipt leaves the minutes of a new hold to pay, but no more than were left", async () => {
  const { owner, ana, courtId, chargeOf, send, own } = await letting();
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  const until = async () => Date.parse((await own(asked.id))?.answerUntil ?? "") - saturdayEvening.getTime();
  const rejected = async () => {
    const { id: proofId } = await send(await chargeOf(), 7_500);
    await owner.api.proofs.reject({ proofId, reason: "No llegó" });
    return (await until()) / 60_000;
  };
  await passes(5);
  expect(await rejected()).toBe(25);
  const { id: proofId } = await send(await chargeOf(), 7_500);
  await passes(5 + 12 * 60 - 10);
  await owner.api.proofs.reject({ proofId, reason: "No llegó" });
  expect((await until()) / 60_000).toBe(5 + 12 * 60);
});

test("a receipt never shortens a hold that is longer than the club may take for its answer", async () => {
  const { owner, ana, courtId, chargeOf, send, own } = await letting({ deposit: { ...half, minutes: 240 } });
  const { clubId } = owner;
  const { grid, durations, noSlivers, bookingRules } = await owner.api.clubs.panel({ clubId });
  const quick = { ...bookingRules, answerHours: 1 };
  await owner.api.clubs.setBookingRules({ clubId, grid, durations, noSlivers, bookingRules: quick });
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  await send(await chargeOf(), 7_500);
  expect((await own(asked.id))?.answerUntil).toBe(asked.answerUntil);
});

test("a receipt for less than the deposit holds nothing, and an unreviewed one only as long as the club may take", async () => {
  const { ana, courtId, chargeOf, send, own } = await letting();
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  await send(await chargeOf(), 7_499);
  await passes(20);
  expect(await own(asked.id)).toMatchObject({ state: "CANCELADO", endedBy: "nobody" });
  const again = await letting();
  now = saturdayEvening;
  const other = await again.ana.api.bookings.ask({ courtId: again.courtId, ...slot(20) });
  await again.send(await again.chargeOf(), 7_500);
  await passes(12 * 60);
  expect(await again.own(other.id)).toMatchObject({ state: "CANCELADO", endedBy: "nobody" });
});

test("the club confirms without the deposit, or rejects and refunds", async () => {
  const { owner, ana, courtId, chargeOf, pay, own } = await letting();
  const one = await ana.api.bookings.ask({ courtId, ...slot(20) });
  expect(await owner.api.bookings.confirm({ bookingId: one.id })).toMatchObject({
    state: "RESERVADO",
    deposit: { amount: 7_500, awaited: false },
  });
  expect((await owner.api.finances.ofBooking({ bookingId: one.id })).charges).toMatchObject([{ owed: 14_900 }]);
  const two = await ana.api.bookings.ask({ courtId, ...slot(21) });
  const { charges } = await owner.api.finances.ofBooking({ bookingId: two.id });
  await pay(charges[0]?.id ?? "", 1_000);
  await owner.api.bookings.reject({ bookingId: two.id });
  expect((await owner.api.finances.ofBooking({ bookingId: two.id })).charges).toMatchObject([
    { owed: 0, toReturn: 1_000 },
  ]);
  expect(await own(two.id)).toMatchObject({ state: "CANCELADO", endedBy: "club" });
  expect(await chargeOf()).not.toBe("");
});

test("with a club that answers, its confirmation counts, and the deposit is owed from then on", async () => {
  const { owner, ana, courtId, own } = await letting({ answer: "club" });
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  expect(asked).toMatchObject({ state: "PRE_RESERVA", deposit: { amount: 7_500, paid: 0, awaited: false } });
  expect((await owner.api.finances.ofBooking({ bookingId: asked.id })).charges).toEqual([]);
  expect(await toldTo(owner)).toContainEqual(expect.objectContaining({ kind: "request-to-answer" }));
  await owner.api.bookings.confirm({ bookingId: asked.id });
  expect(await own(asked.id)).toMatchObject({ state: "RESERVADO", deposit: { paid: 0, awaited: false } });
});

test.each([
  ["new", { kept: 1 }, null],
  ["missed", {}, new Date("2026-11-02T22:00:00Z")],
] as const)("the club chooses which players pay a deposit: %s", async (from, kept, missedAt) => {
  const { owner, ana, courtId } = await letting({ deposit: { ...half, from, ...kept } });
  const bea = await player(app, "Bea Sosa");
  const { clubId } = owner;
  const before = { courtId, day: "2026-11-02", state: "RESERVADO", noShowAt: missedAt } as const;
  const noShowBy = missedAt && owner.id;
  await app.db.insert(booking).values({ ...before, noShowBy, startMinute: 600, endMinute: 660, personId: bea.id });
  const owes = async (who: typeof ana) => (await who.api.bookings.owesDeposit({ clubId })).owes;
  expect([await owes(ana), await owes(bea)]).toEqual([from === "new", from === "missed"]);
  const [first, second] = [
    await ana.api.bookings.ask({ courtId, ...slot(20) }),
    await bea.api.bookings.ask({ courtId, ...slot(21) }),
  ];
  expect([first.state, second.state]).toEqual(
    from === "new" ? ["PRE_RESERVA", "RESERVADO"] : ["RESERVADO", "PRE_RESERVA"],
  );
});

test("a player who closes their account while a slot is held owes nothing for it", async () => {
  const { owner, ana, courtId } = await letting();
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  expect((await owner.api.finances.ofBooking({ bookingId: asked.id })).charges).toMatchObject([{ owed: 0 }]);
});

test("of a payment and the expiry of the hold at one moment one comes first, and nobody pays for a freed slot", async () => {
  const { owner, ana, courtId, chargeOf, pay, own } = await letting();
  const asked = await ana.api.bookings.ask({ courtId, ...slot(20) });
  const chargeId = await chargeOf();
  const row = { text: "select from booking where id = $1 for update", values: [asked.id] };
  const [paid] = await race<unknown>(app, row, [() => pay(chargeId, 7_500), () => passes(20)]);
  const { charges } = await owner.api.finances.ofBooking({ bookingId: asked.id });
  const stands = paid?.status === "fulfilled";
  expect(charges).toMatchObject([stands ? { paid: 7_500, owed: 7_400 } : { paid: 0, owed: 0 }]);
  expect(await own(asked.id)).toMatchObject({ state: stands ? "RESERVADO" : "CANCELADO" });
});

test("the deposit of an open match is its host's alone: a seat has none, and its payment is none of it", async () => {
  const { owner, ana, courtId, chargeOf } = await letting({ answer: "club" });
  const { id: bookingId } = await ana.api.bookings.ask({ courtId, ...slot(20) });
  await owner.api.bookings.confirm({ bookingId });
  const choices = { ladder: "Masculino", levels: null, note: null, joins: "direct", ifNotFull: "keep" } as const;
  const { id: matchId } = await ana.api.openMatches.open({ bookingId, ...choices });
  const bea = await player(app, "Bea Paz");
  await bea.api.openMatches.join({ matchId, seat: 2, part: 3_725 });
  const ofBea = (await bea.api.finances.mine()).flatMap(({ charges }) => charges)[0]?.id ?? "";
  const ways = await bea.api.paying.ways({ chargeId: ofBea });
  expect(ways).toMatchObject({ charge: { owed: 3_725 }, deposit: null });
  expect(ways.depositMissing).toBeUndefined();
  const payments = [{ chargeId: ofBea, amount: 3_725, method: "transfer" as const }];
  await owner.api.finances.pay({ clubId: owner.clubId, payments, openTill: false });
  expect(await ana.api.paying.ways({ chargeId: await chargeOf() })).toMatchObject({ depositMissing: 7_500 });
});
