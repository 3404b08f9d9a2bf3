import { afterAll, expect, test } from "vitest";
import { everyDay } from "#domain/clubs/letting/court-rules.ts";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, hourFrom, publish } from "#tests/support/publications.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
const ana = await player(app, "Ana Ríos");
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});

const day = "2026-11-20";
const tito = { kind: "guest", name: "Tito" } as const;
const allDay = anyHour(8000);

/** Creates a club whose first court has a roof and whose second has none, at $ 8.000 an hour. */
async function underTheSky(name: string) {
  const owner = await club(app, name);
  const { api, clubId } = owner;
  const [roofed = "", open = ""] = owner.courtIds;
  const { courts } = await api.clubs.panel({ clubId });
  await api.clubs.arrangeCourts({
    clubId,
    courts: courts.map((court) => ({ id: court.id, name: court.name, covered: court.id === roofed })),
  });
  await api.clubs.setPrices({ clubId, priceBands: [allDay] });
  const reserve = async (courtId: string, hour: number, holder: "ana" | "guest") =>
    (
      await api.bookings.reserve({
        ...{ courtId, day, ...hourFrom(hour) },
        holder: holder === "ana" ? { kind: "player", playerId: ana.id } : tito,
      })
    ).id;
  const pay = async (bookingId: string, amount: number) => {
    const [charge] = (await api.finances.ofBooking({ bookingId })).charges;
    const payments = [{ chargeId: charge?.id ?? "", amount, method: "transfer" as const }];
    await api.finances.pay({ clubId, payments });
  };
  const from = (hour: number) => ({ clubId, day, from: hour * 60 });
  const rain = async (hour: number) => {
    const { bookings } = await api.bookings.rainPreview(from(hour));
    return api.bookings.rainOff({ ...from(hour), seen: bookings.map(({ id }) => id) });
  };
  const standing = async () =>
    (await api.bookings.day({ clubId, day })).map((one) => [
      one.courtId === roofed ? "techada" : "al aire",
      one.startMinute / 60,
      one.tournament ? "torneo" : (one.note ?? one.holder?.name),
    ]);
  const owedOf = async (bookingId: string) => (await api.finances.ofBooking({ bookingId })).charges;
  return { ...owner, roofed, open, reserve, pay, from, rain, standing, owedOf };
}

test("rain lasts into the night of a club that is open then, also around a booking across midnight", async () => {
  const { api, clubId, open, from, rain } = await underTheSky("De madrugada");
  const openingWeek = everyDay({ startMinute: 1080, endMinute: 1560 });
  await api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  const bookingRules = defaultRequestRules;
  await api.clubs.setBookingRules({ clubId, grid: 30, durations: [60], noSlivers: false, bookingRules });
  const next = "2026-11-21";
  const late = { courtId: open, day, startMinute: 1380, endMinute: 1440 };
  const night = { courtId: open, day: next, startMinute: 30, endMinute: 90 };
  const evening = { courtId: open, day: next, startMinute: 1080, endMinute: 1140 };
  for (const slot of [late, night, evening]) await api.bookings.reserve({ ...slot, holder: tito });
  const kept = { courtId: open, firstDay: next, lastDay: next, startMinute: 0, endMinute: 30, note: "Luces" };
  await api.bookings.block(kept);
  const { bookings } = await api.bookings.rainPreview(from(20));
  expect(bookings.map(({ startMinute }) => startMinute)).toEqual([1380, 30]);
  expect(await rain(20)).toMatchObject({ ended: 2, blocks: 2 });
  const blocked = async (on: string) =>
    (await api.bookings.day({ clubId, day: on })).map((one) => [one.startMinute, one.endMinute, one.note]);
  expect(await blocked(day)).toEqual([[1200, 1440, "Lluvia"]]);
  expect(await blocked(next)).toEqual([
    [0, 30, "Luces"],
    [30, 120, "Lluvia"],
    [1080, 1140, null],
  ]);
});

