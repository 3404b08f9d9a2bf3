import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { person } from "#server/db/tables/people.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, somebody, withRole } from "#tests/support/people.ts";
import { hourFrom, publish } from "#tests/support/publications.ts";
import { codesOf, race, times } from "#tests/support/races.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tito = { kind: "guest", name: "Tito", phone: "343 412 3456" } as const;
const day = "2026-11-20";

type Owner = Awaited<ReturnType<typeof club>>;

test("a club books a free hour for a guest or for a player, and the audit keeps no phone number", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const [courtId = ""] = paracao.courtIds;
  const { reserve } = paracao.api.bookings;

  const guest = await reserve({ courtId, day, ...hourFrom(23), holder: tito });
  expect(guest).toMatchObject({
    courtId,
    day,
    startMinute: 1380,
    endMinute: 1440,
    state: "RESERVADO",
    tournament: null,
    holder: { name: "Tito", phone: { e164: "+5493434123456", text: "0343 15-412-3456" } },
  });
  const held = await reserve({ courtId, day, ...hourFrom(8), holder: { kind: "player", playerId: ana.id } });
  expect(held.holder).toEqual({ name: "Ana Ríos", phone: null });
  expect(await paracao.api.bookings.day({ clubId: paracao.clubId, day })).toEqual([held, guest]);
  const [trace] = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, guest.id));
  expect(trace).toMatchObject({ action: "booking.reserved", actorId: paracao.id, clubId: paracao.clubId });
  expect(JSON.stringify(trace)).not.toContain("412 3456");
});

test("refuses an hour that is over, closed, taken or on a court out of use", async () => {
  const paracao = await club(app, "Paracao");
  const { clubId } = paracao;
  const [courtId = "", closed = ""] = paracao.courtIds;
  const hours = { openingHour: 9, closingHour: 22 };
  await paracao.api.clubs.update({ clubId, name: "Paracao", address: "Bordón 300", ...hours });
  await paracao.api.clubs.deactivateCourt({ courtId: closed, confirmed: false });
  await publish(paracao, { courtIds: [courtId] });
  const refused = (slot: object, code: string, status: number) =>
    expect(
      paracao.api.bookings.reserve({ courtId, day, ...hourFrom(20), holder: tito, ...slot }),
    ).rejects.toMatchObject({
      code,
      status,
      defined: true,
    });
  const before = await app.db.$count(booking);

  await refused({ day: "2026-11-14", ...hourFrom(20) }, "SLOT_IN_PAST", 422);
  await refused({ day: "2026-11-13", ...hourFrom(21) }, "SLOT_IN_PAST", 422);
  await refused(hourFrom(8), "OUTSIDE_OPENING_HOURS", 422);
  await refused(hourFrom(22), "OUTSIDE_OPENING_HOURS", 422);
  await refused({ startMinute: 20 * 60 + 30, endMinute: 21 * 60 + 30 }, "BETWEEN_SLOTS", 422);
  await refused({ endMinute: 21 * 60 + 30 }, "BETWEEN_SLOTS", 422);
  await refused({ day: "2026-11-28", ...hourFrom(18) }, "SLOT_TAKEN", 409);
  await refused({ courtId: closed }, "COURT_INACTIVE", 409);
  await refused({ holder: { kind: "player", playerId: crypto.randomUUID() } }, "PLAYER_NOT_FOUND", 404);
  expect(await app.db.$count(booking)).toBe(before);
  await paracao.api.bookings.reserve({ courtId, day: "2026-11-14", ...hourFrom(21), holder: tito });
});

const weekend = { startDate: "2026-11-28", endDate: "2026-11-29" } as const;

test.each([
  [
    "books",
    ({ api, courtIds: [courtId = ""] }: Owner) =>
      api.bookings.reserve({ courtId, day: weekend.startDate, ...hourFrom(18), holder: tito }),
  ],
  ["publishes", (owner: Owner) => publish(owner, weekend)],
  [
    "moves a tournament to",
    async (owner: Owner) => {
      const tournamentId = await publish(owner, { startDate: "2026-12-05", endDate: "2026-12-05" });
      const { courtIds } = owner;
      const block = { ...weekend, startMinute: 18 * 60, endMinute: 22 * 60, courtIds };
      await owner.api.tournaments.reschedule({ tournamentId, ...block });
    },
  ],
  [
    "lets a player ask for",
    async ({ courtIds: [courtId = ""] }: Owner) => {
      const { api } = await player(app, "Bea Sosa");
      await api.bookings.ask({ courtId, day: weekend.startDate, ...hourFrom(18) });
    },
  ],
])("an expired request does not stop a club that %s that hour", async (_what, act) => {
  const paracao = await club(app, "Paracao");
  const { id: personId } = await player(app, "Ana Ríos");
  const [courtId = ""] = paracao.courtIds;
  const answerUntil = new Date(saturdayEvening.getTime() - 60_000);
  const slot = { courtId, day: weekend.startDate, ...hourFrom(18) };
  await app.db.insert(booking).values({ ...slot, state: "PRE_RESERVA", personId, answerUntil });
  await act(paracao);
  const [left] = await app.db.select().from(booking).where(eq(booking.personId, personId));
  expect(left).toMatchObject({ state: "CANCELADO", endedBy: "nobody" });
});

