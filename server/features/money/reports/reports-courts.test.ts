import { afterAll, beforeAll, expect, test } from "vitest";
import type { CourtUseGroup } from "#contract/money/court-use.ts";
import { defaultRequestRules } from "#domain/bookings/request.ts";
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
/** What two courts are open in a week, and one of them: 08:00 to midnight. */
const [open, openOne] = [2 * 7 * 960, 7 * 960];
const price = 8000;
const allDay = anyHour(price);

test("courts are told by court, day, month and origin: what was let, paid, cancelled for a fee and missed, of what there was to let", async () => {
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
  // Half an hour before it begins, which costs all of it: 19:30 there.
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
