import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RotationView } from "#contract/competition/rotations.ts";
import { isWhole } from "#domain/competition/rotations/quality.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

let app: TestApp;
let norte: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  norte = await club(app, "Club Norte", 2);
});
afterAll(() => app.close());

/** A category of confirmed players on both courts of the club. */
async function evening(format: Format, players: number, choice = defaultChoice) {
  const categoryId = await categoryOf(app, norte, { format, quota: 32, rules: rulesFrom(choice) });
  await takeCourts(app, categoryId);
  const ids = await confirmPlayers(app, categoryId, norte, players);
  return { categoryId, ids, rotations: norte.api.rotations };
}

const points = (pair1: number, pair2 = 24 - pair1) => ({ kind: "points", points: { pair1, pair2 } }) as const;

/** Enters a result for each open table of a round, and returns the rotation. */
async function playRound({ categoryId, rounds }: RotationView, number: number, pair1 = 14): Promise<RotationView> {
  for (const { matchId, revision, outcome } of rounds.find((one) => one.number === number)?.tables ?? [])
    if (outcome === null) await norte.api.matches.enter({ matchId, revision, outcome: points(pair1) });
  return norte.api.rotations.get({ categoryId });
}

const roundsOf = ({ rounds }: RotationView) =>
  rounds.map(({ number, tables, resting }) => ({
    number,
    resting,
    tables: tables.map(({ court, sides: [a, b] }) => ({ court, a, b })),
  }));

const refusedBy = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );

describe("an Americano", () => {
  test("is previewed, and drawn as previewed: a perfect rotation for nine players on two courts", async () => {
    const { categoryId, ids, rotations } = await evening("AMERICANO", 9);
    const seen = await rotations.preview({ categoryId });
    expect(seen).toMatchObject({ players: 9, courts: 2, rounds: 9, startMinute: 1080, endMinute: 1080 + 9 * 15 });
    expect(seen.quality).toEqual({
      matches: { least: 8, most: 8 },
      rests: { least: 1, most: 1 },
      partners: { least: 1, most: 1 },
      rivals: { least: 2, most: 2 },
    });
    const drawn = await rotations.draw({ categoryId, randomSeed: seen.randomSeed });
    expect(isWhole(roundsOf(drawn), ids)).toBe(true);
    expect(await rotations.get({ categoryId })).toEqual(drawn);
    const other = await rotations.draw({ categoryId, replacedDrawId: drawn.drawId });
    expect(roundsOf(other)).not.toEqual(roundsOf(drawn));
    expect(await refusedBy(rotations.draw({ categoryId }))).toBe("ALREADY_DRAWN");
    await playRound(other, 1);
    const again = rotations.draw({ categoryId, replacedDrawId: other.drawId });
    expect(await refusedBy(again)).toBe("RESULTS_EXIST");
  });

  test("counts points, and credits a rest with half of the total once the round is complete", async () => {
    const { categoryId, rotations } = await evening("AMERICANO", 9);
    const drawn = await rotations.draw({ categoryId });
    const played = await playRound(drawn, 1);
    const [resting = ""] = played.rounds[0]?.resting ?? [];
    const of = (id: string) => played.standing.find(({ player }) => player === id);
    expect(of(resting)).toMatchObject({ points: 12, played: 0, rests: 1 });
    const [table] = played.rounds[0]?.tables ?? [];
    expect(of(table?.sides[0][0] ?? "")).toMatchObject({ points: 14, difference: 4, won: 1, played: 1 });
    expect(of(table?.sides[1][0] ?? "")).toMatchObject({ points: 10, difference: -4, won: 0 });
  });

  test("of ten on two courts goes on when one leaves: somebody who rests plays in their place", async () => {
    const { categoryId, rotations } = await evening("AMERICANO", 10);
    const played = await playRound(await rotations.draw({ categoryId }), 1);
    const gone = played.rounds[0]?.tables[0]?.sides[0][0] ?? "";
    const after = await rotations.leave({ categoryId, revision: played.revision, personId: gone });
    expect(after.rounds[0]).toEqual(played.rounds[0]);
    const later = roundsOf(after).slice(1);
    expect(
      isWhole(
        later,
        after.players.flatMap(({ id }) => (id === gone ? [] : id)),
      ),
    ).toBe(true);
    expect(after.players.find(({ id }) => id === gone)?.hasLeft).toBe(true);
    const again = rotations.leave({ categoryId, revision: after.revision, personId: gone });
    expect(await refusedBy(again)).toBe("PLAYER_NOT_FOUND");
  });

  test("of eight on two courts leaves a table without a match when one leaves, which counts for nobody", async () => {
    const { categoryId, rotations } = await evening("AMERICANO", 8);
    const drawn = await playRound(await rotations.draw({ categoryId }), 1);
    const gone = drawn.rounds[0]?.tables[0]?.sides[0][0] ?? "";
    const after = await rotations.leave({ categoryId, revision: drawn.revision, personId: gone });
    const idle = after.rounds.slice(1).map(({ tables }) => tables.filter(({ outcome }) => outcome !== null));
    expect(idle.flat().map(({ outcome }) => outcome)).toEqual(Array(6).fill({ kind: "not-played" }));
    expect(after.standing.every(({ played }) => played === 1)).toBe(true);
  });

  test("has all rounds from the draw on, and nobody joins it later", async () => {
    const { categoryId, rotations } = await evening("AMERICANO", 8);
    const { revision } = await rotations.draw({ categoryId });
    expect(await refusedBy(rotations.nextRound({ categoryId, revision }))).toBe("ROUNDS_ARE_DRAWN");
    const [personId = ""] = await confirmPlayers(app, categoryId, norte, 1, 8);
    expect(await refusedBy(rotations.join({ categoryId, revision, personId }))).toBe("ROUNDS_ARE_DRAWN");
  });
});

