import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { match, matchHistory, matchSide, resultClaim } from "#server/db/tables/draws.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";
import { allAtOnce, raceApp, tally } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

/** Draws a knockout of four pairs, for concurrent results. */
async function drawn() {
  const paraná = await club(app, "Club Paraná");
  const categoryId = await categoryOf(app, paraná);
  await fillWithConfirmedPairs(app, categoryId, paraná, 4);
  const { rounds } = await paraná.api.draws.generate({ categoryId });
  const [first, second] = rounds[0] ?? [];
  if (!first || !second) throw new Error("four pairs play two semifinals");
  const enter = (matchId: string, winner: "pair1" | "pair2") =>
    paraná.api.matches.enter({ matchId, revision: 0, outcome: straightSets(winner) });
  return { first: first.id, second: second.id, enter };
}

describe("two people who enter the result of one match at once", () => {
  async function race() {
    const { first, enter } = await drawn();
    const turnstile = await turnstileBefore(app, "insert or update", "match");
    const entering = allAtOnce([enter(first, "pair1"), enter(first, "pair2")]);
    await turnstile.arrived(2, entering);
    await turnstile.open();
    return { answers: tally(await entering), told: await app.db.$count(matchHistory) };
  }

  const once = { answers: { done: 1, RESULT_CHANGED: 1 }, told: 1 };

  test("get one result stored, and one refusal as stale", async () => {
    app = await raceApp();
    expect(await race()).toEqual(once);
  });

  test("get one result stored even without the lock: the database decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual(once);
  });
});

describe("the results of both semifinals, entered at once", () => {
  async function race() {
    const { first, second, enter } = await drawn();
    const turnstile = await turnstileBefore(app, "insert or update", "match");
    const entering = allAtOnce([enter(first, "pair1"), enter(second, "pair2")]);
    await turnstile.arrived(2, entering);
    await turnstile.open();
    const answers = tally(await entering);
    const [final] = await app.db
      .select({ known: sql<number>`count(${matchSide.pairId})::int` })
      .from(match)
      .innerJoin(matchSide, sql`${matchSide.matchId} = ${match.id}`)
      .where(sql`${match.round} = 2`);
    return { answers, known: final?.known };
  }

  test("are both stored, and both winners are in the final", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 2 }, known: 2 });
  });

  test("would cross each other without the lock: one is refused, and nothing is lost", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 1, RESULT_CHANGED: 1 }, known: 1 });
  });
});

/** Draws a league in which ana and bea meet cami and dora. */
async function drawnClaims() {
  const owner = await club(app, "Club Paraná");
  const [ana, bea, cami, dora] = [
    await player(app, "Ana Ríos"),
    await player(app, "Bea Sosa"),
    await player(app, "Cami Paz"),
    await player(app, "Dora Gil"),
  ];
  const { match, side } = await drawnLeague(app, owner, [
    [ana, bea],
    [cami, dora],
  ]);
  const own = { matchId: match.id, revision: 0, outcome: straightSets(side) };
  const claim = (who: SomeBody) => who.api.resultClaims.make(own);
  const confirm = (who: SomeBody, claimId: string) => who.api.resultClaims.confirm({ matchId: match.id, claimId });
  return { owner, ana, bea, cami, dora, own, claim, confirm };
}

/** Lets all calls meet before their writes to a table, and tallies their answers with the stored results. */
async function raceBefore(table: string, calls: () => readonly Promise<unknown>[]) {
  const turnstile = await turnstileBefore(app, "insert or update", table);
  const acting = calls();
  const all = allAtOnce(acting);
  await turnstile.arrived(acting.length, all);
  await turnstile.open();
  return { answers: tally(await all), results: await app.db.$count(matchHistory) };
}

describe.each([
  ["claims with the lock", undefined],
  ["claims by the database alone", false],
] as const)("%s", (_, locks) => {
  test("two players who claim one match at once leave one claim", async () => {
    app = await raceApp({ ...(locks === false && { locks }) });
    const { ana, cami, claim } = await drawnClaims();
    const { answers } = await raceBefore("result_claim", () => [claim(ana), claim(cami)]);
    expect(answers).toEqual({ done: 1, CLAIM_OPEN: 1 });
    expect(await app.db.$count(resultClaim)).toBe(1);
  });

  test("two players who confirm one claim at once enter its result once", async () => {
    app = await raceApp({ ...(locks === false && { locks }) });
    const { ana, cami, dora, claim, confirm } = await drawnClaims();
    const { id } = await claim(ana);
    const met = await raceBefore("result_claim", () => [confirm(cami, id), confirm(dora, id)]);
    expect(met).toEqual({ answers: { done: 1, CLAIM_ANSWERED: 1 }, results: 1 });
  });

  test("a result of the club and a confirmation at once leave one result", async () => {
    app = await raceApp({ ...(locks === false && { locks }) });
    const { owner, ana, cami, own, claim, confirm } = await drawnClaims();
    const { id } = await claim(ana);
    const { answers, results } = await raceBefore("match", () => [confirm(cami, id), owner.api.matches.enter(own)]);
    expect(results).toBe(1);
    expect([
      { done: 1, RESULT_CHANGED: 1 },
      { done: 1, CLAIM_OVERRULED: 1 },
      // Without the lock each may hold a row of the other, until the database aborts one of them.
      { done: 1, SERVICE_UNAVAILABLE: 1 },
    ]).toContainEqual(answers);
  });
});
