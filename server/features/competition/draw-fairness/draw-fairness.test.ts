import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { playerProfile } from "#server/db/tables/people.ts";
import { drawFairness } from "#server/db/tables/ratings.ts";
import { learnRatings, rebuildRatings } from "#server/features/competition/ratings/jobs.ts";
import { createTestApp } from "#tests/support/app.ts";
import { pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { weighDraws } from "./jobs.ts";

const app = await createTestApp();
afterAll(() => app.close());
const [owner, otherClub] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const sixth = { category: "Femenino", level: "6ta" } as const;
const named = (name: string) => player(app, name, sixth);
const [ana, bea, cata] = await Promise.all([named("Ana Ríos"), named("Bea Sosa"), named("Cata Paz")]);
const [dora, eva, flor] = await Promise.all([named("Dora Gil"), named("Eva Luz"), named("Flor Sal")]);
const [gina, hada, ida] = await Promise.all([named("Gina Mar"), named("Hada Rey"), named("Ida Sol")]);

/** Creates a drawn category of these pairs, all confirmed. */
async function drawn(pairs: readonly (readonly [SomeBody, SomeBody])[], isSeeded = true) {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ name: "Femenino", level: "6ta", isSeeded }]);
  const [categoryId = ""] = categoryIds;
  for (const [one, other] of pairs) {
    const pairId = await pairUp(categoryId, one, other);
    await owner.api.pairs.confirmPayment({ pairId });
  }
  await owner.api.draws.generate({ categoryId });
  return { categoryId, tournamentId };
}

const fairnessFor = ({ api }: Pick<SomeBody, "api">, categoryId: string) => api.drawFairness.ofCategory({ categoryId });
const titles = (pairs: readonly { readonly title: number }[] = []) => pairs.map(({ title }) => title);

let categoryId = "";
let tournamentId = "";

/** Ana and Bea have beaten Cata and Dora, and meet them again in a draw by lot with a third pair. */
beforeAll(async () => {
  const earlier = await drawn([
    [ana, bea],
    [cata, dora],
  ]);
  await playOut(owner, earlier.tournamentId);
  const final = await drawn(
    [
      [ana, bea],
      [cata, dora],
      [eva, flor],
    ],
    false,
  );
  ({ categoryId, tournamentId } = final);
});

