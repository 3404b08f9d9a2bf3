import { afterAll, beforeAll, expect, test } from "vitest";
import type { CourtUseGroup } from "#contract/money/reports/court-use.ts";
import { everyDay } from "#domain/clubs/letting/court-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

let now = saturdayEvening;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

const week = { from: "2026-11-16", to: "2026-11-22" } as const;
/** Minutes that two courts are open in a week, and one of them: 08:00 to midnight. */
const [open, openOne] = [2 * 7 * 960, 7 * 960];
const price = 8000;
const allDay = anyHour(price);

test("court use is reported by court, day, month and origin: let, paid, cancelled for a fee and missed, out of what could be let", async () => {
  const owner = await club(app, "Paracao");
  const { clubId, courtIds } = owner;
  const [one = "", two = ""] = courtIds;
  await owner.api.clubs.setPrices({ clubId, priceBands: [allDay] });
  const bookingRules = { ...defaultRequestRules, answer: "auto" } as const;
  await owner.api.clubs.setBookingRules({ clubId, grid: 60, durations: [60], noSlivers: false, bookingRules });
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const tito = { kind: "guest", name: "Tito" } as const;
  const weekly = {
    weekday: 3,
    startMinute: 600,
    minutes: 60,
    firstDay: "2026-11-14",
    lastDay: null,
    price: null,
  } as const;
  const pay = async (bookingId: string) => {
    const { charges } = await owner.api.finances.ofBooking({ bookingId });
    const payments = charges.map(({ id, owed }) => ({ chargeId: id, amount: owed, method: "transfer" as const }));
    await owner.api.finances.pay({ clubId, payments });
  };

  await ana.api.bookings.ask({ courtId: one, day: "2026-11-20", ...hourFrom(18) });
  const missed = await owner.api.bookings.reserve({ courtId: one, day: "2026-11-20", ...hourFrom(20), holder: tito });
  await pay(missed.id);
  await owner.api.series.create({ clubId, courtId: one, ...weekly, holder: tito });
  const late = await bea.api.bookings.ask({ courtId: two, day: "2026-11-19", ...hourFrom(20) });
  await pay(late.id);
  await owner.api.bookings.block({
    courtId: two,
    firstDay: "2026-11-21",
    lastDay: "2026-11-21",
    startMinute: 480,
    endMinute: 720,
    note: "Pintura",
  });
  // Half an hour before the booking begins, when cancelling costs all of it: 19:30 there.
  now = new Date("2026-11-19T22:30:00Z");
  await bea.api.bookings.giveUp({ bookingId: late.id, agreed: price });
  now = new Date("2026-11-21T12:00:00Z");
  await owner.api.bookings.noteMissed({ bookingId: missed.id, missed: true });

  const told = (by: CourtUseGroup) => owner.api.reports.courts({ clubId, ...week, by });
  const nothing = { bookings: 0, minutes: 0, paid: 0, cancelled: 0, fees: 0, noShows: 0 };
  const kept = { paid: price, cancelled: 1, fees: price };
  const total = { ...nothing, ...kept, bookings: 3, minutes: 180, toLet: open - 240, paid: 2 * price, noShows: 1 };
  expect(await told("court")).toEqual({
    ...week,
    rows: [
      {
        ...nothing,
        key: one,
        court: "Cancha 1",
        bookings: 3,
        minutes: 180,
        toLet: openOne,
        paid: price,
        noShows: 1,
      },
      { ...nothing, ...kept, key: two, court: "Cancha 2", toLet: openOne - 240 },
    ],
    total,
  });
  const bySource = await told("source");
  expect(bySource.rows).toEqual([
    { ...nothing, ...kept, key: "web", court: null, bookings: 1, minutes: 60, toLet: open - 240 },
    { ...nothing, key: "desk", court: null, bookings: 1, minutes: 60, toLet: open - 240, paid: price, noShows: 1 },
    { ...nothing, key: "series", court: null, bookings: 1, minutes: 60, toLet: open - 240 },
  ]);
  const byDay = await told("day");
  expect(byDay.rows).toHaveLength(7);
  expect(byDay.rows.filter(({ bookings, cancelled }) => bookings + cancelled > 0)).toEqual([
    { ...nothing, ...kept, key: "2026-11-19", court: null, bookings: 1, minutes: 60, toLet: 2 * 960 },
    { ...nothing, key: "2026-11-20", court: null, bookings: 2, minutes: 120, toLet: 2 * 960, paid: price, noShows: 1 },
  ]);
  const byMonth = await told("month");
  expect(byMonth.rows).toEqual([{ ...total, key: "2026-11", court: null }]);
  for (const answer of [bySource, byDay, byMonth]) expect(answer.total).toEqual(total);

  const long = owner.api.reports.courts({ clubId, from: "2025-01-01", to: "2026-11-22", by: "day" });
  await expect(long).rejects.toMatchObject({ status: 400 });
});

