import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import { type Bracket, byeHolder, type PairLine } from "#domain/competition/draws/bracket.ts";
import { drawKnockout } from "#domain/competition/draws/knockout.ts";
import { lotOrder, seedOrder } from "#domain/competition/draws/strength-order.ts";
import { auditEvent } from "#server/db/tables/audit.ts";
import { draw, drawEntry, match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import {
  categoryOf,
  drawOf,
  enter,
  fillWithConfirmedPairs,
  givePoints,
  pairUp,
  propose,
  terms,
  tournamentOf,
} from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

let app: TestApp;
let paraná: Awaited<ReturnType<typeof club>>;

beforeAll(async () => {
  app = await createTestApp();
  paraná = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/** Returns every side of every match of the domain's bracket, in the words of the contract. */
function treeOf({ rounds }: Bracket<PairLine<string>>) {
  return rounds.map((matches) =>
    matches.map((one) => ({
      sides: [one.upper, one.lower].map((side) => (side.kind === "pair" ? side.pair : side.kind)),
      winner: byeHolder(one) === null ? null : byeHolder(one) === one.upper ? "pair1" : "pair2",
    })),
  );
}

function treeOfView({ rounds }: BracketView) {
  return rounds.map((matches) =>
    matches.map(({ sides, winner }) => ({ sides: sides.map(({ kind, pairId }) => pairId ?? kind), winner })),
  );
}

async function treeFrom(order: readonly string[]) {
  const drawn = drawKnockout(order);
  return drawn.ok ? treeOf(drawn.value) : drawn.reason;
}

describe("a seeded draw", () => {
  test("puts the pairs in order of strength, ties by the better player and then by the earlier entry", async () => {
    const categoryId = await categoryOf(app, paraná);
    const points = [
      [10, 0],
      [5, 5],
      [5, 5],
      [90, 0],
      [0, 50],
    ] as const;
    const ids = await fillWithConfirmedPairs(app, categoryId, paraná, 5, (nth) => points[nth - 1] ?? [0, 0]);
    const bracket = await paraná.api.draws.generate({ categoryId });
    const [first, second, third, fourth, fifth] = [ids[3], ids[4], ids[0], ids[1], ids[2]];
    const stored = await app.db
      .select()
      .from(drawEntry)
      .where(eq(drawEntry.drawId, bracket.drawId))
      .orderBy(drawEntry.seed);
    expect(stored.map(({ pairId, strength }) => [pairId, strength])).toEqual([
      [first, 90],
      [second, 50],
      [third, 10],
      [fourth, 10],
      [fifth, 10],
    ]);
    expect(bracket).toMatchObject({ isSeeded: true, drawnAt: saturdayEvening.toISOString() });
    expect(treeOfView(bracket)).toEqual(await treeFrom(stored.map(({ pairId }) => pairId)));
    expect(bracket.rounds[0]?.[0]?.sides[0].seed).toBe(1);
  });

  test("shows the names of both players, a bye as decided, and its holder already in the second round", async () => {
    const categoryId = await categoryOf(app, paraná);
    const [ana, bea, caro, dani, eva, flor] = await Promise.all([
      player(app, "Ana Ríos"),
      player(app, "Bea Sosa"),
      player(app, "Caro Paz"),
      player(app, "Dani Gil"),
      player(app, "Eva Luna"),
      player(app, "Flor Mas"),
    ]);
    await givePoints(app, 50, ana, bea);
    for (const [one, other] of [
      [caro, dani],
      [ana, bea],
      [eva, flor],
    ] as const) {
      const pairId = await pairUp(categoryId, one, other);
      await paraná.api.pairs.confirmPayment({ pairId });
    }
    const { rounds } = await paraná.api.draws.generate({ categoryId });
    const [[bye, played] = [], [final] = []] = rounds;
    expect(bye).toMatchObject({
      sides: [
        { kind: "pair", players: [{ name: "Ana Ríos" }, { name: "Bea Sosa" }], seed: 1 },
        { kind: "bye", pairId: null, players: null, seed: null },
      ],
      winner: "pair1",
      status: "bye",
      score: null,
      nextMatchId: final?.id,
    });
    expect(played).toMatchObject({ winner: null, status: "pending", nextMatchId: final?.id });
    expect(final).toMatchObject({
      round: 2,
      position: 1,
      sides: [
        { kind: "pair", players: [{ name: "Ana Ríos" }, { name: "Bea Sosa" }], seed: 1 },
        { kind: "winner", pairId: null, players: null, seed: null },
      ],
      winner: null,
      status: "pending",
      nextMatchId: null,
    });
  });
});

describe("a draw by lot", () => {
  test("can be drawn again by anyone from its stored seed of the shuffle and the pairs in order of entry", async () => {
    const categoryId = await categoryOf(app, paraná, { isSeeded: false });
    const ids = await fillWithConfirmedPairs(app, categoryId, paraná, 11);
    const bracket = await paraná.api.draws.generate({ categoryId });
    const entered = ids.map((id, enteredAt) => ({ id, enteredAt, rankingPoints: [0, 0] as const }));
    expect(treeOfView(bracket)).toEqual(await treeFrom(lotOrder(entered, bracket.randomSeed)));
    expect(bracket.isSeeded).toBe(false);
    expect(bracket.rounds.flat().flatMap(({ sides }) => sides.map(({ seed }) => seed))).not.toContain(1);
  });

  test("ignores the ranking, and differs between categories", async () => {
    const { categoryIds } = await tournamentOf(app, paraná, [
      { isSeeded: false, quota: 64 },
      { isSeeded: false, quota: 64, level: "6ta" },
    ]);
    const brackets = [];
    for (const categoryId of categoryIds) {
      const ids = await fillWithConfirmedPairs(app, categoryId, paraná, 64, (nth) => [1000 - nth, 0]);
      const bracket = await paraná.api.draws.generate({ categoryId });
      const ranked = ids.map((id, enteredAt) => ({ id, enteredAt, rankingPoints: [1000 - enteredAt, 0] as const }));
      expect(treeOfView(bracket)).not.toEqual(await treeFrom(seedOrder(ranked)));
      brackets.push(bracket);
    }
    expect(brackets[0]?.randomSeed).not.toBe(brackets[1]?.randomSeed);
    expect(brackets[0]?.randomSeed).toMatch(/^[0-9a-f]{32}$/);
  });
});

test("512 pairs are drawn whole, and read back as they were answered", async () => {
  const categoryId = await categoryOf(app, paraná, { quota: 512 });
  await fillWithConfirmedPairs(app, categoryId, paraná, 512, (nth) => [nth, nth % 7]);
  const bracket = await paraná.api.draws.generate({ categoryId });
  expect(bracket.rounds.map((matches) => matches.length)).toEqual([256, 128, 64, 32, 16, 8, 4, 2, 1]);
  expect(await drawOf(app, categoryId, paraná)).toEqual(bracket);
});

test("every match but the final leads to the match and the side that name it as their origin", async () => {
  const categoryId = await categoryOf(app, paraná);
  await fillWithConfirmedPairs(app, categoryId, paraná, 13);
  const { drawId, rounds } = await paraná.api.draws.generate({ categoryId });
  const rows = await app.db
    .select()
    .from(matchSide)
    .innerJoin(match, eq(match.id, matchSide.matchId))
    .where(eq(match.drawId, drawId));
  const sides = rows.map((row) => row.match_side);
  const matches = rounds.flat();
  expect(matches).toHaveLength(15);
  expect(sides).toHaveLength(30);
  const fedBy = new Map(sides.map((side) => [side.originMatchId, side]));
  for (const [index, round] of rounds.slice(0, -1).entries()) {
    for (const [place, { id, nextMatchId, sides: shown, winner }] of round.entries()) {
      const holder = winner && shown[winner === "pair1" ? 0 : 1].pairId;
      const next = rounds[index + 1]?.[Math.floor(place / 2)];
      expect(nextMatchId).toBe(next?.id);
      expect(fedBy.get(id)).toMatchObject({
        matchId: next?.id,
        side: (place % 2) + 1,
        origin: "winner",
        pairId: holder,
      });
    }
  }
  expect(matches.filter(({ nextMatchId }) => nextMatchId === null)).toHaveLength(1);
  expect(matches.filter(({ status }) => status === "bye")).toHaveLength(3);
});

describe("generating is refused", () => {
  test("with fewer than two confirmed pairs, whatever else is waiting, and leaves nothing behind", async () => {
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 1);
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    await pairUp(categoryId, ana, bea);
    await expect(paraná.api.draws.generate({ categoryId })).rejects.toMatchObject({
      status: 409,
      code: "NOT_ENOUGH_PAIRS",
    });
    expect(await app.db.select().from(draw).where(eq(draw.categoryId, categoryId))).toEqual([]);
  });

  test("a second time, and the first draw stays as it is", async () => {
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 4);
    const bracket = await paraná.api.draws.generate({ categoryId });
    await expect(paraná.api.draws.generate({ categoryId })).rejects.toMatchObject({
      status: 409,
      code: "ALREADY_DRAWN",
    });
    expect(await drawOf(app, categoryId, paraná)).toEqual(bracket);
  });

  test("to another club, for which the category does not exist", async () => {
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 2);
    const santaFe = await club(app, "Club Santa Fe");
    await expect(santaFe.api.draws.generate({ categoryId })).rejects.toMatchObject({
      status: 404,
      code: "CATEGORY_NOT_FOUND",
    });
    await expect(paraná.api.draws.generate({ categoryId: crypto.randomUUID() })).rejects.toMatchObject({
      code: "CATEGORY_NOT_FOUND",
    });
  });
});

