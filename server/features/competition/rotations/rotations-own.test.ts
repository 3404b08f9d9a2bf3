import { afterAll, beforeAll, expect, test } from "vitest";
import type { MyRotation, RotationView } from "#contract/competition/rotations.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { confirmPlayers, enterConfirmed, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

let app: TestApp;
let norte: Awaited<ReturnType<typeof club>>;
let ana: Awaited<ReturnType<typeof player>>;

beforeAll(async () => {
  app = await createTestApp();
  norte = await club(app, "Club Norte", 2);
});
afterAll(() => app.close());

/** A drawn evening of Ana and others, with three rounds planned. */
async function evening(format: "AMERICANO" | "MEXICANO", others: number) {
  ana = await player(app, "Ana Ríos");
  const rotation = { ...defaultChoice.rotation, rounds: 3 };
  const categoryId = await categoryOf(app, norte, {
    format,
    quota: 16,
    rules: rulesFrom({ ...defaultChoice, rotation }),
  });
  await takeCourts(app, categoryId);
  await enterConfirmed(app, categoryId, norte, [ana.id]);
  await confirmPlayers(app, categoryId, norte, others);
  return norte.api.rotations.draw({ categoryId });
}

async function play({ categoryId, rounds }: RotationView, number: number, isWanted = (_: string) => true) {
  for (const { matchId, revision, sides } of rounds.find((one) => one.number === number)?.tables ?? []) {
    const outcome = { kind: "points", points: { pair1: 14, pair2: 10 } } as const;
    if (isWanted(sides.flat().join())) await norte.api.matches.enter({ matchId, revision, outcome });
  }
  return norte.api.rotations.get({ categoryId });
}

/** The seat of Ana in a round, as the rounds of the draw have it. */
function seatIn({ rounds, players }: RotationView, number: number): Partial<MyRotation["seats"][number]> {
  const { tables = [], startMinute = 0, endMinute = 0 } = rounds.find((one) => one.number === number) ?? {};
  const table = tables.find(({ sides }) => sides.flat().includes(ana.id));
  if (!table) return { kind: "rests", round: number };
  const [own, rivals] = table.sides[0].includes(ana.id) ? table.sides : [table.sides[1], table.sides[0]];
  const named = (id: string) => expect.objectContaining({ id, name: players.find((one) => one.id === id)?.name });
  const [one, other] = rivals.map(named);
  const partner = named(own.find((id) => id !== ana.id) ?? "");
  return {
    kind: "plays",
    round: number,
    startMinute,
    endMinute,
    courtName: table.courtName,
    partner,
    rivals: [one, other],
  };
}

test("a player of an Americano sees the next two rounds with court, partner and rivals, and after each the place", async () => {
  const drawn = await evening("AMERICANO", 8);
  const [before] = await ana.api.rotations.mine();
  expect(before).toMatchObject({ format: "AMERICANO", clubName: "Club Norte", players: 9, plannedRounds: 3 });
  expect(before?.seats).toMatchObject([seatIn(drawn, 1), seatIn(drawn, 2)]);
  expect(before?.place).toBeNull();
  const played = await play(drawn, 1);
  const [after] = await ana.api.rotations.mine();
  expect(after?.seats).toMatchObject([seatIn(drawn, 2), seatIn(drawn, 3)]);
  const row = played.standing.find(({ player: id }) => id === ana.id);
  expect(after?.place).toEqual({ position: row?.position, points: row?.points, formerPosition: null });
});

test("a player of a Mexicano whose match is over waits for the next round, and at the end none is left", async () => {
  const drawn = await evening("MEXICANO", 7);
  const half = await play(drawn, 1, (seated) => seated.includes(ana.id));
  expect((await ana.api.rotations.mine())[0]).toMatchObject({ seats: [], madeRounds: 1, isPlayedOut: false });
  let now = await play(half, 1, (seated) => !seated.includes(ana.id));
  for (const number of [2, 3]) {
    const { categoryId, revision } = now;
    now = await play(await norte.api.rotations.nextRound({ categoryId, revision }), number);
  }
  expect((await ana.api.rotations.mine())[0]).toMatchObject({ seats: [], madeRounds: 3, isPlayedOut: true });
});

test("a player who left, and one of another rotation, are told of no round", async () => {
  const drawn = await evening("MEXICANO", 7);
  const stranger = await player(app, "Bea Sosa");
  expect(await stranger.api.rotations.mine()).toEqual([]);
  const { categoryId, revision } = drawn;
  await norte.api.rotations.leave({ categoryId, revision, personId: ana.id });
  expect(await ana.api.rotations.mine()).toEqual([]);
});

test("rounds count for no statistics and no head-to-head of their players", async () => {
  const drawn = await evening("MEXICANO", 7);
  const { matchId = "" } = drawn.rounds[0]?.tables[0] ?? {};
  const numbers = async () => {
    const all = drawn.players.map(({ id }) => ana.api.players.statistics({ playerId: id }));
    const { won } = await ana.api.matches.headToHead({ matchId });
    return [...(await Promise.all(all)), won];
  };
  const before = await numbers();
  const played = await play(drawn, 1);
  expect(played.standing.every(({ played: count }) => count === 1)).toBe(true);
  expect(await numbers()).toEqual(before);
});
