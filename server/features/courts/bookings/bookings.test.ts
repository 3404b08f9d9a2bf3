import { afterAll, beforeAll, expect, test } from "vitest";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { daysFrom } from "#domain/lib/calendar.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("the month of a court shows which days have bookings, and the day of a club shows each booked hour, its court and its holder", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const [courtId = "", otherCourt = ""] = paracao.courtIds;
  const tournamentId = await publish(paracao, { courtIds: [courtId], startDate: "2026-11-29", endMinute: 20 * 60 });
  const day = "2026-11-29";
  await app.db.insert(booking).values([
    {
      courtId,
      day,
      startMinute: 1380,
      endMinute: 1440,
      state: "RESERVADO",
      guestName: "Tito",
      guestPhone: "+5493434123456",
    },
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
  expect(await paracao.api.bookings.monthOfClub({ clubId: paracao.clubId, month: "2026-11" })).toEqual([
    { day: "2026-11-01", reserved: 1, tournament: 0, toConfirm: 0 },
    { day: "2026-11-29", reserved: 2, tournament: 2, toConfirm: 1 },
  ]);
  const inClub = await paracao.api.bookings.day({ clubId: paracao.clubId, day });
  expect(inClub.filter((one) => one.courtId !== courtId).map(({ startMinute }) => timeText(startMinute))).toEqual([
    "10:00",
  ]);
  expect(inClub.map(({ startMinute }) => timeText(startMinute))).toEqual(["08:30", "10:00", "18:00", "19:00", "23:00"]);
  const shown = inClub.filter((one) => one.courtId === courtId);
  expect(
    shown.map(({ startMinute, endMinute, state }) => `${timeText(startMinute)}-${timeText(endMinute)} ${state}`),
  ).toEqual(["08:30-10:00 PRE_RESERVA", "18:00-19:00 TORNEO", "19:00-20:00 TORNEO", "23:00-24:00 RESERVADO"]);
  expect(shown.map(({ holder, tournament }) => ({ holder, tournament }))).toEqual([
    { holder: { name: "Ana Ríos", phone: null }, tournament: null },
    { holder: null, tournament: { id: tournamentId, name: "Apertura" } },
    { holder: null, tournament: { id: tournamentId, name: "Apertura" } },
    { holder: { name: "Tito", phone: { e164: "+5493434123456", text: "0343 15-412-3456" } }, tournament: null },
  ]);
});

test("open requests for future hours wait for the club's answer, next hour first, on any court", async () => {
  const paracao = await club(app, "Paracao");
  const rival = await club(app, "Rival");
  const ana = await player(app, "Ana Ríos");
  const [courtId = "", otherCourt = ""] = paracao.courtIds;
  const asked = { courtId, state: "PRE_RESERVA", guestName: "Tito", startMinute: 1260, endMinute: 1320 } as const;
  await app.db.insert(booking).values([
    { ...asked, day: "2027-01-08" },
    { ...asked, day: "2026-11-20", startMinute: 480, endMinute: 540, courtId: otherCourt, guestName: "Nora" },
    { ...asked, day: "2026-11-14", guestName: null, personId: ana.id },
    { ...asked, day: "2026-11-14", startMinute: 1200, endMinute: 1260 },
    { ...asked, day: "2026-11-13" },
    { ...asked, day: "2026-11-21", state: "RESERVADO" },
    { ...asked, day: "2026-11-22", state: "CANCELADO" },
    { ...asked, day: "2026-11-23", courtId: rival.courtIds[0] ?? "" },
  ]);
  const { clubId } = paracao;
  const { bookings, total } = await paracao.api.bookings.toConfirm({ clubId });
  expect(bookings.map(({ day, startMinute, holder }) => `${day} ${timeText(startMinute)} ${holder?.name}`)).toEqual([
    "2026-11-14 21:00 Ana Ríos",
    "2026-11-20 08:00 Nora",
    "2027-01-08 21:00 Tito",
  ]);
  expect(total).toBe(3);
  await paracao.api.bookings.confirm({ bookingId: bookings[0]?.id ?? "" });
  await paracao.api.bookings.reject({ bookingId: bookings[1]?.id ?? "" });
  expect(await paracao.api.bookings.toConfirm({ clubId })).toMatchObject({
    bookings: [{ day: "2027-01-08" }],
    total: 1,
  });
});

test("with more than fifty open requests the next fifty are listed, with the total", async () => {
  const { clubId, courtIds, api } = await club(app, "Paracao");
  const asked = { courtId: courtIds[0] ?? "", state: "PRE_RESERVA", guestName: "Tito" } as const;
  const hours = daysFrom("2026-12-01", "2026-12-04").flatMap((day) =>
    Array.from({ length: 14 }, (_, nth) => ({ ...asked, day, startMinute: 480 + nth * 60, endMinute: 540 + nth * 60 })),
  );
  await app.db.insert(booking).values(hours);
  const { bookings, total } = await api.bookings.toConfirm({ clubId });
  expect([bookings.length, bookings.at(-1)?.day, total]).toEqual([50, "2026-12-04", 56]);
});

test("refuses the calendar of a court or of a club to everyone who does not run it", async () => {
  const paracao = await club(app, "Paracao");
  const rival = await club(app, "Rival");
  const ana = await player(app, "Ana Ríos");
  const chief = await withRole(app, "Marta Jefa", "super_admin");
  const { clubId, courtIds } = paracao;
  const [courtId = ""] = courtIds;
  const asked = (api: typeof ana.api) => [
    () => api.bookings.month({ courtId, month: "2026-11" }),
    () => api.bookings.day({ clubId, day: "2026-11-29" }),
    () => api.bookings.toConfirm({ clubId }),
  ];
  const refused = async (api: typeof ana.api, status: number, ...codes: string[]) => {
    for (const [nth, ask] of asked(api).entries()) {
      await expect(ask()).rejects.toMatchObject({ code: codes[nth] ?? codes[0], status });
    }
  };
  await refused(app.client(), 401, "UNAUTHORIZED");
  await refused(ana.api, 403, "FORBIDDEN");
  await refused(rival.api, 404, "COURT_NOT_FOUND", "CLUB_NOT_FOUND", "CLUB_NOT_FOUND");
  const [month, day, toConfirm] = await Promise.all(asked(chief.api).map((ask) => ask()));
  expect([month, day, toConfirm]).toEqual([[], [], { bookings: [], total: 0 }]);
});

test.each(["2026-13", "0000-01", "2026-1", "noviembre"])("%j is no month", async (month) => {
  const paracao = await club(app, "Paracao");
  const [courtId = ""] = paracao.courtIds;
  await expect(paracao.api.bookings.month({ courtId, month })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
