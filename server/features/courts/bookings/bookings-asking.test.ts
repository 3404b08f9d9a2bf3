import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { club as clubTable } from "#server/db/tables/clubs.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, somebody, testPassword } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { codesOf, race, times } from "#tests/support/races.ts";
import { releaseUnanswered } from "./writes-asking.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

const day = "2026-11-20";
const hours = (count: number) => count * 60 * 60 * 1000;

/** Runs `act` with the clock moved on by some milliseconds. */
async function later<Done>(milliseconds: number, act: () => Promise<Done>): Promise<Done> {
  now = new Date(saturdayEvening.getTime() + milliseconds);
  return act().finally(() => {
    now = saturdayEvening;
  });
}

test("a player requests a free hour, the club confirms it, and the player cancels it in time", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const { clubId } = paracao;
  const [courtId = ""] = paracao.courtIds;
  const { ask, mine, giveUp } = ana.api.bookings;

  const asked = await ask({ courtId, day, ...hourFrom(20) });
  expect(asked).toMatchObject({
    club: { id: clubId, name: "Paracao" },
    day,
    startMinute: 1200,
    endMinute: 1260,
    state: "PRE_RESERVA",
    endedBy: null,
    canGiveUp: true,
  });
  expect(asked.answerUntil).toBe(new Date(now.getTime() + hours(defaultRequestRules.answerHours)).toISOString());
  const { bookings: toAnswer } = await paracao.api.bookings.toConfirm({ clubId });
  // Requested on Saturday at half past nine in the evening, and held for twelve hours.
  const held = { id: asked.id, holder: { name: "Ana Ríos", phone: null }, expires: { day: "2026-11-15", minute: 570 } };
  expect(toAnswer).toMatchObject([held]);
  expect(await paracao.api.bookings.day({ clubId, day })).toMatchObject([held]);
  await paracao.api.bookings.confirm({ bookingId: asked.id });
  expect(await mine()).toMatchObject({
    toCome: [{ id: asked.id, state: "RESERVADO", answerUntil: null, canGiveUp: true }],
    over: [],
  });
  expect(await giveUp({ bookingId: asked.id })).toMatchObject({ state: "CANCELADO", endedBy: "player" });
  const heard = (await paracao.api.notices.list({})).notices.map(({ title, path }) => [title, path]);
  expect(heard).toContainEqual(["Ana Ríos canceló su turno", `/admin?dia=${day}`]);
  expect(await mine()).toMatchObject({ toCome: [], over: [{ id: asked.id, endedBy: "player", canGiveUp: false }] });
  await expect(giveUp({ bookingId: asked.id })).rejects.toMatchObject({ code: "BOOKING_CHANGED", status: 409 });
  const traces = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, asked.id));
  expect(traces.map(({ action }) => action).sort()).toEqual(["booking.asked", "booking.confirmed", "booking.given-up"]);
});

test("the hours of a day list the free courts, and only of active clubs", async () => {
  const paracao = await club(app, "Paracao Libre");
  const ana = await player(app, "Ana Ríos");
  const { clubId } = paracao;
  const [first = "", second = ""] = paracao.courtIds;
  const update = { clubId, name: "Paracao Libre", address: "Bordón 300", openingHour: 19, closingHour: 22 };
  await paracao.api.clubs.update(update);
  await ana.api.bookings.ask({ courtId: first, day, ...hourFrom(20) });
  const holder = { kind: "guest", name: "Tito" } as const;
  for (const courtId of [first, second]) await paracao.api.bookings.reserve({ courtId, day, ...hourFrom(21), holder });

  const { slots: free, ...rest } = await ana.api.bookings.free({ clubId, day });
  expect(
    free.map(({ startMinute, endMinute, courts }) => [startMinute, endMinute, courts.map(({ id }) => id)]),
  ).toEqual([
    [1140, 1200, [first, second]],
    [1200, 1260, [second]],
    [1260, 1320, []],
  ]);
  expect(rest).toMatchObject({
    today: "2026-11-14",
    lastDay: "2026-11-28",
    answerHours: 12,
    cancelHours: 24,
    waitingAtOnce: 2,
  });
  expect(await ana.api.bookings.free({ clubId, day: "2026-11-29" })).toMatchObject({ slots: [] });
  expect(await ana.api.bookings.clubs()).toContainEqual(expect.objectContaining({ id: clubId, courts: 2 }));
  await app.db.update(clubTable).set({ status: "inactive" }).where(eq(clubTable.id, clubId));
  await expect(ana.api.bookings.free({ clubId, day })).rejects.toMatchObject({ code: "CLUB_NOT_FOUND", status: 404 });
  await expect(ana.api.bookings.ask({ courtId: second, day, ...hourFrom(19) })).rejects.toMatchObject({
    code: "COURT_NOT_FOUND",
  });
  expect((await ana.api.bookings.clubs()).map(({ id }) => id)).not.toContain(clubId);
});

