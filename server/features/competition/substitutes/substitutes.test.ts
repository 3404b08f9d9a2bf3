import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague, playOut, straightSets } from "#tests/support/play.ts";

let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await club(app, "Club Paraná");
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });

const pairOf = (one: string, other: string): [string, string] => [one, other];

/** Draws a league of Ana and Bea, of Cami and Dora, and of a pair of guests; Eva and Flor are free. */
async function drawn() {
  const names = ["Ana Ríos", "Bea Sosa", "Cami Paz", "Dora Gil", "Eva Luna", "Flor Vega"];
  const people = await Promise.all(names.map((name) => player(app, name)));
  const [ana, bea, cami, dora, eva, flor] = people;
  if (!ana || !bea || !cami || !dora || !eva || !flor) throw new Error("six players");
  const { match, side, categoryId, tournamentId } = await drawnLeague(app, owner, [
    [ana, bea],
    [cami, dora],
  ]);
  const [own, rivals] = side === "pair1" ? match.sides : [match.sides[1], match.sides[0]];
  const [pairId, rivalPairId] = [own.pairId ?? "", rivals.pairId ?? ""];
  const named = async () =>
    ((await ana.api.leagues.get({ categoryId })).substitutes ?? []).map((one) => one.player.name);
  const claim = (by: SomeBody, ...playerIds: [string, string]) =>
    by.api.resultClaims.make({
      matchId: match.id,
      revision: match.revision,
      outcome: straightSets(side),
      lineups: [{ pairId, playerIds }],
    });
  const shown = async () => {
    const { categories } = await owner.api.matches.ofTournament({ tournamentId });
    const sides = categories[0]?.matches.find(({ id }) => id === match.id)?.sides ?? [];
    return sides.find((one) => one.pairId === pairId)?.players?.map(({ name }) => name);
  };
  return {
    ana,
    bea,
    cami,
    dora,
    eva,
    flor,
    match,
    side,
    categoryId,
    tournamentId,
    pairId,
    rivalPairId,
    names: named,
    claim,
    shown,
  };
}

describe("a substitute", () => {
  test("is added by a player or the club, two for a pair, and each for one pair only", async () => {
    const { ana, cami, dora, eva, flor, pairId, rivalPairId, names } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    await owner.api.substitutes.add({ pairId, playerId: flor.id });
    expect(await names()).toEqual(["Eva Luna", "Flor Vega"]);
    const third = await player(app, "Gina Paz");
    await expect(ana.api.substitutes.add({ pairId, playerId: third.id })).rejects.toEqual(refused("SUBSTITUTES_FULL"));
    const add = (playerId: string) => cami.api.substitutes.add({ pairId: rivalPairId, playerId });
    await expect(add(eva.id)).rejects.toEqual(refused("SUBSTITUTE_TAKEN"));
    await expect(add(ana.id)).rejects.toEqual(refused("PLAYER_PAIRED"));
    await expect(add(dora.id)).rejects.toEqual(refused("PLAYER_PAIRED"));
    await expect(add("00000000-0000-4000-8000-000000000001")).rejects.toEqual(refused("PLAYER_NOT_FOUND"));
  });

  test("is told, and ends it alone", async () => {
    const { ana, bea, eva, flor, pairId, names } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    await bea.api.substitutes.add({ pairId, playerId: flor.id });
    const { rows } = await app.db.execute(sql`select data ->> 'pair' as pair from notice
      where person_id = ${eva.id} and data ->> 'kind' = 'substitute-added'`);
    expect(rows).toEqual([{ pair: pairId }]);
    await eva.api.substitutes.remove({ pairId, playerId: eva.id });
    await ana.api.substitutes.remove({ pairId, playerId: flor.id });
    expect(await names()).toEqual([]);
    await expect(eva.api.substitutes.remove({ pairId, playerId: eva.id })).rejects.toEqual(refused("PAIR_NOT_FOUND"));
    const again = ana.api.substitutes.remove({ pairId, playerId: flor.id });
    await expect(again).rejects.toEqual(refused("SUBSTITUTE_NOT_FOUND"));
  });

  test("of the wrong category is let in by the club alone, and a blocked player is unknown to the pair", async () => {
    const { ana, eva, flor, pairId, names } = await drawn();
    await app.db.execute(sql`update player_profile set level = '1ra' where person_id = ${eva.id}`);
    const asked = { pairId, playerId: eva.id, letIn: true };
    await expect(ana.api.substitutes.add(asked)).rejects.toEqual(refused("LEVEL_NOT_ALLOWED"));
    await expect(owner.api.substitutes.add({ ...asked, letIn: false })).rejects.toEqual(refused("LEVEL_NOT_ALLOWED"));
    await owner.api.substitutes.add(asked);
    await app.db.execute(sql`insert into person_block values (${flor.id}, ${ana.id}, now())`);
    const blocked = ana.api.substitutes.add({ pairId, playerId: flor.id });
    await expect(blocked).rejects.toEqual(refused("PLAYER_NOT_FOUND"));
    const found = await ana.api.substitutes.candidates({ pairId, text: "vega flor" });
    expect(found.map(({ id }) => id)).not.toContain(flor.id);
    expect(await names()).toEqual(["Eva Luna"]);
  });

  test("ends once they play in a pair of the category", async () => {
    const { ana, bea, eva, pairId, names } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    await owner.api.pairs.replacePlayer({ pairId, outId: bea.id, inId: eva.id, reason: "Lesión" });
    expect(await names()).toEqual([]);
  });

  test("of another format does not exist", async () => {
    const { ana, eva, pairId } = await drawn();
    await app.db.execute(sql`update tournament_category set format = 'ROUND_ROBIN', division = null where id =
      (select category_id from pair where id = ${pairId})`);
    const added = ana.api.substitutes.add({ pairId, playerId: eva.id });
    await expect(added).rejects.toEqual(refused("PAIR_NOT_FOUND"));
  });
});

