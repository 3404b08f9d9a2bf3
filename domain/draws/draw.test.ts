import { expect, test } from "vitest";
import { drawCategory } from "./draw.ts";
import { drawKnockout } from "./knockout.ts";
import { type Entrant, lotOrder } from "./seeding.ts";

const pairs: Entrant<string>[] = [
  { id: "third", rankingPoints: [10, 10], enteredAt: 1 },
  { id: "first", rankingPoints: [500, 0], enteredAt: 2 },
  { id: "second", rankingPoints: [90, 90], enteredAt: 3 },
];

test("a seeded category is drawn by strength", () => {
  const draw = drawCategory({ format: "PLAYOFF", isSeeded: true, pairs, randomSeed: "unused" });
  const bracket = drawKnockout(["first", "second", "third"]);
  expect(draw).toEqual({ ok: true, value: { method: "seeded", bracket: bracket.ok && bracket.value } });
});

test("an unseeded category is drawn by lot, and remembers the random seed that draws it again", () => {
  const draw = drawCategory({ format: "PLAYOFF", isSeeded: false, pairs, randomSeed: "Apertura 2026" });
  const bracket = drawKnockout(lotOrder(pairs, "Apertura 2026"));
  expect(draw).toEqual({
    ok: true,
    value: { method: "lot", randomSeed: "Apertura 2026", bracket: bracket.ok && bracket.value },
  });
});

test.each([true, false])("the club's own order comes before strength and lot (seeded: %s)", (isSeeded) => {
  const order = ["second", "third", "first"];
  const draw = drawCategory({ format: "PLAYOFF", isSeeded, pairs, randomSeed: "unused", order });
  const bracket = drawKnockout(order);
  expect(draw).toEqual({ ok: true, value: { method: "given", bracket: bracket.ok && bracket.value } });
});

test("an order that is not one of exactly these pairs is refused", () => {
  const order = ["second", "third"];
  expect(drawCategory({ format: "PLAYOFF", isSeeded: true, pairs, randomSeed: "unused", order })).toEqual({
    ok: false,
    reason: "SEED_ORDER_OUTDATED",
  });
});

test("groups are refused rather than drawn as a knockout", () => {
  expect(drawCategory({ format: "ROUND_ROBIN", isSeeded: true, pairs, randomSeed: "" })).toEqual({
    ok: false,
    reason: "FORMAT_NOT_PLAYABLE",
  });
});

test("one confirmed pair is not enough, seeded or not", () => {
  for (const isSeeded of [true, false])
    expect(drawCategory({ format: "PLAYOFF", isSeeded, pairs: pairs.slice(0, 1), randomSeed: "" })).toEqual({
      ok: false,
      reason: "NOT_ENOUGH_PAIRS",
    });
});
