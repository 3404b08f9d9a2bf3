import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club as clubTable, court } from "#server/db/tables/clubs.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { anyHour, publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const details = { name: "Paracao Pádel", address: "Soldado Bordón 300", openingHour: 9, closingHour: 23 };

/** Returns the latest audit event of a club. */
async function lastTrace(clubId: string) {
  const traces = app.db.select().from(auditEvent).where(eq(auditEvent.clubId, clubId));
  const [last] = await traces.orderBy(desc(auditEvent.id)).limit(1);
  return last;
}

test("a club changes its name, address and hours, and the audit keeps the former ones", async () => {
  const paracao = await club(app, "Paracao");
  const { clubId } = paracao;
  expect(await paracao.api.clubs.update({ clubId, ...details })).toMatchObject({ id: clubId, ...details });
  expect(await paracao.api.clubs.panel({ clubId })).toMatchObject(details);
  expect(await lastTrace(clubId)).toMatchObject({
    action: "club.changed",
    actorId: paracao.id,
    before: { name: "Paracao" },
    after: { name: details.name, address: details.address },
  });
});

test("a club lists its services; a call without them leaves them, and a service outside the list is refused", async () => {
  const paracao = await club(app, "Paracao");
  const { clubId } = paracao;
  const said = async () => (await paracao.api.clubs.panel({ clubId })).services;
  expect(await said()).toEqual([]);
  await paracao.api.clubs.update({ clubId, ...details, services: ["wifi", "changing-rooms", "buffet"] });
  expect(await said()).toEqual(["changing-rooms", "buffet", "wifi"]);
  await paracao.api.clubs.update({ clubId, ...details, name: "Otro nombre" });
  expect(await said()).toEqual(["changing-rooms", "buffet", "wifi"]);

  const headers = { cookie: paracao.cookie, origin: app.url, "content-type": "application/json" };
  const send = (services: string[]) =>
    app.fetch(`/api/v1/clubs/${clubId}`, { method: "PUT", headers, body: JSON.stringify({ ...details, services }) });
  expect((await send(["pool"])).status).toBe(400);
  const unknown = app.db.execute(sql`update club set services = '{pool}' where id = ${clubId}`);
  await expect(unknown).rejects.toMatchObject({ cause: { constraint: "club_services_check" } });

  await paracao.api.clubs.update({ clubId, ...details, services: [] });
  expect(await said()).toEqual([]);
  expect(await lastTrace(clubId)).toMatchObject({ before: { services: ["changing-rooms", "buffet", "wifi"] } });
});

test("a club cannot close before it opens", async () => {
  const paracao = await club(app, "Paracao");
  const { clubId } = paracao;
  const hours = (openingHour: number, closingHour: number) =>
    paracao.api.clubs.update({ clubId, ...details, openingHour, closingHour });
  await expect(hours(20, 9)).rejects.toMatchObject({ code: "OPENING_HOURS_INVALID", status: 422 });
  await expect(hours(9, 9)).rejects.toMatchObject({ code: "OPENING_HOURS_INVALID" });
  await expect(hours(5, 25)).rejects.toMatchObject({ code: "BAD_REQUEST" });
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
  const roofed = await paracao.api.clubs.arrangeCourts({
    clubId,
    courts: [{ id: three, name: "Nueva 1", covered: true }],
  });
  expect(roofed.courts.map(({ covered }) => covered)).toEqual([true, false, false]);
  expect((await paracao.api.clubs.arrangeCourts({ clubId, courts })).courts[0]?.covered).toBe(true);
  expect(await lastTrace(clubId)).toMatchObject({ action: "courts.arranged" });
});

test("two courts of a club have different names, and two can swap theirs at once", async () => {
  const paracao = await club(app, "Paracao", 2);
  const { clubId, courtIds } = paracao;
  const [one = "", two = ""] = courtIds;
  const arrange = (...names: string[]) =>
    paracao.api.clubs.arrangeCourts({ clubId, courts: [one, two].map((id, nth) => ({ id, name: names[nth] ?? "" })) });
  await expect(arrange("Vidrio", "VIDRIO")).rejects.toMatchObject({ code: "COURT_NAME_TAKEN", status: 409 });
  const changed = await arrange("Cancha 2", "Cancha 1");
  expect(changed.courts.map(({ id, name }) => [id, name])).toEqual([
    [one, "Cancha 2"],
    [two, "Cancha 1"],
  ]);
});

