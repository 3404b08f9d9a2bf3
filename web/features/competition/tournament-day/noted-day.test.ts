import { expect, test } from "vitest";
import type { DayView } from "#contract/competition/tournament-day.ts";
import { notedDay } from "./noted-day.ts";

const planned = (matchId: string) => ({ matchId, court: "Cancha 1", start: 600, length: 75 });
const free = (id: string, nextMatchId: string | null): DayView["courts"][number] => ({
  id,
  name: id,
  now: { state: "free", since: null, nextMatchId },
});
const day: DayView = {
  tournamentId: "t",
  status: "upcoming",
  today: "2026-11-28",
  now: 610,
  behind: 0,
  ends: null,
  rotations: [],
  courts: [
    free("one", "a"),
    free("two", "b"),
    { id: "three", name: "three", now: { state: "playing", matchId: "x", startedAt: 540, expectedEnd: 615 } },
  ],
  able: [planned("a"), planned("b"), planned("c")],
  waiting: [],
  freed: [],
  played: [],
  lengths: [],
};
type Noted = Omit<Parameters<typeof notedDay>[1][number], "unsent">;
const noted = (...notes: Noted[]) =>
  notedDay(
    day,
    notes.map((note) => ({ ...note, unsent: true })),
    () => 10,
  );
const nowOn = (shown: ReturnType<typeof notedDay>) => shown.courts.map(({ now, unsent }) => ({ ...now, unsent }));

test("without notes the day equals the server's", () => {
  expect(noted().courts.map(({ unsent, ...court }) => court)).toEqual(day.courts);
  expect(noted().courts.some(({ unsent }) => unsent)).toBe(false);
});

test("a match called offline stands on its court, and is offered nowhere else", () => {
  const shown = noted({ matchId: "b", at: 608, act: { kind: "call", courtId: "one" } });
  expect(nowOn(shown)).toMatchObject([
    { state: "called", matchId: "b", calledAt: 608, walkoverFrom: 618, length: 75, unsent: true },
    { state: "free", nextMatchId: "a", unsent: false },
    { state: "playing", matchId: "x" },
  ]);
  expect(shown.able.map(({ matchId }) => matchId)).toEqual(["a", "c"]);
});

test("a whole match offline: called, started, ended, and the court asks for the next one", () => {
  const at = { matchId: "a" };
  const called = { ...at, at: 600, act: { kind: "call", courtId: "one" } } as const;
  const started = { ...at, at: 605, act: { kind: "start", courtId: "one" } } as const;
  expect(nowOn(noted(called, started))[0]).toMatchObject({ state: "playing", startedAt: 605, expectedEnd: 680 });
  const outcome = { kind: "walkover", absent: "pair1" } as const;
  const saw = { pairs: [null, null], outcome: null } as const;
  const over = {
    ...at,
    at: 670,
    act: { kind: "result", revision: 0, outcome, endedAt: 665, undoes: [], saw },
  } as const;
  const shown = noted(called, started, over);
  expect(nowOn(shown)[0]).toEqual({ state: "free", since: 665, nextMatchId: "c", unsent: true });
  expect(shown.played).toEqual([{ matchId: "a", court: "one", startedAt: 605, endedAt: 665 }]);
});

test("a match on court by the server's data ends offline, and a call is withdrawn offline", () => {
  const ended = noted({ matchId: "x", at: 612, act: { kind: "end" } });
  expect(nowOn(ended)[2]).toEqual({ state: "free", since: 612, nextMatchId: "c", unsent: true });
  const back = noted(
    { matchId: "a", at: 600, act: { kind: "call", courtId: "one" } },
    { matchId: "a", at: 601, act: { kind: "takeBack" } },
  );
  expect(nowOn(back)[0]).toMatchObject({ state: "free", nextMatchId: "a" });
});

test("a court keeps its offer offline though the queue of the first free court lacks that match", () => {
  const locked: DayView = { ...day, able: [planned("a")], courts: [free("one", "a"), free("two", "b")] };
  const note = { matchId: "a", at: 612, act: { kind: "call", courtId: "one" }, unsent: true } as const;
  expect(nowOn(notedDay(locked, [note], () => 10))[1]).toMatchObject({ state: "free", nextMatchId: "b" });
});

test("a match offered on another court is offered on its planned one as soon as that is free", () => {
  const able = [{ ...planned("a"), court: "three" }];
  const late: DayView = { ...day, able, courts: [free("one", null), free("two", "a"), ...day.courts.slice(2)] };
  const note = { matchId: "x", at: 612, act: { kind: "end" }, unsent: true } as const;
  const courts = nowOn(notedDay(late, [note], () => 10));
  expect(courts.map((court) => court.state === "free" && court.nextMatchId)).toEqual([null, null, "a"]);
});
