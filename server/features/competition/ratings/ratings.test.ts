import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { createTestApp } from "#tests/support/app.ts";
import { pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { learnRatings } from "./jobs.ts";

const app = await createTestApp();
afterAll(() => app.close());
const [owner, otherClub] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const sixth = { category: "Femenino", level: "6ta" } as const;
const named = (name: string) => player(app, name, sixth);
const [ana, bea, cata] = await Promise.all([named("Ana Ríos"), named("Bea Sosa"), named("Cata Paz")]);
const [dora, eva] = await Promise.all([named("Dora Gil"), named("Eva Luz")]);

let matchId = "";

/** Plays a match that Ana and Bea win against Cata and Dora by 6-2 6-2. */
beforeAll(async () => {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ name: "Femenino", level: "6ta" }]);
  const [categoryId = ""] = categoryIds;
  const winners = await pairUp(categoryId, ana, bea);
  const losers = await pairUp(categoryId, cata, dora);
  for (const pairId of [winners, losers]) await owner.api.pairs.confirmPayment({ pairId });
  await owner.api.draws.generate({ categoryId });
  const { categories } = await owner.api.matches.ofTournament({ tournamentId });
  const match = categories[0]?.matches[0];
  matchId = match?.id ?? "";
  const [six, two] = match?.sides[0].pairId === winners ? [6, 2] : [2, 6];
  const set = { kind: "games", pair1: six, pair2: two } as const;
  await owner.api.matches.enter({ matchId, revision: 0, outcome: { kind: "played", sets: [set, set] } });
});

const ratingOf = async (reader: Pick<SomeBody, "api">, playerId: string) =>
  (await reader.api.ratings.ofPlayer({ playerId })).ladders[0];

const ratingOfEva = () => eva.api.ratings.ofPlayer({ playerId: eva.id });

describe("a result", () => {
  test("waits to be learnt, and says so", async () => {
    expect(await ana.api.ratings.ofMatch({ matchId })).toEqual({
      players: [],
      sum: null,
      isComing: true,
      beyondCap: null,
    });
    const waiting = { shown: null, ladders: [], isComing: true, start: null };
    expect(await eva.api.ratings.ofPlayer({ playerId: ana.id })).toEqual(waiting);
    expect(await ratingOfEva()).toMatchObject({ isComing: false });
    await learnRatings(app.parts);
  });

  test("moves four ratings, each with its reasons", async () => {
    const own = await ratingOf(ana, ana.id);
    expect(own).toMatchObject({ ladder: "Femenino", points: 1120, band: "6ta", matches: 1, missing: 5 });
    expect(own?.trust).toBe("provisional");
    expect(own?.changes).toMatchObject([
      {
        matchId,
        won: true,
        score: "6-2 6-2",
        points: 20,
        before: 1100,
        after: 1120,
        partner: { id: bea.id },
        because: [
          { part: "margin", is: "wide", factor: 2 },
          { part: "certainty", is: "new" },
        ],
      },
    ]);
    expect((await ratingOf(eva, dora.id))?.points).toBe(1080);
    expect(await ana.api.ratings.bands()).toEqual({
      ladders: [{ ladder: "Femenino", band: "6ta", trust: "provisional" }],
    });
    expect(await eva.api.ratings.bands()).toEqual({ ladders: [] });
    expect(await ratingOf(eva, eva.id)).toBeUndefined();
    await expect(ana.api.ratings.ofPlayer({ playerId: crypto.randomUUID() })).rejects.toMatchObject({
      code: "PLAYER_NOT_FOUND",
    });
  });

  test("fixes the class of its players, who chose it themselves until then", async () => {
    const seventh = { category: "Femenino", level: "7ma", location: "Paraná", instagram: "" } as const;
    await expect(ana.api.accounts.saveProfile(seventh)).rejects.toMatchObject({ code: "CLASS_IS_FIXED" });
    expect(await eva.api.accounts.saveProfile(seventh)).toMatchObject({ level: "7ma" });
  });

  test("tells all numbers of the sum, so that anybody can redo it", async () => {
    const { players, sum, isComing } = await eva.api.ratings.ofMatch({ matchId });
    expect(isComing).toBe(false);
    expect(players).toHaveLength(4);
    if (!sum) throw new Error("the sum is not told");
    const spread = Math.sqrt(players.reduce((all, { sigma }) => all + (sigma ?? 0) ** 2, 0) + 2 * sum.beta ** 2);
    expect(sum.spread).toBeCloseTo(spread, 9);
    // The rule of the factor is that of the run, which may have other settings.
    expect(sum.margin).toEqual(defaultRatingRules.margin);
    for (const { side, mu, muAfter, sigma } of players) {
      const [won, chance] = [side === sum.winner ? 1 : 0, sum.chances[side]];
      expect(muAfter).toBeCloseTo(mu + sum.factor * ((sigma ?? 0) ** 2 / spread) * (won - chance), 9);
    }
  });
});

