import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countSlots } from "#domain/competition/publication/publication.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club as clubTable, court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { blockCourts, insertTournament } from "#server/features/competition/tournaments/writes.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { countRows, publicationOf, publish } from "#tests/support/publications.ts";

const day = "2026-11-28";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const mixto = { ...newCategory, name: "Mixto", level: "5ta", quota: 8, cost: 0 } as const;

test("publishing blocks every hour of every day on each court, and is audited", async () => {
  const paracao = await club(app, "Paracao Pádel");
  const tournamentId = await publish(paracao, { categories: [{ ...newCategory }, mixto] });

  const slots = await app.db.select().from(booking).where(eq(booking.tournamentId, tournamentId));
  const hours = slots.map(({ courtId, day, startMinute }) => `${courtId} ${day} ${startMinute / 60}`);
  const expected = paracao.courtIds.flatMap((courtId) =>
    ["2026-11-28", "2026-11-29"].flatMap((day) => [18, 19, 20, 21].map((hour) => `${courtId} ${day} ${hour}`)),
  );
  expect(hours.toSorted()).toEqual(expected.toSorted());
  expect(new Set(slots.map(({ state, startMinute, endMinute }) => `${state} ${endMinute - startMinute}`))).toEqual(
    new Set(["TORNEO 60"]),
  );

  const page = await paracao.api.tournaments.get({ tournamentId });
  expect(page).toMatchObject({ name: "Apertura", status: "upcoming", club: { name: "Paracao Pádel" } });
  expect(page.categories).toMatchObject([
    { name: "Masculino", level: "7ma", quota: 16, cost: 5000, taken: 0, drawn: false },
    { name: "Mixto", level: "5ta", quota: 8, cost: 0 },
  ]);
  const traces = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, tournamentId));
  expect(traces).toMatchObject([
    { action: "tournament.published", actorId: paracao.id, clubId: paracao.clubId, after: { slots: 16 } },
  ]);
});

test("faults are reported one by one, in the order of the specification, and nothing is written", async () => {
  const paracao = await club(app, "Club del Orden");
  const before = await countRows(app);
  const wrong = {
    courtIds: [],
    startDate: "2026-02-31",
    endDate: "2026-11-27",
    startMinute: 22 * 60,
    endMinute: 9 * 60,
    categories: [mixto, mixto],
  };
  const refusedAs = (changes: object, code: string) =>
    expect(publish(paracao, changes)).rejects.toMatchObject({ code, status: 422, defined: true });

  await refusedAs(wrong, "COURTS_REQUIRED");
  const withCourts = { ...wrong, courtIds: paracao.courtIds };
  await refusedAs(withCourts, "DATES_INVALID");
  const withDates = { ...withCourts, startDate: "2026-11-28" };
  await refusedAs(withDates, "END_DATE_BEFORE_START");
  const inOrder = { ...withDates, endDate: "2026-11-28" };
  await refusedAs(inOrder, "END_HOUR_NOT_AFTER_START");
  const withHours = { ...inOrder, startMinute: 18 * 60, endMinute: 22 * 60 };
  await refusedAs({ ...withHours, endDate: "9999-12-31" }, "DATES_TOO_FAR");
  await refusedAs({ ...withHours, startDate: "1926-11-28" }, "TOO_MANY_SLOTS");
  await refusedAs(withHours, "CATEGORY_REPEATED");
  expect(await countRows(app)).toEqual(before);
  await publish(paracao, { ...withHours, categories: [mixto] });
});

test("an individual format is open to every level unless the club says otherwise, and keeps its rules of play", async () => {
  const paracao = await club(app, "Club de los Martes");
  const rotation = { ...defaultChoice.rotation, points: { kind: "first-to", to: 16 }, minutes: 20 } as const;
  const open = { ...mixto, format: "AMERICANO", eligibility: undefined } as const;
  const asked = { ...mixto, level: "6ta", format: "KING", rules: { ...defaultChoice, rotation } } as const;
  const tournamentId = await publish(paracao, { categories: [open, asked] });
  const { categories } = await paracao.api.tournaments.get({ tournamentId });
  expect(categories.map(({ eligibility, rules }) => [eligibility, rules.rotation])).toEqual([
    [{ kind: "open" }, defaultChoice.rotation],
    [{ kind: "own-or-stronger" }, rotation],
  ]);
});

test("refuses a day that is over on the club's clock, though not yet elsewhere", async () => {
  const paracao = await club(app, "Club de la Medianoche");
  const yesterday = { startDate: "2026-11-13", endDate: "2026-11-13" };
  await expect(publish(paracao, yesterday)).rejects.toMatchObject({ code: "DATES_INVALID" });
  await publish(paracao, { startDate: "2026-11-14", endDate: "2026-11-14" });
});