describe("a Mexicano", () => {
  test("makes its next round from the standing, once every table has its result", async () => {
    const { categoryId, rotations } = await evening("MEXICANO", 8);
    const drawn = await rotations.draw({ categoryId });
    expect(drawn.rounds).toHaveLength(1);
    expect(await refusedBy(rotations.nextRound({ categoryId, revision: drawn.revision }))).toBe("ROUND_OPEN");
    const played = await playRound(drawn, 1);
    const [first, second, third, fourth] = played.standing.map(({ player }) => player);
    const next = await rotations.nextRound({ categoryId, revision: played.revision });
    const sides = next.rounds[1]?.tables[0]?.sides.map((two) => two.toSorted());
    expect(sides).toEqual([[first, fourth].toSorted(), [second, third].toSorted()]);
  });

  test("takes its last round back while it has no result, and no result before a later round", async () => {
    const { categoryId, rotations } = await evening("MEXICANO", 8);
    const played = await playRound(await rotations.draw({ categoryId }), 1);
    const { revision } = await rotations.nextRound({ categoryId, revision: played.revision });
    const [table] = played.rounds[0]?.tables ?? [];
    const of = { matchId: table?.matchId ?? "", revision: table?.revision ?? 0 };
    expect(await refusedBy(norte.api.matches.clear(of))).toBe("ROUND_FOLLOWS");
    expect(await norte.api.matches.enter({ ...of, outcome: points(20) })).toMatchObject({ keptRounds: [2] });
    const seen = await rotations.get({ categoryId });
    expect(seen.rounds).toHaveLength(2);
    expect(await refusedBy(rotations.takeBackRound({ categoryId, revision }))).toBe("ROTATION_CHANGED");
    const back = await rotations.takeBackRound({ categoryId, revision: seen.revision });
    expect(back.rounds).toHaveLength(1);
    await norte.api.matches.clear({ ...of, revision: of.revision + 1 });
  });

  test("refuses to take back a round with a result", async () => {
    const { categoryId, rotations } = await evening("MEXICANO", 8);
    const played = await playRound(await rotations.draw({ categoryId }), 1);
    const next = await playRound(await rotations.nextRound({ categoryId, revision: played.revision }), 2);
    expect(await refusedBy(rotations.takeBackRound({ categoryId, revision: next.revision }))).toBe("RESULTS_EXIST");
  });

  test("of two desks that press at once makes one round", async () => {
    const { categoryId, rotations } = await evening("MEXICANO", 8);
    const { revision } = await playRound(await rotations.draw({ categoryId }), 1);
    const pressed = await Promise.all([1, 2].map(() => refusedBy(rotations.nextRound({ categoryId, revision }))));
    expect(pressed.toSorted()).toEqual(["ROTATION_CHANGED", "done"]);
    expect((await rotations.get({ categoryId })).rounds).toHaveLength(2);
  });

  test("lets a confirmed player join with the average points, who plays at once", async () => {
    const { categoryId, rotations } = await evening("MEXICANO", 9);
    const played = await playRound(await rotations.draw({ categoryId }), 1, 24);
    const [personId = ""] = await confirmPlayers(app, categoryId, norte, 1, 9);
    const stranger = rotations.join({ categoryId, revision: played.revision, personId: norte.id });
    expect(await refusedBy(stranger)).toBe("PLAYER_NOT_CONFIRMED");
    const joined = await rotations.join({ categoryId, revision: played.revision, personId });
    expect(joined.standing.find(({ player }) => player === personId)).toMatchObject({ points: 12, rests: 0 });
    const next = await rotations.nextRound({ categoryId, revision: joined.revision });
    expect(next.rounds[1]?.resting).not.toContain(personId);
    expect(next.rounds[1]?.resting).toHaveLength(2);
  });

  test("lets a player who joins during a round begin with the points that the others have after it", async () => {
    const { categoryId, rotations } = await evening("MEXICANO", 8);
    const drawn = await rotations.draw({ categoryId });
    const [personId = ""] = await confirmPlayers(app, categoryId, norte, 1, 8);
    await rotations.join({ categoryId, revision: drawn.revision, personId });
    const { revision } = await playRound(await rotations.get({ categoryId }), 1);
    const { standing } = await rotations.nextRound({ categoryId, revision });
    expect(standing.find(({ player }) => player === personId)).toMatchObject({ points: 12, played: 0, rests: 0 });
  });

  test("made again after it was taken back, leaves out who left in it, and takes in who joined in it", async () => {
    const { categoryId, rotations } = await evening("MEXICANO", 8);
    const played = await playRound(await rotations.draw({ categoryId }), 1);
    const second = await rotations.nextRound({ categoryId, revision: played.revision });
    const gone = second.standing[0]?.player ?? "";
    const [late = ""] = await confirmPlayers(app, categoryId, norte, 1, 8);
    const left = await rotations.leave({ categoryId, revision: second.revision, personId: gone });
    const joined = await rotations.join({ categoryId, revision: left.revision, personId: late });
    const back = await rotations.takeBackRound({ categoryId, revision: joined.revision });
    const again = await rotations.nextRound({ categoryId, revision: back.revision });
    const seated = again.rounds[1]?.tables.flatMap(({ sides }) => sides.flat()) ?? [];
    expect([seated.length, seated.includes(gone), seated.includes(late)]).toEqual([8, false, true]);
  });
});

