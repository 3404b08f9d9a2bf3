import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MatchAlert } from "#contract/courts/match-alerts.ts";
import { club as clubs } from "#server/db/tables/clubs.ts";
import { matchAlert } from "#server/db/tables/match-alerts.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";
import { alertPlayers } from "./jobs.ts";

type Owner = Awaited<ReturnType<typeof newClub>>;

let app: TestApp;
let owner: Owner;
let host: SomeBody;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
// Each test has its own club, and every alert before it is off.
beforeEach(async () => {
  now = saturdayEvening;
  await app.db.update(matchAlert).set({ isOn: false });
  await app.db.update(openMatch).set({ state: "cancelled" });
  owner = await newClub();
  host = await player(app, "Ana Ríos");
});
afterAll(() => app.close());

async function newClub() {
  const made = await club(app, "La Ribera");
  await made.api.clubs.setPrices({ clubId: made.clubId, priceBands: [anyHour(24_000)] });
  return made;
}

/** A Friday. */
const day = "2026-11-20";
const friday = 4;

/** Opens an hour of the club for a player. */
async function opened({ by = host, hour = 20, levels = null, listed = true }: Partial<Wish> = {}) {
  const [courtId = ""] = owner.courtIds;
  const holder = { kind: "player", playerId: by.id } as const;
  const { id: bookingId } = await owner.api.bookings.reserve({ courtId, day, ...hourFrom(hour), holder });
  return (await by.api.openMatches.open({ bookingId, ladder: "Masculino", levels, note: null, listed })).id;
}
type Wish = Pick<Parameters<SomeBody["api"]["openMatches"]["open"]>[0], "levels"> & {
  readonly by: SomeBody;
  readonly hour: number;
  readonly listed: boolean;
};

/** Makes a player with an alert of this club, for all days and hours but those named. */
async function alerted(name: string, wish: Partial<MatchAlert> = {}, profile: Parameters<typeof player>[2] = {}) {
  const made = await player(app, name, profile);
  const all = {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    fromMinute: 0,
    untilMinute: 1440,
    clubIds: [owner.clubId],
    isOn: true,
  };
  await made.api.matchAlerts.save({ ...all, ...wish });
  return made;
}

const tell = () => alertPlayers({ db: app.db, now: () => now, log: pino({ enabled: false }) });
/** Runs the job and counts the alerts that each of these players has. */
async function heard(...players: readonly SomeBody[]) {
  await tell();
  const counts = [];
  for (const { api } of players) {
    const { notices } = await api.notices.list({});
    counts.push(notices.filter(({ title }) => title === "Hay un partido para vos").length);
  }
  return counts;
}

test("an opened match is told to players whom it fits: category, level, weekday, hours and club", async () => {
  const fits = await alerted("Beto Paz", { weekdays: [friday], fromMinute: 1200, untilMinute: 1200 });
  const others = [
    await alerted("Caro Sol", { weekdays: [0, 1, 2, 3, 5, 6] }),
    await alerted("Dani Luz", { fromMinute: 1201 }),
    await alerted("Edu Mar", { untilMinute: 1199 }),
    await alerted("Fede Gil", {}, { level: "4ta" }),
    await alerted("Gabi Paz", {}, { category: "Femenino" }),
    await alerted("Hugo Rey", { isOn: false }),
    await alerted("Iván Sosa", { clubIds: [(await newClub()).clubId] }),
    await alerted("Juan Paz", { clubIds: null }),
  ];
  const follower = await alerted("Luis Rey", { clubIds: null });
  await follower.api.follows.add({ target: "club", targetId: owner.clubId });
  const id = await opened({ levels: { weakest: "7ma", strongest: "6ta" } });
  expect(await heard(fits, follower, host)).toEqual([1, 1, 0]);
  expect(await heard(...others)).toEqual(others.map(() => 0));
  const [notice] = (await fits.api.notices.list({})).notices;
  expect(notice).toMatchObject({ group: "open-matches", path: `/partido/${id}` });
  // The list shows the same match to the same players.
  expect((await fits.api.openMatchList.find({ clubId: owner.clubId })).matches.map((one) => one.id)).toEqual([id]);
});

test("a player hears once a day, and of another match the next day", async () => {
  const beto = await alerted("Beto Paz");
  await opened({ by: await player(app, "Nico Luz"), hour: 18 });
  await opened({ by: await player(app, "Nico Luz"), hour: 19 });
  expect(await heard(beto)).toEqual([1]);
  await opened({ by: await player(app, "Nico Luz"), hour: 20 });
  expect(await heard(beto)).toEqual([1]);
  now = new Date("2026-11-15T15:00:00Z");
  await opened({ by: await player(app, "Nico Luz"), hour: 21 });
  expect(await heard(beto)).toEqual([2]);
  // A change of the alert brings no second one.
  await beto.api.matchAlerts.save({ weekdays: [4], fromMinute: 0, untilMinute: 1440, clubIds: null, isOn: true });
  await beto.api.follows.add({ target: "club", targetId: owner.clubId });
  await opened({ by: await player(app, "Nico Luz"), hour: 22 });
  expect(await heard(beto)).toEqual([2]);
});

