import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { person } from "#server/db/tables/people.ts";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { enter, fillWithConfirmedPairs, pairUp, propose, terms } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { countRows, publicationOf, publish } from "#tests/support/publications.ts";

type Club = Awaited<ReturnType<typeof club>>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a club with a published tournament of these categories, ready to be changed. */
async function setUp(categories: NonNullable<Parameters<typeof publish>[1]>["categories"] = [{ ...newCategory }]) {
  const paracao = await club(app, "Paracao Pádel");
  const tournamentId = await publish(paracao, { categories });
  const page = await paracao.api.tournaments.get({ tournamentId });
  const [categoryId = "", otherId = ""] = page.categories.map(({ id }) => id);
  return { paracao, tournamentId, categoryId, otherId };
}

function blockOf(paracao: Club, changes: Partial<ReturnType<typeof publicationOf>> = {}) {
  const { startDate, endDate, startMinute, endMinute, courtIds } = publicationOf(paracao, changes);
  return { startDate, endDate, startMinute, endMinute, courtIds };
}

/** Returns the hours that the tournament holds, as "day hour", on one of its courts. */
async function heldOn(courtId: string, tournamentId: string) {
  const rows = await app.db.select().from(booking).where(eq(booking.tournamentId, tournamentId));
  const onIt = rows.filter((row) => row.courtId === courtId);
  return onIt.map(({ day, startMinute }) => `${day} ${startMinute / 60}`).toSorted();
}

async function lastTrace(targetId: string) {
  const traces = app.db.select().from(auditEvent).where(eq(auditEvent.targetId, targetId));
  const [last] = await traces.orderBy(desc(auditEvent.id)).limit(1);
  return last;
}

/** Returns the letters of a person, as they would read them. */
async function lettersTo({ email }: SomeBody) {
  const letters = await lettersAtNoon(app);
  return letters
    .filter(({ to, subject }) => to === email && subject.includes("torneo"))
    .map(({ subject, text }) => ({ subject, text }));
}

test("the name and the description change even when the draw is out", async () => {
  const { paracao, tournamentId, categoryId } = await setUp();
  await fillWithConfirmedPairs(app, categoryId, paracao, 2);
  await paracao.api.draws.generate({ categoryId });
  await paracao.api.tournaments.edit({ tournamentId, name: "Clausura", description: "Con premios" });
  const page = await paracao.api.tournaments.get({ tournamentId });
  expect(page).toMatchObject({ name: "Clausura", description: "Con premios", publicNames: "short" });
  expect(await lastTrace(tournamentId)).toMatchObject({
    action: "tournament.edited",
    before: { name: "Apertura" },
    after: { name: "Clausura" },
  });
});

test("the club chooses the form of names on public pages, and it stays when only the tournament's name changes", async () => {
  const { paracao, tournamentId } = await setUp();
  const words = { tournamentId, name: "Apertura", description: "" };
  expect(await paracao.api.tournaments.edit({ ...words, publicNames: "none" })).toMatchObject({ publicNames: "none" });
  expect(await paracao.api.tournaments.edit(words)).toMatchObject({ publicNames: "none" });
  const page = await paracao.api.tournaments.get({ tournamentId });
  expect(page.publicNames).toBe("none");
});

