import fc from "fast-check";
import { expect, test } from "vitest";
import { type OpenBoard, type PlayMatch, record } from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { type ReplayStep, replay } from "#domain/competition/matches/replay/replay.ts";
import { clearResult, enterResult } from "#domain/competition/matches/result-change.ts";
import { anyCategory, anyStep, drawnBoard, type SomeCategory } from "#tests/support/arbitrary/play.ts";
import { flawsOf } from "#tests/support/board-laws.ts";
import { anyStory, playOut, take, tell } from "#tests/support/stories.ts";
import { withdraw } from "./withdrawal.ts";

/** A fixed seed, so that every run tries the same cases. */
const runs = { numRuns: 200, seed: 20261122, endOnFailure: true };

/** Returns the comparable state of a category: its matches and its champion. */
function stand(board: OpenBoard<string>) {
  return { matches: [...board.matches], champion: categoryStandingNow(board).champion };
}

function championOf(pairs: readonly string[], ...results: Parameters<typeof replay>[0]["results"][number][]) {
  const story = replay({ format: "PLAYOFF", rules: {}, randomSeed: "", pairs, results });
  if (!story.ok) throw new Error(`${story.at}: ${story.reason}`);
  return categoryStandingNow(story.board).champion;
}

test("two finalists who leave are both absent in either order, and clearing that leaves no champion", () => {
  const pairs = ["ana", "bea"];
  expect(championOf(pairs, { withdraw: "ana" })).toBe("bea");
  expect(championOf(pairs, { withdraw: "ana" }, { withdraw: "bea" })).toBeNull();
  expect(championOf(pairs, { withdraw: "bea" }, { withdraw: "ana" })).toBeNull();
  expect(championOf(pairs, { withdraw: "ana" }, { withdraw: "bea" }, { match: "R1-1", clear: true })).toBeNull();
});

test("a pair that has left does not advance over a match without players, in either order of events", () => {
  const pairs = ["ana", "bea", "cami"];
  const nobody = { match: "R1-2", absent: "both" } as const;
  expect(championOf(pairs, { withdraw: "ana" }, nobody)).toBeNull();
  expect(championOf(pairs, nobody, { withdraw: "ana" })).toBeNull();
  expect(championOf(pairs, nobody)).toBe("ana");
});

/** A recorded event: a pair left, or a match between two pairs got a result. */
type Telling =
  | { readonly left: string }
  | { readonly key: string; readonly between: string; readonly match: PlayMatch<string> };

const between = ({ sides }: PlayMatch<string>) => `${sides.pair1.pair} ${sides.pair2.pair}`;

/** Replays these events in their order; null if one of them is impossible at that point. */
function toldInOrder(category: SomeCategory, tellings: readonly Telling[]): OpenBoard<string> | null {
  let board = drawnBoard(category);
  for (const telling of tellings) {
    if ("left" in telling) {
      const without = withoutPairs(board, [telling.left]);
      if (!without) return null;
      board = without;
      continue;
    }
    const { key, match } = telling;
    const is = board.matches.get(key);
    if (!is || is.outcome !== null || between(is) !== telling.between) return null;
    const entered = match.outcome && match.outcome !== "bye" ? enterResult(board, key, match.outcome) : null;
    if (!entered?.ok || entered.value.undone.length > 0) return null;
    record(board.matches, entered.value.changes);
  }
  return board;
}

/** The events of a random story in their order: results of matches that had none, and pairs that leave. */
const someTellings = anyStory(12, 40).map(({ category, steps }) => {
  const tellings: Telling[] = [];
  let board = drawnBoard(category);
  for (const step of steps) {
    if (step.act === "correct" || step.act === "clear" || step.act === "reinstate") continue;
    const before = board.withdrawn;
    const taken = take(board, step);
    if (!taken) continue;
    board = taken.board;
    const match = taken.by === null ? undefined : board.matches.get(taken.by);
    const left = [...board.withdrawn].find((pair) => !before.has(pair));
    if (match) tellings.push({ key: match.key, between: between(match), match });
    else if (left !== undefined) tellings.push({ left });
  }
  return { category, tellings };
});

