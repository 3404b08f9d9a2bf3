import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { everyDay } from "#domain/clubs/letting/court-rules.ts";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { defaultRequestRules, type RequestRules } from "#domain/courts/booking-rules/request.ts";
import { defaultDeposit } from "#domain/courts/deposits.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { matchDay, openedMatch } from "#tests/fixtures/opened-match.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club, player, type SomeBody, testPassword } from "#tests/support/people.ts";
import { anyHour, hourFrom, publish } from "#tests/support/publications.ts";
import { offerFreedSlots } from "./jobs.ts";

const minute = 60_000;
let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
const [ana, bea] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
afterAll(() => app.close());

const day = "2026-11-17";
const at = { day, ...hourFrom(20) } as const;
const tito = { kind: "guest", name: "Tito" } as const;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minute);
};
/** Sets the clock to a moment on the clubs' clock. */
const on = (date: string, time: string) => {
  now = new Date(`${date}T${time}:00-03:00`);
};

/** Runs the jobs that run every minute, and right after a court is freed. */
async function turn() {
  await releaseCourts({ ...app.parts, now: () => now });
  await offerFreedSlots({ ...app.parts, now: () => now, requestRules: defaultRequestRules });
}

/** Creates a club, of one court by default, with its hour from eight to nine on Tuesday evening taken by Tito. */
async function fullClub(courts = 1) {
  const owner = await club(app, "La Ribera", courts);
  const reserve = (slot: { day: typeof day; startMinute: number; endMinute: number }, nth = 0) =>
    owner.api.bookings.reserve({ courtId: owner.courtIds[nth] ?? "", ...slot, holder: tito });
  const taken = await Promise.all(owner.courtIds.map((_, nth) => reserve(at, nth)));
  const bookingId = taken[0]?.id ?? "";
  const free = (id = bookingId) => owner.api.bookings.cancel({ bookingId: id });
  const wish = { clubId: owner.clubId, ...at, courtId: null, margin: 0 } as const;
  const offered = async (to: SomeBody) => (await to.api.slotWatches.mine()).find((one) => one.club.id === owner.clubId);
  return { ...owner, courtId: owner.courtIds[0] ?? "", bookingId, reserve, free, wish, offered };
}

/** Ends the watches and bookings of a test. */
async function leaveAll(...people: readonly SomeBody[]) {
  for (const { api } of people) {
    for (const { id } of await api.slotWatches.mine()) await api.slotWatches.leave({ watchId: id });
    for (const { id } of (await api.bookings.mine()).toCome) await api.bookings.giveUp({ bookingId: id });
  }
}
afterEach(() => {
  now = saturdayEvening;
  return leaveAll(ana, bea);
});
const m8 = async () => (await examine(app.db, now)).filter(({ code }) => code === "M8");

