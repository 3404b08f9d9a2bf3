import { sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { remindClubs } from "#server/features/outreach/notices/jobs-reminders.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague, type SentOutcome, straightSets } from "#tests/support/play.ts";
import { confirmSilent } from "./jobs.ts";

const clock = { now: new Date("2026-11-20T21:00:00Z") };
const now = () => clock.now;
const hoursLater = (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 3_600_000));
const log = pino({ level: "silent" });

let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
let [ana, bea, cami, dora]: SomeBody[] = [];
let eva: SomeBody;

beforeAll(async () => {
  app = await createTestApp({ now });
  owner = await club(app, "Club Paraná");
  const names = ["Ana Ríos", "Bea Sosa", "Cami Paz", "Dora Gil", "Eva Luna"];
  const [one, two, three, four, five] = await Promise.all(names.map((name) => player(app, name)));
  [ana, bea, cami, dora] = [one, two, three, four].flatMap((body) => body ?? []);
  if (five) eva = five;
});
afterAll(() => app.close());

function everybody() {
  if (!ana || !bea || !cami || !dora) throw new Error("four players are needed");
  return { ana, bea, cami, dora };
}

/** Draws a league in which ana and bea meet cami and dora. */
async function drawn() {
  const { ana, bea, cami, dora } = everybody();
  const { match, side, tournamentId, categoryId } = await drawnLeague(app, owner, [
    [ana, bea],
    [cami, dora],
  ]);
  const won = straightSets(side);
  const lost = straightSets(otherSide(side));
  const matchId = match.id;
  const shown = async () => {
    const { categories } = await owner.api.matches.ofTournament({ tournamentId });
    return categories[0]?.matches.find(({ id }) => id === matchId);
  };
  const claim = (outcome: SentOutcome = won, by: SomeBody = ana) =>
    by.api.resultClaims.make({ matchId, revision: 0, outcome });
  const told = async (who: SomeBody) =>
    (await who.api.notices.list({})).notices
      .filter(({ path }) => path.includes(tournamentId))
      .map(({ title }) => title);
  const history = async () => (await owner.api.matches.history({ matchId })).at(0);
  return { ...everybody(), matchId, tournamentId, categoryId, side, won, lost, shown, claim, told, history };
}

const refused = (code: string) => expect.objectContaining({ code });
const absent = (side: "pair1" | "pair2") =>
  ({ kind: "walkover", absent: side === "pair1" ? "pair2" : "pair1" }) as const;

test("the own matches of a player tell the days of their fecha", async () => {
  const { ana, tournamentId } = await drawn();
  const mine = (await ana.api.matches.mine()).filter((one) => one.tournamentId === tournamentId);
  const days = [
    { from: "2026-11-28", until: "2026-12-04" },
    { from: "2026-12-05", until: "2026-12-11" },
    { from: "2026-12-12", until: "2026-12-18" },
  ];
  expect(mine).toHaveLength(3);
  for (const { match, window } of mine) expect(window).toEqual(days[(match.fecha ?? 0) - 1]);
});