test("rain in the night ends with that night, and leaves the bookings of the day that has begun", async () => {
  const { api, clubId, open } = await underTheSky("Pasada la medianoche");
  const openingWeek = everyDay({ startMinute: 1080, endMinute: 1560 });
  await api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  await api.bookings.reserve({ courtId: open, day, startMinute: 60, endMinute: 120, holder: tito });
  const { id: evening } = await api.bookings.reserve({ courtId: open, day, ...hourFrom(20), holder: tito });
  const asked = { clubId, day, from: 30 };
  const starts = async () => (await api.bookings.rainPreview(asked)).bookings.map(({ startMinute }) => startMinute);
  expect(await starts()).toEqual([60, 1200]);
  now = new Date("2026-11-20T00:20:00-03:00");
  try {
    expect(await starts()).toEqual([60]);
    const { bookings } = await api.bookings.rainPreview(asked);
    await api.bookings.rainOff({ ...asked, seen: bookings.map(({ id }) => id) });
    const left = (await api.bookings.day({ clubId, day })).map((one) => [one.startMinute, one.endMinute, one.note]);
    expect(left).toEqual([
      [30, 120, "Lluvia"],
      [1200, 1260, null],
    ]);
    const later = await api.bookings.rainPreview({ ...asked, from: 120 });
    expect(later.bookings.map(({ id }) => id)).toEqual([evening]);
  } finally {
    now = saturdayEvening;
  }
});

test("rain ends bookings on roofless courts from an hour on without a fee: a player's payment becomes credit, a guest's is left to refund", async () => {
  const there = await underTheSky("Bajo el Cielo");
  const { api, clubId, roofed, open, reserve, pay, from, rain, standing, owedOf } = there;
  await reserve(roofed, 20, "ana");
  await reserve(open, 17, "guest");
  const [paid, part, owed] = [
    await reserve(open, 18, "ana"),
    await reserve(open, 20, "guest"),
    await reserve(open, 21, "ana"),
  ];
  const { id: asked } = await ana.api.bookings.ask({ courtId: open, day, ...hourFrom(22) });
  await pay(paid, 8000);
  await pay(part, 3000);
  const before = await standing();

  const { bookings, ...said } = await api.bookings.rainPreview(from(18));
  expect(said).toEqual({ rain: "credit", courts: ["Cancha 2"] });
  expect(bookings).toMatchObject([
    { id: paid, court: "Cancha 2", startMinute: 1080, state: "RESERVADO", who: "Ana Ríos", credit: 8000, toReturn: 0 },
    { id: part, who: "Tito", credit: 0, toReturn: 3000 },
    { id: owed, who: "Ana Ríos", credit: 0, toReturn: 0 },
    { id: asked, state: "PRE_RESERVA", credit: 0, toReturn: 0 },
  ]);
  expect(await standing()).toEqual(before);

  expect(await rain(18)).toEqual({ ended: 4, credit: 8000, toReturn: 3000, blocks: 1 });
  expect(await standing()).toEqual([
    ["al aire", 17, "Tito"],
    ["al aire", 18, "Lluvia"],
    ["techada", 20, "Ana Ríos"],
  ]);
  expect(await owedOf(paid)).toMatchObject([{ owed: 0, paid: 0, toReturn: 0 }]);
  expect(await owedOf(part)).toMatchObject([{ owed: 0, paid: 3000, toReturn: 3000 }]);
  expect(await owedOf(owed)).toMatchObject([{ owed: 0, waived: 8000, toReturn: 0 }]);
  const mine = (await ana.api.finances.mine()).find((one) => one.club.id === clubId);
  expect(mine).toMatchObject({ credit: 8000, owed: 8000 });
  const told = (await ana.api.notices.list({})).notices.filter(({ title }) => /lluvia|llueve/.test(title));
  expect(told.map(({ title, body }) => [title, body]).toSorted()).toEqual([
    [
      "El complejo no pudo darte el turno: llueve",
      "Bajo el Cielo, Cancha 2, viernes 20/11 a las 22:00. No te cuesta nada.",
    ],
    [
      "Se suspendió tu turno por lluvia",
      "Bajo el Cielo, Cancha 2, viernes 20/11 a las 18:00. No te cuesta nada. Te quedan $ 8.000 a favor.",
    ],
    ["Se suspendió tu turno por lluvia", "Bajo el Cielo, Cancha 2, viernes 20/11 a las 21:00. No te cuesta nada."],
  ]);
  // A second call ends nothing more.
  expect(await rain(18)).toEqual({ ended: 0, credit: 0, toReturn: 0, blocks: 0 });
});

