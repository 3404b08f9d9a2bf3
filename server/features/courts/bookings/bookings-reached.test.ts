import { afterAll, expect, test } from "vitest";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const clock = { now: new Date("2026-11-28T21:00:00Z") };
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());

/** Sets the clock to the evening of the tournament, some minutes after its first hour, 18:00. */
function itIs(minutes: number) {
  clock.now = new Date(Date.parse("2026-11-28T21:00:00Z") + minutes * 60_000);
}

const day = "2026-11-28";
const ten = 22 * 60;
const hour = { day, startMinute: ten, endMinute: ten + 60 } as const;

let clubs = 0;
/** Creates a match that began at 20:55 on a court with a booking from ten o'clock on. */
async function lateEvening(holder?: { readonly kind: "guest"; readonly name: string }) {
  clubs += 1;
  itIs(-60 * 24 * 7);
  const owner = await club(app, `Club ${clubs}`, 3);
  const juan = await player(app, "Juan Paz");
  const { tournamentId } = await drawnTournament(app, owner, [4]);
  const view = await scheduled(owner, tournamentId);
  const [semi, second] = view.matches;
  const matchId = semi?.match.id ?? "";
  const courtId = semi?.placed.state === "planned" ? semi.placed.courtId : "";
  const booked = holder ?? { kind: "player" as const, playerId: juan.id };
  const { id: bookingId } = await owner.api.bookings.reserve({ courtId, ...hour, holder: booked });
  itIs(75);
  await owner.api.matches.enter({ matchId: second?.match.id ?? "", revision: 0, outcome: straightSets("pair1") });
  itIs(175);
  await owner.api.day.start({ matchId, courtId });
  itIs(180);
  return { ...owner, tournamentId, matchId, courtId, bookingId, juan };
}

const letters = async (start: string) =>
  (await lettersAtNoon(app)).filter(({ subject }) => subject.startsWith(start)).map(({ to }) => to);

test("a match that runs over shows by how much, when its court closes and which booking it reaches", async () => {
  const { api, tournamentId, matchId, bookingId } = await lateEvening();
  const { over, reached } = await api.day.ahead({ tournamentId });
  expect(over).toEqual({ matchId, end: 20 * 60 + 55 + 75, closes: ten, isOn: true });
  expect(reached).toMatchObject([
    { bookingId, name: "Juan Paz", start: ten, matchId, until: ten + 10, isOn: true, canMail: true },
  ]);
});

test("the holder of the booking is mailed once, and only with a known address", async () => {
  const { api, tournamentId, bookingId, juan } = await lateEvening();
  const tell = () => api.bookings.tellOfDelay({ bookingId, why: "late", until: ten + 10 });
  const { toldAt } = await tell();
  expect(await letters("Tu turno puede")).toEqual([juan.email]);
  await expect(tell()).rejects.toMatchObject({ code: "ALREADY_TOLD" });
  expect((await api.day.ahead({ tournamentId })).reached).toMatchObject([{ bookingId, toldAt }]);
  const guests = await lateEvening({ kind: "guest", name: "Nora" });
  const refused = guests.api.bookings.tellOfDelay({ bookingId: guests.bookingId, why: "rain" });
  await expect(refused).rejects.toMatchObject({ code: "BOOKING_WITHOUT_MAIL" });
});

test("a booking moves to a free court, and its holder sees it and is notified; it stays if that court is taken", async () => {
  const { api, tournamentId, bookingId, courtIds, courtId, juan } = await lateEvening();
  const [taken = "", free = ""] = courtIds.filter((id) => id !== courtId);
  await api.bookings.reserve({ courtId: taken, ...hour, holder: { kind: "guest", name: "Tito" } });
  expect((await api.bookings.freeCourts({ bookingId })).map(({ id }) => id)).toEqual([free]);
  const refused = api.bookings.moveToCourt({ bookingId, courtId: taken });
  await expect(refused).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  expect(await letters("Tu turno pasó")).toEqual([]);
  expect(await api.bookings.moveToCourt({ bookingId, courtId: free })).toMatchObject({ courtId: free, ...hour });
  expect(await letters("Tu turno pasó")).toEqual([juan.email]);
  const { courts } = await api.clubs.panel({ clubId: (await api.accounts.me()).clubs[0]?.id ?? "" });
  const name = courts.find(({ id }) => id === free)?.name;
  expect((await juan.api.bookings.mine()).toCome).toMatchObject([{ id: bookingId, court: name, startMinute: ten }]);
  expect((await api.day.ahead({ tournamentId })).reached).toEqual([]);
});

test("a request that moves to an earlier hour waits until that hour at most", async () => {
  const { api, courtIds } = await club(app, "Adelanta", 1);
  const [courtId = ""] = courtIds;
  itIs(60);
  const ana = await player(app, "Ana Ríos");
  const tomorrow = { day: "2026-11-29", startMinute: ten, endMinute: ten + 60 } as const;
  const { id: bookingId } = await ana.api.bookings.ask({ courtId, ...tomorrow });
  const now = { bookingId, courtId, day, startMinute: 19 * 60 };
  await expect(api.bookings.move(now)).rejects.toMatchObject({ code: "SLOT_IN_PAST" });
  const moved = await api.bookings.move({ ...now, startMinute: ten });
  expect(moved.expires).toEqual({ day, minute: ten });
});

test("a booking that moves to another day has not been missed there, and its holder can be told of a delay", async () => {
  const { api, courtIds } = await club(app, "Posterga", 1);
  const [courtId = ""] = courtIds;
  const ana = await player(app, "Ana Ríos");
  itIs(250);
  const holder = { kind: "player", playerId: ana.id } as const;
  const { id: bookingId } = await api.bookings.reserve({ courtId, ...hour, holder });
  const tell = () => api.bookings.tellOfDelay({ bookingId, why: "late", until: ten + 30 });
  await tell();
  expect(await api.bookings.noteMissed({ bookingId, missed: true })).toMatchObject({ noShow: true, noShows: 1 });
  const moved = await api.bookings.move({ bookingId, courtId, day: "2026-11-30", startMinute: ten });
  expect([moved.noShow, moved.noShows]).toEqual([undefined, undefined]);
  await tell();
});

test("refuses to move a past booking or a tournament's slot, or to a court of another club", async () => {
  const { api, bookingId, courtIds, courtId } = await lateEvening();
  const other = await club(app, `Otro ${clubs}`);
  const elsewhere = api.bookings.moveToCourt({ bookingId, courtId: other.courtIds[0] ?? "" });
  await expect(elsewhere).rejects.toMatchObject({ code: "COURT_NOT_FOUND" });
  const { rows } = await app.pool.query(`select id from booking where state = 'TORNEO' and court_id = $1 limit 1`, [
    courtId,
  ]);
  const free = courtIds.find((id) => id !== courtId) ?? "";
  const held = api.bookings.moveToCourt({ bookingId: rows[0].id, courtId: free });
  await expect(held).rejects.toMatchObject({ code: "HELD_BY_TOURNAMENT" });
  itIs(5 * 60 + 1);
  const late = api.bookings.moveToCourt({ bookingId, courtId: free });
  await expect(late).rejects.toMatchObject({ code: "SLOT_IN_PAST" });
  itIs(190);
  await api.bookings.cancel({ bookingId });
  const gone = api.bookings.tellOfDelay({ bookingId, why: "late" });
  await expect(gone).rejects.toMatchObject({ code: "BOOKING_CHANGED" });
});
