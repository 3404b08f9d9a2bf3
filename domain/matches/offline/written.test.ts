import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "#domain/matches/board.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import { defaultChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import { anyCategory, anyStep, drawnBoard, type SomeCategory, type Step } from "#tests/support/arbitrary/play.ts";
import { type DeskBoard, withResult } from "./desk-board.ts";
import { pauseAfter, sendable } from "./lanes.ts";
import { checkWritten, insisted, reconciled, seenOn, type Written, withWritten } from "./written.ts";

/** More of them by hand: OUTBOX_HISTORIES=10000 npx vitest run domain/matches/offline */
const histories = Number(process.env.OUTBOX_HISTORIES ?? 40);

type Command = Written & { readonly id: string };
type Moment =
  | { readonly who: "desk" | "other"; readonly step: Step }
  /** The network is there for so many requests; what becomes of each. */
  | { readonly who: "network"; readonly requests: readonly ("heard" | "lost on the way" | "answer lost")[] }
  | { readonly who: "person"; readonly insists: boolean };
type History = { readonly category: SomeCategory; readonly moments: readonly Moment[] };

/** Results written down without a signal while others enter some too, with a network that comes and goes. */
function anyHistory(others: boolean): fc.Arbitrary<History> {
  return anyCategory(8).chain((category) => {
    const step = anyStep(category).map(
      (one): Step => ({
        ...one,
        act: one.act === "clear" || one.act === "correct" ? one.act : "enter",
      }),
    );
    const fate = fc.constantFrom("heard", "heard", "lost on the way", "answer lost");
    const moment: fc.Arbitrary<Moment> = fc.oneof(
      { weight: 12, arbitrary: step.map((step): Moment => ({ who: "desk", step })) },
      { weight: others ? 3 : 0, arbitrary: step.map((step): Moment => ({ who: "other", step })) },
      {
        weight: 2,
        arbitrary: fc.array(fate, { maxLength: 6 }).map((requests): Moment => ({ who: "network", requests })),
      },
      { weight: 2, arbitrary: fc.boolean().map((insists): Moment => ({ who: "person", insists })) },
    );
    return fc.record({
      category: fc.constant(category),
      moments: fc.array(moment, { minLength: 5, maxLength: 45 }),
    });
  });
}

/** A server with one category: it does each command once under its name, and refuses what saw another revision. */
function serverOf(category: SomeCategory) {
  let desk: DeskBoard = { board: drawnBoard(category), revisions: new Map() };
  const done: string[] = [];
  const give = (command: Omit<Command, "id" | "saw">): boolean => {
    const given = withResult(desk, command);
    if ((desk.revisions.get(command.match) ?? 0) !== command.revision || !given.ok) return false;
    if (!given.value.change.undone.every(({ key }) => command.undoes.includes(key))) return false;
    desk = given.value.desk;
    return true;
  };
  return {
    now: () => desk,
    done: () => done,
    receive: (command: Command): boolean => {
      if (done.includes(command.id)) return true;
      const isDone = give(command);
      if (isDone) done.push(command.id);
      return isDone;
    },
    give,
  };
}

/** What somebody writes on the board that they see; null where there is nothing to write. */
function writtenBy(desk: DeskBoard, step: Step): Omit<Written, "saw"> | null {
  const all = [...desk.board.matches.values()].filter(({ sides, outcome }) =>
    step.act === "enter"
      ? outcome === null && sides.pair1.pair !== null && sides.pair2.pair !== null
      : resultOf({ outcome }),
  );
  const match = all[step.at % Math.max(1, all.length)];
  if (!match) return null;
  const result: Outcome | null = step.act === "clear" ? null : match.stage === "zone" ? step.inZone : step.inKnockout;
  const given = withResult(desk, { match: match.key, result });
  if (!given.ok || given.value.change.changes.length === 0) return null;
  const undoes = given.value.change.undone.map(({ key }) => key);
  return { match: match.key, result, revision: desk.revisions.get(match.key) ?? 0, undoes };
}

/** Plays a history, and then on until everything is sent; what was asked, and what was written. */
function play({ category, moments }: History) {
  const server = serverOf(category);
  let heard = server.now();
  let box: readonly Command[] = [];
  let asks: Command | null = null;
  const typed: Command[] = [];
  const told = { known: 0, dropped: 0, insisted: 0 };
  // Written anew only where something else changed than by what is written on it.
  let screen: DeskBoard | null = heard;
  const shown = () => {
    screen ??= withWritten(heard, box);
    return screen;
  };
  const look = () => {
    heard = server.now();
    screen = null;
    const before = box.length;
    const { written, asks: asked } = reconciled(heard, box);
    told.known += before - written.length;
    box = written;
    asks = asked;
  };
  const send = (fate: "heard" | "lost on the way" | "answer lost") => {
    const [head] = box;
    if (!head || asks || fate === "lost on the way") return;
    const isDone = server.receive(head);
    if (fate === "answer lost") return;
    if (!isDone) return look();
    box = box.slice(1);
    heard = withWritten(heard, [head]);
  };
  const answer = (insists: boolean) => {
    if (!asks) return;
    heard = server.now();
    screen = null;
    const [head, ...rest] = box;
    if (!head) return;
    const check = checkWritten(heard, head);
    const given = withResult(heard, head);
    if (insists && check.kind === "asks" && check.mine && given.ok) {
      const undone = given.value.change.undone.map(({ key }) => key);
      const again = { ...insisted(heard, head, undone), id: `${head.id}!` };
      told.insisted += 1;
      box = [again, ...rest];
    } else {
      told.dropped += 1;
      box = rest;
    }
    look();
  };
  const take = (moment: Moment) => {
    if (moment.who === "network") for (const fate of moment.requests) send(fate);
    else if (moment.who === "person") answer(moment.insists);
    else {
      const desk = moment.who === "desk" ? shown() : server.now();
      const written = writtenBy(desk, moment.step);
      if (!written) return;
      if (moment.who === "other") server.give(written);
      else {
        const command = { ...written, saw: seenOn(desk, written.match), id: String(typed.length) };
        typed.push(command);
        box = [...box, command];
        screen = withWritten(desk, [command]);
      }
    }
  };
  for (const moment of moments) take(moment);
  const alone = shown();
  for (let turn = 0; box.length > 0; turn++) {
    if (turn > 500) throw new Error("it never ends");
    send("heard");
    answer(turn % 2 === 0);
  }
  return { server, typed, told, alone };
}

