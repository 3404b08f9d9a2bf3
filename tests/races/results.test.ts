import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { match, matchHistory, matchSide } from "#server/db/tables/draws.ts";
import type { TestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
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