test("only confirmed pairs are drawn; after the draw their category is closed to changes, and other categories go on", async () => {
  const { categoryIds } = await tournamentOf(app, paraná, [{}, { level: "6ta" }]);
  const [drawn = "", open = ""] = categoryIds;
  const confirmed = await fillWithConfirmedPairs(app, drawn, paraná, 3);
  const [ana, bea, caro, dani, eva, flor] = await Promise.all([
    player(app, "Ana"),
    player(app, "Bea"),
    player(app, "Caro"),
    player(app, "Dani"),
    player(app, "Eva"),
    player(app, "Flor"),
  ]);
  const waiting = await pairUp(drawn, ana, bea);
  await enter(drawn, caro, dani, eva);
  const pending = await propose(drawn, caro, dani);

  const bracket = await paraná.api.draws.generate({ categoryId: drawn });
  const drawnIds = new Set(bracket.rounds[0]?.flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? [])));
  expect(drawnIds).toEqual(new Set(confirmed));

  const refused = { status: 409, code: "ALREADY_DRAWN" };
  await expect(paraná.api.pairs.confirmPayment({ pairId: waiting })).rejects.toMatchObject(refused);
  await expect(dani.api.pairs.accept({ pairId: pending })).rejects.toMatchObject(refused);
  await expect(eva.api.pairs.propose({ categoryId: drawn, partnerId: dani.id })).rejects.toMatchObject(refused);
  await expect(flor.api.pairs.preRegister({ categoryId: drawn, ...terms })).rejects.toMatchObject(refused);
  const left = await app.db.select().from(pair).where(eq(pair.categoryId, drawn));
  expect(left.filter(({ state }) => state !== "confirmed").map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      [waiting, "awaiting-club"],
      [pending, "invited"],
    ]),
  );
  await expect(pairUp(open, ana, flor)).resolves.toEqual(expect.any(String));
});

test("a draw is audited with its author and its seed of the shuffle", async () => {
  const categoryId = await categoryOf(app, paraná);
  await fillWithConfirmedPairs(app, categoryId, paraná, 2);
  const { drawId, randomSeed } = await paraná.api.draws.generate({ categoryId });
  const written = await app.db.select().from(auditEvent).where(eq(auditEvent.targetId, categoryId));
  expect(written).toEqual([
    expect.objectContaining({
      action: "draw.generated",
      actorId: paraná.id,
      clubId: paraná.clubId,
      after: {
        drawId,
        version: 1,
        pairs: 2,
        isSeeded: true,
        orderedByClub: false,
        zonesByClub: false,
        linesByClub: false,
        qualifyingByClub: false,
        seedsByLot: false,
        randomSeed,
      },
    }),
  ]);
});