test("the club enters late players: of an Americano until its first result, of the others at any time", async () => {
  const enter = (categoryId: string, name: string) =>
    norte.api.entries.add({ categoryId, confirmed: true, rows: [{ name, playerId: null, isAnother: true }] });
  const americano = await evening("AMERICANO", 8);
  const drawn = await americano.rotations.draw({ categoryId: americano.categoryId });
  expect(await enter(americano.categoryId, "Zoe Tarde")).toMatchObject({ added: 1, refused: [] });
  const again = await americano.rotations.draw({
    categoryId: americano.categoryId,
    replacedDrawId: drawn.drawId,
  });
  expect(again.players).toHaveLength(9);
  await playRound(again, 1);
  expect(await refusedBy(enter(americano.categoryId, "Zoe Más"))).toBe("ALREADY_DRAWN");
  const mexicano = await evening("MEXICANO", 8);
  await playRound(await mexicano.rotations.draw({ categoryId: mexicano.categoryId }), 1);
  expect(await enter(mexicano.categoryId, "Zoe Luego")).toMatchObject({ added: 1, refused: [] });
});

describe("a King of the court", () => {
  test("takes eight players and two courts", async () => {
    const { categoryId, rotations } = await evening("KING", 7);
    expect(await refusedBy(rotations.preview({ categoryId }))).toBe("TOO_FEW_PLAYERS");
    const alone = await club(app, "Club de una cancha", 1);
    const small = await categoryOf(app, alone, { format: "KING", quota: 32 });
    await takeCourts(app, small);
    await confirmPlayers(app, small, alone, 8);
    expect(await refusedBy(alone.api.rotations.draw({ categoryId: small }))).toBe("TOO_FEW_COURTS");
  });

  test("moves the winners up and the losers down; who waits comes in for the losers of the last court", async () => {
    const { categoryId, rotations } = await evening("KING", 10);
    const played = await playRound(await rotations.draw({ categoryId }), 1);
    const [king, last] = played.rounds[0]?.tables ?? [];
    const next = await rotations.nextRound({ categoryId, revision: played.revision });
    const [top, bottom] = (next.rounds[1]?.tables ?? []).map(({ sides }) => sides.flat().toSorted());
    expect(top).toEqual([...(king?.sides[0] ?? []), ...(last?.sides[0] ?? [])].toSorted());
    expect(bottom).toEqual([...(king?.sides[1] ?? []), ...(played.rounds[0]?.resting ?? [])].toSorted());
    expect(next.rounds[1]?.resting.toSorted()).toEqual(last?.sides[1].toSorted());
  });
});

