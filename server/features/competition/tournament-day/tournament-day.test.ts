import { afterAll, expect, test } from "vitest";
import type { DayView } from "#contract/competition/tournament-day.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { type Client, createTestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { type SentOutcome, straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const clock = { now: new Date("2026-11-28T21:00:00Z") };
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());

/** Sets the clock to the evening of the tournament, some minutes after its first hour, 18:00. */
function itIs(minutes: number) {
  clock.now = new Date(Date.parse("2026-11-28T21:00:00Z") + minutes * 60_000);
}

let clubs = 0;
/** Creates a tournament of four pairs with a whole order of play, on its first day at 18:00. */
async function evening() {
  clubs += 1;
  itIs(-60 * 24 * 7);
  const owner = await club(app, `Club ${clubs}`);
  const { tournamentId, categoryIds } = await drawnTournament(app, owner, [4]);
  await scheduled(owner, tournamentId);
  itIs(0);
  const [one = "", other = ""] = owner.courtIds;
  const view = () => owner.api.day.get({ tournamentId });
  const { matches } = await owner.api.schedule.get({ tournamentId });
  const [semi = "", second = "", final = ""] = matches.map(({ match }) => match.id);
  const enter = (matchId: string, revision = 0) =>
    owner.api.matches.enter({ matchId, revision, outcome: straightSets("pair1") });
  return {
    owner,
    api: owner.api,
    day: owner.api.day,
    tournamentId,
    categoryIds,
    one,
    other,
    semi,
    second,
    final,
    view,
    enter,
  };
}

/** Replaces a player of a pair by another. */
async function playsFor(
  api: Client,
  inId: string,
  side: { readonly pairId: string | null; readonly players: PairPlayers | null } | undefined,
) {
  const outId = side?.players?.[0].id ?? "";
  await api.pairs.replacePlayer({ pairId: side?.pairId ?? "", outId, inId, reason: "Lesión", letIn: true });
}

function at({ courts }: DayView, courtId: string) {
  return courts.find(({ id }) => id === courtId)?.now;
}

test("a match is called, starts and ends with its result, and the court is free for the next one", async () => {
  const { day, view, enter, one, other, semi, second } = await evening();
  const before = await view();
  expect(before.able.map(({ matchId }) => matchId).toSorted()).toEqual([semi, second].toSorted());
  const next = before.courts.flatMap(({ now }) => (now.state === "free" ? (now.nextMatchId ?? []) : []));
  expect(next.toSorted()).toEqual([semi, second].toSorted());
  await day.call({ matchId: semi, courtId: one });
  expect(at(await view(), one)).toEqual({
    state: "called",
    matchId: semi,
    calledAt: 1080,
    walkoverFrom: 1090,
    length: 75,
  });
  itIs(5);
  await day.start({ matchId: semi, courtId: one });
  await day.start({ matchId: second, courtId: other });
  expect(at(await view(), one)).toMatchObject({ state: "playing", matchId: semi, startedAt: 1085 });
  itIs(65);
  await enter(semi);
  const after = await view();
  expect(at(after, one)).toEqual({ state: "free", since: 1145, nextMatchId: null });
  expect(at(after, other)).toMatchObject({ state: "playing", matchId: second });
});

test("a court holds one match, and a player in a match is called to no other", async () => {
  const { day, one, other, semi, second } = await evening();
  await day.call({ matchId: semi, courtId: one });
  await expect(day.call({ matchId: second, courtId: one })).rejects.toMatchObject({ code: "COURT_IN_USE" });
  await expect(day.call({ matchId: semi, courtId: other })).rejects.toMatchObject({ code: "MATCH_STARTED" });
});

test("a player in a match of one category cannot be called to one of another, and the refusal names them", async () => {
  const { owner, day, one, other } = await evening();
  const { tournamentId } = await drawnTournament(app, owner, [2, 2], "2026-12-05");
  const { matches } = await owner.api.schedule.get({ tournamentId });
  const [first, second] = matches.map(({ match }) => match);
  const ana = await player(app, "Ana Ríos");
  for (const { sides } of matches.map(({ match }) => match)) await playsFor(owner.api, ana.id, sides[0]);
  await day.call({ matchId: first?.id ?? "", courtId: one });
  const refused = day.call({ matchId: second?.id ?? "", courtId: other });
  await expect(refused).rejects.toMatchObject({ code: "PLAYER_IN_PLAY", data: { players: [{ name: "Ana Ríos" }] } });
});

