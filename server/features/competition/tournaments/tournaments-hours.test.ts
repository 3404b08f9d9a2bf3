import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { countRows, publicationOf, publish } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const hours = (day: CalendarDate, from: number, to: number) => ({ day, startMinute: from * 60, endMinute: to * 60 });
const booked = { state: "RESERVADO", guestName: "Tito" } as const;

/** Lists the hours that a tournament holds of its courts, "28 19" for the one that begins at 19 on the 28th. */
async function heldBy(tournamentId: string): Promise<string[]> {
  const { day, startMinute, courtId } = booking;
  const rows = await app.db
    .select({ day, startMinute })
    .from(booking)
    .where(eq(booking.tournamentId, tournamentId))
    .orderBy(asc(courtId), asc(day), asc(startMinute));
  return rows.map((one) => `${one.day.slice(8)} ${one.startMinute / 60}`);
}

test("a tournament holds other hours on its Saturday, up to two at night, each on its calendar day", async () => {
  const paracao = await club(app, "Club Nocturno", 1);
  const otherHours = [hours("2026-11-28", 21, 26)];
  const tournamentId = await publish(paracao, { otherHours });
  expect(await heldBy(tournamentId)).toEqual("28 21, 28 22, 28 23, 29 0, 29 1, 29 18, 29 19, 29 20, 29 21".split(", "));
  const page = await paracao.api.tournaments.get({ tournamentId });
  expect(page).toMatchObject({ startMinute: 18 * 60, endMinute: 22 * 60, otherHours, endDate: "2026-11-29" });

  const next = await paracao.api.tournaments.copy({ tournamentId });
  expect(next).toMatchObject({ startDate: "2026-12-05", otherHours: [hours("2026-12-05", 21, 26)] });
});

test("a tournament that ends at midnight is copied with its hours on each day", async () => {
  const paracao = await club(app, "Club de Medianoche", 1);
  const { tournamentId } = await tournamentOf(app, paracao, [{}]);
  await app.db
    .update(tournament)
    .set({ endMinute: 24 * 60 })
    .where(eq(tournament.id, tournamentId));
  const otherHours = [hours("2026-12-05", 18, 24), hours("2026-12-06", 18, 24)];
  const next = await paracao.api.tournaments.copy({ tournamentId });
  expect(next).toMatchObject({ startDate: "2026-12-05", startMinute: 18 * 60, endMinute: 23 * 60, otherHours });
});

test("a booking in the following night is in the way only if the tournament plays then", async () => {
  const paracao = await club(app, "Club Trasnochado", 1);
  const [courtId = ""] = paracao.courtIds;
  await app.db.insert(booking).values([
    { ...booked, courtId, day: "2026-11-30", startMinute: 60, endMinute: 120 },
    { ...booked, courtId, day: "2026-11-30", startMinute: 180, endMinute: 240 },
    { ...booked, courtId, day: "2026-11-28", startMinute: 60, endMinute: 120 },
  ]);
  const { name, description, categories, ...block } = publicationOf(paracao);
  expect(await paracao.api.tournaments.clashes(block)).toMatchObject({ slots: 8, clashesInAll: 0, slotsTaken: 0 });
  const late = { ...block, otherHours: [hours("2026-11-29", 20, 26)] };
  const found = await paracao.api.tournaments.clashes(late);
  expect(found).toMatchObject({ slots: 10, clashesInAll: 1, slotsTaken: 1, clashes: [{ day: "2026-11-30" }] });
});

test("a booked hour costs the tournament that hour, not the court for the weekend", async () => {
  const paracao = await club(app, "Club Compartido", 1);
  const [courtId = ""] = paracao.courtIds;
  // An hour and a half across two of the tournament's hours takes both.
  const half = { ...booked, courtId, day: "2026-11-28", startMinute: 18 * 60 + 30, endMinute: 20 * 60 } as const;
  const cancelled = {
    ...booked,
    courtId,
    day: "2026-11-29",
    startMinute: 1080,
    endMinute: 1140,
    state: "CANCELADO",
  } as const;
  await app.db.insert(booking).values([half, cancelled]);
  const { name, description, categories, ...block } = publicationOf(paracao);
  expect(await paracao.api.tournaments.clashes(block)).toMatchObject({ slots: 8, clashesInAll: 1, slotsTaken: 2 });

  const before = await countRows(app);
  const refused = { code: "COURTS_TAKEN", status: 409 };
  await expect(publish(paracao)).rejects.toMatchObject(refused);
  await expect(publish(paracao, { without: 1 })).rejects.toMatchObject(refused);
  expect(await countRows(app)).toEqual(before);
  const tournamentId = await publish(paracao, { without: 2 });
  expect(await heldBy(tournamentId)).toEqual("28 20, 28 21, 29 18, 29 19, 29 20, 29 21".split(", "));
  expect(await app.db.$count(booking, eq(booking.guestName, "Tito"))).toBeGreaterThanOrEqual(2);
});

test("a tournament is moved without the hours of other bookings; its own are not in its way", async () => {
  const paracao = await club(app, "Club Mudado", 1);
  const [courtId = ""] = paracao.courtIds;
  const tournamentId = await publish(paracao);
  await app.db.insert(booking).values({ ...booked, courtId, day: "2026-11-30", startMinute: 1080, endMinute: 1140 });
  const { name, description, categories, clubId, ...block } = publicationOf(paracao, { endDate: "2026-11-30" });
  const told = await paracao.api.tournaments.clashes({ ...block, clubId, movedTournamentId: tournamentId });
  expect(told).toMatchObject({ slots: 12, clashesInAll: 1, slotsTaken: 1 });
  await expect(paracao.api.tournaments.reschedule({ ...block, tournamentId })).rejects.toMatchObject({
    code: "COURTS_TAKEN",
  });
  expect(await paracao.api.tournaments.reschedule({ ...block, tournamentId, without: 1 })).toMatchObject({ slots: 11 });
});

test("a tournament that would hold no hour at all is not published", async () => {
  const paracao = await club(app, "Club Lleno", 1);
  await publish(paracao);
  await expect(publish(paracao, { name: "Otro", without: 8 })).rejects.toMatchObject({ code: "COURTS_TAKEN" });
});