test("points must fit the format of the club", async () => {
  const rotation = { ...defaultChoice.rotation, points: { kind: "first-to", to: 16 } } as const;
  const { categoryId, rotations } = await evening("MEXICANO", 4, { ...defaultChoice, rotation });
  const [table] = (await rotations.draw({ categoryId })).rounds[0]?.tables ?? [];
  const of = { matchId: table?.matchId ?? "", revision: 0 };
  expect(await refusedBy(norte.api.matches.enter({ ...of, outcome: points(12, 12) }))).toBe("POINTS_NOT_TOTAL");
  const walkover = { kind: "walkover", absent: "pair1" } as const;
  expect(await refusedBy(norte.api.matches.enter({ ...of, outcome: walkover }))).toBe("RESULT_INVALID");
  expect(await refusedBy(norte.api.matches.enter({ ...of, outcome: points(16, 9) }))).toBe("done");
});

test("a player whom the club has not confirmed is not drawn", async () => {
  const { categoryId, ids, rotations } = await evening("AMERICANO", 9);
  await app.db.execute(sql`update entry set status = 'awaiting-club', confirmed_at = null, confirmed_by = null
    where category_id = ${categoryId} and person_id = ${ids[4]}`);
  const { players } = await rotations.draw({ categoryId });
  expect(players.map(({ id }) => id).toSorted()).toEqual(ids.filter((_, index) => index !== 4).toSorted());
});

test("a category of pairs has no rounds", async () => {
  const { categoryId, rotations } = await evening("PLAYOFF", 4);
  expect(await refusedBy(rotations.preview({ categoryId }))).toBe("PLAYERS_ENTER_IN_PAIRS");
  expect(await refusedBy(rotations.get({ categoryId }))).toBe("NOT_DRAWN");
});