describe("a claimed result", () => {
  test("changes nothing until the other side confirms it, and then its author is the claimer", async () => {
    const { ana, cami, matchId, claim, shown, told, history } = await drawn();
    const { id: claimId, silenceEndsAt } = await claim();
    expect(silenceEndsAt).toBe(new Date(clock.now.getTime() + 24 * 3_600_000).toISOString());
    expect(await shown()).toMatchObject({ status: "pending", revision: 0 });
    expect(await told(cami)).toContain("Ana Ríos cargó el resultado: 0-6 0-6");
    await cami.api.resultClaims.confirm({ matchId, claimId });
    expect(await shown()).toMatchObject({ status: "finished", revision: 1 });
    expect(await history()).toMatchObject({ actor: "Ana Ríos", confirmedBy: "Cami Paz", kind: "entered" });
    expect(await ana.api.resultClaims.mine()).toEqual([]);
  });

  test("is shown to both sides with the side that made it, and to the club", async () => {
    const { bea, dora, side, tournamentId, claim } = await drawn();
    const { id } = await claim();
    const own = async (who: SomeBody) => (await who.api.resultClaims.mine()).find((one) => one.id === id);
    expect(await own(bea)).toMatchObject({ by: side, mySide: side, claimedBy: "Ana Ríos", disputed: false });
    expect((await own(dora))?.mySide).not.toBe(side);
    expect(await own(eva)).toBeUndefined();
    const { claims } = await owner.api.resultClaims.ofTournament({ tournamentId });
    expect(claims.map((one) => one.id)).toEqual([id]);
  });

  test("is decided by the club once it is disputed", async () => {
    const { ana, cami, matchId, side, won, tournamentId, claim, told, shown } = await drawn();
    const { id: claimId } = await claim();
    await cami.api.resultClaims.dispute({ matchId, claimId });
    expect(await told(ana)).toContain("Cami Paz dice que el resultado no es 6-0 6-0");
    expect(await told(owner)).toContainEqual(expect.stringMatching("Cami Paz dice que el resultado no es"));
    const { claims } = await owner.api.resultClaims.ofTournament({ tournamentId });
    expect(claims).toMatchObject([{ disputed: true, silenceEndsAt: null }]);
    await expect(claim(won, cami)).rejects.toEqual(refused("CLAIM_OPEN"));
    hoursLater(25);
    await confirmSilent({ db: app.db, now, log });
    expect(await shown()).toMatchObject({ status: "pending" });
    await owner.api.matches.enter({ matchId, revision: 0, outcome: straightSets(side) });
    expect((await owner.api.resultClaims.ofTournament({ tournamentId })).claims).toEqual([]);
    await expect(cami.api.resultClaims.confirm({ matchId, claimId })).rejects.toEqual(refused("CLAIM_OVERRULED"));
  });

  test("waits alone: a second one of the match is refused", async () => {
    const { bea, cami, won, claim } = await drawn();
    await claim();
    await expect(claim(won, bea)).rejects.toEqual(refused("CLAIM_OPEN"));
    await expect(claim(won, cami)).rejects.toEqual(refused("CLAIM_OPEN"));
  });

  test("is overruled by a result of the club, of which both sides hear, and a match with one takes no claim", async () => {
    const { ana, bea, cami, matchId, lost, claim } = await drawn();
    const { id: claimId } = await claim();
    await owner.api.matches.enter({ matchId, revision: 0, outcome: lost });
    for (const one of [ana, bea, cami]) {
      const { notices } = await one.api.notices.list({});
      const told = notices.find(({ title }) => title.startsWith("El complejo decidió el resultado: "));
      expect(told?.body).toMatch(/^Ana Ríos había cargado otro \((6-0 6-0|0-6 0-6)\)\. /);
    }
    await expect(cami.api.resultClaims.confirm({ matchId, claimId })).rejects.toEqual(refused("CLAIM_OVERRULED"));
    await expect(claim()).rejects.toEqual(refused("CLAIM_OVERRULED"));
  });

  test("is answered once, and never by its own side or by strangers", async () => {
    const { bea, cami, dora, matchId, claim } = await drawn();
    const { id: claimId } = await claim();
    const confirm = (who: SomeBody) => who.api.resultClaims.confirm({ matchId, claimId });
    await expect(confirm(bea)).rejects.toEqual(refused("CLAIM_OPEN"));
    await expect(confirm(eva)).rejects.toEqual(refused("MATCH_NOT_FOUND"));
    await confirm(cami);
    await expect(dora.api.resultClaims.dispute({ matchId, claimId })).rejects.toEqual(refused("CLAIM_ANSWERED"));
  });

  test("needs a possible result of the match as it stands", async () => {
    const { ana, matchId, won, claim } = await drawn();
    const set = { kind: "games", pair1: 6, pair2: 5 } as const;
    await expect(claim({ kind: "played", sets: [set, set] })).rejects.toEqual(refused("RESULT_INVALID"));
    const stale = ana.api.resultClaims.make({ matchId, revision: 3, outcome: won });
    await expect(stale).rejects.toEqual(refused("RESULT_CHANGED"));
    await expect(claim(won, eva)).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  });

  test("is refused in a tournament that the club has cancelled, and outside of leagues", async () => {
    const { tournamentId, claim } = await drawn();
    await app.db.update(tournament).set({ status: "cancelled" }).where(sql`id = ${tournamentId}`);
    await expect(claim()).rejects.toEqual(refused("TOURNAMENT_NOT_UPCOMING"));
    const { matchId, claim: again } = await drawn();
    await app.db.execute(sql`update tournament_category set format = 'ROUND_ROBIN' where id =
      (select category_id from draw join match on match.draw_id = draw.id where match.id = ${matchId})`);
    await expect(again()).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  });
});

