import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BracketView, DrawRecord } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { lotOrder } from "#domain/competition/draws/strength-order.ts";
import { type Board, record } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { freeLines, replace, seatLate } from "#domain/competition/matches/leaving/lines.ts";
import { competitionOf } from "#domain/competition/stages/competition.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, drawOf, fillWithConfirmedPairs, placesTaken } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { codesOf, race } from "#tests/support/races.ts";

let app: TestApp;
let paraná: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  app = await createTestApp();
  paraná = await club(app, "Club Paraná");
});
afterAll(() => app.close());

/** Creates a drawn category that `count` pairs fill. */
async function drawn(count: number, format: Format = "PLAYOFF", options: { isSeeded?: boolean; points?: number } = {}) {
  const { isSeeded = true, points = 1 } = options;
  const categoryId = await categoryOf(app, paraná, { format, quota: count, isSeeded });
  const ids = await fillWithConfirmedPairs(app, categoryId, paraná, count, (nth) => [points * (100 - nth), 0]);
  await paraná.api.draws.generate({ categoryId });
  const bracket = async () => {
    const shown = await drawOf(app, categoryId, paraná);
    if (!shown) throw new Error("the category is not drawn");
    return shown;
  };
  return { categoryId, ids, bracket };
}

/** Adds a pair by the club. */
async function added(categoryId: string) {
  const [one, other] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa")]);
  const pair = await paraná.api.pairs.addByHand({ categoryId, playerIds: [one.id, other.id], confirmed: false });
  return { ...pair, one };
}

const replaceBy = (categoryId: string, pairId: string, replacementPairId: string) =>
  paraná.api.matches.withdrawPair({ categoryId, pairId, replacementPairId });
const refusedWith = (code: string) => expect.objectContaining({ code });
const play = ({ id: matchId, revision }: MatchView) =>
  paraná.api.matches.enter({ matchId, revision, outcome: straightSets("pair1") });

describe("a pair added after the draw of its category", () => {
  test("is a reserve, however full the category, and takes no place until it enters the draw", async () => {
    const { categoryId, ids } = await drawn(4);
    const { id: reserve } = await added(categoryId);
    const reserves = (leavingPairId = "") => paraná.api.matches.reserves({ categoryId, leavingPairId });
    expect(await reserves(ids[1])).toMatchObject([{ pairId: reserve, paid: false }]);
    expect(await placesTaken(app, categoryId)).toBe(4);
    await replaceBy(categoryId, ids[1] ?? "", reserve);
    expect(await placesTaken(app, categoryId)).toBe(4);
    expect(await reserves(reserve)).toMatchObject([{ pairId: ids[1] }]);
  });

  test("can be removed while it waits, and not once it is in the draw", async () => {
    const { categoryId, ids } = await drawn(4);
    const [reserve, other] = [await added(categoryId), await added(categoryId)];
    await paraná.api.pairs.remove({ pairId: other.id });
    expect(await placesTaken(app, categoryId)).toBe(4);
    await replaceBy(categoryId, ids[0] ?? "", reserve.id);
    await expect(paraná.api.pairs.remove({ pairId: reserve.id })).rejects.toEqual(refusedWith("ALREADY_DRAWN"));
    await paraná.api.pairs.remove({ pairId: ids[0] ?? "" });
    expect(await placesTaken(app, categoryId)).toBe(4);
  });

  test("is drawn with the others after an annulment, each of them with a place", async () => {
    const { categoryId, ids, bracket } = await drawn(4);
    const reserve = await added(categoryId);
    await replaceBy(categoryId, ids[3] ?? "", reserve.id);
    await paraná.api.draws.annul({ categoryId, drawId: (await bracket()).drawId });
    expect(await placesTaken(app, categoryId)).toBe(5);
    const { rounds } = await paraná.api.draws.generate({ categoryId });
    const stand = new Set(rounds.flat().flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? [])));
    expect(stand).toEqual(new Set([...ids, reserve.id]));
  });
});

describe("a late pair", () => {
  test("plays against the holder of a bye, is thereby confirmed, and adds a place to the category", async () => {
    const { categoryId, ids, bracket } = await drawn(3);
    const late = await added(categoryId);
    const [line, ...others] = await paraná.api.matches.freeLines({ categoryId });
    expect([line?.seed, others]).toEqual([4, []]);
    const { matches } = await paraná.api.matches.seatPair({
      categoryId,
      pairId: late.id,
      matchId: line?.matchId ?? "",
    });
    expect(matches[0]).toMatchObject({
      status: "pending",
      sides: [{ pairId: ids[0] }, { kind: "pair", pairId: late.id, seed: 4 }],
    });
    const [semifinals = [], [final] = []] = (await bracket()).rounds;
    expect(final?.sides.map(({ pairId }) => pairId)).toEqual([null, null]);
    expect(await placesTaken(app, categoryId)).toBe(4);
    expect(await late.one.api.matches.mine()).toMatchObject([{ categoryId, match: { id: semifinals[0]?.id } }]);
    expect(await paraná.api.matches.freeLines({ categoryId })).toEqual([]);
    for (const match of semifinals) await play(match);
    expect((await bracket()).rounds[1]?.[0]?.sides.map(({ pairId }) => pairId)).toEqual([ids[0], ids[1]]);
  });

  test("is refused once a match after the bye was played, and in another category's draw", async () => {
    const { categoryId, bracket } = await drawn(5);
    const late = await added(categoryId);
    const seat = (matchId: string) => paraná.api.matches.seatPair({ categoryId, pairId: late.id, matchId });
    const [first = [], second = []] = (await bracket()).rounds;
    const [used, bye] = [first[2]?.id ?? "", first[0]?.id ?? ""];
    const [opening] = first.filter(({ status }) => status === "pending");
    expect((await paraná.api.matches.freeLines({ categoryId })).map(({ matchId }) => matchId)).toContain(used);
    const playable = second.find(({ sides }) => sides.every(({ pairId }) => pairId !== null));
    if (playable) await play(playable);
    await expect(seat(used)).rejects.toEqual(refusedWith("NO_ROOM"));
    await expect(seat(opening?.id ?? "")).rejects.toEqual(refusedWith("NO_ROOM"));
    await expect(seat((await drawn(3)).categoryId)).rejects.toEqual(refusedWith("NO_ROOM"));
    await seat(bye);
    await expect(seat(bye)).rejects.toEqual(refusedWith("NO_ROOM"));
  });

  test("is the only one to enter if two are sent to one line at once", async () => {
    const { categoryId, bracket } = await drawn(3);
    const late = [await added(categoryId), await added(categoryId)];
    const [line] = await paraná.api.matches.freeLines({ categoryId });
    const held = { text: "select 1 from tournament_category where id = $1 for update", values: [categoryId] };
    const seating = late.map(({ id: pairId }) => () => {
      return paraná.api.matches.seatPair({ categoryId, pairId, matchId: line?.matchId ?? "" });
    });
    expect(codesOf(await race(app, held, seating))).toEqual(["NO_ROOM", "done"]);
    expect(
      (await bracket()).rounds[0]?.flatMap(({ sides }) => sides.flatMap(({ pairId }) => pairId ?? [])),
    ).toHaveLength(4);
  });
});