test("a club with the refund rule refunds the payments", async () => {
  const { api, clubId, open, reserve, pay, rain, owedOf } = await underTheSky("Devuelve");
  await api.clubs.setClubRules({ clubId, ...defaultClubRules, cancelHours: 24, rain: "refund" });
  const paid = await reserve(open, 20, "ana");
  await pay(paid, 5000);
  expect(await rain(8)).toEqual({ ended: 1, credit: 0, toReturn: 5000, blocks: 1 });
  expect(await owedOf(paid)).toMatchObject([{ owed: 0, paid: 5000, toReturn: 5000 }]);
});

test("a payment from credit becomes credit again at such a club, as it was shown before", async () => {
  const { api, clubId, open, reserve, rain, from } = await underTheSky("Devuelve saldo");
  await api.clubs.setClubRules({ clubId, ...defaultClubRules, cancelHours: 24, rain: "refund" });
  const [first, second] = [await reserve(open, 10, "ana"), await reserve(open, 20, "ana")];
  const payFor = async (bookingId: string, amount: number, method: "transfer" | "credit") => {
    const [charge] = (await api.finances.ofBooking({ bookingId })).charges;
    await api.finances.pay({ clubId, payments: [{ chargeId: charge?.id ?? "", amount, method }], leaves: true });
  };
  await payFor(first, 13_000, "transfer");
  await payFor(second, 5000, "credit");
  await payFor(second, 2000, "transfer");
  expect((await api.bookings.rainPreview(from(18))).bookings).toMatchObject([{ credit: 5000, toReturn: 2000 }]);
  expect(await rain(18)).toMatchObject({ ended: 1, credit: 5000, toReturn: 2000 });
});

test("tournament slots and blocks stay, and a rained-off slot is not offered to the waiting list", async () => {
  const { api, clubId, open, reserve, rain, standing } = await underTheSky("Torneo y lluvia");
  await api.bookings.block({ courtId: open, firstDay: day, lastDay: day, ...hourFrom(9), note: "Clases" });
  await reserve(open, 20, "guest");
  const hours = { startDate: day, endDate: day, startMinute: 18 * 60, endMinute: 20 * 60 };
  await publish({ api, clubId, courtIds: [open] }, hours);
  await ana.api.slotWatches.watch({ clubId, day, ...hourFrom(20), courtId: open, margin: 0 });
  expect(await rain(8)).toMatchObject({ ended: 1 });
  await offerFreedSlots({ ...app.parts, requestRules: defaultRequestRules });
  expect((await ana.api.slotWatches.mine()).map(({ offer }) => offer)).toEqual([null]);
  expect(await standing()).toEqual([
    ["al aire", 8, "Lluvia"],
    ["al aire", 9, "Clases"],
    ["al aire", 10, "Lluvia"],
    ["al aire", 18, "torneo"],
    ["al aire", 19, "torneo"],
    ["al aire", 20, "Lluvia"],
  ]);
});

test("refuses to end bookings that the operator has not seen, and rain on a past day", async () => {
  const { api, open, reserve, from, standing } = await underTheSky("Sin mirar");
  await reserve(open, 20, "guest");
  await expect(api.bookings.rainOff({ ...from(18), seen: [] })).rejects.toMatchObject({ code: "BOOKING_CHANGED" });
  expect(await standing()).toEqual([["al aire", 20, "Tito"]]);
  const past = { ...from(18), day: "2026-11-13" };
  await expect(api.bookings.rainPreview(past)).rejects.toMatchObject({ code: "SLOT_IN_PAST" });
});