describe("a watched slot", () => {
  test("is offered when it is freed; accepting it makes a request that the club answers", async () => {
    const { api, clubId, wish, free, offered } = await fullClub();
    const { id: watchId, ...watch } = await ana.api.slotWatches.watch(wish);
    expect(watch).toMatchObject({ day, fromMinute: 1200, toMinute: 1200, minutes: 60, court: null, offer: null });
    await free();
    await turn();
    const until = new Date(now.getTime() + 60 * minute);
    expect(await offered(ana)).toMatchObject({
      id: watchId,
      offer: { court: "Cancha 1", startMinute: 1200, endMinute: 1260, price: null, until: until.toISOString() },
    });
    const told = async () =>
      (await ana.api.notices.list({})).notices.find(({ title }) => title.startsWith("Se liberó"));
    expect(await told()).toMatchObject({ title: "Se liberó: martes 17/11 a las 20:00 en La Ribera", read: false });
    const [held] = await api.bookings.day({ clubId, day });
    expect(held).toMatchObject({ state: "PRE_RESERVA", holder: null, offered: { name: "Ana Ríos" } });
    expect(await m8()).toEqual([]);
    // An offer is nobody's yet: there is no request to answer, and the club neither gives it away nor moves it.
    expect(await api.bookings.toConfirm({ clubId })).toEqual({ bookings: [], total: 0 });
    expect((await ana.api.bookings.mine()).toCome).toEqual([]);
    const bookingId = held?.id ?? "";
    const courtId = held?.courtId ?? "";
    for (const act of [api.bookings.confirm, api.bookings.reject, api.bookings.cancel])
      await expect(act({ bookingId })).rejects.toMatchObject({ code: "BOOKING_OFFERED" });
    const moved = api.bookings.move({ bookingId, courtId, day, startMinute: 1260 });
    await expect(moved).rejects.toMatchObject({ code: "BOOKING_OFFERED" });

    expect(await ana.api.slotWatches.accept({ watchId })).toMatchObject({
      id: bookingId,
      state: "PRE_RESERVA",
      canGiveUp: true,
    });
    expect((await api.bookings.toConfirm({ clubId })).total).toBe(1);
    expect(await told()).toMatchObject({ read: true });
    expect(await offered(ana)).toBeUndefined();
    await expect(ana.api.slotWatches.accept({ watchId })).rejects.toMatchObject({ code: "OFFER_OVER" });
    const traces = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, bookingId));
    expect(traces.map(({ action }) => action)).toEqual(["booking.asked"]);
    expect(await m8()).toEqual([]);
  });

  test("is confirmed at once by a club with automatic answers", async () => {
    const { api, clubId, wish, free } = await fullClub();
    const { grid, durations, noSlivers, bookingRules } = await api.clubs.panel({ clubId });
    const auto = { ...bookingRules, answer: "auto" } as const;
    await api.clubs.setBookingRules({ clubId, grid, durations, noSlivers, bookingRules: auto });
    const { id: watchId } = await ana.api.slotWatches.watch(wish);
    await free();
    await turn();
    expect(await ana.api.slotWatches.accept({ watchId })).toMatchObject({ state: "RESERVADO", answerUntil: null });
  });

  test("shows its deposit in the offer, and accepting holds the slot until the deposit is paid", async () => {
    const { api, clubId, bookingId } = await fullClub();
    const courtId = (await api.bookings.day({ clubId, day }))[0]?.courtId ?? "";
    await api.clubs.setPrices({ clubId, priceBands: [anyHour(14_900)] });
    await api.clubs.setBookingRules({ clubId, ...(await rulesWith(api, clubId, { answer: "auto" })) });
    const deposit = { ...defaultDeposit, kind: "percent" } as const;
    await api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules, deposit });
    const { id: watchId } = await ana.api.slotWatches.watch({ clubId, ...at, courtId: null, margin: 0 });
    await api.bookings.cancel({ bookingId });
    await turn();
    const [offered] = await ana.api.slotWatches.mine();
    expect(offered?.offer).toMatchObject({ price: 14_900, deposit: { amount: 7_500, heldMinutes: 20 } });
    const taken = await ana.api.slotWatches.accept({ watchId });
    expect(taken).toMatchObject({ state: "PRE_RESERVA", deposit: { amount: 7_500, paid: 0, awaited: true } });
    // An unpaid slot goes to the next in line.
    await bea.api.slotWatches.watch({ clubId, ...at, courtId, margin: 0 });
    later(20);
    await turn();
    expect((await bea.api.slotWatches.mine())[0]?.offer).toMatchObject({ deposit: { amount: 7_500 } });
  });

  test("goes down the waiting list, one player at a time", async () => {
    const { wish, free, offered, api, clubId } = await fullClub();
    const first = await ana.api.slotWatches.watch(wish);
    const second = await bea.api.slotWatches.watch(wish);
    await free();
    await turn();
    expect([(await offered(ana))?.offer !== null, (await offered(bea))?.offer]).toEqual([true, null]);
    await expect(bea.api.slotWatches.accept({ watchId: second.id })).rejects.toMatchObject({ code: "OFFER_OVER" });
    await expect(bea.api.slotWatches.accept({ watchId: first.id })).rejects.toMatchObject({ code: "WATCH_NOT_FOUND" });
    await ana.api.slotWatches.decline({ watchId: first.id });
    expect(await api.bookings.day({ clubId, day })).toEqual([]);
    await turn();
    expect([await offered(ana), (await offered(bea))?.offer !== null]).toEqual([undefined, true]);
    later(61);
    // The offer expired without an answer, and the slot is open to anyone.
    await expect(bea.api.slotWatches.accept({ watchId: second.id })).rejects.toMatchObject({ code: "OFFER_OVER" });
    expect(await offered(bea)).toBeUndefined();
    await turn();
    expect(await api.bookings.day({ clubId, day })).toEqual([]);
    expect(await m8()).toEqual([]);
  });

  test("can be booked by anyone while it is offered to nobody", async () => {
    const { wish, free, offered, courtId } = await fullClub();
    await ana.api.slotWatches.watch(wish);
    await free();
    const asked = await bea.api.bookings.ask({ courtId, ...at });
    await turn();
    expect((await offered(ana))?.offer).toBeNull();
    // Once it is offered, nobody else can book it.
    await bea.api.bookings.giveUp({ bookingId: asked.id });
    await turn();
    expect((await offered(ana))?.offer).not.toBeNull();
    await expect(bea.api.bookings.ask({ courtId, ...at })).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  });

  test("is offered whatever freed it: a rejected or expired request, a moved booking, a cancelled tournament", async () => {
    const { api, wish, free, offered, courtId, clubId } = await fullClub();
    const owner = { api, clubId, courtIds: [courtId] };
    const freed = async (act: () => Promise<unknown>) => {
      await ana.api.slotWatches.watch(wish);
      await act();
      await turn();
      const has = (await offered(ana))?.offer !== null;
      await leaveAll(ana);
      await turn();
      return has;
    };
    expect(await freed(free)).toBe(true);
    const rejected = await bea.api.bookings.ask({ courtId, ...at });
    expect(await freed(() => api.bookings.reject({ bookingId: rejected.id }))).toBe(true);
    const moved = await api.bookings.reserve({ courtId, ...at, holder: tito });
    expect(await freed(() => api.bookings.move({ bookingId: moved.id, courtId, day, startMinute: 600 }))).toBe(true);
    const tournamentId = await publish(owner, { startDate: day, endDate: day });
    expect(await freed(() => api.tournaments.cancel({ tournamentId }))).toBe(true);
    const series = await api.series.create({
      ...{ clubId, courtId, weekday: 1, startMinute: 1200, minutes: 60, firstDay: day, lastDay: null, price: null },
      holder: tito,
    });
    expect(await freed(() => api.series.leaveOut({ seriesId: series.id, day }))).toBe(true);
    await bea.api.bookings.ask({ courtId, ...at });
    expect(
      await freed(async () => {
        later(defaultRequestRules.answerHours * 60);
      }),
    ).toBe(true);
    expect(await m8()).toEqual([]);
  });

  test("leaves the rest of a longer freed slot to the next in line, and two freed slots make a longer one", async () => {
    const { api, clubId, courtId, wish, offered } = await fullClub();
    const { grid, noSlivers, bookingRules } = await api.clubs.panel({ clubId });
    await api.clubs.setBookingRules({ clubId, grid, durations: [60, 120], noSlivers, bookingRules });
    const block = {
      courtId,
      firstDay: day,
      lastDay: day,
      startMinute: 1080,
      endMinute: 1200,
      note: "Clases",
      around: false,
    };
    await api.bookings.block(block);
    const [blocked] = (await api.bookings.day({ clubId, day })).filter(({ kind }) => kind === "block");
    await ana.api.slotWatches.watch({ ...wish, ...hourFrom(19) });
    await bea.api.slotWatches.watch({ ...wish, ...hourFrom(19), margin: 60 });
    await api.bookings.cancel({ bookingId: blocked?.id ?? "" });
    await turn();
    expect((await offered(ana))?.offer).toMatchObject({ startMinute: 1140 });
    expect((await offered(bea))?.offer).toMatchObject({ startMinute: 1080 });
  });
});

