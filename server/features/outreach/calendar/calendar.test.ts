import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { booking } from "#server/db/tables/bookings.ts";
import { attempt } from "#server/db/tables/people.ts";
import { publishedPlacement } from "#server/db/tables/schedules.ts";
import { openedMatch } from "#tests/fixtures/opened-match.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { enter, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, testPassword } from "#tests/support/people.ts";
import { drawnFinal, scheduled } from "#tests/support/schedules.ts";

const { statements, listening } = heardStatements();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ connection: listening, parts: { limitsAttempts: true } });
});
afterAll(() => app.close());

/** Returns a person's calendar address, newly made. */
async function addressOf({ api }: SomeBody): Promise<string> {
  const { path } = await api.calendar.make();
  if (path === null) throw new Error("the address is not told");
  return path;
}

/** Reads an address as an independent calendar program does. */
async function readCalendar(path: string) {
  const response = await app.fetch(path);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const { uid, summary, location, description, sequence, startDate, endDate } = event;
    const status = component.getFirstPropertyValue("status");
    return {
      uid,
      summary,
      location,
      description,
      sequence,
      status,
      isDay: startDate.isDate,
      start: startDate.toString(),
      end: endDate.toString(),
    };
  });
  return { response, text, events };
}

/**
 * Creates a final of Ana and Bea against Carla and Dora, published for a Sunday evening. The club's name is awkward to
 * encode.
 */
async function finalOfAna() {
  const owner = await club(app, "Ñandú; Pádel, “El Ceibo” de la Costanera Norte");
  const { ana, tournamentId } = await drawnFinal(app, owner);
  return {
    owner,
    ana,
    tournamentId,
    publishOrder: async () => {
      const { revision } = await scheduled(owner, tournamentId);
      await owner.api.schedule.publish({ tournamentId, revision, tellByMail: false });
    },
  };
}