describe("silence", () => {
  test("confirms a played match after 24 hours, with the claimer as the author and nobody who confirmed", async () => {
    const { claim, shown, history } = await drawn();
    await claim();
    hoursLater(23.9);
    await confirmSilent({ db: app.db, now, log });
    expect(await shown()).toMatchObject({ status: "pending" });
    hoursLater(0.2);
    await confirmSilent({ db: app.db, now, log });
    await confirmSilent({ db: app.db, now, log });
    expect(await shown()).toMatchObject({ status: "finished", revision: 1 });
    expect(await history()).toMatchObject({ actor: "Ana Ríos", confirmedBy: null });
  });

  test("never confirms a walkover, nor anything against a pair of guests", async () => {
    const { cami, dora, side, claim, shown } = await drawn();
    expect(await claim(absent(side))).toMatchObject({ silenceEndsAt: null });
    const guests = await drawn();
    await guests.claim();
    // Cami and Dora are guests of the club from here on.
    const guest = { claimedAt: null, email: null, madeByClub: owner.clubId, lastSignInAt: null };
    await app.db.update(person).set(guest).where(sql`id in (${cami.id}, ${dora.id})`);
    hoursLater(48);
    await confirmSilent({ db: app.db, now, log });
    expect([await shown(), await guests.shown()]).toMatchObject([{ status: "pending" }, { status: "pending" }]);
  });
});

test("a tournament of another club shows no claims", async () => {
  const other = await club(app, "Club Santa Fe");
  const { tournamentId } = await tournamentOf(app, other, [{}]);
  await expect(owner.api.resultClaims.ofTournament({ tournamentId })).rejects.toEqual(refused("TOURNAMENT_NOT_FOUND"));
});

test("a claimed match was played by those who were in the pair then, whoever replaces them before it is confirmed", async () => {
  const { ana, bea, cami, matchId, side, shown, claim } = await drawn();
  const { id: claimId } = await claim();
  const own = async () => (await shown())?.sides[side === "pair1" ? 0 : 1];
  const fede = await player(app, "Fede Luz");
  const swap = { pairId: (await own())?.pairId ?? "", outId: bea.id, inId: fede.id, reason: "Se mudó" };
  await owner.api.pairs.replacePlayer(swap);
  await cami.api.resultClaims.confirm({ matchId, claimId });
  expect((await own())?.players?.map(({ id }) => id)).toEqual([ana.id, bea.id]);
  const numbers = async ({ api, id }: SomeBody) => (await api.players.statistics({ playerId: id })).played;
  expect(await numbers(fede)).toBe(0);
});

test("a claimed match is not one to remind of before its fecha ends", async () => {
  const { matchId, claim } = await drawn();
  const before = clock.now;
  const reminded = async () => {
    for (const day of ["2026-12-03", "2026-12-10", "2026-12-17"]) {
      clock.now = new Date(`${day}T15:00:00Z`);
      await remindClubs({ db: app.db, now });
    }
    const { rows } = await app.db.execute(sql`
      select from notice where data ->> 'kind' = 'fecha-ends' and data ->> 'match' = ${matchId}`);
    return rows.length;
  };
  await claim();
  expect(await reminded()).toBe(0);
  await app.db.execute(sql`delete from result_claim where match_id = ${matchId}`);
  expect(await reminded()).toBeGreaterThan(0);
  clock.now = before;
});

test("a claimed match of a fecha that is over is not ended as one that nobody played", async () => {
  const { cami, matchId, categoryId, claim, shown } = await drawn();
  const { id: claimId } = await claim();
  const before = clock.now;
  clock.now = new Date("2027-03-01T15:00:00Z");
  expect(await owner.api.leagues.endUnplayed({ categoryId })).toEqual({ matches: 5 });
  expect(await shown()).toMatchObject({ status: "pending" });
  await cami.api.resultClaims.dispute({ matchId, claimId });
  expect(await owner.api.leagues.endUnplayed({ categoryId })).toEqual({ matches: 0 });
  clock.now = before;
});
