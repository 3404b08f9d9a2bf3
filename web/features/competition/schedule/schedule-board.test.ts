import { describe, expect, test } from "vitest";
import type { ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { remediesFor } from "#domain/competition/schedule/reasons/remedies.ts";
import { unplacedOf } from "#domain/competition/schedule/reasons/why-not.ts";
import { freeHours } from "#domain/competition/schedule/world/free-hours.ts";
import { matchView, sideView } from "#tests/fixtures/views.ts";
import { boardOf, firstShownDay, hoursOfDay, hoursShown, unpublished } from "./schedule-board.ts";
import { someView } from "./some-view.ts";
import { tellerOf } from "./teller.ts";

const match = matchView([sideView(null), sideView(null)], { roundsAfter: 1 });

function scheduled(id: string, more: Partial<ScheduledMatch> = {}): ScheduledMatch {
  return {
    categoryId: "c",
    match: { ...match, id },
    placed: { state: "unplaced" },
    accepted: [],
    acceptedBy: null,
    published: null,
    ...more,
  };
}

function viewOf(...matches: ScheduledMatch[]): ScheduleView {
  return someView([], {
    courts: [
      {
        id: "one",
        name: "Cancha 1",
        place: 1,
        held: [
          { from: 1080, to: 1320 },
          { from: 2520, to: 2760 },
        ],
      },
      { id: "two", name: "Cancha 2", place: 2, held: [{ from: 1020, to: 1320 }] },
    ],
    fixtures: matches.map(({ match }) => ({
      ...{ key: match.id, categoryId: "c", stage: "knockout", zone: "", roundsAfter: 1, length: 75, rest: 60 },
      ...{ people: { sure: [], possible: [] }, feeders: [], after: [], twin: null, unavailable: [] },
      ...{ maybeUnavailable: [], notBefore: null },
    })),
    matches,
  });
}

const planned = (courtId: string, start: number) => ({ state: "planned", courtId, start, locked: false }) as const;

describe("the order of play on the screen", () => {
  const view = viewOf(scheduled("a", { placed: planned("one", 1080) }), scheduled("b"));

  test("counts the matches of each held day, and those without an hour", () => {
    const board = boardOf(view, null);
    expect(board.days).toEqual([
      { index: 0, date: "2026-11-28", count: 1 },
      { index: 1, date: "2026-11-29", count: 0 },
    ]);
    expect(board.unplaced.map(({ match }) => match.id)).toEqual(["b"]);
    expect(hoursOfDay(view, 0)).toEqual({ from: 1020, to: 1320 });
    expect(hoursShown(board, 0)).toEqual({ from: 1020, to: 1320 });
    expect(firstShownDay(board)).toBe(0);
  });

  test("offers no hour that a delay called off, and still lets the club use it", () => {
    const whole = [...view.courts].flatMap(({ id: courtId, held }) => held.map((one) => ({ courtId, ...one })));
    const board = boardOf({ ...view, now: 1100, calledOff: whole }, null);
    expect(unplacedOf(board.problem, board.plan)[0]?.why.kind).toBe("room");
    expect(unplacedOf(board.openProblem, board.plan)[0]?.why.kind).not.toBe("room");
    expect(remediesFor(board.openProblem, board.plan, "b", freeHours([], view.courts, view.now))).toEqual([]);
  });

  test("offers no hour before the day on which a suspended tournament continues", () => {
    const { openProblem, plan } = boardOf({ ...view, now: 1100, resumesOn: "2026-11-29" }, null);
    const [why] = unplacedOf(openProblem, plan).map((one) => one.why);
    expect(why?.kind === "room" ? why.start : Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(1440);
    const clubCourts = [{ id: "3", name: "Cancha 3", place: 3, open: [{ from: 480, to: 1380 }], taken: [] }];
    expect(remediesFor(openProblem, plan, "b", freeHours(clubCourts, view.courts, openProblem.now))).toEqual([]);
    const late = boardOf({ ...view, now: 1100, resumesOn: "2026-12-05" }, null);
    expect(unplacedOf(late.openProblem, late.plan)[0]?.why).toMatchObject({ kind: "no-stretch", since: null });
  });

  test("shows a proposal instead of the plan, and marks its differences", () => {
    const places = [
      { matchId: "a", courtId: "one", start: 1080, length: 60 },
      { matchId: "b", courtId: "two", start: 1020, length: 65 },
    ];
    const { standing, unplaced } = boardOf(view, { places, unplaced: [] });
    expect(standing.map(({ key, differs, length }) => [key, differs, length])).toEqual([
      ["b", true, 65],
      ["a", false, 60],
    ]);
    expect(unplaced).toEqual([]);
    const first = boardOf(viewOf(scheduled("a"), scheduled("b")), { places, unplaced: [] });
    expect(first.standing.map(({ differs }) => differs)).toEqual([false, false]);
  });

  test("opens on today during the tournament, and between its days on the next one with matches", () => {
    const played = [scheduled("a", { placed: planned("one", 1080) }), scheduled("b", { placed: planned("one", 5400) })];
    expect(firstShownDay(boardOf({ ...viewOf(...played), now: 1000 }, null))).toBe(0);
    expect(firstShownDay(boardOf({ ...viewOf(...played), now: 2000 }, null))).toBe(3);
    expect(firstShownDay(boardOf({ ...viewOf(...played), now: 4500 }, null))).toBe(3);
    expect(firstShownDay(boardOf({ ...viewOf(...played), now: 9000 }, null))).toBe(0);
  });

  test("shows called, current and finished matches at their places", () => {
    const { standing } = boardOf(
      viewOf(
        scheduled("a", { placed: { state: "called", courtId: "one", start: 1080, calledAt: 1075 } }),
        scheduled("b", { placed: { state: "playing", courtId: "two", startedAt: 1090, expectedEnd: 1170 } }),
        scheduled("c", { placed: { state: "over", courtId: "two", startedAt: 1020, endedAt: 1085 } }),
        scheduled("d", { placed: { state: "over", courtId: null, startedAt: null, endedAt: 1000 } }),
      ),
      null,
    );
    expect(standing.map(({ key, state, start, length }) => [key, state, start, length])).toEqual([
      ["c", "over", 1020, 65],
      ["a", "called", 1080, 75],
      ["b", "playing", 1090, 80],
    ]);
    const late = viewOf(
      scheduled("a", { placed: { state: "playing", courtId: "one", startedAt: 1300, expectedEnd: 1375 } }),
    );
    expect(hoursShown(boardOf(late, null), 0)).toEqual({ from: 1020, to: 1375 });
  });

  test.each([
    ["a match that was never published", planned("one", 1080), null, 1],
    ["one at its published place", planned("one", 1080), { courtId: "one", start: 1080, length: 75 }, 0],
    ["one that was moved since", planned("one", 1155), { courtId: "one", start: 1080, length: 75 }, 1],
    ["one in play", { state: "playing", courtId: "one", startedAt: 1090, expectedEnd: 1165 }, null, 0],
    ["one that lost its hour since", { state: "unplaced" }, { courtId: "one", start: 1080, length: 75 }, 1],
  ] as const)("counts unpublished changes: %s", (_, placed, published, count) => {
    expect(unpublished(viewOf(scheduled("a", { placed, published })))).toHaveLength(count);
  });

  test("formats places and titles in the words of the club", () => {
    const teller = tellerOf(view);
    expect(teller.place({ courtId: "two", start: 1080 })).toBe("sáb 28 nov, 18:00 · Cancha 2");
    expect(teller.title("a")).toBe("6ta Masc. · Semifinales");
    expect(teller.finding({ kind: "before-feeder", feeder: "b", fed: "a", ends: null })).toBe(
      "Depende de 6ta Masc. · Semifinales, que no tiene horario.",
    );
  });
});
