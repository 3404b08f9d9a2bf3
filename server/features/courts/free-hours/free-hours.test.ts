import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/bookings/request.ts";
import { club as clubs, court } from "#server/db/tables/clubs.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const day = "2026-11-20";

test("the hours across clubs are those that each club offers, to anybody, without who holds the others", async () => {
  const hourly = await club(app, "Club por hora");
  const priced = await club(app, "Club con precios");
  await priced.api.clubs.setBookingRules({
    ...{ clubId: priced.clubId, grid: 30, durations: [60, 90], noSlivers: true, bookingRules: defaultRequestRules },
  });
  const byLight = { startMinute: 1080, endMinute: 1440, prices: { 60: 20000, 90: 30000, 120: null } };
  const everyWeekday = [0, 1, 2, 3, 4, 5, 6];
  await priced.api.clubs.setPrices({
    clubId: priced.clubId,
    priceBands: [{ ...byLight, weekdays: everyWeekday, courtIds: null }],
  });
  const out = await club(app, "Club Cerrado");
  const ana = await player(app, "Ana Ríos");
  await ana.api.bookings.ask({ courtId: hourly.courtIds[0] ?? "", day, ...hourFrom(20) });
  await app.db.update(clubs).set({ status: "inactive" }).where(eq(clubs.id, out.clubId));

  const answer = await app.fetch(`/api/v1/free-hours/${day}`);
  const text = await answer.text();
  expect(text).not.toContain("Ana");
  const told: Awaited<ReturnType<typeof ana.api.bookings.hours>> = JSON.parse(text);
  const ids = told.clubs.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([hourly.clubId, priced.clubId]));
  expect(ids).not.toContain(out.clubId);
  for (const one of told.clubs) {
    const { slots } = await ana.api.bookings.free({ clubId: one.id, day });
    const offered = slots.filter(({ options }) => options.length > 0).map(({ startMinute }) => startMinute);
    expect(one.starts.map(({ startMinute }) => startMinute)).toEqual(offered);
  }
  const there = (clubId: string) =>
    told.clubs.find(({ id }) => id === clubId)?.starts.find(({ startMinute }) => startMinute === 1200);
  expect(there(priced.clubId)).toMatchObject({ courts: 2, price: 20000, andMore: true });
  expect(there(hourly.clubId)).toMatchObject({ courts: 1, price: null, andMore: false });
  // Too far ahead nothing is offered, and the days say how far.
  const far = await ana.api.bookings.hours({ day: "2027-06-01" });
  expect(far.clubs.every(({ starts }) => starts.length === 0)).toBe(true);
});

test("of more clubs than are compared those of one's town are told, and of the others how many there are and where", async () => {
  const { id: ownerId } = await club(app, "Zona Norte");
  const many = Array.from({ length: 201 }, (_, nth) => ({ ownerId, name: `Club ${nth}`, address: "Ruta 12, Crespo" }));
  const lastOfAll = { ownerId, name: "Zurdos", address: "Alem 3, Núñez" };
  const made = await app.db
    .insert(clubs)
    .values([...many, lastOfAll])
    .returning({ id: clubs.id });
  await app.db.insert(court).values(made.map(({ id }) => ({ clubId: id, number: 1, name: "Cancha 1", position: 1 })));
  const namesOf = ({ clubs: told }: { clubs: readonly { name: string }[] }) => told.map(({ name }) => name);

  const { api } = await player(app, "Bea Sosa");
  const all = await api.bookings.hours({ day });
  expect(all.clubs).toHaveLength(200);
  expect(namesOf(all)).not.toContain("Zurdos");
  const known = (await api.bookings.clubs()).length;
  expect(all.beyond).toMatchObject({ clubs: known - 200, towns: expect.arrayContaining(["Núñez"]) });
  const near = await api.bookings.hours({ day, near: "nunez" });
  expect(namesOf(near)[0]).toBe("Zurdos");
  expect(near.beyond?.clubs).toBe(known - 200);
});