test("refuses an hour that is over, taken, too far ahead or on a court out of use, and a third request", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const beto = await player(app, "Beto Paz");
  const caro = await somebody(app, "Caro Sin Perfil");
  const { clubId } = paracao;
  const [courtId = "", closed = ""] = paracao.courtIds;
  await paracao.api.clubs.deactivateCourt({ courtId: closed, confirmed: false });
  const holder = { kind: "guest", name: "Tito" } as const;
  await paracao.api.bookings.reserve({ courtId, day, ...hourFrom(20), holder });
  const refused = (who: typeof ana, slot: object, code: string, status: number) =>
    expect(who.api.bookings.ask({ courtId, day, ...hourFrom(19), ...slot })).rejects.toMatchObject({ code, status });

  await refused(ana, hourFrom(20), "SLOT_TAKEN", 409);
  await refused(ana, { day: "2026-11-14", ...hourFrom(21) }, "SLOT_IN_PAST", 422);
  await refused(ana, { day: "2026-11-29" }, "BOOKING_TOO_FAR", 422);
  await refused(ana, { courtId: closed }, "COURT_INACTIVE", 409);
  await refused(ana, { courtId: crypto.randomUUID() }, "COURT_NOT_FOUND", 404);
  await refused(caro, {}, "PROFILE_REQUIRED", 409);
  await ana.api.bookings.ask({ courtId, day, ...hourFrom(21) });
  const second = await ana.api.bookings.ask({ courtId, day, ...hourFrom(22) });
  await refused(ana, hourFrom(23), "TOO_MANY_REQUESTS", 409);
  await expect(beto.api.bookings.giveUp({ bookingId: second.id })).rejects.toMatchObject({ code: "BOOKING_NOT_FOUND" });
  await ana.api.bookings.giveUp({ bookingId: second.id });
  await ana.api.bookings.ask({ courtId, day, ...hourFrom(23) });
  const held = await paracao.api.bookings.day({ clubId, day });
  expect(held.map(({ startMinute, state }) => [timeText(startMinute), state])).toEqual([
    ["20:00", "RESERVADO"],
    ["21:00", "PRE_RESERVA"],
    ["23:00", "PRE_RESERVA"],
  ]);
});

test("a request without an answer in time frees its slot, also before the sweep", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const beto = await player(app, "Beto Paz");
  const { clubId } = paracao;
  const [courtId = ""] = paracao.courtIds;
  const asked = await ana.api.bookings.ask({ courtId, day, ...hourFrom(20) });
  const tonight = await ana.api.bookings.ask({ courtId, day: "2026-11-14", ...hourFrom(23) });
  expect(tonight.answerUntil).toBe("2026-11-15T02:00:00.000Z");

  await later(hours(defaultRequestRules.answerHours), async () => {
    const { slots: free } = await beto.api.bookings.free({ clubId, day });
    expect(free.find(({ startMinute }) => startMinute === 1200)?.courts).toHaveLength(2);
    expect(await ana.api.bookings.mine()).toMatchObject({
      toCome: [],
      over: [
        { id: asked.id, state: "CANCELADO", endedBy: "nobody" },
        { id: tonight.id, state: "CANCELADO", endedBy: "nobody" },
      ],
    });
    const next = await beto.api.bookings.ask({ courtId, day, ...hourFrom(20) });
    expect(next.state).toBe("PRE_RESERVA");
    await expect(paracao.api.bookings.confirm({ bookingId: asked.id })).rejects.toMatchObject({
      code: "ANSWERED_TOO_LATE",
    });
  });
});

test("an expired request cannot be answered, also before the sweep, and the club is told why", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const { clubId } = paracao;
  const [courtId = ""] = paracao.courtIds;
  const { id: bookingId } = await ana.api.bookings.ask({ courtId, day, ...hourFrom(20) });
  const shownToClub = async () => ({
    inDay: (await paracao.api.bookings.day({ clubId, day })).map(({ state }) => state),
    toConfirm: (await paracao.api.bookings.toConfirm({ clubId })).total,
    inMonth: await paracao.api.bookings.month({ courtId, month: "2026-11" }),
    upcoming: (await paracao.api.bookings.upcoming({ courtId })).total,
  });

  await later(hours(defaultRequestRules.answerHours) - 1, async () => {
    expect(await shownToClub()).toEqual({
      inDay: ["PRE_RESERVA"],
      toConfirm: 1,
      inMonth: [{ day, reserved: 0, tournament: 0, toConfirm: 1 }],
      upcoming: 1,
    });
  });
  await later(hours(defaultRequestRules.answerHours), async () => {
    expect(await shownToClub()).toEqual({ inDay: [], toConfirm: 0, inMonth: [], upcoming: 0 });
    for (const answer of [paracao.api.bookings.confirm, paracao.api.bookings.reject]) {
      await expect(answer({ bookingId })).rejects.toMatchObject({ code: "ANSWERED_TOO_LATE", status: 409 });
    }
    await expect(ana.api.bookings.giveUp({ bookingId })).rejects.toMatchObject({ code: "BOOKING_CHANGED" });
    expect(await ana.api.bookings.mine()).toMatchObject({ toCome: [], over: [{ id: bookingId, endedBy: "nobody" }] });
  });
});