test("a court is added after the others and removed for ever, with its bookings kept", async () => {
  const paracao = await club(app, "Paracao", 2);
  const { clubId } = paracao;
  const { clubs, bookings } = paracao.api;
  const names = async () => (await clubs.panel({ clubId })).courts.map(({ number, name }) => `${number} ${name}`);
  const added = await clubs.addCourt({ clubId, name: " Panorámica " });
  const courtId = added.courts.at(-1)?.id ?? "";
  expect(await names()).toEqual(["1 Cancha 1", "2 Cancha 2", "3 Panorámica"]);
  expect(await lastTrace(clubId)).toMatchObject({ action: "court.added", after: { name: "Panorámica", number: 3 } });
  await expect(clubs.addCourt({ clubId, name: "cancha 2" })).rejects.toMatchObject({ code: "COURT_NAME_TAKEN" });

  const tito = { courtId, state: "RESERVADO", guestName: "Tito", startMinute: 1200, endMinute: 1260 } as const;
  await app.db.insert(booking).values({ ...tito, day: "2026-11-13" });
  const tournamentId = await publish({ ...paracao, courtIds: [courtId] });
  await app.db.insert(booking).values({ ...tito, day: "2026-11-20" });
  await expect(clubs.removeCourt({ courtId })).rejects.toMatchObject({ code: "COURT_HAS_BOOKINGS", status: 409 });
  expect(await bookings.upcoming({ courtId })).toMatchObject({
    bookings: [{ day: "2026-11-20", holder: { name: "Tito" } }],
    total: 1,
    tournaments: [{ id: tournamentId, name: "Apertura", slots: 8, firstDay: "2026-11-28", lastDay: "2026-11-29" }],
  });

  await paracao.api.tournaments.cancel({ tournamentId });
  await app.db.delete(booking).where(eq(booking.day, "2026-11-20"));
  await clubs.removeCourt({ courtId });
  expect(await names()).toEqual(["1 Cancha 1", "2 Cancha 2"]);
  expect(await lastTrace(clubId)).toMatchObject({ action: "court.removed", before: { name: "Panorámica" } });
  expect(await bookings.day({ clubId, day: "2026-11-13" })).toMatchObject([{ courtId }]);
  for (const gone of [clubs.removeCourt({ courtId }), clubs.activateCourt({ courtId })])
    await expect(gone).rejects.toMatchObject({ code: "COURT_NOT_FOUND", status: 404 });
  await clubs.addCourt({ clubId, name: "Panorámica" });
  expect(await names()).toEqual(["1 Cancha 1", "2 Cancha 2", "4 Panorámica"]);
});

test("a removed court leaves the price bands, which can be saved as before", async () => {
  const owner = await club(app, "Paracao", 2);
  const { clubId, courtIds } = owner;
  const { clubs } = owner.api;
  const [kept = "", gone = ""] = courtIds;
  const priceBands = [
    { ...anyHour(9000), courtIds: [gone] },
    { ...anyHour(8000), courtIds: [gone, kept] },
    anyHour(7000),
  ];
  await clubs.setPrices({ clubId, priceBands });
  const left = [{ ...anyHour(8000), courtIds: [kept] }, anyHour(7000)];
  expect((await clubs.removeCourt({ courtId: gone })).priceBands).toEqual(left);
  expect((await clubs.setPrices({ clubId, priceBands: left })).priceBands).toEqual(left);
  const [trace] = await app.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.action, "club.prices"))
    .orderBy(desc(auditEvent.id))
    .offset(1)
    .limit(1);
  expect(trace).toMatchObject({ before: priceBands, after: left });
});

test("a club has at least one court, and at most sixty", async () => {
  const small = await club(app, "Chico", 1);
  const [courtId = ""] = small.courtIds;
  await expect(small.api.clubs.removeCourt({ courtId })).rejects.toMatchObject({ code: "LAST_COURT", status: 409 });
  const big = await club(app, "Grande", 60);
  const more = big.api.clubs.addCourt({ clubId: big.clubId, name: "La 61" });
  await expect(more).rejects.toMatchObject({ code: "TOO_MANY_COURTS", status: 409 });
});

test("a court with future bookings is taken out of use only after confirmation, and its bookings stay", async () => {
  const paracao = await club(app, "Paracao");
  const [courtId = ""] = paracao.courtIds;
  const { clubs, bookings } = paracao.api;
  const slot = { courtId, state: "RESERVADO", guestName: "Tito", startMinute: 1200, endMinute: 1260 } as const;
  await app.db.insert(booking).values([
    { ...slot, day: "2026-11-13" },
    { ...slot, day: "2026-11-14" },
    { ...slot, day: "2026-11-20", state: "CANCELADO" },
  ]);
  expect(await bookings.upcoming({ courtId })).toEqual({ bookings: [], total: 0, tournaments: [] });
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

test("refuses changes to a club or its courts by anyone who does not run it", async () => {
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
      () => clubs.addCourt({ clubId, name: "Mía" }),
    ],
    ofCourt: [
      () => clubs.removeCourt({ courtId }),
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
