import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { rulesOf, settingsOf } from "#domain/competition/ratings/settings.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { ratingRun } from "#server/db/tables/ratings.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { openHistory } from "#tests/support/arbitrary/history.ts";
import { club, withRole } from "#tests/support/people.ts";
import { learnRatings, rebuildAsked } from "./jobs.ts";
import { compareSettings } from "./jobs-comparison.ts";
import { measureRatings } from "./jobs-quality.ts";

const app = await createTestApp();
afterAll(() => app.close());
const [owner, sol, sara] = await Promise.all([
  club(app, "Club Paraná"),
  withRole(app, "Sol Súper", "super_admin"),
  withRole(app, "Sara Súper", "super_admin"),
]);
const present = settingsOf(defaultRatingRules);
const play = await openHistory(app, owner, 30);
const qualityFor = (reader = sol) => reader.api.ratings.quality();

/** Reads the ratings of the live run, without the run's own id. */
const ratings = async () =>
  (
    await app.db.execute(sql`select to_jsonb(one) - 'run_id' as row from rating_now one join rating_run on live
      and id = run_id order by person_id`)
  ).rows;

/** Finds the breaches of invariants of ratings. */
const breaches = async () => (await examine(app.db)).filter(({ code }) => /^L/.test(code));

beforeAll(async () => {
  await play(499);
  await learnRatings(app.parts);
});

test("the settings are compared once 500 matches are learnt, and until then the platform reads how many are missing", async () => {
  await compareSettings(app.parts);
  expect(await qualityFor()).toMatchObject({ comparison: null, missing: 1 });
  await play(1);
  await learnRatings(app.parts);
  expect(await qualityFor()).toMatchObject({ comparison: null, missing: 0, isWeighing: true });

  // Of two jobs that compare the same matches, the second leaves the candidates that a reader may hold already.
  const jobs = [compareSettings(app.parts), compareSettings(app.parts)];
  const ids = async () => (await qualityFor()).comparison?.candidates.map(({ id }) => id);
  await Promise.any(jobs);
  const held = await ids();
  await Promise.all(jobs);
  expect(await ids()).toEqual(held);
  await measureRatings(app.parts);
  const { comparison, missing, quality, isWeighing } = await qualityFor();
  expect({ missing, isWeighing }).toEqual({ missing: 500, isWeighing: false });
  expect(comparison).toMatchObject({ present, matches: quality?.all.matches });
  const candidates = comparison?.candidates ?? [];
  const gains = candidates.map(({ gain }) => gain);
  expect(gains).toEqual(gains.toSorted((one, other) => other - one));
  // The figures of the present settings are those of the nightly measure.
  for (const { logLoss, gain } of candidates) expect(logLoss + gain).toBeCloseTo(quality?.all.logLoss ?? 0, 12);
  // All players of this history declared one level, and differ widely: surer starts predict worse.
  expect(candidates[0]?.verdict).toBe("better");
  expect(candidates.find(({ settings }) => settings.sigmaDeclared === 40)?.verdict).toBe("worse");
  expect(candidates.at(-1)?.verdict).toBe("worse");
});

test("nothing is compared anew before 500 further matches", async () => {
  const before = (await qualityFor()).comparison;
  await play(20);
  await learnRatings(app.parts);
  await compareSettings(app.parts);
  expect(await qualityFor()).toMatchObject({ comparison: before, missing: 480 });
});

test("two who apply a candidate at once make one run, whose ratings are those of the preview, and the way back is exact", async () => {
  await play(480);
  await learnRatings(app.parts);
  await compareSettings(app.parts);
  const before = await ratings();
  const [best, next] = (await qualityFor()).comparison?.candidates ?? [];
  if (!best || !next) throw new Error("no candidates");
  const asked = await Promise.all([sol, sara].map(({ api }) => api.ratings.apply({ candidateId: best.id })));
  expect(asked).toEqual([{ asked: true }, { asked: true }]);
  expect(await app.db.$count(ratingRun)).toBe(2);
  expect(await app.db.$count(auditEvent, eq(auditEvent.action, "rating.settings-applied"))).toBe(1);
  await expect(sol.api.ratings.apply({ candidateId: next.id })).rejects.toMatchObject({ code: "RATING_REBUILD_ASKED" });
  expect(await ratings()).toEqual(before);

  await rebuildAsked(app.parts);
  const [live] = await app.db.select().from(ratingRun).where(eq(ratingRun.live, true));
  expect(live).toMatchObject({ rules: rulesOf(best.settings), why: "rules", matches: 1000 });
  expect(await breaches()).toEqual([]);
  const moved = new Map((await ratings()).map(({ row }) => [Object(row).person_id, Math.round(Object(row).mu)]));
  expect(best.movements).toHaveLength(10);
  for (const { player, after } of best.movements) expect(moved.get(player.id)).toBe(after);

  const old = { candidateId: next.id };
  await expect(sol.api.ratings.apply(old)).rejects.toMatchObject({ code: "RATING_COMPARISON_OLD" });
  expect(await qualityFor()).toMatchObject({ comparison: null, missing: 0, isWeighing: true });
  await compareSettings(app.parts);
  await measureRatings(app.parts);
  const { comparison, isWeighing } = await qualityFor();
  expect(isWeighing).toBe(false);
  expect(comparison?.present).toEqual(best.settings);
  const back = comparison?.candidates.find(({ settings }) => isDeepStrictEqual(settings, present));
  await sara.api.ratings.apply({ candidateId: back?.id ?? "" });
  await rebuildAsked(app.parts);
  expect(await ratings()).toEqual(before);
  expect(await breaches()).toEqual([]);
});

test("accounts that were closed since are left out of the movements", async () => {
  await compareSettings(app.parts);
  const [best] = (await qualityFor()).comparison?.candidates ?? [];
  const [first] = best?.movements ?? [];
  if (!first) throw new Error("no movement");
  await app.pool.query("update person set status = 'inactive' where id = $1", [first.player.id]);
  const [now] = (await qualityFor()).comparison?.candidates ?? [];
  expect(now?.movements).toEqual(best?.movements.slice(1));
});
