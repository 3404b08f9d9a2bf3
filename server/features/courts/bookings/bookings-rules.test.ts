import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultCourtRules, everyDay, type PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
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

/** Creates a club with two courts, a half-hour grid and durations of 60 and 90 minutes, dearer by night. */
async function pricedClub(name: string) {
  const owner = await club(app, name);
  const { clubId } = owner;
  await owner.api.clubs.setBookingRules({ clubId, ...halfHours });
  await owner.api.clubs.setPrices({ clubId, priceBands: [byLight, byDay] });
  return owner;
}

test("a slot of ninety minutes from half past is offered and requested at its price, and keeps it when prices rise", async () => {
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
  // An hour outside every price band has no price, and only the club can book it.
  const morning = { courtId, day, ...at(600, 60) };
  await expect(ana.api.bookings.ask(morning)).rejects.toMatchObject({ code: "NOT_FOR_SALE", status: 422 });
  expect(await owner.api.bookings.reserve({ ...morning, holder: tito })).toMatchObject({ price: null });
});

test("a player may not leave a sliver that nobody can book, and the club may", async () => {
  const owner = await pricedClub("Paracao");
  const [courtId = ""] = owner.courtIds;
  const ana = await player(app, "Ana Ríos");
  await owner.api.bookings.reserve({ courtId, day, ...at(1200, 60), holder: tito });
  const gap = { courtId, day, ...at(1110, 60) };
  await expect(ana.api.bookings.ask(gap)).rejects.toMatchObject({ code: "LEAVES_A_GAP", status: 422 });
  await owner.api.bookings.reserve({ ...gap, holder: tito });
});

test("a club with automatic answers confirms a slot at once, up to a limit of future bookings", async () => {
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
  // Bookings that the club makes for them do not count.
  await app.db.update(booking).set({ createdBy: owner.id }).where(eq(booking.id, taken.id));
  await ana.api.bookings.ask({ courtId, day, ...at(1260, 60) });
});

test("a club that changes its hours learns which bookings now lie outside, and a public holiday is closed", async () => {
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

test("a page that knows only whole hours changes the week only if it sends other hours", async () => {
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

test("refuses price bands that never apply and courts of other clubs", async () => {
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

test("a booking moves to another court, day and time with its length and its price, and is refused if it cannot be there", async () => {
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

test("a moved booking takes the price of its new hour if the club asks for it, unless part of it is paid", async () => {
  const { api, clubId, courtIds } = await pricedClub("Paracao");
  const [courtId = ""] = courtIds;
  const ana = await player(app, "Ana Ríos");
  const holder = { kind: "player", playerId: ana.id } as const;
  const { id: bookingId } = await api.bookings.reserve({ courtId, day, ...at(600, 60), holder });
  const owed = async () =>
    (await ana.api.finances.mine()).flatMap(({ charges }) => charges.filter((one) => one.owed > 0));
  expect(await owed()).toMatchObject([{ owed: 16000 }]);
  const to = { bookingId, courtId, day, newPrice: true };
  const dearer = await api.bookings.move({ ...to, startMinute: 1200 });
  expect(dearer).toMatchObject({ startMinute: 1200, price: 20000 });
  expect(dearer).not.toHaveProperty("deposit");
  const [charge, ...others] = await owed();
  expect([charge?.owed, others]).toEqual([20000, []]);
  const { notices } = await ana.api.notices.list({});
  expect(notices.map(({ body }) => body)).toContainEqual(expect.stringContaining("Ahora sale $ 20.000."));

  const payments = [{ chargeId: charge?.id ?? "", amount: 1000, method: "cash" as const }];
  await api.finances.pay({ clubId, payments, openTill: true });
  const stays = { code: "PRICE_STAYS", status: 409 };
  await expect(api.bookings.move({ ...to, startMinute: 600 })).rejects.toMatchObject(stays);
  expect(await api.bookings.move({ ...to, startMinute: 600, newPrice: false })).toMatchObject({ price: 20000 });
  // A request owes nothing yet, and takes the price of its new hour.
  const asked = await ana.api.bookings.ask({ courtId, day, ...at(1200, 60) });
  const moved = { bookingId: asked.id, courtId, day: "2026-11-21", startMinute: 600, newPrice: true };
  expect(await api.bookings.move(moved)).toMatchObject({ price: 16000, state: "PRE_RESERVA" });
  await api.bookings.confirm({ bookingId: asked.id });
  expect((await owed()).map((one) => one.owed).toSorted()).toEqual([16000, 19000]);
});

test("a block lists the bookings in its way and overwrites none; the rest around them is blocked, on each day", async () => {
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

test("two hundred players who request three courts at once never overlap, and each loser is told", async () => {
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

test("a change of hours, prices or rules based on an old state is refused, and passes once it names the new one", async () => {
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
  // Saving one card leaves the rules of the other as they are.
  expect(await panel()).toMatchObject({ bookingRules: { answer: "auto" }, clubRules: { latePercent: 80 } });
});

test("a club open from six to two of the next day lets 00:30 at the price of its evening and 06:00 at its own", async () => {
  const owner = await club(app, "Noctámbulos");
  const { clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  const openingWeek = everyDay({ startMinute: 360, endMinute: 1560 });
  await owner.api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  await owner.api.clubs.setBookingRules({
    clubId,
    ...halfHours,
    noSlivers: false,
    bookingRules: { ...defaultRequestRules, answer: "club" },
  });
  // Friday nights are dearer; 2026-11-20 is a Friday.
  const friday: PriceBand = { ...byLight, weekdays: [4], prices: { 60: 30000, 90: 45000, 120: null } };
  await owner.api.clubs.setPrices({ clubId, priceBands: [friday, byLight, { ...byDay, ...at(360, 720) }] });
  const saturday = "2026-11-21";
  const { slots } = await app.client().bookings.free({ clubId, day: saturday });
  const priceAt = (startMinute: number) =>
    slots.find((one) => one.startMinute === startMinute)?.options.find(({ minutes }) => minutes === 60)?.price;
  expect([0, 30, 60, 90, 330, 360, 1380].map(priceAt)).toEqual([
    30000,
    30000,
    30000,
    undefined,
    undefined,
    16000,
    20000,
  ]);

  const night = await ana.api.bookings.ask({ courtId, day: saturday, ...at(30, 60) });
  const dawn = await ana.api.bookings.ask({ courtId, day: saturday, ...at(360, 60) });
  await expect(bea.api.bookings.ask({ courtId, day: saturday, ...at(60, 60) })).rejects.toMatchObject({
    code: "SLOT_TAKEN",
  });
  await expect(bea.api.bookings.ask({ courtId, day: saturday, ...at(90, 60) })).rejects.toThrow();
  for (const { id } of [night, dawn]) await owner.api.bookings.confirm({ bookingId: id });
  const [account] = await ana.api.finances.mine({});
  expect(account?.charges.map(({ amount }) => amount).toSorted()).toEqual([16000, 30000]);

  const { path } = await ana.api.calendar.make();
  const feed = await (await app.fetch(path ?? "")).text();
  // Argentina is three hours behind UTC.
  expect(feed).toContain("DTSTART:20261121T033000Z");
  expect(feed).toContain("DTEND:20261121T043000Z");
  expect(feed).toContain("DTSTART:20261121T090000Z");
  // Shorter hours leave the night outside, and the club is told.
  const { total } = await owner.api.clubs.setHours({
    clubId,
    openingWeek: everyDay({ startMinute: 360, endMinute: 1440 }),
    dayExceptions: [],
  });
  expect(total).toBe(1);
});
