import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/bookings/request.ts";
import { defaultCourtRules, everyDay, type PriceBand } from "#domain/clubs/court-rules.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom, publish } from "#tests/support/publications.ts";
import { codesOf } from "#tests/support/races.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const day = "2026-11-20";
const tito = { kind: "guest", name: "Tito" } as const;
const at = (startMinute: number, minutes: number) => ({ startMinute, endMinute: startMinute + minutes });
const everyWeekday = [0, 1, 2, 3, 4, 5, 6];
const byDay: PriceBand = {
  weekdays: everyWeekday,
  ...at(480, 600),
  courtIds: null,
  prices: { 60: 16000, 90: 24000, 120: null },
};
const byLight: PriceBand = { ...byDay, ...at(1080, 360), prices: { 60: 20000, 90: 30000, 120: 40000 } };
const halfHours = {
  grid: 30,
  durations: [60, 90],
  noSlivers: true,
  bookingRules: defaultRequestRules,
} as const;

/** A club with two courts that lets from half hour to half hour, for an hour or an hour and a half, dearer by night. */
async function pricedClub(name: string) {
  const owner = await club(app, name);
  const { clubId } = owner;
  await owner.api.clubs.setBookingRules({ clubId, ...halfHours });
  await owner.api.clubs.setPrices({ clubId, priceBands: [byLight, byDay] });
  return owner;
}

test("an hour and a half from half past is offered at its price, asked for at it, and keeps it when prices rise", async () => {
  const owner = await pricedClub("Paracao");
  const { clubId } = owner;
  const [courtId = "", second = ""] = owner.courtIds;
  const ana = await player(app, "Ana Ríos");
  const visitor = app.client();

  const { slots } = await visitor.bookings.free({ clubId, day });
  const eight = slots.find(({ startMinute }) => startMinute === 1170);
  expect(eight).toMatchObject({ endMinute: 1230, courts: [{ id: courtId }, { id: second }] });
  expect(eight?.options.map(({ minutes, price, courts }) => [minutes, price, courts.length])).toEqual([
    [60, 20000, 2],
    [90, 30000, 2],
  ]);
  expect(JSON.stringify(await visitor.bookings.free({ clubId, day }))).not.toContain("Ana");
  const asked = await ana.api.bookings.ask({ courtId, day, ...at(1170, 90) });
  expect(asked).toMatchObject({ startMinute: 1170, endMinute: 1260, state: "PRE_RESERVA", price: 30000 });
  await owner.api.clubs.setPrices({
    clubId,
    priceBands: [{ ...byLight, prices: { 60: 25000, 90: 36000, 120: null } }],
  });
  expect(await owner.api.bookings.confirm({ bookingId: asked.id })).toMatchObject({ price: 30000, kind: "single" });
  // What was in no band has no price, and only the club lets it.
  const morning = { courtId, day, ...at(600, 60) };
  await expect(ana.api.bookings.ask(morning)).rejects.toMatchObject({ code: "NOT_FOR_SALE", status: 422 });
  expect(await owner.api.bookings.reserve({ ...morning, holder: tito })).toMatchObject({ price: null });
});

test("a player leaves no gap that nobody can take, and the club may", async () => {
  const owner = await pricedClub("Paracao");
  const [courtId = ""] = owner.courtIds;
  const ana = await player(app, "Ana Ríos");
  await owner.api.bookings.reserve({ courtId, day, ...at(1200, 60), holder: tito });
  const gap = { courtId, day, ...at(1110, 60) };
  await expect(ana.api.bookings.ask(gap)).rejects.toMatchObject({ code: "LEAVES_A_GAP", status: 422 });
  await owner.api.bookings.reserve({ ...gap, holder: tito });
});