test("a booking across midnight gives each day its minutes, and counts with its money on the day on which it begins", async () => {
  now = saturdayEvening;
  const owner = await club(app, "Trasnoche");
  const { clubId, courtIds } = owner;
  const [courtId = ""] = courtIds;
  await owner.api.clubs.setPrices({ clubId, priceBands: [allDay] });
  const openingWeek = everyDay({ startMinute: 1080, endMinute: 1560 });
  await owner.api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  const bookingRules = defaultRequestRules;
  await owner.api.clubs.setBookingRules({ clubId, grid: 30, durations: [60], noSlivers: false, bookingRules });
  const [sunday, monday] = ["2026-11-22", "2026-11-23"] as const;
  const holder = { kind: "guest", name: "Tito" } as const;
  const { id } = await owner.api.bookings.reserve({ courtId, day: sunday, startMinute: 1410, endMinute: 1470, holder });
  const [charge] = (await owner.api.finances.ofBooking({ bookingId: id })).charges;
  const payments = [{ chargeId: charge?.id ?? "", amount: charge?.owed ?? 0, method: "transfer" as const }];
  await owner.api.finances.pay({ clubId, payments });
  const kept = { firstDay: sunday, lastDay: sunday, startMinute: 1380, endMinute: 1500, note: "Luces" };
  await owner.api.bookings.block({ courtId: courtIds[1] ?? "", ...kept });
  const told = async (from: string, to: string) => {
    const { rows } = await owner.api.reports.courts({ clubId, from, to, by: "day" });
    return rows.map((row) => [row.key, row.bookings, row.minutes, row.paid, row.toLet]);
  };
  // Two courts are open from 18:00 to 02:00; the block takes an hour of each day.
  const first = [sunday, 1, 30, price, 2 * 480 - 60];
  const second = [monday, 0, 30, 0, 2 * 480 - 60];
  expect(await told(sunday, monday)).toEqual([first, second]);
  expect(await told(sunday, sunday)).toEqual([first]);
  expect(await told(monday, monday)).toEqual([second]);
});

test("debts are listed due now before later, by day, and the dates of a recurring booking name their series", async () => {
  now = saturdayEvening;
  const owner = await club(app, "Las Toscas");
  const { clubId, courtIds } = owner;
  const [courtId = ""] = courtIds;
  await owner.api.clubs.setPrices({ clubId, priceBands: [allDay] });
  const tito = { kind: "guest", name: "Tito" } as const;
  // Tuesdays 17 and 24 November, and 1 and 8 December: on Saturday 14 only the first is due.
  const days = { weekday: 1, startMinute: 600, minutes: 60, firstDay: "2026-11-14", lastDay: "2026-12-08" } as const;
  const series = await owner.api.series.create({ clubId, courtId, ...days, price: null, holder: tito });
  await owner.api.bookings.reserve({ courtId, day: "2026-11-16", ...hourFrom(18), holder: tito });
  await owner.api.finances.charge({ clubId, concept: "Pelotas", amount: 500, debtor: tito });
  const owed = (more = {}) => owner.api.reports.debts({ clubId, state: "owed", ...more });
  const listed = await owed();
  const rows = listed.debts.map(({ booking, concept, series, later }) => [booking?.day ?? concept, series?.id, later]);
  expect(rows).toEqual([
    ["Pelotas", undefined, false],
    ["2026-11-16", undefined, false],
    ["2026-11-17", series.id, false],
    ["2026-11-24", series.id, true],
    ["2026-12-01", series.id, true],
    ["2026-12-08", series.id, true],
  ]);
  const sums = { owed: 5 * price + 500, owedLater: 3 * price };
  expect(listed).toMatchObject(sums);
  expect(await owner.api.reports.summary({ clubId })).toMatchObject(sums);
  const [, , third, ...rest] = listed.debts;
  expect((await owed({ after: third?.id })).debts).toEqual(rest);
});
