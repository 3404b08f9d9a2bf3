import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnBoard } from "#tests/support/arbitrary/play.ts";
import { flawsOf } from "#tests/support/board-laws.ts";
import { anyStory, playOut, type Taken, tell } from "#tests/support/stories.ts";
import { matchOn, type OpenBoard, type PlayMatch, record, resultOf, winnerSideOf } from "./board.ts";
import { categoryStandingNow } from "./finish-of-pairs.ts";
import { clearResult } from "./result-change.ts";

/** A fixed seed, so that every run tries the same cases. */
const runs = { numRuns: 60, seed: 20261121 };

/** Returns the results that were undone, found by comparing every match with its former state. */
function lostResults({ board, before, by }: Taken): string[] {
  return [...before.values()].flatMap((was) => {
    const stays = resultOf(was) === resultOf(matchOn(board, was.key));
    return resultOf(was) === null || stays || was.key === by || was.isAutomatic ? [] : was.key;
  });
}

function keysOf(matches: readonly PlayMatch<string>[]): string[] {
  return matches.map(({ key }) => key).toSorted();
}

test("every side follows from the matches and zones that feed it, after any events", () => {
  const property = fc.property(anyStory(64, 60), (story) => {
    expect(flawsOf(drawnBoard(story.category))).toEqual([]);
    tell(story, ({ board }) => expect(flawsOf(board)).toEqual([]));
  });
  fc.assert(property, runs);
});

test("a change lists exactly the matches that it alters and the results that it undoes", () => {
  const property = fc.property(anyStory(64, 60), (story) => {
    tell(story, (taken) => {
      const { board, before, change } = taken;
      const altered = [...board.matches.values()].filter((match) => match !== before.get(match.key));
      expect(keysOf(change.changes)).toEqual(keysOf(altered));
      for (const match of altered) expect(match).not.toEqual(before.get(match.key));
      expect(keysOf(change.undone)).toEqual(lostResults(taken).toSorted());
    });
  });
  fc.assert(property, runs);
});

test("a knockout result that keeps the winner alters no other match of its cup", () => {
  const property = fc.property(anyStory(64, 60), (story) => {
    tell(story, ({ board, before, change, by }) => {
      const [was, is] = [before.get(by ?? ""), by === null ? undefined : board.matches.get(by)];
      if (!was || !is || was.stage === "zone" || resultOf(was) === null) return;
      if (winnerSideOf(was) !== winnerSideOf(is) || resultOf(is) === null) return;
      // A loser that did not come does not go on in another cup.
      const inCup = (some: readonly PlayMatch<string>[]) => some.flatMap(({ key, cup }) => (cup === is.cup ? key : []));
      expect(inCup(change.changes).filter((key) => key !== by)).toEqual([]);
      expect(inCup(change.undone)).toEqual([]);
    });
  });
  fc.assert(property, runs);
});

test("taking every result back, in any order, restores the board as drawn", () => {
  const property = fc.property(anyStory(64, 60), fc.infiniteStream(fc.nat()), (story, order) => {
    const told = tell(story);
    const board: OpenBoard<string> = { ...told, withdrawn: new Set() };
    for (const at of order) {
      const played = [...board.matches.values()].filter((match) => resultOf(match) !== null);
      const cleared = played.length > 0 && clearResult(board, played[at % played.length]?.key ?? "");
      if (!cleared) break;
      if (!cleared.ok) throw new Error(cleared.reason);
      record(board.matches, cleared.value.changes);
    }
    expect([...board.matches]).toEqual([...drawnBoard(story.category).matches]);
  });
  fc.assert(property, runs);
});

test("every category can be played to the end: each pair has a place, and the champions lost only in zones", () => {
  const property = fc.property(anyStory(64, 30), (story) => {
    const board = tell(story);
    playOut(board, story.steps);
    expect(flawsOf(board)).toEqual([]);
    const { openMatches, champion, finishes } = categoryStandingNow(board);
    expect(openMatches).toBe(0);
    expect(new Set(finishes.map(({ pair }) => pair)).size).toBe(story.category.pairs);
    expect(finishes).toHaveLength(story.category.pairs);
    expect(finishes.filter(({ position }) => position === 1).map(({ pair }) => pair)).toEqual(
      champion ? [champion] : [],
    );
    for (const match of board.matches.values()) {
      if (match.stage === "zone" || champion === null) continue;
      const side = match.sides.pair1.pair === champion ? "pair1" : match.sides.pair2.pair === champion ? "pair2" : null;
      if (side) expect(winnerSideOf(match)).toBe(side);
    }
  });
  fc.assert(property, runs);
});