test("refuses to call a match with unknown pairs, or to a court that the tournament does not hold", async () => {
  const { day, one, final, semi } = await evening();
  const stranger = await club(app, `Other ${clubs}`);
  await expect(day.call({ matchId: final, courtId: one })).rejects.toMatchObject({ code: "MATCH_NOT_READY" });
  const elsewhere = day.call({ matchId: semi, courtId: stranger.courtIds[0] ?? "" });
  await expect(elsewhere).rejects.toMatchObject({ code: "COURT_NOT_FOUND" });
  await expect(day.takeBack({ matchId: semi })).rejects.toMatchObject({ code: "MATCH_NOT_ON_COURT" });
  await expect(day.end({ matchId: semi })).rejects.toMatchObject({ code: "MATCH_NOT_ON_COURT" });
});

test("a reverted call leaves no trace on the court, and an end without a result frees it", async () => {
  const { day, view, enter, one, semi, tournamentId, api } = await evening();
  await day.call({ matchId: semi, courtId: one });
  await day.takeBack({ matchId: semi });
  expect(at(await view(), one)).toMatchObject({ state: "free", since: null });
  await day.start({ matchId: semi, courtId: one });
  itIs(70);
  await day.end({ matchId: semi });
  expect(at(await view(), one)).toMatchObject({ state: "free", since: 1150 });
  itIs(90);
  await enter(semi);
  const { matches } = await api.schedule.get({ tournamentId });
  const placed = matches.find(({ match }) => match.id === semi)?.placed;
  expect(placed).toEqual({ state: "over", courtId: one, startedAt: 1080, endedAt: 1150 });
});

test("a match ends at the time entered for it, neither before it began nor later than now", async () => {
  const { api, day, view, one, semi } = await evening();
  itIs(5);
  await day.start({ matchId: semi, courtId: one });
  itIs(180);
  const enter = (endedAt: number) =>
    api.matches.enter({ matchId: semi, revision: 0, outcome: straightSets("pair1"), endedAt });
  for (const impossible of [1084, 1261])
    await expect(enter(impossible)).rejects.toMatchObject({ code: "END_NOT_POSSIBLE" });
  await enter(1150);
  const { courts, played } = await view();
  expect(courts[0]?.now).toMatchObject({ state: "free", since: 1150 });
  expect(played).toEqual([{ matchId: semi, court: "Cancha 1", startedAt: 1085, endedAt: 1150 }]);
});

test("entries made offline keep their time, and the order of events", async () => {
  const { api, day, view, one, semi } = await evening();
  itIs(120);
  await day.call({ matchId: semi, courtId: one, ago: 110 });
  expect(at(await view(), one)).toMatchObject({ calledAt: 1090 });
  await day.start({ matchId: semi, courtId: one, ago: 105 });
  expect(at(await view(), one)).toMatchObject({ state: "playing", startedAt: 1095 });
  await api.matches.enter({ matchId: semi, revision: 0, outcome: straightSets("pair1"), ago: 40 });
  expect((await view()).played).toMatchObject([{ matchId: semi, startedAt: 1095, endedAt: 1160 }]);
  await api.matches.clear({ matchId: semi, revision: 1 });
  await day.end({ matchId: semi, ago: 300 });
  expect((await view()).played).toMatchObject([{ matchId: semi, startedAt: 1095, endedAt: 1095 }]);
});

test("the hour that a walkover frees is listed until something is planned there, and the lost match is listed", async () => {
  const { owner, api, view, tournamentId, semi, second } = await evening();
  itIs(-60);
  const { revision, matches } = await api.schedule.get({ tournamentId });
  const placed = matches.find(({ match }) => match.id === semi)?.placed;
  if (placed?.state !== "planned") throw new Error("nothing was planned");
  const { courtId, start } = placed;
  const court = courtId === owner.courtIds[0] ? "Cancha 1" : "Cancha 2";
  expect((await view()).freed).toEqual([]);
  await api.matches.enter({ matchId: semi, revision: 0, outcome: { kind: "walkover", absent: "pair2" } });
  const { freed, played } = await view();
  expect(freed).toEqual([{ courtId, court, from: start, to: start + 75 }]);
  expect(played).toEqual([{ matchId: semi, court: null, startedAt: null, endedAt: 1020 }]);
  await owner.api.schedule.place({ matchId: second, courtId, start, revision, accepted: [] });
  expect((await view()).freed).toEqual([]);
});

