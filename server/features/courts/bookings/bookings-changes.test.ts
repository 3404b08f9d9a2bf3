import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BookingState } from "#domain/courts/bookings/booking.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { hourFrom, publish } from "#tests/support/publications.ts";
import { codesOf, race, times } from "#tests/support/races.ts";

let app: TestApp;
let paracao: Awaited<ReturnType<typeof club>>;
let rival: Awaited<ReturnType<typeof club>>;
let ana: SomeBody;
beforeAll(async () => {
  app = await createTestApp();
  paracao = await club(app, "Paracao");
  rival = await club(app, "Rival");
  ana = await player(app, "Ana Ríos");
});
afterAll(() => app.close());

let hours = 0;

/** Inserts a booking of Ana's in this state, at an hour of its own. */
async function bookingIn(state: BookingState): Promise<string> {
  hours += 1;
  const [courtId = ""] = paracao.courtIds;
  const slot = { courtId, day: "2026-11-20", startMinute: hours * 60, endMinute: hours * 60 + 60 } as const;
  const [created] = await app.db
    .insert(booking)
    .values({ ...slot, state, personId: ana.id })
    .returning({ id: booking.id });
  return created?.id ?? "";
}

async function stateOf(bookingId: string) {
  const [found] = await app.db.select({ state: booking.state }).from(booking).where(eq(booking.id, bookingId));
  return found?.state;
}

const acts = ["confirm", "reject", "cancel"] as const;
const outcomes = [
  ["PRE_RESERVA", "confirm", "RESERVADO", "booking.confirmed"],
  ["PRE_RESERVA", "reject", "CANCELADO", "booking.rejected"],
  ["RESERVADO", "cancel", "CANCELADO", "booking.cancelled"],
] as const;

test.each(outcomes)("%s: %s makes it %s and is audited", async (from, act, to, action) => {
  const bookingId = await bookingIn(from);
  expect(await paracao.api.bookings[act]({ bookingId })).toMatchObject({
    id: bookingId,
    state: to,
    holder: { name: "Ana Ríos", phone: null },
  });
  expect(await stateOf(bookingId)).toBe(to);
  const traces = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, bookingId));
  expect(traces).toMatchObject([{ action, actorId: paracao.id, before: { state: from }, after: { state: to } }]);
});

test.each([
  ["PRE_RESERVA", "cancel"],
  ["RESERVADO", "confirm"],
  ["RESERVADO", "reject"],
  ["CANCELADO", "confirm"],
  ["CANCELADO", "reject"],
  ["CANCELADO", "cancel"],
] as const)("%s: %s is refused because the booking has changed", async (state, act) => {
  const bookingId = await bookingIn(state);
  const call = paracao.api.bookings[act]({ bookingId });
  await expect(call).rejects.toMatchObject({ code: "BOOKING_CHANGED", status: 409, defined: true });
  expect(await stateOf(bookingId)).toBe(state);
});

test("a tournament's slot cannot be confirmed, rejected or cancelled", async () => {
  const tournamentId = await publish(paracao);
  const [slot] = await app.db.select().from(booking).where(eq(booking.tournamentId, tournamentId));
  const bookingId = slot?.id ?? "";
  for (const act of acts) {
    const call = paracao.api.bookings[act]({ bookingId });
    await expect(call).rejects.toMatchObject({ code: "HELD_BY_TOURNAMENT", status: 409 });
  }
  expect(await stateOf(bookingId)).toBe("TORNEO");
});

test("another club cannot find the booking, and a person without a club is refused", async () => {
  const bookingId = await bookingIn("PRE_RESERVA");
  const traces = await app.db.$count(auditEvent);
  for (const act of acts) {
    const refused = (api: SomeBody["api"], code: string, status: number) =>
      expect(api.bookings[act]({ bookingId })).rejects.toMatchObject({ code, status });
    await refused(app.client(), "UNAUTHORIZED", 401);
    await refused(ana.api, "FORBIDDEN", 403);
    await refused(rival.api, "BOOKING_NOT_FOUND", 404);
  }
  expect(await stateOf(bookingId)).toBe("PRE_RESERVA");
  expect(await app.db.$count(auditEvent)).toBe(traces);
});

test("one of eight confirmations and rejections at once counts, and the others learn that the booking changed", async () => {
  const bookingId = await bookingIn("PRE_RESERVA");
  const held = { text: "select id from booking where id = $1 for update", values: [bookingId] };
  const { confirm, reject } = paracao.api.bookings;
  const runners = Array.from({ length: 8 }, (_, nth) => () => (nth % 2 ? reject : confirm)({ bookingId }));
  const codes = codesOf(await race(app, held, runners), ({ state }) => state);
  expect(codes.toSorted()).toEqual([...times(7, "BOOKING_CHANGED"), await stateOf(bookingId)].toSorted());
  expect(await app.db.$count(auditEvent, eq(auditEvent.targetId, bookingId))).toBe(1);
});

test("a cancelled hour is free again", async () => {
  const [courtId = ""] = paracao.courtIds;
  const slot = { courtId, day: "2026-11-21", ...hourFrom(20), holder: { kind: "guest", name: "Tito" } } as const;
  const { id: bookingId } = await paracao.api.bookings.reserve(slot);
  await expect(paracao.api.bookings.reserve(slot)).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  await paracao.api.bookings.cancel({ bookingId });
  expect(await paracao.api.bookings.reserve(slot)).toMatchObject({ state: "RESERVADO" });
});
