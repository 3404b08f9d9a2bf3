import { afterAll, expect, test } from "vitest";
import { everyDay } from "#domain/clubs/letting/court-rules.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());

/** Creates a club that is open from 18:00 to 02:00, and closes on the evenings that `closeOn` names. */
async function openAtNight(name: string) {
  const owner = await club(app, name, 1);
  const { api, clubId, courtIds } = owner;
  const openingWeek = everyDay({ startMinute: 1080, endMinute: 1560 });
  const closeOn = (...days: CalendarDate[]) => {
    const dayExceptions = days.map((day) => ({ day, hours: [], why: "Inmaculada" }));
    return api.clubs.setHours({ clubId, openingWeek, dayExceptions });
  };
  await closeOn();
  const bookingRules = defaultRequestRules;
  await api.clubs.setBookingRules({ clubId, grid: 30, durations: [60], noSlivers: false, bookingRules });
  return { ...owner, courtId: courtIds[0] ?? "", closeOn };
}

test("the public holiday of an evening skips the date of its night, which is back once it is withdrawn", async () => {
  const { api, clubId, courtId, closeOn } = await openAtNight("La Madrugada");
  const fridayNight = {
    weekday: 5,
    startMinute: 30,
    minutes: 60,
    firstDay: "2026-11-16",
    lastDay: "2026-11-28",
  } as const;
  const holder = { kind: "guest", name: "Tito" } as const;
  await api.series.create({ clubId, courtId, ...fridayNight, price: null, skip: [], holder });
  const dates = async () =>
    (await api.series.ofClub({ clubId }))[0]?.dates.map(({ day, why, note, made }) => [day, made ? "made" : why, note]);
  const other = ["2026-11-28", "made", null];
  await closeOn("2026-11-20");
  expect(await dates()).toEqual([["2026-11-21", "closed", "Inmaculada"], other]);
  // The evening of the date's own day is another one.
  await closeOn("2026-11-21");
  expect(await dates()).toEqual([["2026-11-21", "made", null], other]);
});

test("new hours saved after midnight keep the closed evening before, until its night is over", async () => {
  const { api, clubId, courtId, closeOn } = await openAtNight("Pasada la Medianoche");
  const ana = await player(app, "Ana Ríos");
  now = new Date("2026-11-15T03:10:00Z");
  await closeOn("2026-11-14");
  const night = { courtId, day: "2026-11-15", startMinute: 60, endMinute: 120 } as const;
  await expect(ana.api.bookings.ask(night)).rejects.toMatchObject({ code: "OUTSIDE_OPENING_HOURS" });
  now = new Date("2026-11-15T05:00:00Z");
  await closeOn("2026-11-14");
  expect((await api.clubs.panel({ clubId })).dayExceptions).toEqual([]);
});
