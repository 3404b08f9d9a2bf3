import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const clock = { now: new Date("2026-11-20T12:00:00Z") };
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());
const absent = { kind: "walkover", absent: "pair1" } as const;
let clubs = 0;

/** Sets the clock of the program; the club's is three hours behind UTC. */
function itIs(moment: string) {
  clock.now = new Date(moment);
}

/**
 * Creates a published weekend of four pairs at 18:00 of its Saturday: one semifinal is called to its court and begins
 * at once.
 */
async function inPlay() {
  clubs += 1;
  itIs("2026-11-20T12:00:00-03:00");
  const owner = await club(app, `Club ${clubs}`);
  const { api, courtIds } = owner;
  const { tournamentId, categoryIds } = await drawnTournament(app, owner, [4]);
  const [categoryId = ""] = categoryIds;
  const { matches, revision } = await scheduled(owner, tournamentId);
  const [semi = "", other = ""] = matches.map(({ match }) => match.id);
  await api.schedule.publish({ tournamentId, revision });
  const [courtId = ""] = courtIds;
  const [match] = (await api.matches.ofTournament({ tournamentId })).categories[0]?.matches ?? [];
  const pairId = match?.sides[0].pairId ?? "";
  itIs("2026-11-28T18:00:00-03:00");
  await api.day.call({ matchId: semi, courtId });
  itIs("2026-11-28T18:05:00-03:00");
  await api.day.start({ matchId: semi, courtId });
  itIs("2026-11-28T18:20:00-03:00");
  const stands = async (matchId: string) =>
    (await api.schedule.get({ tournamentId })).matches.find(({ match }) => match.id === matchId);
  const revisionOf = async (matchId: string) => (await stands(matchId))?.match.revision ?? 0;
  const enter = async (matchId: string, outcome: Parameters<typeof api.matches.enter>[0]["outcome"] = absent) =>
    api.matches.enter({ matchId, revision: await revisionOf(matchId), outcome });
  const clear = async (matchId: string) =>
    api.matches.clear({ matchId, revision: await revisionOf(matchId), undoes: [] });
  const losesBy = async (matchId: string) => (await api.matches.preview({ matchId, outcome: null })).loses;
  return { api, tournamentId, categoryId, pairId, courtId, semi, other, stands, enter, clear, losesBy };
}

describe("clearing a result while its match could still go on", () => {
  test("puts the match back on its court, with its call, its start and its players", async () => {
    const { semi, stands, enter, clear, losesBy } = await inPlay();
    const before = await stands(semi);
    expect(before?.placed).toMatchObject({ state: "playing" });
    for (const outcome of [absent, straightSets("pair2")]) {
      await enter(semi, outcome);
      expect((await stands(semi))?.placed).toMatchObject({ state: "over" });
      expect(await losesBy(semi)).toEqual([]);
      await clear(semi);
      const { placed, published } = (await stands(semi)) ?? {};
      expect({ placed, published }).toEqual({ placed: before?.placed, published: before?.published });
    }
    const { rows } = await app.db.execute(
      sql`select count(*)::int as people from player_in_play where match_id = ${semi}`,
    );
    expect(rows).toEqual([{ people: 4 }]);
    expect(await examine(app.db)).toEqual([]);
  });

  test("does so also after its hour, because the match was in play then", async () => {
    const { semi, enter, clear, stands, losesBy } = await inPlay();
    const before = await stands(semi);
    itIs("2026-11-28T23:30:00-03:00");
    await enter(semi, straightSets("pair1"));
    expect(await losesBy(semi)).toEqual([]);
    await clear(semi);
    expect((await stands(semi))?.placed).toMatchObject({ state: "playing", startedAt: startOf(before) });
    expect((await stands(semi))?.published).toEqual(before?.published);
  });

  test("leaves the court to the match that has it meanwhile", async () => {
    const { api, courtId, semi, other, enter, clear, stands } = await inPlay();
    await enter(semi);
    await api.day.call({ matchId: other, courtId });
    await clear(semi);
    expect((await stands(semi))?.placed.state).not.toBe("playing");
    expect((await stands(other))?.placed).toMatchObject({ state: "called" });
    expect(await examine(app.db)).toEqual([]);
  });

  test("calls no match on another day", async () => {
    const { semi, enter, clear, stands } = await inPlay();
    await enter(semi);
    itIs("2026-11-29T10:00:00-03:00");
    await clear(semi);
    expect((await stands(semi))?.placed).toEqual({ state: "unplaced" });
  });
});

describe("reinstating a withdrawn pair while its match could still go on", () => {
  test.each(["2026-11-28T18:20:00-03:00", "2026-11-28T23:30:00-03:00"])(
    "puts it back on court at %s",
    async (moment) => {
      const { api, categoryId, pairId, semi, stands, clear, losesBy } = await inPlay();
      const before = await stands(semi);
      itIs(moment);
      await api.matches.withdrawPair({ categoryId, pairId });
      expect((await stands(semi))?.match.status).toBe("finished");
      await api.matches.reinstatePair({ categoryId, pairId });
      expect(await losesBy(semi)).toEqual([]);
      await clear(semi);
      const { placed, published } = (await stands(semi)) ?? {};
      expect({ placed, published }).toEqual({ placed: before?.placed, published: before?.published });
      expect(await examine(app.db)).toEqual([]);
    },
  );

  test("leaves the court to the match that has it meanwhile", async () => {
    const { api, categoryId, pairId, courtId, semi, other, stands, clear } = await inPlay();
    await api.matches.withdrawPair({ categoryId, pairId });
    await api.day.call({ matchId: other, courtId });
    await api.matches.reinstatePair({ categoryId, pairId });
    await clear(semi);
    expect((await stands(semi))?.placed.state).not.toBe("playing");
    expect((await stands(other))?.placed).toMatchObject({ state: "called" });
    expect(await examine(app.db)).toEqual([]);
  });
});

describe("before a result is cleared", () => {
  test("the desk reads the hours and courts that matches lose, with the reasons", async () => {
    const { api, tournamentId, semi, other, stands, enter, losesBy } = await inPlay();
    const published = (await stands(other))?.published;
    const { courts } = await api.schedule.get({ tournamentId });
    const court = courts.find(({ id }) => id === published?.courtId)?.name;
    await enter(other, straightSets("pair1"));
    expect(await losesBy(other)).toEqual([]);
    itIs("2026-11-29T10:00:00-03:00");
    const lost = { matchId: other, court, day: "2026-11-28", startMinute: published?.start, why: "past" };
    expect(await losesBy(other)).toMatchObject([lost]);
    expect(await losesBy(semi).catch((error) => error.code)).toBe("NO_RESULT");
  });

  test("the desk reads that another match has the hour", async () => {
    const { api, tournamentId, semi, other, enter, losesBy, stands } = await inPlay();
    await api.day.takeBack({ matchId: semi });
    itIs("2026-11-28T17:00:00-03:00");
    const { published } = (await stands(other)) ?? {};
    await enter(other, straightSets("pair1"));
    const { revision } = await api.schedule.get({ tournamentId });
    const at = { courtId: published?.courtId ?? "", start: published?.start ?? 0 };
    await api.schedule.place({ matchId: semi, ...at, revision, accepted: [] });
    expect(await losesBy(other)).toMatchObject([{ matchId: other, why: "taken" }]);
  });
});

function startOf(one: { readonly placed: { readonly state: string } } | undefined): unknown {
  return one && "startedAt" in one.placed ? one.placed.startedAt : undefined;
}