/** Lists the paths at which an answer has a number or a text of a rating. */
function ratedPaths(answer: unknown, path = ""): string[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => [
    ...(/^(mu|muAfter|sigma|rating|ratings|reliability|trust|band|expected|chances|because)$/i.test(key)
      ? [`${path}.${key}`]
      : []),
    ...ratedPaths(value, `${path}.${key}`),
  ]);
}

describe("a player who hides the rating", () => {
  beforeAll(async () => {
    expect(await bea.api.ratings.setShown({ shown: false })).toEqual({ shown: false });
  });

  test("reads it alone, beside a club that knows her and the platform", async () => {
    const points = { points: 1120 };
    expect(await bea.api.ratings.ofPlayer({ playerId: bea.id })).toMatchObject({ shown: false, ladders: [points] });
    expect(await ratingOf(owner, bea.id)).toMatchObject(points);
    for (const reader of [ana, eva, otherClub]) {
      expect(await reader.api.ratings.ofPlayer({ playerId: bea.id })).toEqual({
        shown: null,
        ladders: [],
        isComing: false,
        start: null,
      });
    }
  });

  test("takes chances and reasons of her matches from everybody else, who read their own points alone", async () => {
    const own = await ana.api.ratings.ofMatch({ matchId });
    expect(own.players.map(({ player, points, sigma }) => [player.id, points, sigma])).toEqual([[ana.id, 20, null]]);
    expect(own.sum).toBeNull();
    expect(await eva.api.ratings.ofMatch({ matchId })).toEqual({
      players: [],
      sum: null,
      isComing: false,
      beyondCap: null,
    });
    expect((await ratingOf(ana, ana.id))?.changes).toMatchObject([{ points: 20, because: [] }]);
    expect((await ratingOf(eva, ana.id))?.changes).toEqual([]);
    expect((await owner.api.ratings.ofMatch({ matchId })).players).toHaveLength(4);
  });

  test("is in no list by rating", async () => {
    await app.pool.query("update rating_now set matches = 6");
    const listed = async () => (await eva.api.ratings.list({ ladder: "Femenino" })).rows.map(({ id }) => id);
    expect(await listed()).toEqual([ana.id, ...[cata.id, dora.id].toSorted()]);
    await bea.api.ratings.setShown({ shown: true });
    expect(await listed()).toContain(bea.id);
    await bea.api.ratings.setShown({ shown: false });
    await app.pool.query("update rating_now set matches = 1");
  });

  test("leaves no rating in any other answer, page or file", async () => {
    const { api } = eva;
    const { tournamentId } = (await api.players.statistics({ playerId: ana.id })).lastFive[0] ?? { tournamentId: "" };
    const answers = {
      profile: await api.players.profile({ playerId: bea.id }),
      statistics: await api.players.statistics({ playerId: bea.id }),
      ranking: await api.players.ranking(sixth),
      history: await api.players.history({ playerId: bea.id }),
      classes: await api.classChanges.ofPlayer({ playerId: bea.id }),
      tournament: await api.tournaments.get({ tournamentId }),
      headToHead: await api.matches.headToHead({ matchId }),
      ofMatch: await api.ratings.ofMatch({ matchId }),
      search: await api.tournaments.search({}),
      offline: await api.offline.pack(),
      ratings: await api.ratings.ofPlayer({ playerId: bea.id }),
    };
    const told = Object.entries(answers).flatMap(([name, answer]) => ratedPaths(answer, name));
    expect(told).toEqual([]);
    for (const path of [`/t/${tournamentId}`, `/perfil/${bea.id}`]) {
      expect(await (await app.fetch(path)).text()).not.toMatch(/1\.?120|fiabilidad/i);
    }
  });
});
