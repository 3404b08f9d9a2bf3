import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, withRole } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { learnRatings } from "./jobs.ts";
import { measureRatings } from "./jobs-quality.ts";

const app = await createTestApp();
afterAll(() => app.close());
const [owner, sol] = await Promise.all([club(app, "Club Paraná"), withRole(app, "Sol Súper", "super_admin")]);

test("the platform reads how well the rating predicted, once the night has measured it", async () => {
  const categoryId = await categoryOf(app, owner);
  await fillWithConfirmedPairs(app, categoryId, owner, 4);
  const { rounds } = await owner.api.draws.generate({ categoryId });
  for (const { id } of rounds[0] ?? []) {
    await owner.api.matches.enter({ matchId: id, revision: 0, outcome: straightSets("pair1") });
  }
  await learnRatings(app.parts);
  expect(await sol.api.ratings.quality()).toEqual({ quality: null });

  await measureRatings(app.parts);
  const { quality } = await sol.api.ratings.quality();
  // All four pairs start alike: each match is even, and the favourite of an even one is the first pair.
  expect(quality).toMatchObject({
    all: { matches: 2, said: 0.5, right: 1, logLoss: expect.closeTo(Math.LN2, 12), brier: 0.25 },
    bins: [{ matches: 2 }],
    known: null,
    provisional: { matches: 2 },
    byStarts: { matches: 0 },
    oneLevel: { matches: 0 },
  });
});