describe("a player on the waiting list", () => {
  test("watches taken slots only, at most three at once, and each once", async () => {
    const { wish, courtId, reserve } = await fullClub();
    const { watch } = ana.api.slotWatches;
    await expect(watch({ ...wish, ...hourFrom(21) })).rejects.toMatchObject({ code: "SLOT_FREE" });
    await expect(watch({ ...wish, day: "2026-11-13" })).rejects.toMatchObject({ code: "SLOT_IN_PAST" });
    await expect(watch({ ...wish, day: "2026-12-31" })).rejects.toMatchObject({ code: "BOOKING_TOO_FAR" });
    const nowhere = crypto.randomUUID();
    await expect(watch({ ...wish, courtId: nowhere })).rejects.toMatchObject({ code: "COURT_NOT_FOUND" });
    await expect(watch({ ...wish, clubId: nowhere })).rejects.toMatchObject({ code: "CLUB_NOT_FOUND" });
    const one = await watch(wish);
    expect((await watch(wish)).id).toBe(one.id);
    await watch({ ...wish, courtId });
    await reserve({ day, ...hourFrom(21) });
    await watch({ ...wish, ...hourFrom(21), margin: 60 });
    const fourth = watch({ ...wish, ...hourFrom(21) });
    await expect(fourth).rejects.toMatchObject({ code: "TOO_MANY_WATCHES" });
    expect(await ana.api.slotWatches.leave({ watchId: one.id })).toEqual({ id: one.id });
    await watch({ ...wish, ...hourFrom(21) });
    expect(await ana.api.slotWatches.mine()).toHaveLength(3);
  });

  test("is passed over while they may not book: after too many no-shows, or at the limit of bookings", async () => {
    const { api, wish, free, offered, clubId, courtId } = await fullClub();
    const other = await fullClub();
    const caro = await player(app, "Caro Paz");
    for (const one of [caro, ana, bea]) await one.api.slotWatches.watch(wish);
    await api.clubs.setClubRules({ clubId, cancelHours: 24, ...defaultClubRules, noShows: 1 });
    const running = { courtId, day: "2026-11-14", ...hourFrom(21) } as const;
    const missed = await api.bookings.reserve({ ...running, holder: { kind: "player", playerId: caro.id } });
    await api.bookings.noteMissed({ bookingId: missed.id, missed: true });
    await expect(caro.api.slotWatches.watch({ ...wish, margin: 60 })).rejects.toMatchObject({ code: "NO_SHOWS" });
    await api.clubs.setBookingRules({ clubId, ...(await rulesWith(api, clubId, { waitingAtOnce: 1 })) });
    await ana.api.bookings.ask({ courtId: other.courtId, day, ...hourFrom(10) });
    await free();
    await turn();
    expect([(await offered(caro))?.offer, (await offered(ana))?.offer]).toEqual([null, null]);
    expect((await offered(bea))?.offer).not.toBeNull();
  });

  test("is not offered a second slot if an open offer already reaches the limit of bookings", async () => {
    const { api, clubId, wish, free, reserve } = await fullClub();
    const later = await reserve({ day, ...hourFrom(22) });
    await api.clubs.setBookingRules({ clubId, ...(await rulesWith(api, clubId, { waitingAtOnce: 1 })) });
    for (const hour of [20, 22]) await ana.api.slotWatches.watch({ ...wish, ...hourFrom(hour) });
    await free();
    await free(later.id);
    await turn();
    const offers = (await ana.api.slotWatches.mine()).map(({ offer }) => offer?.startMinute);
    expect(offers).toEqual([1200, undefined]);
  });

  test("is not offered a second court at the time of their own booking", async () => {
    const { wish, free, offered } = await fullClub();
    const other = await fullClub();
    await other.free();
    await ana.api.slotWatches.watch(wish);
    await ana.api.bookings.ask({ courtId: other.courtId, ...at });
    await free();
    await turn();
    expect((await offered(ana))?.offer).toBeNull();
  });

  test("is not offered a court at the time of their seat in an open match", async () => {
    const { matchId } = await openedMatch(app);
    const owner = await club(app, "La Costa", 1);
    const slot = { day: matchDay, ...hourFrom(20) } as const;
    const { id: taken } = await owner.api.bookings.reserve({ courtId: owner.courtIds[0] ?? "", ...slot, holder: tito });
    for (const { api } of [ana, bea])
      await api.slotWatches.watch({ clubId: owner.clubId, ...slot, courtId: null, margin: 0 });
    await ana.api.openMatches.join({ matchId, seat: 2, part: 6000 });
    await owner.api.bookings.cancel({ bookingId: taken });
    await turn();
    const isOffered = async ({ api }: SomeBody) => (await api.slotWatches.mine()).map(({ offer }) => offer !== null);
    expect([await isOffered(ana), await isOffered(bea)]).toEqual([[false], [true]]);
    await ana.api.openMatches.leave({ matchId, way: "leave" });
  });

  test("leaves the list when their account is closed, and the next in line gets their offer", async () => {
    const { api, clubId, wish, free } = await fullClub();
    const caro = await player(app, "Caro Paz");
    const { id: watchId } = await caro.api.slotWatches.watch(wish);
    await bea.api.slotWatches.watch(wish);
    await free();
    await turn();
    await caro.api.accounts.close({ email: caro.email, password: testPassword });
    expect(await api.bookings.day({ clubId, day })).toEqual([]);
    await turn();
    expect(await api.bookings.day({ clubId, day })).toMatchObject([{ offered: { name: "Bea Sosa" } }]);
    await expect(bea.api.slotWatches.leave({ watchId })).rejects.toMatchObject({ code: "WATCH_NOT_FOUND" });
    expect(await m8()).toEqual([]);
  });
});

