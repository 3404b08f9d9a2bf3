import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { learnRatings } from "./jobs.ts";

const app = await createTestApp();
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");
const sixth = { name: "Femenino", level: "6ta" } as const;
const named = (name: string, level: "7ma" | "6ta" | "5ta") => player(app, name, { category: "Femenino", level });
const [ana, bea, cata, dora] = await Promise.all(["Ana", "Bea", "Cata", "Dora"].map((name) => named(name, "6ta")));
const [weaker, stronger] = await Promise.all([named("Gina Mar", "7ma"), named("Flor Sal", "5ta")]);

/** Creates a tournament of one category in which two pairs are confirmed. */
async function entered() {
  if (!ana || !bea || !cata || !dora) throw new Error("nobody plays");
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [sixth]);
  const [categoryId = ""] = categoryIds;
  for (const [one, other] of [[ana, bea] as const, [cata, dora] as const])
    await owner.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, one, other) });
  return { tournamentId, categoryId };
}

const played = await entered();
await owner.api.draws.generate({ categoryId: played.categoryId });
await playOut(owner, played.tournamentId);
const coming = await entered();

/** Enters a player in a new category and returns the refusal; null if the player may enter. */
async function refusalOf(one: SomeBody): Promise<string | null> {
  const categoryId = await categoryOf(app, owner, sixth);
  return enter(categoryId, one).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

/** Closes the played tournament, draws the coming one, and returns everything that a rating could decide. */
async function decided() {
  const closed = (await owner.api.tournaments.close({ tournamentId: played.tournamentId })).categories;
  const ranking = await owner.api.players.ranking({ category: "Femenino", level: "6ta" });
  await owner.api.draws.draft({ categoryId: coming.categoryId });
  const [category] = (await owner.api.tournaments.manage({ tournamentId: coming.tournamentId })).categories;
  const seeds = category?.draft?.bracket?.rounds.map((round) =>
    round.map(({ sides }) => sides.map(({ seed, pairId }) => ({ seed, pairId }))),
  );
  const refusals = [await refusalOf(weaker), await refusalOf(stronger)];
  const found = (await weaker.api.tournaments.get({ tournamentId: coming.tournamentId })).categories;
  await owner.api.tournaments.reopen({ tournamentId: played.tournamentId });
  return { closed, ranking, seeds, strengths: category?.pairs, refusals, found };
}

test("places, ranking points, seeds and eligibility are the same without ratings and with any", async () => {
  const without = await decided();
  expect(without.ranking.rows.length).toBeGreaterThan(3);
  expect(without.seeds?.[0]?.[0]?.map(({ seed }) => seed)).toEqual([1, 2]);
  expect(without.refusals).toEqual([null, "LEVEL_NOT_ALLOWED"]);
  await learnRatings(app.parts);
  expect(await decided()).toEqual(without);
  // The losers are far stronger than the winners, and the weaker class than the stronger one.
  await app.pool.query("update rating_now set mu = 2600 - 5 * (mu - 1000), sigma = 25, matches = 50");
  await app.pool.query(
    `insert into rating_now (run_id, person_id, ladder, mu, sigma, matches, last_on)
     select id, one.person, 'Femenino', one.mu, 25, 50, '2026-11-01' from rating_run,
       (values ($1::uuid, 1700), ($2::uuid, 900)) as one(person, mu) where live`,
    [weaker.id, stronger.id],
  );
  expect(await decided()).toEqual(without);
});
