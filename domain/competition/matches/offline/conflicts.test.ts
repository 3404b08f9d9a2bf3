import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resultOf } from "#domain/competition/matches/board.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { anyCategory, anyStep, drawnBoard, type SomeCategory, type Step } from "#tests/support/arbitrary/play.ts";
import { checkWritten, insisted, reconciled, seenOn, type Written, withWritten } from "./conflicts.ts";
import { type DeskBoard, withResult } from "./desk-board.ts";
import { pauseAfter, sendable, type Waiting } from "./lanes.ts";

/** To run more of them by hand: OUTBOX_HISTORIES=10000 npx vitest run domain/competition/matches/offline */
const histories = Number(process.env.OUTBOX_HISTORIES ?? 40);

type Command = Written & { readonly id: string };
type Moment =
  | { readonly who: "desk" | "other"; readonly step: Step }
  /** The network works for this many requests, each with its fate. */
  | { readonly who: "network"; readonly requests: readonly ("heard" | "lost on the way" | "answer lost")[] }
  | { readonly who: "person"; readonly insists: boolean };
type History = { readonly category: SomeCategory; readonly moments: readonly Moment[] };

/** Results written without a signal while others enter some too, over a network that comes and goes. */
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

/**
 * Builds a server with one category: it executes each command once by its id, and refuses one based on another
 * revision.
 */
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

/** Returns the command that a desk writes on its board; null if there is nothing to write. */
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

/** Plays a history, then continues until everything is sent; returns the decisions and the commands. */
function play({ category, moments }: History) {
  const server = serverOf(category);
  let heard = server.now();
  let box: readonly Command[] = [];
  let asks: Command | null = null;
  const typed: Command[] = [];
  const told = { known: 0, dropped: 0, insisted: 0 };
  // Null after a change that the list of written commands does not explain: then the board is rebuilt.
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
  test("reach the server as the desk shows them, revisions included, if no other writes", () => {
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

  test("arrive in order and at most once on a server that moved on, or the desk is asked", () => {
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

/** Builds a draw of four pairs: two semifinals and a final. */
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

describe("a written result, on a board that has moved on", () => {
  const drawn = semifinals();
  const semifinal = { match: "R1-1", result: won(3), revision: 0, undoes: [], saw: seenOn(drawn, "R1-1") };
  const played = playedOn(playedOn(drawn, "R1-1", won(3)), "R1-2", won(3));
  const final = { match: "R2-1", result: won(2), revision: 2, undoes: [], saw: seenOn(played, "R2-1") };

  test("stands if its own match is unchanged, whatever was played beside it", () => {
    expect(checkWritten(playedOn(drawn, "R1-2", lost), semifinal)).toMatchObject({ kind: "stands", revision: 0 });
  });

  test("is known if another desk entered the same", () => {
    expect(checkWritten(playedOn(drawn, "R1-1", won(3)), semifinal)).toEqual({ kind: "known" });
  });

  test("asks if another desk entered a different one, and can still be given", () => {
    const check = checkWritten(playedOn(drawn, "R1-1", won(4)), semifinal);
    expect(check).toMatchObject({ kind: "asks", mine: true, now: { outcome: won(4) } });
  });

  test("asks if other pairs play the match now, and cannot be given to them", () => {
    const others = playedOn(played, "R1-1", lost);
    expect(checkWritten(others, final)).toMatchObject({ kind: "asks", mine: false, now: { outcome: null } });
  });

  test("given anyway refers to the present state, and later ones are checked again, one by one", () => {
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

test("commands of one category are sent one after the other, and none while the desk has to decide", () => {
  const one = (id: string, lane: string, state: Waiting["state"] = "waits") => ({ id, by: "bea", lane, state });
  const waiting = [
    one("1", "A", "apart"),
    one("2", "A"),
    one("3", "A"),
    one("4", "B", "asks"),
    one("5", "B"),
    one("6", "C"),
  ];
  expect(sendable(waiting, "bea").map(({ id }) => id)).toEqual(["2", "6"]);
});

test("a command of another person in the same browser waits for that person's session, and blocks nobody", () => {
  const waiting = [
    { id: "1", by: "ana", lane: "A", state: "waits" as const },
    { id: "2", by: "bea", lane: "A", state: "waits" as const },
  ];
  expect(sendable(waiting, "bea").map(({ id }) => id)).toEqual(["2"]);
});

test("backoff lasts 2, 4, 8 and so on up to 60 seconds", () => {
  expect([1, 2, 3, 5, 6, 40].map(pauseAfter)).toEqual([2, 4, 8, 32, 60, 60]);
});
