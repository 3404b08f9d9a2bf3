import { expect, test } from "vitest";
import { expectedProblem } from "#domain/competition/forecasts/expected.ts";
import { defaultRotation } from "#domain/competition/rotations/rotation-rules.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { aroundRotations, busyInRotations, rotationBlock } from "./rotation-blocks.ts";

const courts = ["1", "2", "3"].map((id, place) => ({ id, name: id, place, held: [{ from: 1080, to: 1320 }] }));
const hours = { startMinute: 1080, endMinute: 1320, midnight: 1440 };
const named = (count: number) => Array.from({ length: count }, (_, nth) => `p${nth}`);
const category = { categoryId: "c1", rules: defaultRotation, players: named(9), made: 0 };

test("the block of nine players takes two courts for nine rounds, of the day on which it is played", () => {
  const block = rotationBlock(category, ["1", "2", "3"], hours);
  expect(block).toMatchObject({ courtIds: ["1", "2"], from: 1440 + 1080, to: 1440 + 1080 + 9 * 15 });
});

test("the block takes the courts that the rules list, in their order, and as many rounds as were made", () => {
  const rules = { ...defaultRotation, courtIds: ["3", "gone", "1"], rounds: 4, startMinute: 1200 };
  const block = rotationBlock({ ...category, rules, made: 6 }, ["1", "2", "3"], { ...hours, midnight: 0 });
  expect(block).toMatchObject({ courtIds: ["3", "1"], from: 1200, to: 1200 + 6 * 15 });
});

test("courts are held around a block, and its players are busy in it", () => {
  const block = rotationBlock(category, ["1", "2", "3"], { ...hours, midnight: 0 });
  const held = aroundRotations(courts, [block]).map((court) => court.held);
  expect(held).toEqual([[{ from: 1215, to: 1320 }], [{ from: 1215, to: 1320 }], [{ from: 1080, to: 1320 }]]);
  const busy = busyInRotations(new Map([["p1", [{ from: 1200, to: 1260 }]]]), [block]);
  expect(busy.get("p1")).toEqual([{ from: 1080, to: 1260 }]);
  expect(busy.get("p2")).toEqual([{ from: 1080, to: 1215 }]);
});

test("a forecast leaves the hours of the expected rounds to them", () => {
  const rules = rulesFrom(defaultChoice);
  const categories = [{ id: "a", pairs: 8, format: "AMERICANO" as const, rules }];
  const { courts: left, fixtures } = expectedProblem({ courts, categories, rules: weekendRules });
  expect(fixtures).toEqual([]);
  expect(left.map(({ held }) => held[0]?.from)).toEqual([1080 + 7 * 15, 1080 + 7 * 15, 1080]);
});
