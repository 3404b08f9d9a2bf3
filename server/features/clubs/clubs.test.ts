import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club as clubTable, court } from "#server/db/tables/clubs.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const details = { name: "Paracao Pádel", address: "Soldado Bordón 300", openingHour: 9, closingHour: 23 };

/** The latest trace of what a club changed. */
async function lastTrace(clubId: string) {
  const traces = app.db.select().from(auditEvent).where(eq(auditEvent.clubId, clubId));
  const [last] = await traces.orderBy(desc(auditEvent.id)).limit(1);
  return last;
}

test("a club changes its name, address and hours, and the trace says how they were", async () => {
  const paracao = await club(app, "Paracao");
  const { clubId } = paracao;
  expect(await paracao.api.clubs.update({ clubId, ...details })).toMatchObject({ id: clubId, ...details });
  expect(await paracao.api.clubs.panel({ clubId })).toMatchObject(details);
  expect(await lastTrace(clubId)).toMatchObject({
    action: "club.changed",
    actorId: paracao.id,
    before: { name: "Paracao", openingHour: 8, closingHour: 24 },
    after: details,
  });
});

test("a club does not close before it opens", async () => {
  const paracao = await club(app, "Paracao");
  const { clubId } = paracao;
  const hours = (openingHour: number, closingHour: number) =>
    paracao.api.clubs.update({ clubId, ...details, openingHour, closingHour });
  await expect(hours(20, 9)).rejects.toMatchObject({ code: "OPENING_HOURS_INVALID", status: 422 });
  await expect(hours(9, 9)).rejects.toMatchObject({ code: "OPENING_HOURS_INVALID" });
  await expect(hours(7, 25)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await paracao.api.clubs.panel({ clubId })).toMatchObject({ name: "Paracao", openingHour: 8, closingHour: 24 });
});

test("courts are named and put in order, whole or not at all", async () => {
  const paracao = await club(app, "Paracao", 3);
  const rival = await club(app, "Rival");
  const { clubId } = paracao;
  const [one = "", two = "", three = ""] = paracao.courtIds;
  const shown = async () => (await paracao.api.clubs.panel({ clubId })).courts.map(({ name }) => name);

  const foreign = [
    { id: three, name: "Central" },
    { id: rival.courtIds[0] ?? "", name: "Mía" },
  ];
  await expect(paracao.api.clubs.arrangeCourts({ clubId, courts: foreign })).rejects.toMatchObject({
    code: "COURT_NOT_FOUND",
    status: 404,
  });
  expect(await shown()).toEqual(["Cancha 1", "Cancha 2", "Cancha 3"]);

  const courts = [three, one].map((id, index) => ({ id, name: `Nueva ${index + 1}` }));
  const arranged = await paracao.api.clubs.arrangeCourts({ clubId, courts });
  expect(arranged.courts.map(({ id, name }) => ({ id, name }))).toEqual([
    { id: three, name: "Nueva 1" },
    { id: one, name: "Nueva 2" },
    { id: two, name: "Cancha 2" },
  ]);
  expect(await shown()).toEqual(["Nueva 1", "Nueva 2", "Cancha 2"]);
  expect(await lastTrace(clubId)).toMatchObject({ action: "courts.arranged" });
});

test("a court with bookings to come is taken out of use only when that is confirmed, and its bookings stay", async () => {
  const paracao = await club(app, "Paracao");
  const [courtId = ""] = paracao.courtIds;
  const { clubs, bookings } = paracao.api;
  const slot = { courtId, state: "RESERVADO", guestName: "Tito", startMinute: 1200, endMinute: 1260 } as const;
  await app.db.insert(booking).values([
    { ...slot, day: "2026-11-13" },
    { ...slot, day: "2026-11-14" },
    { ...slot, day: "2026-11-20", state: "CANCELADO" },
  ]);
  expect(await bookings.upcoming({ courtId })).toEqual({ bookings: [], total: 0 });
  const off = await clubs.deactivateCourt({ courtId, confirmed: false });
  expect(off.courts.find(({ id }) => id === courtId)?.active).toBe(false);
  const on = await clubs.activateCourt({ courtId });
  expect(on.courts.find(({ id }) => id === courtId)?.active).toBe(true);

  await app.db.insert(booking).values([
    { ...slot, day: "2026-11-14", startMinute: 21 * 60, endMinute: 22 * 60 },
    { ...slot, day: "2026-12-01" },
  ]);
  await expect(clubs.deactivateCourt({ courtId, confirmed: false })).rejects.toMatchObject({
    code: "COURT_HAS_BOOKINGS",
    status: 409,
  });
  expect(await bookings.upcoming({ courtId })).toMatchObject({
    bookings: [
      { day: "2026-11-14", startMinute: 1260, holder: { name: "Tito" } },
      { day: "2026-12-01", startMinute: 1200 },
    ],
    total: 2,
  });
  await clubs.deactivateCourt({ courtId, confirmed: true });
  expect(await bookings.day({ clubId: paracao.clubId, day: "2026-12-01" })).toHaveLength(1);
  await expect(publish(paracao)).rejects.toMatchObject({ code: "COURT_NOT_FOUND" });
  expect(await lastTrace(paracao.clubId)).toMatchObject({ action: "court.deactivated", after: { booked: true } });
});

test("nobody else changes a club or its courts", async () => {
  const paracao = await club(app, "Paracao");
  const rival = await club(app, "Rival");
  const ana = await player(app, "Ana Ríos");
  const { clubId } = paracao;
  const [courtId = ""] = paracao.courtIds;
  const state = async () => ({
    clubs: await app.db.select().from(clubTable).where(eq(clubTable.id, clubId)),
    courts: await app.db.select().from(court).where(eq(court.clubId, clubId)).orderBy(court.number),
    traces: await app.db.$count(auditEvent),
  });
  const before = await state();
  const calls = ({ clubs, bookings }: typeof ana.api) => ({
    ofClub: [
      () => clubs.update({ clubId, ...details }),
      () => clubs.arrangeCourts({ clubId, courts: [{ id: courtId, name: "Mía" }] }),
    ],
    ofCourt: [
      () => clubs.activateCourt({ courtId }),
      () => clubs.deactivateCourt({ courtId, confirmed: true }),
      () => bookings.upcoming({ courtId }),
    ],
  });
  const refused = async (api: typeof ana.api, ofClub: object, ofCourt: object) => {
    for (const call of calls(api).ofClub) await expect(call()).rejects.toMatchObject(ofClub);
    for (const call of calls(api).ofCourt) await expect(call()).rejects.toMatchObject(ofCourt);
  };
  const noSession = { code: "UNAUTHORIZED", status: 401 };
  const forbidden = { code: "FORBIDDEN", status: 403 };
  await refused(app.client(), noSession, noSession);
  await refused(ana.api, forbidden, forbidden);
  await refused(rival.api, { code: "NOT_YOUR_CLUB", status: 403 }, { code: "COURT_NOT_FOUND", status: 404 });
  expect(await state()).toEqual(before);

  const chief = await withRole(app, "Marta Jefa", "super_admin");
  await chief.api.clubs.update({ clubId, ...details });
  expect(await lastTrace(clubId)).toMatchObject({ action: "club.changed", actorId: chief.id });
});