/**
 * Makes eight reservations of one hour at once; returns the result of each, and how many bookings the court then has.
 */
async function raceToReserve(other: TestApp) {
  const paracao = await club(other, "Paracao");
  const [courtId = ""] = paracao.courtIds;
  const form = { courtId, day, ...hourFrom(20), holder: tito } as const;
  const held = { text: "select id from court where id = $1 for no key update", values: [courtId] };
  const runners = Array.from({ length: 8 }, () => () => paracao.api.bookings.reserve(form));
  const codes = codesOf(await race(other, held, runners));
  return { codes, held: await other.db.$count(booking) };
}

test("one of eight reservations at once of the same hour is kept, and the others learn that it is taken", async () => {
  const other = await createTestApp();
  const left = await raceToReserve(other).finally(other.close);
  expect(left).toEqual({ codes: [...times(7, "SLOT_TAKEN"), "done"], held: 1 });
});

test("without the exclusion constraint the same hour is booked eight times: the constraint prevents it", async () => {
  const other = await createTestApp();
  await other.db.execute(sql`alter table booking drop constraint booking_no_overlap`);
  expect(await raceToReserve(other).finally(other.close)).toEqual({ codes: times(8, "done"), held: 8 });
});

test("a search finds players by any of their names, accents folded, shows how and where they play, and never searches addresses or phones", async () => {
  const other = await createTestApp();
  const paracao = await club(other, "Paracao");
  const ana = await player(other, "Ana Núñez");
  const beto = await player(other, "Beto Nuñez Paz");
  const gone = await player(other, "Caro Núñez");
  await somebody(other, "Dora Núñez sin perfil");
  await other.db.update(person).set({ status: "inactive" }).where(eq(person.id, gone.id));
  const { findPlayers } = paracao.api.bookings;

  const found = await findPlayers({ clubId: paracao.clubId, text: "nunez" });
  const names = {
    folded: found.map(({ id, name }) => ({ id, name })),
    twoWords: (await findPlayers({ clubId: paracao.clubId, text: "  paz   BETO " })).map(({ id }) => id),
    nothing: await findPlayers({ clubId: paracao.clubId, text: " " }),
    percent: await findPlayers({ clubId: paracao.clubId, text: "%" }),
  };
  await other.close();
  expect(names).toEqual({
    folded: [
      { id: ana.id, name: "Ana Núñez" },
      { id: beto.id, name: "Beto Nuñez Paz" },
    ],
    twoWords: [beto.id],
    nothing: [],
    percent: [],
  });
  expect(new Set(found.flatMap((one) => Object.keys(one)))).toEqual(
    new Set(["id", "name", "shortName", "photoUrl", "category", "level", "location", "hasAccount"]),
  );
});

test("refuses a reservation at the desk by anyone who does not run the club", async () => {
  const paracao = await club(app, "Paracao");
  const rival = await club(app, "Rival");
  const ana = await player(app, "Ana Ríos");
  const chief = await withRole(app, "Marta Jefa", "super_admin");
  const [courtId = ""] = paracao.courtIds;
  const form = { courtId, day, ...hourFrom(20), holder: tito };
  const before = await app.db.$count(booking);
  const refused = (api: typeof ana.api, code: string, status: number) =>
    expect(api.bookings.reserve(form)).rejects.toMatchObject({ code, status });
  await refused(app.client(), "UNAUTHORIZED", 401);
  await refused(ana.api, "FORBIDDEN", 403);
  await refused(rival.api, "COURT_NOT_FOUND", 404);
  await expect(ana.api.bookings.findPlayers({ clubId: paracao.clubId, text: "ana" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await app.db.$count(booking)).toBe(before);
  expect(await chief.api.bookings.reserve(form)).toMatchObject({ state: "RESERVADO" });
});

test("a desk books, blocks and sets the end of a weekly series within a year, and is refused beyond it", async () => {
  const { api, clubId, courtIds } = await club(app, "Paracao");
  const [courtId = ""] = courtIds;
  const [last, beyond] = ["2027-11-14", "2027-11-15"];
  const told = { code: "BEYOND_A_YEAR", status: 422 };
  const hour = hourFrom(10);
  await expect(api.bookings.reserve({ courtId, day: beyond, ...hour, holder: tito })).rejects.toMatchObject(told);
  await expect(api.bookings.reserve({ courtId, day: "9998-12-31", ...hour, holder: tito })).rejects.toMatchObject(told);
  expect((await api.bookings.reserve({ courtId, day: last, ...hour, holder: tito })).day).toBe(last);
  const block = { courtId, note: "Obra", around: false, ...hourFrom(12), firstDay: "2027-11-01" };
  await expect(api.bookings.block({ ...block, lastDay: beyond })).rejects.toMatchObject(told);
  const weekly = {
    clubId,
    courtId,
    weekday: 4,
    startMinute: 1200,
    minutes: 60,
    firstDay: "2026-11-20",
    price: null,
  } as const;
  await expect(api.series.create({ ...weekly, lastDay: beyond, holder: tito, skip: [] })).rejects.toMatchObject(told);
});