describe("the fairness of a draw", () => {
  test("is missing before the first match is learnt, and coming until the job has computed it", async () => {
    expect(await fairnessFor(owner, categoryId)).toEqual({ fairness: null, isComing: false });
    await weighDraws(app.parts);
    expect(await app.db.$count(drawFairness)).toBe(0);
    await learnRatings(app.parts);
    expect(await fairnessFor(owner, categoryId)).toEqual({ fairness: null, isComing: true });
    await weighDraws(app.parts);
  });

  test("tells the club every pair's chances, and the luck of the lot", async () => {
    const { fairness, isComing } = await fairnessFor(owner, categoryId);
    expect(isComing).toBe(false);
    const { club: told, own, pairs, favourite, parity } = fairness ?? {};
    expect([own, pairs]).toEqual([null, 3]);
    expect(titles(told?.pairs).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 2);
    expect(favourite).toBe(told?.pairs[0]?.title);
    expect(parity).toBeGreaterThan(2.5);
    expect(told?.unrated).toBe(2);
    const luck = told?.pairs.map((one) => one.luck ?? Number.NaN) ?? [];
    expect(luck.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 2);
    expect(told?.pairs.every(({ leaving }) => leaving === null)).toBe(true);
  });

  test("tells a player the own pair, and everybody else a summary", async () => {
    const { fairness: whole } = await fairnessFor(owner, categoryId);
    const { fairness: hers } = await fairnessFor(ana, categoryId);
    const { fairness: others } = await fairnessFor(gina, categoryId);
    expect(whole?.club?.pairs).toContainEqual(hers?.own);
    expect(hers?.club).toBeNull();
    expect(others).toEqual({ ...hers, own: null });
    expect((await fairnessFor(otherClub, categoryId)).fairness).toEqual(others);
    await expect(fairnessFor(gina, crypto.randomUUID())).rejects.toMatchObject({ code: "CATEGORY_NOT_FOUND" });
  });

  test("tells nothing to anybody but the club while a drawn player hides the rating", async () => {
    await dora.api.ratings.setShown({ shown: false });
    const nothing = { fairness: null, isComing: false };
    for (const reader of [ana, cata, gina, otherClub]) expect(await fairnessFor(reader, categoryId)).toEqual(nothing);
    expect((await fairnessFor(dora, categoryId)).fairness?.own).not.toBeNull();
    expect((await fairnessFor(owner, categoryId)).fairness?.club?.pairs).toHaveLength(3);
    await dora.api.ratings.setShown({ shown: true });
  });

  test("is computed anew for another player, and never told for the one who left", async () => {
    const before = await fairnessFor(owner, categoryId);
    const [row] = await app.db.select().from(drawFairness);
    await app.db.update(drawFairness).set({ players: "others" });
    expect(await fairnessFor(owner, categoryId)).toEqual({ fairness: null, isComing: true });
    await weighDraws(app.parts);
    expect(await fairnessFor(owner, categoryId)).toEqual(before);
    expect((await app.db.select().from(drawFairness))[0]?.players).toBe(row?.players);
  });

  test("takes the ratings from before its first result, also after a rebuild", async () => {
    const [before] = await app.db.select().from(drawFairness);
    await playOut(owner, tournamentId);
    await rebuildRatings(app.parts);
    await weighDraws(app.parts);
    const [after] = await app.db
      .select()
      .from(drawFairness)
      .where(eq(drawFairness.drawId, before?.drawId ?? ""));
    expect(after?.runId).not.toBe(before?.runId);
    expect(after?.fairness).toEqual(before?.fairness);
  });
});

test("a draft is weighed for its club alone, anew with each shuffle, and the same once it is published", async () => {
  const { categoryIds } = await tournamentOf(app, owner, [{ name: "Femenino", level: "6ta", isSeeded: false }]);
  const [drafted = ""] = categoryIds;
  for (const [one, other] of [[ana, bea] as const, [cata, dora] as const, [eva, flor] as const])
    await owner.api.pairs.confirmPayment({ pairId: await pairUp(drafted, one, other) });
  const draft = () => owner.api.draws.draft({ categoryId: drafted });
  const nothing = { fairness: null, isComing: false };
  expect(await fairnessFor(owner, drafted)).toEqual(nothing);
  const { draftId: first } = await draft();
  expect(await fairnessFor(owner, drafted)).toEqual({ fairness: null, isComing: true });
  await weighDraws(app.parts);
  const { fairness: before } = await fairnessFor(owner, drafted);
  expect([before?.drawId, before?.club?.pairs.length]).toEqual([first, 3]);
  expect(before?.club?.pairs.map(({ luck }) => luck)).not.toContain(null);
  for (const reader of [ana, gina, otherClub]) expect(await fairnessFor(reader, drafted)).toEqual(nothing);
  const { draftId } = await draft();
  expect(await fairnessFor(owner, drafted)).toEqual({ fairness: null, isComing: true });
  await weighDraws(app.parts);
  const { fairness: last } = await fairnessFor(owner, drafted);
  expect(last?.drawId).toBe(draftId);
  const { drawId } = await owner.api.draws.publishDraft({ categoryId: drafted, draftId });
  await weighDraws(app.parts);
  expect((await fairnessFor(owner, drafted)).fairness).toEqual({ ...last, drawId });
});

test("a draw by strength has no luck", async () => {
  await app.db.update(playerProfile).set({ rankingPoints: 100 }).where(eq(playerProfile.personId, gina.id));
  const { categoryId: seeded } = await drawn([
    [gina, hada],
    [ida, eva],
  ]);
  await weighDraws(app.parts);
  const { fairness } = await fairnessFor(owner, seeded);
  expect(fairness?.club?.pairs.map(({ luck }) => luck)).toEqual([null, null]);
});