describe("a calendar", () => {
  test("shows a tournament as days until its matches have hours, and then the matches at theirs, in UTC", async () => {
    const { ana, tournamentId, publishOrder } = await finalOfAna();
    const path = await addressOf(ana);
    const before = await readCalendar(path);
    expect(before.events).toMatchObject([
      {
        uid: `tournament-${tournamentId}@${new URL(app.url).host}`,
        isDay: true,
        start: "2026-11-28",
        end: "2026-11-30",
      },
    ]);
    // No line is longer than 75 octets, and no cut falls within a letter.
    expect(before.text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(before.events[0]?.location).toContain("Ñandú; Pádel, “El Ceibo” de la Costanera Norte");

    await publishOrder();
    statements.length = 0;
    const after = await readCalendar(path);
    expect(statements.filter((one) => one.includes("calendar_feed"))).toHaveLength(2);
    const [placed] = await app.db
      .select()
      .from(publishedPlacement)
      .where(eq(publishedPlacement.tournamentId, tournamentId));
    const local = `${placed?.day}T${String(Math.floor((placed?.startMinute ?? 0) / 60)).padStart(2, "0")}:00:00-03:00`;
    expect(after.events).toMatchObject([
      {
        uid: `match-${placed?.matchId}@${new URL(app.url).host}`,
        isDay: false,
        status: "CONFIRMED",
        start: new Date(local).toISOString().replace(".000", ""),
      },
    ]);
    expect(after.events[0]?.summary).toBe("Pádel: Ríos/Núñez contra Díaz/Paz");
    expect(after.response.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("marks a cancelled tournament as cancelled, and does not keep it for ever", async () => {
    const owner = await club(app, "Club Paraná");
    const ana = await player(app, "Ana Ríos");
    const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{}]);
    await enter(categoryIds[0] ?? "", ana);
    const path = await addressOf(ana);
    const [before] = (await readCalendar(path)).events;
    expect(before).toMatchObject({ status: "CONFIRMED", isDay: true });
    await owner.api.tournaments.cancel({ tournamentId });
    const [after] = (await readCalendar(path)).events;
    expect(after).toMatchObject({ status: "CANCELLED", uid: before?.uid });
    expect(after?.sequence).toBeGreaterThanOrEqual(before?.sequence ?? Number.POSITIVE_INFINITY);
  });

  test("shows a drawn tournament that its club cancels as cancelled, in place of its matches", async () => {
    const { owner, ana, tournamentId, publishOrder } = await finalOfAna();
    await publishOrder();
    const path = await addressOf(ana);
    expect((await readCalendar(path)).events).toMatchObject([{ status: "CONFIRMED", isDay: false }]);
    await owner.api.tournaments.cancel({ tournamentId });
    expect((await readCalendar(path)).events).toMatchObject([{ status: "CANCELLED", isDay: true }]);
  });

  test("shows bookings: a request as tentative, and an ended one as cancelled, each with a higher sequence number", async () => {
    const owner = await club(app, "Club Paraná");
    const ana = await player(app, "Ana Ríos");
    const courtId = owner.courtIds[0] ?? "";
    const { id: bookingId } = await ana.api.bookings.ask({
      courtId,
      day: "2026-11-20",
      startMinute: 1200,
      endMinute: 1260,
    });
    const path = await addressOf(ana);
    const seen = async () => (await readCalendar(path)).events[0];
    const asked = await seen();
    expect(asked).toMatchObject({
      summary: "Turno pedido: Cancha 1",
      status: "TENTATIVE",
      start: "2026-11-20T23:00:00Z",
      end: "2026-11-21T00:00:00Z",
    });
    await owner.api.bookings.confirm({ bookingId });
    expect(await seen()).toMatchObject({ summary: "Turno: Cancha 1", status: "CONFIRMED", uid: asked?.uid });
    await app.db.update(booking).set({ state: "CANCELADO", endedBy: "club" }).where(eq(booking.id, bookingId));
    expect(await seen()).toMatchObject({ status: "CANCELLED", uid: asked?.uid });
    expect((await seen())?.sequence).toBeGreaterThanOrEqual(asked?.sequence ?? Number.POSITIVE_INFINITY);

    // The same booking as a single file, for its signed-in holder.
    const alone = (cookie?: string) =>
      app.fetch(`/calendario/turno/${bookingId}.ics`, cookie ? { headers: { cookie } } : {});
    expect((await alone(ana.cookie)).status).toBe(200);
    expect((await alone(owner.cookie)).status).toBe(404);
    expect((await alone()).status).toBe(404);
  });

  test("shows a seat in somebody else's open match, and one that was left as cancelled", async () => {
    const { ana, match, matchId, join } = await openedMatch(app);
    const beto = await player(app, "Beto Paz");
    const path = await addressOf(beto);
    const seen = async () => (await readCalendar(path)).events;
    await join(beto);
    const [taken, ...others] = await seen();
    expect(others).toEqual([]);
    expect(taken).toMatchObject({
      uid: `seat-${matchId}@${new URL(app.url).host}`,
      summary: `Partido abierto: ${match.court}`,
      status: "CONFIRMED",
      start: "2026-11-20T23:00:00Z",
      end: "2026-11-21T00:00:00Z",
    });
    await beto.api.openMatches.leave({ matchId, way: "leave" });
    expect(await seen()).toMatchObject([{ status: "CANCELLED", uid: taken?.uid }]);
    await join(beto);
    expect(await seen()).toMatchObject([{ status: "CONFIRMED", uid: taken?.uid }]);
    // The host has a booking, and no second entry for the seat.
    expect((await readCalendar(await addressOf(ana))).events).toMatchObject([{ summary: `Turno: ${match.court}` }]);
  });

  test("answers 304 while nothing has changed, and stops after a while", async () => {
    const ana = await player(app, "Ana Ríos");
    const path = await addressOf(ana);
    const { response } = await readCalendar(path);
    const etag = response.headers.get("etag") ?? "";
    expect((await app.fetch(path, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(response.headers.get("cache-control")).toBe("private, max-age=900");
    const { tournamentId: _, categoryIds } = await tournamentOf(app, await club(app, "Club"), [{}]);
    await enter(categoryIds[0] ?? "", ana);
    expect((await app.fetch(path, { headers: { "if-none-match": etag } })).status).toBe(200);
    const asked = await Promise.all(Array.from({ length: 58 }, () => app.fetch(path)));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("has one address, which can be read again, revoked, and ends with the account; none of them reveals an old address", async () => {
    const ana = await player(app, "Ana Ríos");
    expect(await ana.api.calendar.mine()).toEqual({ path: null, madeAt: null });
    const first = await addressOf(ana);
    expect((await ana.api.calendar.mine()).path).toBe(first);
    const second = await addressOf(ana);
    const statusOf = async (path: string) => (await app.fetch(path)).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await ana.api.calendar.revoke();
    expect(await ana.api.calendar.mine()).toEqual({ path: null, madeAt: null });
    const third = await addressOf(ana);
    expect(new Set([first, second, third]).size).toBe(3);
    await ana.api.accounts.close({ email: ana.email, password: testPassword });
    const gone = await Promise.all(
      [second, third, "/calendario/x.ics", "/calendario/AAAAAAAAAAAAAAAAAAAAAA.ics"].map((path) => app.fetch(path)),
    );
    expect(await Promise.all(gone.map(async (one) => [one.status, await one.text()]))).toEqual(
      Array(4).fill([404, ""]),
    );
  });

  test("guessed six hundred times leaves one row, and the guesser is soon rate limited", async () => {
    const before = await app.db.$count(attempt);
    const guess = (nth: number) => app.fetch(`/calendario/${String(nth).padStart(22, "A")}.ics`);
    const answers = await Promise.all(Array.from({ length: 600 }, async (_, nth) => (await guess(nth)).status));
    expect(new Set(answers)).toEqual(new Set([404, 429]));
    expect((await app.db.$count(attempt)) - before).toBeLessThanOrEqual(1);
  });
});