function told({ board, revisions }: DeskBoard) {
  return [...board.matches.values()].map((match) => [
    match.key,
    match.sides,
    match.outcome,
    revisions.get(match.key) ?? 0,
  ]);
}

describe("results written down without a signal", () => {
  test("where nobody else writes, what the desk shows is what the server has in the end, revisions included", () => {
    fc.assert(
      fc.property(anyHistory(false), (history) => {
        const { server, typed, told: all, alone } = play(history);
        expect(told(server.now())).toEqual(told(alone));
        expect(server.done()).toEqual(typed.map(({ id }) => id));
        expect(all).toEqual({ known: 0, dropped: 0, insisted: 0 });
      }),
      { numRuns: Math.ceil(histories / 3), seed: 20261122 },
    );
  });

  test("against a server that moved on each arrives in its order and at most once, or somebody was asked", () => {
    fc.assert(
      fc.property(anyHistory(true), (history) => {
        const { server, typed, told } = play(history);
        const done = server.done().map((id) => Number(id.replaceAll("!", "")));
        expect(done).toEqual([...new Set(done)].toSorted((one, other) => one - other));
        expect(done.length + told.known + told.dropped).toBe(typed.length);
      }),
      { numRuns: histories, seed: 20261122 },
    );
  });
});

/** Four pairs in two semifinals and a final. */
function semifinals(): DeskBoard {
  const category = { pairs: 4, format: "PLAYOFF", rules: rulesFrom(defaultChoice) } as const;
  return { board: drawnBoard(category), revisions: new Map() };
}

const won = (games: number): Outcome => ({
  kind: "played",
  sets: [6, 6].map((pair1) => ({ kind: "games", pair1, pair2: games })),
});
const lost: Outcome = { kind: "walkover", absent: "pair1" };

function playedOn(desk: DeskBoard, match: string, result: Outcome): DeskBoard {
  const given = withResult(desk, { match, result });
  if (!given.ok) throw new Error(given.reason);
  return given.value.desk;
}

describe("a result that was written down, on a board that has moved on", () => {
  const drawn = semifinals();
  const semifinal = { match: "R1-1", result: won(3), revision: 0, undoes: [], saw: seenOn(drawn, "R1-1") };
  const played = playedOn(playedOn(drawn, "R1-1", won(3)), "R1-2", won(3));
  const final = { match: "R2-1", result: won(2), revision: 2, undoes: [], saw: seenOn(played, "R2-1") };

  test("stands where nothing of it is otherwise, whatever was played beside it", () => {
    expect(checkWritten(playedOn(drawn, "R1-2", lost), semifinal)).toMatchObject({ kind: "stands", revision: 0 });
  });

  test("is known where somebody wrote the same", () => {
    expect(checkWritten(playedOn(drawn, "R1-1", won(3)), semifinal)).toEqual({ kind: "known" });
  });

  test("asks where somebody wrote another one, and can be given all the same", () => {
    const check = checkWritten(playedOn(drawn, "R1-1", won(4)), semifinal);
    expect(check).toMatchObject({ kind: "asks", mine: true, now: { outcome: won(4) } });
  });

  test("asks where others play the match now, and cannot be given to them", () => {
    const others = playedOn(played, "R1-1", lost);
    expect(checkWritten(others, final)).toMatchObject({ kind: "asks", mine: false, now: { outcome: null } });
  });

  test("given after all it says what is there now; what depends on it is looked at again, one by one", () => {
    const moved = playedOn(drawn, "R1-1", lost);
    const others = { match: "R1-2", result: won(1), revision: 0, undoes: [], saw: seenOn(drawn, "R1-2") };
    const onlyMine = reconciled(moved, [semifinal, others, final]);
    expect(onlyMine).toMatchObject({ asks: semifinal, written: [semifinal, others, final] });
    const again = insisted(moved, semifinal, []);
    expect(again).toMatchObject({ revision: 1, saw: { outcome: lost } });
    expect(reconciled(moved, [again, others, final])).toMatchObject({
      asks: null,
      written: [{ revision: 1 }, { revision: 0 }, { match: "R2-1", revision: 3 }],
    });
    expect(reconciled(moved, [others, final])).toMatchObject({ asks: final, written: [{ match: "R1-2" }, final] });
  });
});

test("of one category each is sent after the one before it, and none while somebody has to look", () => {
  const one = (id: string, lane: string, state: "waits" | "asks" | "apart" = "waits") => ({ id, lane, state });
  const waiting = [
    one("1", "A", "apart"),
    one("2", "A"),
    one("3", "A"),
    one("4", "B", "asks"),
    one("5", "B"),
    one("6", "C"),
  ];
  expect(sendable(waiting).map(({ id }) => id)).toEqual(["2", "6"]);
});

test("nothing is tried for 2, 4, 8 and so on up to 60 seconds", () => {
  expect([1, 2, 3, 5, 6, 40].map(pauseAfter)).toEqual([2, 4, 8, 32, 60, 60]);
});
