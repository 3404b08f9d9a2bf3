import { expect, test } from "vitest";
import type { ClubTournament } from "#contract/competition/tournaments/tournaments.ts";
import { playingNowWords } from "#web/i18n/manage.ts";
import { nearestFirst, nextAct, progressOf, stageOf, waitsToBeClosed, wordsOf } from "./club-stage.ts";

type ClubCategory = ClubTournament["categories"][number];
const category = (more: Partial<ClubCategory>): ClubCategory => ({
  id: "00000000-0000-4000-8000-000000000000",
  name: "Masculino",
  division: null,
  level: "6ta",
  quota: 16,
  taken: 0,
  waiting: 0,
  cost: 5000,
  format: "PLAYOFF",
  isSeeded: true,
  eligibility: { kind: "own-or-stronger" },
  drawn: false,
  registrationOpen: true,
  entrants: 0,
  toConfirm: 0,
  confirmed: 0,
  owing: 0,
  matches: 0,
  played: 0,
  ...more,
});
const days = { startDate: "2026-11-28", endDate: "2026-11-29" } as const;

test.each([
  ["2026-11-27", "ahead"],
  ["2026-11-28", "playing"],
  ["2026-11-29", "playing"],
  ["2026-11-30", "over"],
] as const)("on %s a tournament of the 28th and 29th is %s", (today, stage) => {
  expect(stageOf({ ...days, status: "upcoming" }, today)).toBe(stage);
});

test("its last day ends with the night that belongs to it", () => {
  expect(stageOf({ ...days, status: "upcoming" }, "2026-11-30", "2026-11-29")).toBe("playing");
  expect(stageOf({ ...days, status: "upcoming" }, "2026-11-28", "2026-11-27")).toBe("playing");
});

test("a cancelled or closed tournament stays so on any day", () => {
  expect(stageOf({ ...days, status: "cancelled" }, "2026-11-28")).toBe("cancelled");
  expect(stageOf({ ...days, status: "finished" }, "2026-11-28")).toBe("over");
});

test("tournaments to come are sorted nearest first, finished ones latest first", () => {
  const dates = ["2026-12-18", "2026-11-27", "2027-01-02"] as const;
  const inOrder = (stage: "ahead" | "over") =>
    dates
      .map((startDate) => ({ startDate }))
      .toSorted(nearestFirst(stage))
      .map(({ startDate }) => startDate);
  expect(inOrder("ahead")).toEqual(["2026-11-27", "2026-12-18", "2027-01-02"]);
  expect(inOrder("over")).toEqual(["2027-01-02", "2026-12-18", "2026-11-27"]);
});

test("payments come first, and are counted across all categories", () => {
  const categories = [category({ confirmed: 4 }), category({ toConfirm: 2 }), category({ toConfirm: 1 })];
  expect(nextAct({ categories }, "ahead")).toMatchObject({ kind: "confirm", count: 3, category: categories[1] });
});

test("payments outside a drawn category are not asked for any more", () => {
  const categories = [category({ toConfirm: 4, drawn: true }), category({ toConfirm: 1 })];
  expect(nextAct({ categories }, "ahead")).toMatchObject({ kind: "confirm", count: 1, category: categories[1] });
});

test("without payments to confirm the next act is a possible draw", () => {
  const ready = category({ confirmed: 2, format: "ROUND_ROBIN" });
  expect(nextAct({ categories: [category({ confirmed: 1 }), ready] }, "ahead")).toMatchObject({
    kind: "draw",
    category: ready,
  });
});

test.each([
  ["playing", { matches: 7, played: 3 }, { kind: "enter", count: 4 }],
  ["playing", { matches: 7, played: 7 }, { kind: "see", count: 0 }],
  ["ahead", { matches: 7, played: 3 }, { kind: "see", count: 0 }],
] as const)("missing results are the next act while it is in play: %s, %o", (stage, counts, act) => {
  expect(nextAct({ categories: [category({ drawn: true, ...counts })] }, stage)).toMatchObject(act);
});

test("a tournament that is over only shows its draws", () => {
  expect(nextAct({ categories: [category({ toConfirm: 2, confirmed: 3 })] }, "over").kind).toBe("manage");
  expect(nextAct({ categories: [category({ toConfirm: 2, drawn: true })] }, "over").kind).toBe("see");
});

test.each([
  ["drawn and over", "upcoming", true, "2026-11-30", true],
  ["drawn and on its last day", "upcoming", true, "2026-11-29", false],
  ["over and never drawn", "upcoming", false, "2026-11-30", false],
  ["closed", "finished", true, "2026-11-30", false],
  ["cancelled", "cancelled", true, "2026-11-30", false],
] as const)("points wait for the closing once it is over: %s", (_, status, drawn, today, waits) => {
  expect(waitsToBeClosed({ ...days, status, categories: [category({ drawn })] }, today)).toBe(waits);
});

const entrants = { cost: 8_000, confirmed: 9, owing: 9, toConfirm: 2, drawn: false, matches: 0, played: 0 };

test("a category of individual players counts players and rounds, and one of pairs counts pairs and draws", () => {
  expect(progressOf({ ...entrants, format: "KING" }, "ahead")).toBe(
    "0 pagaron · 9 confirmados deben · 2 para confirmar · rondas sin sortear",
  );
  expect(progressOf({ ...entrants, format: "PLAYOFF" }, "ahead")).toBe(
    "0 pagas · 9 confirmadas deben · 2 para confirmar · llave sin generar",
  );
  expect(wordsOf({ format: "AMERICANO" }).taken(11, 16)).toBe("11/16 jugadores");
  expect([wordsOf({ format: "MEXICANO" }).draw, wordsOf(null).draw]).toEqual(["Sortear rondas", "Generar llave"]);
});

test("a category of two pairs counts its only match in the singular", () => {
  expect(progressOf(category({ cost: 0, confirmed: 2, drawn: true, matches: 1, played: 1 }), "playing")).toBe(
    "2 confirmadas · 1 de 1 partido jugado",
  );
  expect([playingNowWords.progress(0, 1), playingNowWords.progress(1, 3)]).toEqual([
    "0 de 1 partido jugado",
    "1 de 3 partidos jugados",
  ]);
});
