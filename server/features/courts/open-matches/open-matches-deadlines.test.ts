import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { matchDay, openedMatch } from "#tests/fixtures/opened-match.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";
import { tendOpenMatches } from "./jobs.ts";
import { endShortMatch } from "./writes-short.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(async () => {
  expect(await examine(app.db, now)).toEqual([]);
  await app.close();
});

const refused = (code: string) => expect.objectContaining({ code });

/** Runs an act on a day of November, at a time of UTC. The match begins on the 20th at 23:00. */
async function at<Done>(day: "19" | "20" | "21", time: string, act: () => Promise<Done>): Promise<Done> {
  now = new Date(`2026-11-${day}T${time}:00Z`);
  return act().finally(() => {
    now = saturdayEvening;
  });
}

const tend = () => tendOpenMatches({ db: app.db, now: () => now, log: pino({ enabled: false }) });

describe("the hours of a club for its open matches", () => {
  test("decide until when players of its next matches leave for free; older pages leave them as they are", async () => {
    const { api, clubId } = await club(app, "La Ribera");
    const { clubRules, bookingRules } = await api.clubs.setClubRules({
      ...{ clubId, cancelHours: 24, partHours: 12, partPercent: 50, latePercent: 100, charged: "paid" },
      matchHours: 6,
    });
    expect(clubRules.matchHours).toBe(6);
    const { matchHours: _, ...older } = { cancelHours: bookingRules.cancelHours, ...clubRules };
    const saved = await api.clubs.setClubRules({ clubId, ...older, latePercent: 80, seen: older });
    expect(saved.clubRules).toEqual({ ...clubRules, latePercent: 80 });
  });

  test("are read by a holder before opening, and move no match that is open", async () => {
    const { owner, ana, match, page, bookingId, matchId } = await openedMatch(app);
    expect(match.deadline).toMatchObject({ minute: 16 * 60 });
    const { clubId, api } = owner;
    const rules = { cancelHours: 24, partHours: 12, partPercent: 50, latePercent: 100, charged: "paid" } as const;
    await api.clubs.setClubRules({ clubId, ...rules, matchHours: 6 });
    expect((await page(ana)).deadline).toMatchObject({ minute: 16 * 60 });
    expect((await ana.api.bookings.mine()).toCome[0]).not.toHaveProperty("opening");
    await ana.api.openMatches.close({ matchId });
    expect((await ana.api.bookings.mine()).toCome[0]?.opening).toMatchObject({ matchHours: 6 });
    const anew = await ana.api.openMatches.open({ bookingId, ladder: "Masculino", levels: null, note: null });
    expect(anew.deadline).toMatchObject({ minute: 14 * 60 });
  });
});

const short = "No se completó tu partido";

