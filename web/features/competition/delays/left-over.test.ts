import { expect, test } from "vitest";
import { someView } from "#web/features/competition/schedule/some-view.ts";
import { leftOver } from "./left-over.ts";

const surnames = ["Pérez", "Gómez", "Díaz", "Sosa"] as const;
const unplaced = { state: "unplaced" } as const;
const view = someView([
  ["semi", surnames, { state: "planned", courtId: "1", start: 2400, locked: false }],
  ["final", surnames, unplaced],
]);
const counts = { moved: 0, otherDay: 0, otherCourt: 0, unplaced: 1, stay: 0 };
const lost = { matchId: "semi", from: { courtId: "1", start: 2400 }, to: null };

test("counts matches that lose their hour by a delay, and earlier ones of a published order of play", () => {
  expect(leftOver(view, { moves: [lost], counts, isPublished: true })).toBe(2);
  expect(leftOver(view, { moves: [], counts: { ...counts, unplaced: 0 }, isPublished: true })).toBe(1);
});

test("in a draft counts only matches that lose their hour by the delay", () => {
  expect(leftOver(view, { moves: [lost], counts, isPublished: false })).toBe(1);
  expect(leftOver(view, { moves: [], counts: { ...counts, unplaced: 0 }, isPublished: false })).toBe(0);
});
