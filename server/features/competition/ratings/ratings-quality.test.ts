import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { ratingNow, ratingRun } from "#server/db/tables/ratings.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, withRole } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { learnRatings, rebuildAsked } from "./jobs.ts";
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
  expect(await sol.api.ratings.quality()).toMatchObject({ quality: null, isRebuilding: false });

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

test("a rebuild that the platform asks for replaces all ratings once, and says so meanwhile", async () => {
  const of = async () => (await app.db.select().from(ratingNow)).map(({ runId: _, ...rating }) => rating);
  const before = await of();
  const [first] = await app.db.select().from(ratingRun).where(eq(ratingRun.live, true));
  for (const _ of [1, 2]) expect(await sol.api.ratings.rebuild()).toEqual({ asked: true });
  expect(await app.db.$count(ratingRun)).toBe(2);
  expect(await sol.api.ratings.quality()).toMatchObject({ madeAt: first?.madeAt.toISOString(), isRebuilding: true });

  await rebuildAsked(app.parts);
  expect((await sol.api.ratings.quality()).isRebuilding).toBe(false);
  const [live] = await app.db.select().from(ratingRun).where(eq(ratingRun.live, true));
  expect(live).toMatchObject({ madeBy: sol.id, matches: 2, why: "rebuild" });
  expect(live?.id).not.toBe(first?.id);
  expect(await of()).toEqual(before);
  // Nothing is asked for any more.
  await rebuildAsked(app.parts);
  expect(await app.db.$count(ratingRun)).toBe(2);
});

test("there is nothing to rebuild before the first match is learnt", async () => {
  const empty = await createTestApp();
  const super2 = await withRole(empty, "Sara Súper", "super_admin");
  await super2.api.ratings.rebuild();
  expect(await empty.db.$count(ratingRun)).toBe(0);
  expect(await super2.api.ratings.quality()).toEqual({
    ...{ quality: null, madeAt: null, isRebuilding: false, isWeighing: false },
    ...{ comparison: null, missing: 500 },
  });
  await empty.close();
});