test("the length of matches is shown after three of a category and stage, without byes and unfinished ones", async () => {
  clubs += 1;
  itIs(-60 * 24 * 7);
  const owner = await club(app, `Club ${clubs}`);
  const { tournamentId, categoryIds } = await drawnTournament(app, owner, [8]);
  await scheduled(owner, tournamentId);
  itIs(0);
  const view = () => owner.api.day.get({ tournamentId });
  const [courtId = ""] = owner.courtIds;
  for (const [nth, { match }] of (await owner.api.schedule.get({ tournamentId })).matches.slice(0, 4).entries()) {
    itIs(100 * nth);
    await owner.api.day.start({ matchId: match.id, courtId });
    itIs(100 * nth + (nth === 0 ? 3 : 45));
    const retired: SentOutcome = { kind: "retirement", retired: "pair1", sets: [] };
    const outcome = nth === 0 ? retired : straightSets("pair1");
    await owner.api.matches.enter({ matchId: match.id, revision: 0, outcome });
    if (nth === 2) expect((await view()).lengths).toEqual([]);
  }
  const [categoryId] = categoryIds;
  const told = { categoryId, stage: "knockout", average: 50, planned: 75, format: "super-tie-break" };
  expect((await view()).lengths).toEqual([{ ...told, use: 65 }]);
  const { rules } = await owner.api.schedule.get({ tournamentId });
  const lengths = { ...rules.lengths, "super-tie-break": 65 };
  await owner.api.schedule.setRules({ tournamentId, rules: { ...rules, lengths } });
  expect((await view()).lengths).toEqual([{ ...told, use: null }]);
});

test("a cleared result puts its match back on its court, and a walkover frees it", async () => {
  const { api, day, view, enter, one, other, semi, second, categoryIds } = await evening();
  await day.start({ matchId: semi, courtId: one });
  await enter(semi);
  await api.matches.clear({ matchId: semi, revision: 1 });
  expect(at(await view(), one)).toMatchObject({ state: "playing" });
  await day.call({ matchId: second, courtId: other });
  await api.matches.enter({ matchId: semi, revision: 2, outcome: { kind: "walkover", absent: "pair2" } });
  const { matches } = await api.schedule.get({ tournamentId: (await view()).tournamentId });
  const pairId = matches.find(({ match }) => match.id === second)?.match.sides[0].pairId ?? "";
  await api.matches.withdrawPair({ categoryId: categoryIds[0] ?? "", pairId });
  const { courts } = await view();
  expect(courts.map(({ now }) => now.state)).toEqual(courts.map(() => "free"));
});

test("the matches of an annulled draw leave their courts, and their players are free", async () => {
  const { api, day, one, semi, categoryIds } = await evening();
  const drawn = await app.pool.query("select draw_id from match where id = $1", [semi]);
  const drawId: string = drawn.rows[0].draw_id;
  await day.start({ matchId: semi, courtId: one });
  await api.draws.annul({ categoryId: categoryIds[0] ?? "", drawId });
  expect((await app.pool.query("select from court_in_play where court_id = $1", [one])).rowCount).toBe(0);
  expect((await app.pool.query("select from player_in_play where match_id = $1", [semi])).rowCount).toBe(0);
});

test("everyone reads the court of a called match and whether it is being played, until it ends; its planned hour stays", async () => {
  const { owner, api, day, one, semi, second, tournamentId, enter } = await evening();
  await api.schedule.publish({ tournamentId, revision: (await api.schedule.get({ tournamentId })).revision });
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const { matches } = await api.schedule.get({ tournamentId });
  await playsFor(api, ana.id, matches.find(({ match }) => match.id === semi)?.match.sides[0]);
  await playsFor(api, bea.id, matches.find(({ match }) => match.id === second)?.match.sides[0]);
  const told = async () => {
    const { categories } = await bea.api.tournaments.get({ tournamentId });
    const drawn = categories[0]?.bracket?.rounds[0]?.find(({ id }) => id === semi);
    const mine = await Promise.all([ana, bea].map(async (who) => (await who.api.matches.mine())[0]?.match.onCourt));
    return { mine, drawn: drawn?.onCourt, hour: drawn?.place?.startMinute };
  };
  expect(await told()).toEqual({ mine: [null, null], drawn: null, hour: 1080 });
  await day.call({ matchId: semi, courtId: one });
  const called = { court: "Cancha 1", playing: false, since: "2026-11-28T21:00:00.000Z" };
  expect(await told()).toEqual({ mine: [called, null], drawn: called, hour: 1080 });
  itIs(5);
  await day.start({ matchId: semi, courtId: one });
  const playing = { court: "Cancha 1", playing: true, since: "2026-11-28T21:05:00.000Z" };
  expect(await told()).toEqual({ mine: [playing, null], drawn: playing, hour: 1080 });
  await enter(semi);
  expect(await told()).toMatchObject({ drawn: null, hour: 1080 });
  expect((await owner.api.matches.ofTournament({ tournamentId })).categories[0]?.matches[0]?.onCourt).toBeNull();
});

