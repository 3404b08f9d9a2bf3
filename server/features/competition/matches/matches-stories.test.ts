import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resultOf } from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import { formatFor } from "#domain/competition/stages/stage.ts";
import { boardFrom, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { flawsOf } from "#tests/support/board-laws.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import type { SentOutcome } from "#tests/support/play.ts";
import { anyStory } from "#tests/support/stories.ts";

let app: TestApp;
let paraná: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  paraná = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/**
 * Small categories and two of the largest, each with random events before it is played to the end. The fixed seed makes
 * every run equal.
 */
const stories = [
  ...fc.sample(anyStory(16, 12), { seed: 20261121, numRuns: 6 }),
  ...fc.sample(anyStory(64, 12), { seed: 20261121, numRuns: 2 }),
];

test.each(stories.map((story, index) => [index + 1, story.category.pairs, story.category.format, story] as const))(
  "story %d: %d pairs in a %s; after any entries, corrections and undos every pair stands in its place",
  async (_nth, pairs, format, { category, steps }) => {
    const categoryId = await categoryOf(app, paraná, { format, rules: category.rules, quota: 64 });
    await fillWithConfirmedPairs(app, categoryId, paraná, pairs);
    await paraná.api.draws.generate({ categoryId });
    const stored = async () => {
      const found = await storedBoardOf(app.db, categoryId);
      if (!found) throw new Error("the category is not drawn");
      const board = boardFrom(found);
      const revisions = new Map(found.matches.map(({ id, revision }) => [id, revision]));
      return { board, matches: [...board.matches.values()], revisions };
    };
    const drawn = (await stored()).matches;

    const step = async (
      act: string,
      at: number,
      { inZone, inKnockout, inConsolation }: (typeof steps)[number],
    ): Promise<boolean> => {
      const { board, matches, revisions } = await stored();
      const open = matches.filter(({ outcome, sides }) => outcome === null && sides.pair1.pair && sides.pair2.pair);
      const among = act === "enter" ? open : matches.filter((match) => resultOf(match) !== null);
      const match = among[at % Math.max(1, among.length)];
      if (!match) return false;
      const { key: matchId } = match;
      const given = { zone: inZone, knockout: inKnockout, consolation: inConsolation }[formatFor(match)];
      const revision = revisions.get(matchId) ?? 0;
      const change = act === "clear" ? clearResult(board, matchId) : enterResult(board, matchId, given);
      const undoes = change.ok ? change.value.undone.map(({ key }) => key) : [];
      if (act === "clear") await paraná.api.matches.clear({ matchId, revision, undoes });
      else await paraná.api.matches.enter({ matchId, revision, outcome: sent(given), undoes });
      return true;
    };

    for (const one of steps) {
      const { act, at } = one;
      await step(act === "withdraw" || act === "reinstate" ? "enter" : act, at, one);
      expect(flawsOf((await stored()).board)).toEqual([]);
    }
    for (let turn = 0; ; turn++) {
      const one = steps[turn % steps.length];
      if (!one || !(await step("enter", 0, one))) break;
    }
    const { board } = await stored();
    expect(flawsOf(board)).toEqual([]);
    expect(categoryStandingNow(board)).toMatchObject({ openMatches: 0 });

    for (const one of steps.slice(0, 1)) while (await step("clear", 0, one));
    expect((await stored()).matches).toEqual(drawn);
  },
);

function sent(outcome: (typeof stories)[number]["steps"][number]["inZone"]): SentOutcome {
  return "sets" in outcome ? { ...outcome, sets: [...outcome.sets] } : outcome;
}