test("a court sent twice, or in capitals, is one court", async () => {
  const paracao = await club(app, "Club Repetido", 1);
  const [courtId = ""] = paracao.courtIds;
  const tournamentId = await publish(paracao, { courtIds: [courtId, courtId.toUpperCase()] });
  const { courts } = await paracao.api.tournaments.get({ tournamentId });
  expect(courts).toEqual([{ id: courtId, name: "Cancha 1" }]);
});

test("refuses a publication without the right to it, and changes nothing", async () => {
  const paracao = await club(app, "Paracao");
  const rival = await club(app, "Rival");
  const closed = await club(app, "Club Cerrado");
  await app.db.update(clubTable).set({ status: "inactive" }).where(eq(clubTable.id, closed.clubId));
  const suspended = await club(app, "Suspendido");
  await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, suspended.id));
  const ana = await player(app, "Ana Ríos");
  const { api: nobody } = { api: app.client() };
  const form = publicationOf(paracao);
  const before = await countRows(app);

  const refused = (api: typeof nobody, sent: typeof form, code: string, status: number) =>
    expect(api.tournaments.publish(sent)).rejects.toMatchObject({ code, status });
  await refused(nobody, form, "UNAUTHORIZED", 401);
  await refused(ana.api, form, "FORBIDDEN", 403);
  await refused(suspended.api, publicationOf(suspended), "ACCOUNT_INACTIVE", 403);
  await refused(rival.api, form, "NOT_YOUR_CLUB", 403);
  await refused(rival.api, { ...form, clubId: crypto.randomUUID() }, "NOT_YOUR_CLUB", 403);
  await refused(closed.api, publicationOf(closed), "CLUB_INACTIVE", 403);
  const foreign = publicationOf(rival, { courtIds: [...rival.courtIds, paracao.courtIds[0] ?? ""] });
  await refused(rival.api, foreign, "COURT_NOT_FOUND", 404);
  expect(await countRows(app)).toEqual(before);
});

test("checks the right to publish before the contents", async () => {
  const paracao = await club(app, "Paracao Dos");
  const rival = await club(app, "Rival Dos");
  const wrong = publicationOf(paracao, { courtIds: [], startDate: "" });
  await expect(rival.api.tournaments.publish(wrong)).rejects.toMatchObject({ code: "NOT_YOUR_CLUB" });
});

test("a court out of use holds no tournament", async () => {
  const paracao = await club(app, "Club con Obras");
  const [broken = ""] = paracao.courtIds;
  await app.db.update(court).set({ active: false }).where(eq(court.id, broken));
  await expect(publish(paracao)).rejects.toMatchObject({ code: "COURT_NOT_FOUND" });
});

test("the super administrator publishes for a club, and the audit names them", async () => {
  const paracao = await club(app, "Club Ayudado");
  const chief = await withRole(app, "Marta Jefa", "super_admin");
  const { tournamentId } = await chief.api.tournaments.publish(publicationOf(paracao));
  const [trace] = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, tournamentId));
  expect(trace).toMatchObject({ actorId: chief.id, clubId: paracao.clubId });
});

test.each([
  ["a cost below nothing", `"cost":-1`],
  ["a cost in cents", `"cost":0.1`],
  ["an endless cost", `"cost":1e309`],
  ["a cost in words", `"cost":"5000"`],
  ["no place at all", `"quota":0`],
  ["ten thousand places", `"quota":10000`],
])("%s is refused and nothing is written", async (_what, field) => {
  const paracao = await club(app, "Club de los Números");
  const before = await countRows(app);
  const body = JSON.stringify(publicationOf(paracao)).replace(new RegExp(`${field.split(":")[0]}:\\d+`), field);
  expect(body).toContain(field);
  const response = await app.fetch(`/api/v1/clubs/${paracao.clubId}/tournaments`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: paracao.cookie },
    body,
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await countRows(app)).toEqual(before);
});