test("results and withdrawals lead to the same board in every order that is possible", () => {
  let compared = 0;
  const property = fc.property(
    someTellings.chain((told) => fc.record({ told: fc.constant(told), order: fc.array(fc.nat(), { maxLength: 40 }) })),
    ({ told: { category, tellings }, order }) => {
      const otherwise = tellings.toSorted(
        (one, other) => (order[tellings.indexOf(one)] ?? 0) - (order[tellings.indexOf(other)] ?? 0),
      );
      const lastLeavers = [...tellings.filter((one) => !("left" in one)), ...tellings.filter((one) => "left" in one)];
      const [told, ...others] = [tellings, otherwise, lastLeavers, tellings.toReversed()].flatMap(
        (one) => toldInOrder(category, one) ?? [],
      );
      for (const other of others) {
        compared += 1;
        if (told) expect(stand(other)).toEqual(stand(told));
      }
    },
  );
  fc.assert(property, runs);
  expect(compared).toBeGreaterThan(runs.numRuns);
});

/** Withdraws these pairs in their order; null if one of them cannot leave at that point. */
function withoutPairs(board: OpenBoard<string>, pairs: readonly string[]): OpenBoard<string> | null {
  let now = { ...board, matches: new Map(board.matches) };
  for (const pair of pairs) {
    const left = withdraw(now, pair);
    if (!left.ok) return null;
    record(now.matches, left.value.changes);
    now = { ...now, withdrawn: left.value.withdrawn };
  }
  return now;
}

test("pairs that leave one after the other lead to the same board in any order", () => {
  let compared = 0;
  const property = fc.property(anyStory(16, 40), fc.array(fc.nat(), { minLength: 2, maxLength: 6 }), (story, picks) => {
    const board = tell(story);
    const there = [
      ...new Set([...board.matches.values()].flatMap(({ sides }) => [sides.pair1.pair, sides.pair2.pair])),
    ];
    const leavers = [...new Set(picks.flatMap((at) => there[at % there.length] ?? []))];
    const [told, ...others] = [leavers, leavers.toReversed(), leavers.toSorted()].flatMap(
      (order) => withoutPairs(board, order) ?? [],
    );
    if (told) expect(flawsOf(told)).toEqual([]);
    for (const other of others) {
      compared += 1;
      if (told) expect(stand(other)).toEqual(stand(told));
    }
  });
  fc.assert(property, runs);
  expect(compared).toBeGreaterThan(runs.numRuns / 2);
});

/** Five pairs in zones of two and three, in which walkovers decide places most often. */
const smallZones = anyCategory(5)
  .map(({ rules }): SomeCategory => {
    const zones = { ...rules.zones, fivePairs: "two-and-three", shape: "zones" } as const;
    return { pairs: 5, format: "ROUND_ROBIN", rules: { ...rules, zones, qualifying: 0 } };
  })
  .chain((category) => {
    const steps = fc.array(anyStep(category), { maxLength: 20 });
    return fc.record({ category: fc.constant(category), steps });
  });

test("pairs that leave zones of two and three lead to the same board in any order", () => {
  let compared = 0;
  const property = fc.property(smallZones, fc.array(fc.nat(4), { minLength: 2, maxLength: 8 }), (story, picks) => {
    const board = tell(story);
    const leavers = [...new Set(picks.map((at) => `p${at + 1}`))].filter((pair) => !board.withdrawn.has(pair));
    const [told, ...others] = [leavers, leavers.toReversed(), leavers.toSorted()].flatMap(
      (order) => withoutPairs(board, order) ?? [],
    );
    for (const other of others) {
      compared += 1;
      if (told) expect(stand(other)).toEqual(stand(told));
    }
  });
  fc.assert(property, { ...runs, numRuns: 600 });
  expect(compared).toBeGreaterThan(600);
});