test("in quiet hours the notice counts for the day on which they end, and never comes after the match", async () => {
  const [beto, caro] = [await alerted("Beto Paz"), await alerted("Caro Sol")];
  await caro.api.notices.beQuiet({ quietHours: { from: 22 * 60, to: 21 * 60 } });
  // Half past eleven at night, on the day before. Beto's quiet hours end at eight in the morning, Caro's at nine in the
  // evening.
  now = new Date("2026-11-20T02:30:00Z");
  await opened({ by: await player(app, "Nico Luz"), hour: 20 });
  expect(await heard(beto, caro)).toEqual([1, 0]);
  now = new Date("2026-11-20T15:00:00Z");
  await opened({ by: await player(app, "Nico Luz"), hour: 22 });
  expect(await heard(beto, caro)).toEqual([1, 1]);
});

test("a stop of the program ends the job between two steps, and the next run notifies", async () => {
  const beto = await alerted("Beto Paz");
  await opened();
  await alertPlayers({ db: app.db, now: () => now, log: pino({ enabled: false }) }, AbortSignal.abort());
  expect((await beto.api.notices.list({})).notices).toEqual([]);
  expect(await heard(beto)).toEqual([1]);
});

test("a player whom a block separates from the host or a seated player hears nothing", async () => {
  const [beto, caro, dani] = [await alerted("Beto Paz"), await alerted("Caro Sol"), await alerted("Dani Luz")];
  const seated = await player(app, "Edu Mar");
  await beto.api.partnerMessages.block({ playerId: host.id });
  await seated.api.partnerMessages.block({ playerId: caro.id });
  const matchId = await opened();
  await seated.api.openMatches.join({ matchId, seat: 2, part: 6000 });
  expect(await heard(beto, caro, dani)).toEqual([0, 0, 1]);
});

test("a full match is told again when a seat is free, but not to the player who left it", async () => {
  const matchId = await opened();
  const [beto, caro, dani] = [await alerted("Beto Paz"), await player(app, "Caro Sol"), await player(app, "Dani Luz")];
  await beto.api.openMatches.join({ matchId, seat: 2, part: 6000 });
  await caro.api.openMatches.join({ matchId, seat: 3, part: 6000 });
  await tell();
  const eva = await alerted("Eva Gil");
  await caro.api.openMatches.leave({ matchId, way: "leave" });
  // It had a free seat before, so this is no news.
  expect(await heard(eva)).toEqual([0]);
  await dani.api.openMatches.join({ matchId, seat: 3, part: 6000 });
  await (await player(app, "Fede Rey")).api.openMatches.join({ matchId, seat: 4, part: 6000 });
  expect(await heard(eva)).toEqual([0]);
  await beto.api.openMatches.leave({ matchId, way: "leave" });
  expect(await heard(eva, beto)).toEqual([1, 0]);
});

test("a seat whose player looks for a replacement is told too", async () => {
  const matchId = await opened();
  const beto = await player(app, "Beto Paz");
  await beto.api.openMatches.join({ matchId, seat: 2, part: 6000 });
  for (const seat of [3, 4] as const)
    await (await player(app, "Caro Sol")).api.openMatches.join({ matchId, seat, part: 6000 });
  const eva = await alerted("Eva Gil");
  expect(await heard(eva)).toEqual([0]);
  now = new Date("2026-11-20T19:30:00Z");
  await beto.api.openMatches.leave({ matchId, way: "replace" });
  expect(await heard(eva)).toEqual([1]);
});

test("a match that only its link finds is told once it is listed", async () => {
  const beto = await alerted("Beto Paz");
  const matchId = await opened({ listed: false });
  expect(await heard(beto)).toEqual([0]);
  const { revision, ladder, joins } = await host.api.openMatches.get({ matchId });
  await host.api.openMatches.change({ matchId, revision, ladder, levels: null, joins, note: null, listed: true });
  expect(await heard(beto)).toEqual([1]);
});

test("the alert is the player's own, keeps its choices when it is off, and names active clubs alone", async () => {
  const beto = await player(app, "Beto Paz");
  expect(await beto.api.matchAlerts.mine()).toEqual({ alert: null, followedClubs: 0 });
  const wish = { weekdays: [5, 1, 5], fromMinute: 1080, untilMinute: 1379, clubIds: [owner.clubId], isOn: false };
  await beto.api.matchAlerts.save(wish);
  await beto.api.follows.add({ target: "club", targetId: owner.clubId });
  expect(await beto.api.matchAlerts.mine()).toEqual({ alert: { ...wish, weekdays: [1, 5] }, followedClubs: 1 });
  const nobody = { ...wish, clubIds: [crypto.randomUUID()] };
  await expect(beto.api.matchAlerts.save(nobody)).rejects.toMatchObject({ code: "CLUB_NOT_FOUND" });
  await expect(beto.api.matchAlerts.save({ ...wish, untilMinute: 0 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await app.db.update(clubs).set({ status: "inactive" }).where(eq(clubs.id, owner.clubId));
  await expect(beto.api.matchAlerts.save(wish)).rejects.toMatchObject({ code: "CLUB_NOT_FOUND" });
});