test("a withdrawn pair gives its line to a reserve until a match after its walkover is played", async () => {
  const { categoryId, ids, bracket } = await drawn(4);
  const reserve = await added(categoryId);
  const [first = "", , , fourth = ""] = ids;
  await paraná.api.matches.withdrawPair({ categoryId, pairId: first });
  const [, other] = (await bracket()).rounds[0] ?? [];
  if (other) await play(other);
  await replaceBy(categoryId, first, reserve.id);
  const { rounds, withdrawnPairIds } = await bracket();
  expect(withdrawnPairIds).toEqual([]);
  expect(rounds[0]?.[0]).toMatchObject({ status: "pending", sides: [{ pairId: reserve.id }, { pairId: fourth }] });
  expect(rounds[0]?.[1]).toMatchObject({ status: "finished" });
  expect(rounds[1]?.[0]?.sides.map(({ pairId }) => pairId)).toEqual([null, ids[1]]);
  await expect(replaceBy(categoryId, ids[1] ?? "", first)).rejects.toEqual(refusedWith("PAIR_HAS_PLAYED"));
});

/** Rebuilds every position from the draw's record by the rules. */
function again({ entries, zones, randomSeed, isSeeded, changes }: DrawRecord, format: Format) {
  const rules = rulesFrom(defaultChoice);
  const order = entries.toSorted((one, other) => one.seed - other.seed).map(({ pairId }) => pairId);
  if (!isSeeded) {
    const entered = entries.map(({ pairId, enteredAt }) => {
      return { id: pairId, enteredAt: Date.parse(enteredAt), rankingPoints: [0, 0] as const };
    });
    expect(lotOrder(entered, randomSeed)).toEqual(order);
  }
  const drawn = competitionOf(order, { format, rules, zones: zones.map(({ pairIds }) => pairIds) });
  if (!drawn.ok) throw new Error(drawn.reason);
  let board: Board<string> = boardOf(drawn.value, rules, randomSeed);
  for (const { seed, out, in: came } of changes) {
    const line = freeLines(board).find((free) => free.seed === seed);
    const changed = out ? replace(board, out.pairId, came.pairId) : seatLate(board, line?.match ?? "", came.pairId);
    if (!changed.ok) throw new Error(changed.reason);
    const matches = new Map(board.matches);
    record(matches, changed.value);
    board = { ...board, matches };
  }
  return [...board.matches.values()].map(({ stage, zone, round, position, sides }) => {
    return { stage, zone, round, position, pairs: [sides.pair1.pair, sides.pair2.pair] };
  });
}

function standing({ rounds, zones }: BracketView) {
  const matches = [...zones.flatMap((zone) => zone.matches), ...rounds.flat()];
  return matches.map(({ stage, zone, round, position, sides }) => {
    return { stage, zone, round, position, pairs: sides.map(({ pairId }) => pairId) };
  });
}

test.each([
  ["seeded", 5, "PLAYOFF", { isSeeded: true }],
  ["by lot", 6, "PLAYOFF", { isSeeded: false }],
  ["with seeds by lot", 7, "ROUND_ROBIN", { points: 0 }],
] as const)(
  "a draw %s can be drawn again by anyone, also after reserves and late pairs entered",
  async (_how, count, format, options) => {
    const { categoryId, ids, bracket } = await drawn(count, format, options);
    const made = await bracket();
    const [one, other, late] = [await added(categoryId), await added(categoryId), await added(categoryId)];
    await replaceBy(categoryId, ids[1] ?? "", one.id);
    await replaceBy(categoryId, one.id, other.id);
    const [line] = await paraná.api.matches.freeLines({ categoryId });
    if (line) await paraná.api.matches.seatPair({ categoryId, pairId: late.id, matchId: line.matchId });
    const [told] = await late.one.api.draws.history({ categoryId });
    if (!told) throw new Error("nothing was drawn");
    expect(again({ ...told, changes: [] }, format)).toEqual(standing(made));
    expect(again(told, format)).toEqual(standing(await bracket()));
    expect(told.changes[0]).toMatchObject({ by: paraná.name, out: { pairId: ids[1] }, in: { pairId: one.id } });
  },
);