/** Plays five pairs in zones of two and three, the first of each match winning by default. */
function smallZonesAfter(choice: { qualifiers: 1 | 2; silver: boolean }, results: readonly ReplayStep[]) {
  const { qualifiers, silver } = choice;
  const rules = { silver, zones: { fivePairs: "two-and-three", qualifiers } } as const;
  const pairs = ["p1", "p2", "p3", "p4", "p5"];
  const told = replay({ format: "ROUND_ROBIN", rules, randomSeed: "", pairs, results });
  if (!told.ok) throw new Error(`${told.at}: ${told.reason}`);
  return told.board;
}
const won = (...matches: string[]) => matches.map((match) => ({ match, score: "6-3 6-3" }));
const left = (...pairs: string[]) => pairs.map((withdraw) => ({ withdraw }));

test("two walkovers of a zone become those of both pairs, if only together they keep a played match", () => {
  const boardAfter = (...leavers: string[]) =>
    smallZonesAfter({ qualifiers: 2, silver: false }, [
      ...won("A1", "B1"),
      ...left("p3"),
      ...won("R1-1", "R1-2"),
      ...left(...leavers),
    ]);
  const board = boardAfter("p4", "p5");
  expect(stand(board)).toEqual(stand(boardAfter("p5", "p4")));
  for (const key of ["B2", "B3"]) expect(board.matches.get(key)?.outcome).toEqual({ kind: "walkover", absent: "both" });
});

test("walkovers that the club entered before their pairs left keep their winner, in any order of leaving", () => {
  const boardAfter = (...leavers: string[]) =>
    smallZonesAfter({ qualifiers: 1, silver: true }, [
      ...won("A1", "B1"),
      { match: "B2", absent: "pair2" },
      { match: "B3", absent: "pair2" },
      { match: "silver/R1-2", absent: "pair2" },
      ...won("silver/R2-1"),
      ...left(...leavers),
    ]);
  const board = boardAfter("p5", "p3", "p4", "p1");
  expect(stand(board)).toEqual(stand(boardAfter("p1", "p4", "p3", "p5")));
  for (const key of ["B2", "B3"])
    expect(board.matches.get(key)?.outcome).toEqual({ kind: "walkover", absent: "pair2" });
});

test("a pair that played on after a walkover keeps it, though its rival becomes another that has left", () => {
  const boardAfter = (...leavers: string[]) =>
    smallZonesAfter({ qualifiers: 1, silver: true }, [
      ...left("p1"),
      { match: "B1", score: "3-6 3-6" },
      ...won("B2", "B3", "silver/R2-1"),
      ...left(...leavers),
    ]);
  const board = boardAfter("p4", "p2");
  expect(stand(board)).toEqual(stand(boardAfter("p2", "p4")));
  expect(board.matches.get("A1")?.outcome).toEqual({ kind: "walkover", absent: "both" });
  expect(board.matches.get("silver/R1-2")?.outcome).toEqual({ kind: "walkover", absent: "pair1" });
});

test("a pair that has left is never champion, and the board stays sound", () => {
  const property = fc.property(anyStory(16, 60), (story) => {
    const look = (board: OpenBoard<string>) => {
      const { champion } = categoryStandingNow(board);
      expect(champion !== null && board.withdrawn.has(champion)).toBe(false);
    };
    const board = tell(story, (taken) => look(taken.board));
    playOut(board, story.steps);
    look(board);
    expect(flawsOf(board)).toEqual([]);
  });
  fc.assert(property, runs);
});

/** Returns the pairs that a walkover calls absent. */
function absentOf({ sides, outcome }: PlayMatch<string>): string[] {
  if (outcome === "bye" || outcome?.kind !== "walkover") return [];
  const { absent } = outcome;
  return (["pair1", "pair2"] as const).flatMap((side) =>
    absent === side || absent === "both" ? (sides[side].pair ?? []) : [],
  );
}

test("clearing the walkover of a pair that has left changes nothing", () => {
  const property = fc.property(anyStory(16, 40), (story) => {
    const board = tell(story);
    for (const match of board.matches.values()) {
      if (absentOf(match).length === 0 || !absentOf(match).every((pair) => board.withdrawn.has(pair))) continue;
      expect(clearResult(board, match.key)).toEqual({ ok: true, value: { changes: [], undone: [] } });
    }
  });
  fc.assert(property, runs);
});