test("moving a tournament frees its old hours, blocks the new ones, and notifies each entrant once", async () => {
  const { paracao, tournamentId, categoryId, otherId } = await setUp([
    { ...newCategory },
    { ...newCategory, level: "6ta" },
  ]);
  const [first = "", second = ""] = paracao.courtIds;
  const ana = await player(app, "Ana Ríos");
  const gone = await player(app, "Bea Sosa");
  await enter(categoryId, ana, gone);
  await enter(otherId, ana);
  await app.db.update(person).set({ status: "inactive" }).where(eq(person.id, gone.id));

  const block = blockOf(paracao, {
    courtIds: [first],
    startDate: "2026-11-29",
    endDate: "2026-11-30",
    endMinute: 20 * 60,
  });
  expect(await paracao.api.tournaments.reschedule({ tournamentId, ...block })).toEqual({ slots: 4, playersTold: 1 });
  expect(await heldOn(first, tournamentId)).toEqual([
    "2026-11-29 18",
    "2026-11-29 19",
    "2026-11-30 18",
    "2026-11-30 19",
  ]);
  expect(await heldOn(second, tournamentId)).toEqual([]);
  const page = await paracao.api.tournaments.get({ tournamentId });
  expect(page).toMatchObject({
    startDate: "2026-11-29",
    endDate: "2026-11-30",
    endMinute: 20 * 60,
    courts: [{ id: first }],
  });
  expect(await lettersTo(ana)).toEqual([
    {
      subject: "Cambió la fecha del torneo Apertura",
      text: expect.stringContaining("se juega del domingo 29/11 al lunes 30/11, de 18:00 a 20:00"),
    },
  ]);
  expect(await lettersTo(gone)).toEqual([]);
  expect(await lastTrace(tournamentId)).toMatchObject({
    action: "tournament.moved",
    before: { firstDay: "2026-11-28", endMinute: 22 * 60, courtIds: [first, second].toSorted() },
    after: { firstDay: "2026-11-29", endMinute: 20 * 60, courtIds: [first] },
  });

  const moreCourts = { ...block, courtIds: [first, second] };
  expect(await paracao.api.tournaments.reschedule({ tournamentId, ...moreCourts })).toEqual({
    slots: 8,
    playersTold: 0,
  });
});

test("a move onto a booking leaves the tournament as it was", async () => {
  const { paracao, tournamentId } = await setUp();
  const [first = ""] = paracao.courtIds;
  const taken = { courtId: first, day: "2026-12-05", startMinute: 1200, endMinute: 1260 } as const;
  await app.db.insert(booking).values({ ...taken, state: "RESERVADO", guestName: "Tito" });
  const before = { rows: await countRows(app), held: await heldOn(first, tournamentId) };
  const block = blockOf(paracao, { startDate: "2026-12-05", endDate: "2026-12-06" });
  const { clubId } = paracao;
  const preview = { ...block, clubId, movedTournamentId: tournamentId };
  expect(await paracao.api.tournaments.clashes(preview)).toMatchObject({ clashes: [{ holder: "Tito" }] });
  expect(
    await paracao.api.tournaments.clashes({ ...blockOf(paracao), clubId, movedTournamentId: tournamentId }),
  ).toEqual({
    slots: 16,
    slotsTaken: 0,
    clashes: [],
    clashesInAll: 0,
    seriesDates: 0,
  });

  const refused = (changes: object, code: string, status: number) =>
    expect(paracao.api.tournaments.reschedule({ tournamentId, ...block, ...changes })).rejects.toMatchObject({
      code,
      status,
    });
  await refused({}, "COURTS_TAKEN", 409);
  await refused({ courtIds: [] }, "COURTS_REQUIRED", 422);
  await refused({ startDate: "2026-02-31" }, "DATES_INVALID", 422);
  await refused({ endDate: "2026-12-01" }, "END_DATE_BEFORE_START", 422);
  await refused({ startMinute: 20 * 60, endMinute: 20 * 60 }, "END_HOUR_NOT_AFTER_START", 422);
  await refused({ endDate: "2036-12-05" }, "DATES_TOO_FAR", 422);
  await refused({ courtIds: [crypto.randomUUID()] }, "COURT_NOT_FOUND", 404);
  expect({ rows: await countRows(app), held: await heldOn(first, tournamentId) }).toEqual(before);
});

test("cancelling a tournament frees its courts, closes its registration and notifies its players", async () => {
  const { paracao, tournamentId, categoryId } = await setUp();
  const [first = ""] = paracao.courtIds;
  const ana = await player(app, "Ana Ríos");
  const bea = await player(app, "Bea Sosa");
  const caro = await player(app, "Caro Paz");
  const pairId = await pairUp(categoryId, ana, bea);
  expect(await paracao.api.tournaments.cancel({ tournamentId })).toEqual({ slotsFreed: 16, playersTold: 2 });

  expect(await heldOn(first, tournamentId)).toEqual([]);
  await publish(paracao);
  expect((await ana.api.tournaments.myPast({})).tournaments).toMatchObject([{ id: tournamentId, status: "cancelled" }]);
  expect((await caro.api.tournaments.search({})).tournaments.map(({ id }) => id)).not.toContain(tournamentId);
  expect(await lettersTo(bea)).toEqual([
    {
      subject: "Se canceló el torneo Apertura",
      text: expect.stringContaining("comunicate con el complejo: Paracao Pádel, Av. Laurencena 1250, Paraná"),
    },
  ]);
  expect(await lastTrace(tournamentId)).toMatchObject({
    action: "tournament.cancelled",
    actorId: paracao.id,
    before: { status: "upcoming" },
    after: { status: "cancelled", slotsFreed: 16, playersTold: 2 },
  });

  const over = { code: "TOURNAMENT_NOT_UPCOMING", status: 409 };
  await expect(paracao.api.tournaments.cancel({ tournamentId })).rejects.toMatchObject(over);
  await expect(paracao.api.tournaments.reschedule({ tournamentId, ...blockOf(paracao) })).rejects.toMatchObject(over);
  await expect(paracao.api.tournaments.setRegistration({ categoryId, open: true })).rejects.toMatchObject(over);
  await expect(paracao.api.pairs.confirmPayment({ pairId })).rejects.toMatchObject(over);
  await expect(paracao.api.draws.generate({ categoryId })).rejects.toMatchObject(over);
  await expect(caro.api.pairs.preRegister({ categoryId, ...terms })).rejects.toMatchObject(over);
});

