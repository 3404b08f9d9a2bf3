import { afterAll, expect, test } from "vitest";
import { everyDay, type PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());

const at = (startMinute: number, minutes: number) => ({ startMinute, endMinute: startMinute + minutes });
const always: PriceBand = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  ...at(1080, 360),
  courtIds: null,
  prices: { 60: 20000, 90: 30000, 120: null },
};

test("an hour across midnight is booked once, at the price of its evening, and is shown on both of its days", async () => {
  const owner = await club(app, "Medianoche", 1);
  const { clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  const openingWeek = everyDay({ startMinute: 1080, endMinute: 1560 });
  await owner.api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  const bookingRules = { ...defaultRequestRules, answer: "club" } as const;
  await owner.api.clubs.setBookingRules({ clubId, grid: 30, durations: [60, 90], noSlivers: false, bookingRules });
  // 2026-11-20 is a Friday, and Friday nights are dearer.
  const friday: PriceBand = { ...always, weekdays: [4], prices: { 60: 30000, 90: 45000, 120: null } };
  await owner.api.clubs.setPrices({ clubId, priceBands: [friday, always] });
  const [evening, next] = ["2026-11-20", "2026-11-21"] as const;
  const night = { courtId, day: evening, ...at(1410, 60) };

  const { id, price, ...asked } = await ana.api.bookings.ask(night);
  expect([price, asked.startMinute, asked.endMinute]).toEqual([30000, 1410, 1470]);
  await owner.api.bookings.confirm({ bookingId: id });
  for (const [day, minute] of [
    [evening, 1380],
    [next, 0],
  ] as const)
    await expect(bea.api.bookings.ask({ courtId, day, ...at(minute, 60) })).rejects.toMatchObject({
      code: "SLOT_TAKEN",
    });
  const isFree = async (day: typeof evening | typeof next, minute: number) => {
    const { slots } = await app.client().bookings.free({ clubId, day });
    return slots.find((one) => one.startMinute === minute)?.options.some(({ minutes }) => minutes === 60) ?? false;
  };
  expect([await isFree(evening, 1350), await isFree(next, 0), await isFree(next, 30)]).toEqual([true, false, true]);
  for (const day of [evening, next])
    expect((await owner.api.bookings.day({ clubId, day })).map((one) => one.id)).toEqual([id]);

  // A block of the club goes around the booking.
  const blocked = {
    courtId,
    firstDay: next,
    lastDay: next,
    startMinute: 0,
    endMinute: 120,
    note: "Arreglo",
    around: true,
  };
  await owner.api.bookings.block(blocked);
  expect((await owner.api.bookings.day({ clubId, day: next })).map(({ startMinute }) => startMinute)).toEqual([
    1410, 30,
  ]);
  const { path } = await ana.api.calendar.make();
  const feed = await (await app.fetch(path ?? "")).text();
  expect(feed).toContain("DTSTART:20261121T023000Z");
  expect(feed).toContain("DTEND:20261121T033000Z");
  expect((await ana.api.bookings.mine()).toCome).toMatchObject([{ id, startMinute: 1410, endMinute: 1470 }]);
  const [account] = await ana.api.finances.mine({});
  expect(account?.charges.map(({ amount }) => amount)).toEqual([30000]);
  await owner.api.bookings.cancel({ bookingId: id });
  expect([await isFree(evening, 1380), await isFree(next, 0)]).toEqual([true, false]);
});
