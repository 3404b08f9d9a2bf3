import { afterAll, beforeAll, expect, test } from "vitest";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("the month of a court shows which days have what, and the day of a club every hour that is held, where and by whom", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const [courtId = "", otherCourt = ""] = paracao.courtIds;
  const tournamentId = await publish(paracao, { courtIds: [courtId], startDate: "2026-11-29", endHour: 20 });
  const day = "2026-11-29";
  await app.db.insert(booking).values([
    { courtId, day, startMinute: 1380, endMinute: 1440, state: "RESERVADO", guestName: "Tito", guestPhone: "343 4" },
    { courtId, day, startMinute: 510, endMinute: 600, state: "PRE_RESERVA", personId: ana.id },
    { courtId, day, startMinute: 660, endMinute: 720, state: "CANCELADO", guestName: "Nadie" },
    { courtId, day: "2026-11-30", startMinute: 660, endMinute: 720, state: "CANCELADO", guestName: "Nadie" },
    { courtId, day: "2026-11-01", startMinute: 600, endMinute: 660, state: "RESERVADO", guestName: "Tito" },
    { courtId, day: "2026-12-01", startMinute: 600, endMinute: 660, state: "RESERVADO", guestName: "Tito" },
    { courtId: otherCourt, day, startMinute: 600, endMinute: 660, state: "RESERVADO", guestName: "Tito" },
  ]);

  expect(await paracao.api.bookings.month({ courtId, month: "2026-11" })).toEqual([
    { day: "2026-11-01", reserved: 1, tournament: 0, toConfirm: 0 },
    { day: "2026-11-29", reserved: 1, tournament: 2, toConfirm: 1 },
  ]);
  const inClub = await paracao.api.bookings.day({ clubId: paracao.clubId, day });
  expect(inClub.filter((one) => one.courtId !== courtId).map(({ startTime }) => startTime)).toEqual(["10:00"]);
  expect(inClub.map(({ startTime }) => startTime)).toEqual(["08:30", "10:00", "18:00", "19:00", "23:00"]);
  const shown = inClub.filter((one) => one.courtId === courtId);
  expect(shown.map(({ startTime, endTime, state }) => `${startTime}-${endTime} ${state}`)).toEqual([
    "08:30-10:00 PRE_RESERVA",
    "18:00-19:00 TORNEO",
    "19:00-20:00 TORNEO",
    "23:00-24:00 RESERVADO",
  ]);
  expect(shown.map(({ holder, tournament }) => ({ holder, tournament }))).toEqual([
    { holder: { name: "Ana Ríos", phone: null }, tournament: null },
    { holder: null, tournament: { id: tournamentId, name: "Apertura" } },
    { holder: null, tournament: { id: tournamentId, name: "Apertura" } },
    { holder: { name: "Tito", phone: "343 4" }, tournament: null },
  ]);
});

test("nobody reads the calendar of a court that is not theirs", async () => {
  const paracao = await club(app, "Paracao");
  const rival = await club(app, "Rival");
  const ana = await player(app, "Ana Ríos");
  const chief = await withRole(app, "Marta Jefa", "super_admin");
  const [courtId = ""] = paracao.courtIds;
  const asked = (api: typeof ana.api) => [
    () => api.bookings.month({ courtId, month: "2026-11" }),
    () => api.bookings.day({ courtId, day: "2026-11-29" }),
  ];
  const refused = async (api: typeof ana.api, code: string, status: number) => {
    for (const ask of asked(api)) await expect(ask()).rejects.toMatchObject({ code, status });
  };
  await refused(app.client(), "UNAUTHORIZED", 401);
  await refused(ana.api, "FORBIDDEN", 403);
  await refused(rival.api, "COURT_NOT_FOUND", 404);
  for (const ask of asked(chief.api)) expect(await ask()).toEqual([]);
});

test.each(["2026-13", "0000-01", "2026-1", "noviembre"])("%j is no month", async (month) => {
  const paracao = await club(app, "Paracao");
  const [courtId = ""] = paracao.courtIds;
  await expect(paracao.api.bookings.month({ courtId, month })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