test("a draw fixes the dates and the registration", async () => {
  const { paracao, tournamentId, categoryId, otherId } = await setUp([
    { ...newCategory },
    { ...newCategory, level: "6ta" },
  ]);
  await fillWithConfirmedPairs(app, categoryId, paracao, 2);
  await paracao.api.draws.generate({ categoryId });
  const before = await countRows(app);
  const drawn = { code: "ALREADY_DRAWN", status: 409 };
  await expect(paracao.api.tournaments.reschedule({ tournamentId, ...blockOf(paracao) })).rejects.toMatchObject(drawn);
  await expect(paracao.api.tournaments.setRegistration({ categoryId, open: false })).rejects.toMatchObject(drawn);
  expect(await countRows(app)).toEqual(before);
  await paracao.api.tournaments.setRegistration({ categoryId: otherId, open: false });
});

test("the club closes the registration of a category and opens it again", async () => {
  const { paracao, tournamentId, categoryId } = await setUp();
  const [ana, bea, caro] = await Promise.all(["Ana", "Bea", "Caro"].map((name) => player(app, name)));
  if (!ana || !bea || !caro) throw new Error("three players are needed");
  await enter(categoryId, ana, bea);
  const pairId = await propose(categoryId, ana, bea);
  const set = (open: boolean) => paracao.api.tournaments.setRegistration({ categoryId, open });

  expect(await set(false)).toEqual({ open: false });
  const closed = { code: "REGISTRATION_CLOSED", status: 409 };
  await expect(caro.api.pairs.preRegister({ categoryId, ...terms })).rejects.toMatchObject(closed);
  await expect(bea.api.pairs.accept({ pairId })).rejects.toMatchObject(closed);
  const shown = await caro.api.tournaments.get({ tournamentId });
  expect(shown.categories[0]?.registrationOpen).toBe(false);
  expect(await lastTrace(categoryId)).toMatchObject({ before: { open: true }, after: { open: false } });

  await set(true);
  await enter(categoryId, caro);
  await bea.api.pairs.accept({ pairId });
});

test("refuses changes to a tournament by anyone who does not run its club", async () => {
  const { paracao, tournamentId, categoryId } = await setUp();
  const rival = await club(app, "Rival");
  const ana = await player(app, "Ana Ríos");
  const before = await countRows(app);
  const words = { tournamentId, name: "Mío", description: "" };
  const calls = ({ tournaments }: SomeBody["api"]) => [
    () => tournaments.edit(words),
    () => tournaments.reschedule({ tournamentId, ...blockOf(paracao) }),
    () => tournaments.cancel({ tournamentId }),
    () => tournaments.copy({ tournamentId }),
    () => tournaments.setRegistration({ categoryId, open: false }),
  ];
  for (const call of calls(app.client())) await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (const call of calls(ana.api)) await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN", status: 403 });
  for (const call of calls(rival.api)) {
    await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/_NOT_FOUND$/), status: 404 });
  }
  expect(await countRows(app)).toEqual(before);
  expect(await paracao.api.tournaments.get({ tournamentId })).toMatchObject({ name: "Apertura", status: "upcoming" });

  const chief = await withRole(app, "Marta Jefa", "super_admin");
  await chief.api.tournaments.edit(words);
  expect(await lastTrace(tournamentId)).toMatchObject({ action: "tournament.edited", actorId: chief.id });
});