test("expired requests at other clubs do not count towards the limit of open requests", async () => {
  const [here, elsewhere] = [await club(app, "Paracao"), await club(app, "Rowing")];
  const ana = await player(app, "Ana Ríos");
  const over = { courtId: elsewhere.courtIds[0] ?? "", day, personId: ana.id, answerUntil: now } as const;
  const slots = [hourFrom(10), hourFrom(11)];
  await app.db.insert(booking).values(slots.map((slot) => ({ ...over, ...slot, state: "PRE_RESERVA" as const })));
  const asked = await ana.api.bookings.ask({ courtId: here.courtIds[0] ?? "", day, ...hourFrom(20) });
  expect(asked.state).toBe("PRE_RESERVA");
});

test("the sweep ends the requests that waited too long, and nothing else", async () => {
  const other = await createTestApp();
  const paracao = await club(other, "Paracao");
  const ana = await player(other, "Ana Ríos");
  const [courtId = ""] = paracao.courtIds;
  const asked = await ana.api.bookings.ask({ courtId, day, ...hourFrom(20) });
  const confirmed = await ana.api.bookings.ask({ courtId, day, ...hourFrom(21) });
  await paracao.api.bookings.confirm({ bookingId: confirmed.id });
  const until = saturdayEvening.getTime() + hours(defaultRequestRules.answerHours);
  const sweep = (moment: Date) =>
    other.db.transaction((tx) => releaseUnanswered(tx, { now: () => moment, requestId: "sweep" }));
  const swept = [await sweep(new Date(until - 1)), await sweep(new Date(until)), await sweep(new Date(until))];
  const left = await other.db.select({ id: booking.id, state: booking.state, endedBy: booking.endedBy }).from(booking);
  await other.close();
  expect(swept).toEqual([0, 1, 0]);
  expect(left).toContainEqual({ id: asked.id, state: "CANCELADO", endedBy: "nobody" });
  expect(left).toContainEqual({ id: confirmed.id, state: "RESERVADO", endedBy: null });
});

test("a player who closes their account withdraws open requests, and confirmed bookings stay", async () => {
  const paracao = await club(app, "Paracao");
  const ana = await player(app, "Ana Ríos");
  const [courtId = ""] = paracao.courtIds;
  const soon = await ana.api.bookings.ask({ courtId, day: "2026-11-15", ...hourFrom(20) });
  const waits = await ana.api.bookings.ask({ courtId, day, ...hourFrom(20) });
  await paracao.api.bookings.confirm({ bookingId: soon.id });
  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  const left = await app.db
    .select({ id: booking.id, state: booking.state })
    .from(booking)
    .where(eq(booking.personId, ana.id));
  expect(left).toContainEqual({ id: soon.id, state: "RESERVADO" });
  expect(left).toContainEqual({ id: waits.id, state: "CANCELADO" });
});

test("one of eight players gets an hour that all request at once", async () => {
  const other = await createTestApp();
  const paracao = await club(other, "Paracao");
  const [courtId = ""] = paracao.courtIds;
  const players = await Promise.all(times(8, "Jugadora").map((name, index) => player(other, `${name} ${index}`)));
  const held = { text: "select id from court where id = $1 for no key update", values: [courtId] };
  const codes = codesOf(
    await race(
      other,
      held,
      players.map(
        ({ api }) =>
          () =>
            api.bookings.ask({ courtId, day, ...hourFrom(20) }),
      ),
    ),
  );
  const total = await other.db.$count(booking);
  await other.close();
  expect({ codes, total }).toEqual({ codes: [...times(7, "SLOT_TAKEN"), "done"], total: 1 });
});

test("eight requests of one player at once stop at the limit of open requests", async () => {
  const other = await createTestApp();
  const paracao = await club(other, "Paracao");
  const ana = await player(other, "Ana Ríos");
  const [courtId = ""] = paracao.courtIds;
  const held = { text: "select id from person where id = $1 for no key update", values: [ana.id] };
  const codes = codesOf(
    await race(
      other,
      held,
      times(8, "").map((_, index) => () => ana.api.bookings.ask({ courtId, day, ...hourFrom(10 + index) })),
    ),
  );
  await other.close();
  expect(codes).toEqual([...times(6, "TOO_MANY_REQUESTS"), "done", "done"]);
});

test("a player with more past bookings than are shown reads how many more there are", async () => {
  const [courtId = ""] = (await club(app, "Paracao")).courtIds;
  const ana = await player(app, "Ana Ríos");
  const each = { courtId, personId: ana.id, state: "RESERVADO", ...hourFrom(9) } as const;
  const played = Array.from({ length: 23 }, (_, nth) => ({ ...each, day: addDays("2026-10-01", nth) }));
  await app.db.insert(booking).values(played);
  const { over, more } = await ana.api.bookings.mine();
  expect([over.length, more]).toEqual([20, { toCome: 0, over: 3 }]);
});