test("where the club answers nobody a slot is confirmed at once, up to so many to come", async () => {
  const owner = await pricedClub("Paracao");
  const { clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  const bookingRules = {
    ...defaultRequestRules,
    answer: "auto",
    waitingAtOnce: 1,
    cancelHours: 300,
    daysAhead: 20,
  } as const;
  await owner.api.clubs.setBookingRules({ clubId, ...halfHours, bookingRules });
  const ana = await player(app, "Ana Ríos");
  expect(await app.client().bookings.free({ clubId, day })).toMatchObject({ answer: "auto", lastDay: "2026-12-04" });
  const taken = await ana.api.bookings.ask({ courtId, day, ...at(1200, 60) });
  expect(taken).toMatchObject({ state: "RESERVADO", answerUntil: null, canGiveUp: true });
  expect(await owner.api.bookings.toConfirm({ clubId })).toEqual({ bookings: [], total: 0 });
  await expect(ana.api.bookings.ask({ courtId, day, ...at(1260, 60) })).rejects.toMatchObject({
    code: "TOO_MANY_BOOKINGS",
  });
  // What the club books for them is not theirs to be counted.
  await app.db.update(booking).set({ createdBy: owner.id }).where(eq(booking.id, taken.id));
  await ana.api.bookings.ask({ courtId, day, ...at(1260, 60) });
});

test("a club that changes its hours is told what of people now lies outside, and a feriado is closed", async () => {
  const owner = await club(app, "Paracao");
  const { clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  const late = await owner.api.bookings.reserve({ courtId, day, ...hourFrom(23), holder: tito });
  await owner.api.bookings.reserve({ courtId, day, ...hourFrom(20), holder: tito });
  const feriado = await owner.api.bookings.reserve({ courtId, day: "2026-12-08", ...hourFrom(20), holder: tito });
  await publish(owner, { courtIds: [courtId] });
  const openingWeek = everyDay({ startMinute: 9 * 60 + 30, endMinute: 23 * 60 });
  const dayExceptions = [
    { day: "2026-12-08", hours: [], why: "Feriado" },
    { day: "2026-11-02", hours: [], why: "Ya pasó" },
  ];
  const set = await owner.api.clubs.setHours({ clubId, openingWeek, dayExceptions });
  expect(set.outside.map(({ id }) => id)).toEqual([late.id, feriado.id]);
  expect(set.club).toMatchObject({ openingWeek, dayExceptions: [dayExceptions[0]], openingHour: 9, closingHour: 23 });
  const starts = async (on: "2026-11-20" | "2026-12-08") =>
    (await app.client().bookings.free({ clubId, day: on })).slots.map(({ startMinute }) => startMinute);
  expect((await starts(day)).slice(0, 2)).toEqual([570, 630]);
  expect(await starts("2026-12-08")).toEqual([]);
  const backwards = everyDay({ startMinute: 1200, endMinute: 600 });
  await expect(owner.api.clubs.setHours({ clubId, openingWeek: backwards, dayExceptions: [] })).rejects.toMatchObject({
    code: "OPENING_HOURS_INVALID",
  });
});

test("a page that knows whole hours alone changes the week only by saying others", async () => {
  const owner = await club(app, "Paracao");
  const { clubId } = owner;
  const openingWeek = everyDay({ startMinute: 9 * 60 + 30, endMinute: 23 * 60 }).with(0, []);
  await owner.api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  const words = { clubId, name: "Paracao", address: "Bordón 300" };
  const { openingHour, closingHour } = await owner.api.clubs.update(words);
  expect(await owner.api.clubs.update({ ...words, openingHour, closingHour })).toMatchObject({ openingWeek });
  const changed = await owner.api.clubs.update({ ...words, openingHour: 10, closingHour });
  expect(changed.openingWeek).toEqual(everyDay({ startMinute: 600, endMinute: 1380 }));
});

test("bands that never decide and courts of others are refused", async () => {
  const owner = await club(app, "Paracao");
  const other = await club(app, "Doble Vidrio");
  const { clubId } = owner;
  const refused = (priceBands: PriceBand[], code: string) =>
    expect(owner.api.clubs.setPrices({ clubId, priceBands })).rejects.toMatchObject({ code });
  await refused([byDay, byDay], "BAND_HIDDEN");
  await refused([{ ...byDay, courtIds: [...other.courtIds] }], "COURT_NOT_FOUND");
  expect(await owner.api.clubs.panel({ clubId })).toMatchObject({
    ...defaultCourtRules,
    bookingRules: defaultRequestRules,
  });
});

test("a booking goes to another court, day and time, keeps its length and its price, and is refused where it cannot be", async () => {
  const owner = await pricedClub("Paracao");
  const { clubId } = owner;
  const [courtId = "", second = ""] = owner.courtIds;
  const ana = await player(app, "Ana Ríos");
  const holder = { kind: "player", playerId: ana.id } as const;
  const { id: bookingId } = await owner.api.bookings.reserve({ courtId, day, ...at(1200, 90), holder });
  await owner.api.bookings.reserve({ courtId: second, day, ...at(600, 60), holder: tito });
  const { move } = owner.api.bookings;
  const moved = await move({ bookingId, courtId: second, day: "2026-11-21", startMinute: 690 });
  expect(moved).toMatchObject({ courtId: second, day: "2026-11-21", startMinute: 690, endMinute: 780, price: 30000 });
  const refused = (to: object, code: string) =>
    expect(move({ bookingId, courtId: second, day, startMinute: 600, ...to })).rejects.toMatchObject({ code });
  await refused({ startMinute: 540 }, "SLOT_TAKEN");
  await refused({ startMinute: 615 }, "BETWEEN_SLOTS");
  await refused({ startMinute: 1380 }, "OUTSIDE_OPENING_HOURS");
  await refused({ day: "2026-11-13" }, "SLOT_IN_PAST");
  const { notices } = await ana.api.notices.list({});
  expect(notices.map(({ title }) => title)).toContain("El complejo cambió el horario de tu turno");
  const { courtIds: theirs } = await club(app, "Doble Vidrio");
  await refused({ courtId: theirs[0] }, "COURT_NOT_FOUND");
  expect(await owner.api.bookings.day({ clubId, day: "2026-11-21" })).toHaveLength(1);
});

test("a moved booking costs what its new hour does where the club says so, unless something of it was paid", async () => {
  const { api, clubId, courtIds } = await pricedClub("Paracao");
  const [courtId = ""] = courtIds;
  const ana = await player(app, "Ana Ríos");
  const holder = { kind: "player", playerId: ana.id } as const;
  const { id: bookingId } = await api.bookings.reserve({ courtId, day, ...at(600, 60), holder });
  const owed = async () =>
    (await ana.api.finances.mine()).flatMap(({ charges }) => charges.filter((one) => one.owed > 0));
  expect(await owed()).toMatchObject([{ owed: 16000 }]);
  const to = { bookingId, courtId, day, newPrice: true };
  expect(await api.bookings.move({ ...to, startMinute: 1200 })).toMatchObject({ startMinute: 1200, price: 20000 });
  const [charge, ...others] = await owed();
  expect([charge?.owed, others]).toEqual([20000, []]);
  const { notices } = await ana.api.notices.list({});
  expect(notices.map(({ body }) => body)).toContainEqual(expect.stringContaining("Ahora sale $ 20.000."));

  const payments = [{ chargeId: charge?.id ?? "", amount: 1000, method: "cash" as const }];
  await api.finances.pay({ clubId, payments, openTill: true });
  const stays = { code: "PRICE_STAYS", status: 409 };
  await expect(api.bookings.move({ ...to, startMinute: 600 })).rejects.toMatchObject(stays);
  expect(await api.bookings.move({ ...to, startMinute: 600, newPrice: false })).toMatchObject({ price: 20000 });
  // What is asked for owes nothing yet, and costs at last what its hour does.
  const asked = await ana.api.bookings.ask({ courtId, day, ...at(1200, 60) });
  const moved = { bookingId: asked.id, courtId, day: "2026-11-21", startMinute: 600, newPrice: true };
  expect(await api.bookings.move(moved)).toMatchObject({ price: 16000, state: "PRE_RESERVA" });
  await api.bookings.confirm({ bookingId: asked.id });
  expect((await owed()).map((one) => one.owed).toSorted()).toEqual([16000, 19000]);
});

test("a block lists what stands in its way and overwrites nothing; around it the rest is blocked, on each day", async () => {
  const owner = await club(app, "Paracao");
  const { clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  const taken = await owner.api.bookings.reserve({ courtId, day: "2026-11-21", ...hourFrom(20), holder: tito });
  const asked = { courtId, firstDay: day, lastDay: "2026-11-21", ...at(1080, 360), note: "Mantenimiento" } as const;
  expect(await owner.api.bookings.block(asked)).toMatchObject({ blocks: 0, total: 1, inTheWay: [{ id: taken.id }] });
  expect(await owner.api.bookings.block({ ...asked, around: true })).toMatchObject({ blocks: 3 });
  const kept = await owner.api.bookings.day({ clubId, day: "2026-11-21" });
  expect(kept.map(({ kind, startMinute, endMinute, note }) => [kind, startMinute, endMinute, note])).toEqual([
    ["block", 1080, 1200, "Mantenimiento"],
    ["single", 1200, 1260, null],
    ["block", 1260, 1440, "Mantenimiento"],
  ]);
  const [first] = kept;
  await owner.api.bookings.cancel({ bookingId: first?.id ?? "" });
  await expect(owner.api.bookings.block({ ...asked, endMinute: 1080 })).rejects.toMatchObject({
    code: "BLOCK_INVALID",
  });
});

test("of two hundred who want three courts at once for an hour or more no two overlap, and each loser is told", async () => {
  const owner = await club(app, "Paracao");
  const { clubId } = owner;
  await owner.api.clubs.addCourt({ clubId, name: "Cancha 3" });
  await owner.api.clubs.setBookingRules({ clubId, ...halfHours, durations: [60, 90, 120] });
  const { courts } = await owner.api.clubs.panel({ clubId });
  const settled = await Promise.allSettled(
    Array.from({ length: 200 }, (_, nth) => {
      const courtId = courts[nth % 3]?.id ?? "";
      const minutes = [60, 90, 120][(nth % 7) % 3] ?? 60;
      return owner.api.bookings.reserve({ courtId, day, ...at(480 + ((nth * 7) % 28) * 30, minutes), holder: tito });
    }),
  );
  const codes = codesOf(settled).filter((code) => code !== "done");
  expect(new Set(codes)).toEqual(new Set(["SLOT_TAKEN"]));
  const held = await owner.api.bookings.day({ clubId, day });
  expect(held.length + codes.length).toBe(200);
  const overlapping = held.filter((one) =>
    held.some(
      (two) =>
        two.id !== one.id &&
        two.courtId === one.courtId &&
        two.startMinute < one.endMinute &&
        one.startMinute < two.endMinute,
    ),
  );
  expect(overlapping).toEqual([]);
});

test("of two who change hours, prices or rules at once the later learns of it, and writes over it only knowingly", async () => {
  const { api, clubId } = await pricedClub("Paracao");
  const panel = () => api.clubs.panel({ clubId });
  const { priceBands: bands, openingWeek, dayExceptions, ...others } = await panel();
  const { grid, durations, noSlivers, bookingRules, clubRules } = others;
  const dearer = [{ ...byLight, prices: { 60: 25000, 90: null, 120: null } }];
  await api.clubs.setPrices({ clubId, priceBands: dearer, seen: bands });
  const changed = { code: "CLUB_RULES_CHANGED", status: 409 };
  await expect(api.clubs.setPrices({ clubId, priceBands: [], seen: bands })).rejects.toMatchObject(changed);
  expect((await panel()).priceBands).toEqual(dearer);
  await api.clubs.setPrices({ clubId, priceBands: bands, seen: dearer });

  const feriado = { day: "2026-12-08", hours: [], why: "Feriado" } as const;
  const hours = { openingWeek, dayExceptions };
  await api.clubs.setHours({ clubId, openingWeek, dayExceptions: [feriado], seen: hours });
  await expect(api.clubs.setHours({ clubId, ...hours, seen: hours })).rejects.toMatchObject(changed);
  expect((await panel()).dayExceptions).toEqual([feriado]);
  await api.clubs.setHours({ clubId, ...hours, seen: { openingWeek, dayExceptions: [feriado] } });

  const slots = { grid, durations, noSlivers, bookingRules };
  const auto = { ...slots, bookingRules: { ...bookingRules, answer: "auto" } } as const;
  await api.clubs.setBookingRules({ clubId, ...auto, seen: slots });
  await expect(api.clubs.setBookingRules({ clubId, ...slots, seen: slots })).rejects.toMatchObject(changed);
  const rules = { cancelHours: bookingRules.cancelHours, ...clubRules };
  await api.clubs.setClubRules({ clubId, ...rules, latePercent: 80, seen: rules });
  await expect(api.clubs.setClubRules({ clubId, ...rules, seen: rules })).rejects.toMatchObject(changed);
  // The one card leaves alone what the other says.
  expect(await panel()).toMatchObject({ bookingRules: { answer: "auto" }, clubRules: { latePercent: 80 } });
});