describe("a substitute who plays a match", () => {
  test("claims its result with the line-up, which the other pair confirms", async () => {
    const { ana, bea, cami, eva, flor, match, side, pairId, claim, shown } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    await ana.api.substitutes.add({ pairId, playerId: flor.id });
    const make = { matchId: match.id, revision: match.revision, outcome: straightSets(side) };
    await expect(eva.api.resultClaims.make(make)).rejects.toEqual(refused("LINEUP_INVALID"));
    await expect(claim(flor, ana.id, eva.id)).rejects.toEqual(refused("LINEUP_INVALID"));
    const absent = { kind: "walkover", absent: otherSide(side) } as const;
    const lineups = [{ pairId, playerIds: pairOf(bea.id, eva.id) }];
    const walkover = eva.api.resultClaims.make({ ...make, outcome: absent, lineups });
    await expect(walkover).rejects.toEqual(refused("LINEUP_INVALID"));
    const { id: claimId, claimedBy } = await claim(eva, eva.id, bea.id);
    expect(claimedBy).toBe("Eva Luna");
    expect(await eva.api.resultClaims.mine()).toMatchObject([{ id: claimId, by: side, mySide: side }]);
    expect(await flor.api.resultClaims.mine()).toEqual([]);
    await cami.api.resultClaims.confirm({ matchId: match.id, claimId });
    expect(await shown()).toEqual(["Eva Luna", "Bea Sosa"]);
  });

  test("answers the claim of the other pair that names them, hears of it, and no other substitute does", async () => {
    const { ana, cami, eva, flor, match, side, pairId } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    await ana.api.substitutes.add({ pairId, playerId: flor.id });
    const lineups = [{ pairId, playerIds: pairOf(ana.id, eva.id) }];
    const asked = { matchId: match.id, revision: match.revision, outcome: straightSets(side), lineups };
    const { id: claimId } = await cami.api.resultClaims.make(asked);
    const ofClaim = { matchId: match.id, claimId };
    const told = async (who: SomeBody) =>
      (await who.api.notices.list({})).notices.filter(({ title }) => title.startsWith("Cami Paz cargó el resultado"));
    expect([(await told(eva)).length, (await told(flor)).length]).toEqual([1, 0]);
    expect(await eva.api.resultClaims.mine()).toMatchObject([{ id: claimId, mySide: side }]);
    for (const answer of ["confirm", "dispute"] as const) {
      await expect(flor.api.resultClaims[answer](ofClaim)).rejects.toEqual(refused("MATCH_NOT_FOUND"));
    }
    await eva.api.resultClaims.dispute(ofClaim);
    expect(await cami.api.resultClaims.mine()).toMatchObject([{ id: claimId, disputed: true }]);
  });
});