describe("the clock", () => {
  test("offers by day alone, until eleven at night and from eight in the morning", async () => {
    const { wish, free, offered } = await fullClub();
    await ana.api.slotWatches.watch(wish);
    on("2026-11-16", "23:00");
    await free();
    await turn();
    expect((await offered(ana))?.offer).toBeNull();
    on("2026-11-17", "07:59");
    await turn();
    expect((await offered(ana))?.offer).toBeNull();
    on("2026-11-17", "08:00");
    await turn();
    // The slot begins within a day, so that the offer lasts a quarter of an hour.
    expect((await offered(ana))?.offer).toMatchObject({ untilMinute: 8 * 60 + 15 });
  });

  test("offers a slot that begins within three hours even at night, and holds it no longer than until it begins", async () => {
    const { wish, reserve, free, offered } = await fullClub();
    const early = await reserve({ day, ...hourFrom(9) });
    await ana.api.slotWatches.watch({ ...wish, ...hourFrom(9) });
    on("2026-11-17", "06:00");
    await free(early.id);
    await turn();
    expect((await offered(ana))?.offer).toMatchObject({ untilMinute: 6 * 60 + 15 });
    await leaveAll(ana);
    await turn();
    on("2026-11-17", "08:53");
    await ana.api.slotWatches.watch(wish);
    const again = await reserve({ day, ...hourFrom(9) });
    await bea.api.slotWatches.watch({ ...wish, ...hourFrom(9) });
    await free(again.id);
    await turn();
    expect((await offered(bea))?.offer).toMatchObject({ untilMinute: 9 * 60 });
  });

  test("passes on an offer that expired while the program was down, and forgets past watches", async () => {
    const { wish, free, offered } = await fullClub();
    await ana.api.slotWatches.watch(wish);
    await bea.api.slotWatches.watch(wish);
    await free();
    await turn();
    on("2026-11-16", "12:00");
    await turn();
    expect([await offered(ana), (await offered(bea))?.offer?.untilMinute]).toEqual([undefined, 13 * 60]);
    on("2026-11-18", "12:00");
    await turn();
    expect(await offered(bea)).toBeUndefined();
    expect(await m8()).toEqual([]);
  });
});

async function rulesWith(api: SomeBody["api"], clubId: string, rules: Partial<RequestRules>) {
  const { grid, durations, noSlivers, bookingRules } = await api.clubs.panel({ clubId });
  return { grid, durations, noSlivers, bookingRules: { ...bookingRules, ...rules } };
}

test("a watched slot of a night is also offered an hour earlier, before the midnight, and names that day", async () => {
  const { api, clubId, courtId, reserve, wish, offered } = await fullClub();
  const openingWeek = everyDay({ startMinute: 1080, endMinute: 1560 });
  await api.clubs.setHours({ clubId, openingWeek, dayExceptions: [] });
  const { id: late } = await reserve({ day, ...hourFrom(23) });
  const night = { day: "2026-11-18", ...hourFrom(0) } as const;
  await api.bookings.reserve({ courtId, ...night, holder: tito });
  await ana.api.slotWatches.watch({ ...wish, ...night, margin: 60 });
  await api.bookings.cancel({ bookingId: late });
  await turn();
  expect(await offered(ana)).toMatchObject({ day, offer: { startMinute: 1380, endMinute: 1440 } });
  expect(await m8()).toEqual([]);
});