test("an expired request is not in the way of a tournament, also before the sweep", async () => {
  const paracao = await club(app, "Club Callado");
  const [courtId = ""] = paracao.courtIds;
  const asked = { courtId, day: "2026-11-28", state: "PRE_RESERVA", guestName: "Tito" } as const;
  const [over] = await app.db
    .insert(booking)
    .values({ ...asked, startMinute: 1080, endMinute: 1140, answerUntil: saturdayEvening })
    .returning({ id: booking.id });
  const { name, description, categories, ...block } = publicationOf(paracao);
  expect(await paracao.api.tournaments.clashes(block)).toMatchObject({ clashesInAll: 0 });
  const tournamentId = await publish(paracao);
  const ended = await app.db
    .select()
    .from(booking)
    .where(eq(booking.id, over?.id ?? ""));
  expect(ended).toMatchObject([{ state: "CANCELADO", endedBy: "nobody" }]);

  await app.db
    .insert(booking)
    .values({ ...asked, day: "2026-12-05", startMinute: 1080, endMinute: 1140, answerUntil: saturdayEvening });
  const later = { ...block, tournamentId, startDate: "2026-12-05", endDate: "2026-12-06" };
  expect(await paracao.api.tournaments.reschedule(later)).toMatchObject({ slots: 16 });
});

test("a block that ends at half past holds that half hour too", async () => {
  const { id: createdBy, clubId, courtIds } = await club(app, "Club de Medias Horas");
  const block = { firstDay: day, lastDay: day, startMinute: 22 * 60, endMinute: 23 * 60 + 30, otherHours: [] } as const;
  const [courtId = ""] = courtIds;
  const words = { name: "Nocturno", description: "", publicNames: "short" } as const;
  const details = { clubId, createdBy, ...words, block, courtIds: [courtId] };
  const held = await app.db.transaction(async (tx) => {
    const tournamentId = await insertTournament(tx, details, [{ ...newCategory }]);
    await blockCourts(tx, { tournamentId, block, courtIds: [courtId], createdBy }, false);
    return tx.select().from(booking).where(eq(booking.tournamentId, tournamentId)).orderBy(asc(booking.startMinute));
  });
  expect(held.map(({ startMinute, endMinute }) => [startMinute, endMinute])).toEqual([
    [1320, 1380],
    [1380, 1410],
  ]);
  expect(countSlots(block, 1)).toBe(held.length);
});

test("the bookings in the way are listed before publication, with their holders, and nothing changes", async () => {
  const paracao = await club(app, "Club Ocupado");
  const [first = "", second = ""] = paracao.courtIds;
  await publish(paracao, {
    name: "Clausura",
    courtIds: [second],
    startDate: "2026-11-29",
    startMinute: 21 * 60,
    endMinute: 23 * 60,
  });
  const guest = { courtId: first, day: "2026-11-28", state: "RESERVADO", guestName: "Tito" } as const;
  await app.db.insert(booking).values([
    { ...guest, startMinute: 17 * 60 + 30, endMinute: 19 * 60 },
    { ...guest, startMinute: 20 * 60, endMinute: 21 * 60, state: "CANCELADO" },
    { ...guest, startMinute: 22 * 60, endMinute: 23 * 60 },
  ]);
  const before = await countRows(app);
  const { name, description, categories, ...block } = publicationOf(paracao);
  expect(await paracao.api.tournaments.clashes(block)).toEqual({
    slots: 16,
    slotsTaken: 2,
    clashesInAll: 2,
    seriesDates: 0,
    clashes: [
      { courtName: "Cancha 1", day: "2026-11-28", startMinute: 1050, endMinute: 1140, holder: "Tito", isFixed: false },
      {
        courtName: "Cancha 2",
        day: "2026-11-29",
        startMinute: 1260,
        endMinute: 1320,
        holder: "Clausura",
        isFixed: false,
      },
    ],
  });
  expect(await countRows(app)).toEqual(before);

  const rival = await club(app, "Otro Club");
  await expect(rival.api.tournaments.clashes(block)).rejects.toMatchObject({ code: "NOT_YOUR_CLUB" });
  const foreign = { ...block, clubId: rival.clubId };
  await expect(rival.api.tournaments.clashes(foreign)).rejects.toMatchObject({ code: "COURT_NOT_FOUND" });
});

test("a booking in the way is never overwritten: the tournament is refused whole", async () => {
  const paracao = await club(app, "Club Tomado");
  const [, last = ""] = paracao.courtIds;
  const taken = { courtId: last, day: "2026-11-29", startMinute: 21 * 60, endMinute: 22 * 60 } as const;
  await app.db.insert(booking).values({ ...taken, state: "RESERVADO", guestName: "Tito" });
  const before = await countRows(app);
  await expect(publish(paracao)).rejects.toMatchObject({ code: "COURTS_TAKEN", status: 409, defined: true });
  expect(await countRows(app)).toEqual(before);
  const [kept] = await app.db.select().from(booking).where(eq(booking.courtId, last)).orderBy(asc(booking.day));
  expect(kept).toMatchObject({ ...taken, state: "RESERVADO", guestName: "Tito" });
});