test("a replacement in a called pair is on court in the former player's place", async () => {
  const { api, day, one, semi, tournamentId } = await evening();
  const ana = await player(app, "Ana Ríos");
  const { matches } = await api.schedule.get({ tournamentId });
  await day.call({ matchId: semi, courtId: one });
  const side = matches.find(({ match }) => match.id === semi)?.match.sides[0];
  await playsFor(api, ana.id, side);
  expect((await ana.api.matches.mine())[0]?.match.onCourt).toMatchObject({ court: "Cancha 1", playing: false });
  const left = "select from player_in_play where person_id = $1";
  expect((await app.pool.query(left, [side?.players?.[0].id])).rowCount).toBe(0);
});

test("a player reads the delay of their match from ten minutes on, and the place of the next one if they win; of a draft nothing", async () => {
  const { api, day, one, other, tournamentId, semi, second } = await evening();
  const ana = await player(app, "Ana Ríos");
  const { matches, revision } = await api.schedule.get({ tournamentId });
  const pairs = new Map(matches.map(({ match }) => [match.id, match.sides]));
  await api.schedule.publish({ tournamentId, revision });
  await playsFor(api, ana.id, pairs.get(second)?.[0]);
  const mine = async () => (await ana.api.matches.mine())[0];
  expect(await mine()).toMatchObject({ late: null, ifWon: { day: "2026-11-29" } });
  await day.start({ matchId: semi, courtId: one });
  itIs(9);
  expect((await mine())?.late).toBeNull();
  itIs(25);
  expect((await mine())?.late).toEqual({ minutes: 25, startMinute: 1105 });
  const places = await api.schedule.get({ tournamentId });
  await api.schedule.place({ matchId: second, courtId: other, start: 1125, revision: places.revision });
  itIs(60);
  expect((await mine())?.late).toBeNull();
});

test("a match on another court than planned frees its hour; reverted, it gets it back unless another match has it", async () => {
  const { api, day, tournamentId, semi, second } = await evening();
  const { matches } = await api.schedule.get({ tournamentId });
  const courts = [semi, second].map((key) => {
    const placed = matches.find(({ match }) => match.id === key)?.placed;
    return placed?.state === "planned" ? placed.courtId : "";
  });
  const [own = "", other = ""] = courts;
  const put = async () => {
    const { revision } = await api.schedule.get({ tournamentId });
    return api.schedule.place({ matchId: second, courtId: own, start: 1095, revision, accepted: ["short-night"] });
  };
  const stateOf = async (key: string) =>
    (await api.schedule.get({ tournamentId })).matches.find(({ match }) => match.id === key)?.placed.state;
  await day.start({ matchId: semi, courtId: other });
  await day.takeBack({ matchId: semi });
  await expect(put()).rejects.toMatchObject({ code: "PLACEMENT_ILLEGAL" });
  expect(await stateOf(semi)).toBe("planned");
  await day.start({ matchId: semi, courtId: other });
  await put();
  await day.takeBack({ matchId: semi });
  expect([await stateOf(semi), await stateOf(second)]).toEqual(["unplaced", "planned"]);
});

test("the club's day shows the match in progress in a tournament's hours, on its actual court", async () => {
  const { owner, api, day, tournamentId, semi, second } = await evening();
  const { matches } = await api.schedule.get({ tournamentId });
  const placed = matches.find(({ match }) => match.id === semi)?.placed;
  const planned = placed?.state === "planned" ? placed.courtId : "";
  const other = owner.courtIds.find((id) => id !== planned) ?? "";
  const on = async (courtId: string) => {
    const bookings = await api.bookings.day({ clubId: owner.clubId, day: "2026-11-28" });
    return bookings
      .filter((one) => one.courtId === courtId)
      .flatMap(({ startMinute, matches = [] }) =>
        matches.map(({ id, state, pairs }) => ({ startMinute, id, state, pairs: pairs.filter(Boolean).length })),
      );
  };
  expect(await on(planned)).toEqual([{ startMinute: 1080, id: semi, state: "planned", pairs: 2 }]);
  itIs(65);
  await day.start({ matchId: semi, courtId: other });
  expect(await on(planned)).toEqual([]);
  expect(await on(other)).toEqual([
    { startMinute: 1080, id: second, state: "planned", pairs: 2 },
    { startMinute: 1140, id: semi, state: "playing", pairs: 2 },
  ]);
  itIs(90);
  await api.matches.enter({ matchId: semi, revision: 0, outcome: straightSets("pair1") });
  expect((await on(other)).map(({ state }) => state)).toEqual(["planned", "over"]);
});