describe("a match that ends if it is not full", () => {
  const opened = (paid = 0) => openedMatch(app, { ifNotFull: "cancel", paid });

  test("ends at its deadline without a fee: all have their money as credit, and everybody reads why", async () => {
    const { owner, ana, match, matchId, courtId, join, owed, pay, page, notices } = await opened(6000);
    expect(match).toMatchObject({ ifNotFull: "cancel", deadline: { day: "2026-11-19", minute: 20 * 60 } });
    const [beto, caro] = [await player(app, "Beto Paz"), await player(app, "Caro Gil")];
    await join(beto);
    await pay("Beto Paz", 2000);
    await caro.api.openMatches.ask({ matchId, part: 6000 }).catch(() => undefined);
    await at("19", "22:59", tend);
    expect(await page(ana)).toMatchObject({ state: "live" });
    await at("19", "23:00", tend);
    expect(await page(beto)).toMatchObject({ state: "cancelled", fellShort: true });
    expect(await owed()).toEqual([]);
    const creditOf = async ({ api }: SomeBody) => (await api.finances.mine()).map(({ credit }) => credit);
    expect([await creditOf(ana), await creditOf(beto)]).toEqual([[6000], [2000]]);
    expect((await notices(ana))[0]).toBe(short);
    expect((await notices(beto))[0]).toBe(short);
    expect((await notices(owner))[0]).toBe("No se completó un partido abierto");
    const said = async ({ api }: Pick<SomeBody, "api">) => (await api.notices.list({})).notices[0]?.body;
    const where = "Paracao, Cancha 1, viernes 20/11 a las 20:00. No eran cuatro a tiempo, así que el turno se canceló.";
    expect([await said(ana), await said(beto), await said(owner)]).toEqual([
      `${where} No te cuesta nada. Te quedan $ 6.000 a favor.`,
      `${where} No te cuesta nada. Te quedan $ 2.000 a favor.`,
      `${where} La cancha quedó libre.`,
    ]);
    const { toCome, over } = await ana.api.bookings.mine();
    expect(toCome).toEqual([]);
    expect(over).toMatchObject([{ state: "CANCELADO", fellShort: true }]);
    await expect(join(caro, 3)).rejects.toEqual(refused("MATCH_OVER"));
    const holder = { kind: "guest", name: "Tito" } as const;
    await owner.api.bookings.reserve({ courtId, day: matchDay, ...hourFrom(20), holder });
  });

  test("stays if it is full at its deadline, also if a seat becomes free later", async () => {
    const { ana, matchId, bookingId, join, page } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    for (const [seat, name] of [
      [3, "Nico"],
      [4, "Tito"],
    ] as const)
      await ana.api.openMatches.setGuest({ matchId, seat, name });
    await at("19", "23:00", tend);
    await at("19", "23:05", () => ana.api.openMatches.setGuest({ matchId, seat: 4, name: null }));
    await at("20", "12:00", tend);
    expect(await page(ana)).toMatchObject({ state: "live" });
    expect((await ana.api.bookings.mine()).toCome).toMatchObject([{ id: bookingId, state: "RESERVADO" }]);
  });

  test("is not ended before its deadline, nor once it has begun after an outage", async () => {
    const { ana, matchId, page } = await opened();
    const end = () =>
      app.db.transaction((tx) => endShortMatch(tx, { actor: null, requestId: "test", now: () => now }, matchId));
    expect(await at("19", "22:59", end)).toBe(false);
    expect(await at("20", "23:01", end)).toBe(false);
    await at("21", "12:00", tend);
    expect(await page(ana)).toMatchObject({ state: "live" });
  });

  test("is refused once players would have less than two hours to fill it", async () => {
    const { ana, bookingId, open, matchId } = await opened();
    await ana.api.openMatches.close({ matchId });
    const own = async () => (await ana.api.bookings.mine()).toCome.find(({ id }) => id === bookingId)?.opening;
    await at("19", "21:00", async () => {
      expect(await own()).toEqual({ matchHours: 4, fillBy: { day: "2026-11-19", minute: 20 * 60 } });
    });
    await at("19", "21:01", async () => {
      expect(await own()).toEqual({ matchHours: 4 });
      await expect(open()).rejects.toEqual(refused("NO_TIME_TO_FILL"));
    });
  });

  test("does not end at once after the club moves it closer: its players have two hours to fill it", async () => {
    const { owner, ana, bookingId, courtId, page } = await opened();
    const closer = { bookingId, courtId, day: "2026-11-19", startMinute: 20 * 60 };
    await at("19", "12:00", () => owner.api.bookings.move(closer));
    expect(await at("19", "12:00", () => page(ana))).toMatchObject({
      deadline: { day: "2026-11-19", minute: 11 * 60, passed: false },
    });
    await at("19", "13:59", tend);
    expect(await page(ana)).toMatchObject({ state: "live" });
    await at("19", "14:00", tend);
    expect(await page(ana)).toMatchObject({ state: "cancelled", fellShort: true });
  });

  test("is its host's choice until a player joins; a page that does not know the choice keeps it", async () => {
    const { ana, matchId, join, page } = await openedMatch(app);
    const levels = { weakest: "7ma", strongest: "7ma" } as const;
    const known = { matchId, ladder: "Masculino", levels, note: null, joins: "direct", listed: true } as const;
    const change = async (ifNotFull?: "keep" | "cancel") => {
      const { revision } = await page(ana);
      return ana.api.openMatches.change({ ...known, revision, ...(ifNotFull && { ifNotFull }) });
    };
    expect(await change("cancel")).toMatchObject({ ifNotFull: "cancel", deadline: { day: "2026-11-19" } });
    expect(await change()).toMatchObject({ ifNotFull: "cancel", deadline: { day: "2026-11-19" } });
    expect(await change("keep")).toMatchObject({ ifNotFull: "keep", deadline: { day: matchDay, minute: 16 * 60 } });
    await at("19", "22:00", () => expect(change("cancel")).rejects.toEqual(refused("NO_TIME_TO_FILL")));
    await join(await player(app, "Beto Paz"));
    await expect(change("cancel")).rejects.toEqual(refused("MATCH_JOINED"));
    expect(await change()).toMatchObject({ ifNotFull: "keep" });
  });

  test("on a date of a recurring booking ends that date alone, which is not made again", async () => {
    const owner = await club(app, "La Ribera");
    const { api, clubId, courtIds } = owner;
    await api.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
    const ana = await player(app, "Ana Ríos");
    const weekly = {
      weekday: 4,
      startMinute: 20 * 60,
      firstDay: matchDay,
      lastDay: "2026-11-27",
      minutes: 60,
      price: null,
    } as const;
    await api.series.create({
      clubId,
      courtId: courtIds[0] ?? "",
      ...weekly,
      holder: { kind: "player", playerId: ana.id },
    });
    const [first, second] = (await ana.api.bookings.mine()).toCome;
    const choices = { ladder: "Masculino", levels: null, note: null, ifNotFull: "cancel" } as const;
    await ana.api.openMatches.open({ bookingId: first?.id ?? "", ...choices });
    await at("19", "23:00", tend);
    expect((await ana.api.bookings.mine()).toCome.map(({ id }) => id)).toEqual([second?.id]);
  });
});

test("the notice of a confirmed booking names the address that opens it to players, and its day", async () => {
  const { ana, bookingId, matchId } = await openedMatch(app);
  await ana.api.openMatches.close({ matchId });
  const [confirmed] = (await ana.api.notices.list({})).notices.filter(({ title }) => title.includes("confirmado"));
  expect(confirmed?.opening).toEqual({ path: `/mis-turnos?abrir=${bookingId}`, day: matchDay });
});