describe("the line-up of a match", () => {
  test("is claimed with the result, and the numbers are of those who played", async () => {
    const { ana, bea, cami, eva, match, pairId, claim, shown } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    const { id: claimId } = await claim(ana, ana.id, eva.id);
    await cami.api.resultClaims.confirm({ matchId: match.id, claimId });
    expect(await shown()).toEqual(["Ana Ríos", "Eva Luna"]);
    const played = async ({ api, id }: SomeBody) => (await api.players.statistics({ playerId: id })).played;
    expect([await played(ana), await played(bea), await played(eva)]).toEqual([1, 0, 1]);
  });

  test("has a player of the pair and nobody from outside", async () => {
    const { ana, bea, eva, flor, pairId, rivalPairId, claim, match, side } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    await ana.api.substitutes.add({ pairId, playerId: flor.id });
    for (const two of [
      [eva.id, flor.id],
      [ana.id, ana.id],
      [ana.id, owner.id],
    ] as const) {
      await expect(claim(bea, ...two)).rejects.toEqual(refused("LINEUP_INVALID"));
    }
    const outcome = straightSets(side);
    const ofRivals = [{ pairId: rivalPairId, playerIds: pairOf(ana.id, eva.id) }];
    const wrong = ana.api.resultClaims.make({ matchId: match.id, revision: 0, outcome, lineups: ofRivals });
    await expect(wrong).rejects.toEqual(refused("LINEUP_INVALID"));
  });

  test("is corrected by the club once there is a result, and goes with it", async () => {
    const { ana, bea, eva, match, side, pairId, shown } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    const set = (...playerIds: [string, string]) =>
      owner.api.substitutes.saveLineup({ matchId: match.id, pairId, playerIds });
    await expect(set(ana.id, eva.id)).rejects.toEqual(refused("NO_RESULT"));
    await owner.api.matches.enter({ matchId: match.id, revision: 0, outcome: straightSets(side) });
    await set(bea.id, eva.id);
    expect(await shown()).toEqual(["Bea Sosa", "Eva Luna"]);
    await set(bea.id, ana.id);
    expect(await shown()).toEqual(["Ana Ríos", "Bea Sosa"]);
    await set(ana.id, eva.id);
    await owner.api.matches.clear({ matchId: match.id, revision: 1 });
    expect(await shown()).toEqual(["Ana Ríos", "Bea Sosa"]);
  });

  test("gives a substitute no place at the end, and both players of the pair the place of the pair", async () => {
    const { ana, bea, eva, match, side, pairId, tournamentId, categoryId } = await drawn();
    await ana.api.substitutes.add({ pairId, playerId: eva.id });
    await owner.api.matches.enter({ matchId: match.id, revision: 0, outcome: straightSets(side) });
    await owner.api.substitutes.saveLineup({ matchId: match.id, pairId, playerIds: [ana.id, eva.id] });
    await playOut(owner, tournamentId);
    await app.db.execute(sql`update tournament set start_date = '2026-01-05', end_date = '2026-02-20'
      where id = ${tournamentId}`);
    await owner.api.tournaments.close({ tournamentId });
    const { rows } = await app.db.execute(sql`select person_id as id from tournament_result
      where category_id = ${categoryId} and person_id in (${ana.id}, ${bea.id}, ${eva.id})`);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([ana.id, bea.id].toSorted());
  });
});

test("a substitute who enters a pair of another division is no substitute any more", async () => {
  const divisions = [1, 2].map((division) => ({ format: "LEAGUE", division }) as const);
  const { categoryIds } = await tournamentOf(app, owner, divisions);
  const [upper = "", lower = ""] = categoryIds;
  const [eva, flor] = await Promise.all(["Eva Luna", "Flor Vega"].map((name) => player(app, name)));
  if (!eva || !flor) throw new Error("two players");
  const [pairId = ""] = await fillWithConfirmedPairs(app, lower, owner, 4);
  await owner.api.draws.generate({ categoryId: lower });
  const added = async () => ((await owner.api.leagues.get({ categoryId: lower })).substitutes ?? []).length;
  await owner.api.substitutes.add({ pairId, playerId: eva.id });
  expect(await added()).toBe(1);
  await owner.api.pairs.addByHand({ categoryId: upper, playerIds: [eva.id, flor.id], confirmed: true });
  expect(await added()).toBe(0);
});
