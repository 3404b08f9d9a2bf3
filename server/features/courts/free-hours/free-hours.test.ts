import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { club as clubs, court } from "#server/db/tables/clubs.ts";
import { crowdBehind } from "#tests/scale/crowd.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

const { statements, listening } = heardStatements();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connection: listening });
});
afterAll(() => app.close());

const day = "2026-11-20";

test("the search across clubs shows anyone the hours that each club offers, without the holders of the others", async () => {
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
  // A price for another duration than an hour names the duration.
  expect(there(priced.clubId)).not.toHaveProperty("minutes");
  await priced.api.clubs.setBookingRules({
    ...{ clubId: priced.clubId, grid: 30, durations: [90], noSlivers: true, bookingRules: defaultRequestRules },
  });
  const changed = (await ana.api.bookings.hours({ day })).clubs.find(({ id }) => id === priced.clubId);
  expect(changed?.starts.at(-1)).toMatchObject({ price: 30000, andMore: false, minutes: 90 });
  // A day too far ahead offers nothing, and the answer names the last day.
  const far = await ana.api.bookings.hours({ day: "2027-06-01" });
  expect(far.clubs.every(({ starts }) => starts.length === 0)).toBe(true);
});

test("lists over too many clubs begin with those of the player's town, and tell how many there are and where", async () => {
  const { id: ownerId } = await club(app, "Zona Norte");
  const many = Array.from({ length: 101 }, (_, nth) => ({ ownerId, name: `Club ${nth}`, address: "Ruta 12, Crespo" }));
  const lastOfAll = { ownerId, name: "Zurdos", address: "Alem 3, Núñez" };
  const made = await app.db
    .insert(clubs)
    .values([...many, lastOfAll])
    .returning({ id: clubs.id });
  await app.db.insert(court).values(made.map(({ id }) => ({ clubId: id, number: 1, name: "Cancha 1", position: 1 })));
  const namesOf = ({ clubs: told }: { clubs: readonly { name: string }[] }) => told.map(({ name }) => name);

  const { api } = await player(app, "Bea Sosa");
  const all = await api.bookings.hours({ day });
  expect(all.clubs).toHaveLength(100);
  expect(namesOf(all)).not.toContain("Zurdos");
  const known = await app.db.$count(clubs, eq(clubs.status, "active"));
  expect(all.beyond).toEqual({ clubs: known - 100, towns: ["Crespo", "Núñez", "Paraná"] });
  const near = await api.bookings.hours({ day, near: "nunez" });
  expect(namesOf(near)[0]).toBe("Zurdos");
  expect(near.clubs).toHaveLength(100);
  expect(near.beyond?.clubs).toBe(known - 100);
  // The list of clubs has the same order and limit, and finds the others by words or by id.
  const listed = async (asked: Parameters<typeof api.bookings.clubs>[0]) => {
    const found = await api.bookings.clubs(asked);
    return found.map((one) => one.name);
  };
  expect(await listed({})).toEqual(namesOf(all));
  expect(await listed({ near: "nunez" })).toEqual(namesOf(near));
  expect(await listed({ near: "crespo" })).toEqual(
    many
      .map(({ name }) => name)
      .toSorted()
      .slice(0, 100),
  );
  expect(await listed({ text: "alem zurd" })).toEqual(["Zurdos"]);
  const zurdos = made.at(-1)?.id ?? "";
  const courtless = await app.db.insert(clubs).values({ ownerId, name: "Sin canchas", address: "x" }).returning();
  expect(await api.bookings.clubs({ clubId: zurdos })).toMatchObject([{ name: "Zurdos", courts: 1 }]);
  expect(await listed({ clubId: courtless[0]?.id ?? "" })).toEqual([]);
});

test("the database tells the town of an address as the rules do", async () => {
  for (const address of [
    "Alem 3, Núñez",
    "Ruta 12",
    "Ruta 12, ",
    " , ",
    "Calle 1, Piso 2,\tOro Verde ",
    "a\nb, c\nd",
  ]) {
    const { rows } = await app.db.execute<{ town: string }>(sql`select town_of(${address}) as town`);
    expect([address, rows[0]?.town]).toEqual([address, townOf(address)]);
  }
});

test("cached hours are computed again after a booking, a change of rules and an hour that begins", async () => {
  const owner = await club(app, "Club que cambia");
  const ana = await player(app, "Ana Paz");
  const [courtId = "", other = ""] = owner.courtIds;
  const startsAt = async (on: string, minute: number) => {
    const { clubs: told } = await ana.api.bookings.hours({ day: on, near: "Paraná" });
    return told.find(({ id }) => id === owner.clubId)?.starts.find(({ startMinute }) => startMinute === minute)?.courts;
  };
  expect(await startsAt(day, 1140)).toBe(2);
  await ana.api.bookings.ask({ courtId, day, ...hourFrom(19) });
  expect([await startsAt(day, 1140), await startsAt(day, 1200)]).toEqual([1, 2]);
  await owner.api.bookings.reserve({
    courtId: other,
    day,
    ...hourFrom(19),
    holder: { kind: "guest", name: "Bea Gil" },
  });
  expect(await startsAt(day, 1140)).toBeUndefined();
  await app.db
    .update(clubs)
    .set({ durations: [120] })
    .where(eq(clubs.id, owner.clubId));
  expect(await startsAt(day, 1200)).toBe(2);
  expect(await startsAt(day, 1080)).toBeUndefined();
});

test("a crowd that asks for the hours of a day shares one query, and no player is shown a slot they have just booked", async () => {
  const owner = await club(app, "Club del tumulto");
  const ana = await player(app, "Caro Paz");
  const ask = () => app.fetch(`/api/v1/free-hours/${day}?near=Paran%C3%A1`).then((answer) => answer.json());
  statements.length = 0;
  const crowd = await crowdBehind(app, "booking", Array(30).fill(ask));
  expect(statements.filter((text) => text.includes("held_times"))).toHaveLength(2);
  expect(new Set(crowd.map((one) => JSON.stringify(one))).size).toBe(1);
  const free = async () => {
    const { clubs: told } = await ana.api.bookings.hours({ day, near: "Paraná" });
    return told.find(({ id }) => id === owner.clubId)?.starts.find(({ startMinute }) => startMinute === 1200)?.courts;
  };
  const before = ask();
  await ana.api.bookings.ask({ courtId: owner.courtIds[0] ?? "", day, ...hourFrom(20) });
  expect(await free()).toBe(1);
  await before;
});
