import { expect, test } from "vitest";
import { drawKnockout } from "#domain/competition/draws/knockout.ts";
import { lotOrder, type PairToDraw } from "#domain/competition/draws/strength-order.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import { drawAgain, drawCategory, ownLinesOf } from "./draw.ts";

const rules = rulesFrom(defaultChoice);
const pairs: PairToDraw<string>[] = [
  { id: "third", rankingPoints: [10, 10], enteredAt: 1 },
  { id: "first", rankingPoints: [500, 0], enteredAt: 2 },
  { id: "second", rankingPoints: [90, 90], enteredAt: 3 },
];

test("a seeded category is drawn by strength", () => {
  const draw = drawCategory({ format: "PLAYOFF", rules, isSeeded: true, pairs, randomSeed: "unused" });
  const bracket = drawKnockout(["first", "second", "third"]);
  expect(draw).toMatchObject({
    ok: true,
    value: {
      method: "seeded",
      order: ["first", "second", "third"],
      zones: [],
      cups: [{ bracket: bracket.ok && bracket.value }],
    },
  });
});

test("an unseeded category is drawn by lot, which its random seed reproduces", () => {
  const draw = drawCategory({ format: "PLAYOFF", rules, isSeeded: false, pairs, randomSeed: "Apertura 2026" });
  const bracket = drawKnockout(lotOrder(pairs, "Apertura 2026"));
  expect(draw).toMatchObject({
    ok: true,
    value: { method: "lot", cups: [{ bracket: bracket.ok && bracket.value }] },
  });
});

test.each([true, false])("the club's own order overrides strength and lot (seeded: %s)", (isSeeded) => {
  const order = ["second", "third", "first"];
  const draw = drawCategory({ format: "PLAYOFF", rules, isSeeded, pairs, randomSeed: "unused", order });
  const bracket = drawKnockout(order);
  expect(draw).toMatchObject({
    ok: true,
    value: { method: "given", order, cups: [{ bracket: bracket.ok && bracket.value }] },
  });
});

test("refuses an order that does not hold exactly these pairs", () => {
  const order = ["second", "third"];
  expect(drawCategory({ format: "PLAYOFF", rules, isSeeded: true, pairs, randomSeed: "unused", order })).toEqual({
    ok: false,
    reason: "SEED_ORDER_OUTDATED",
  });
});

test("zones are dealt in the order of the draw, or follow the club's own distribution", () => {
  const zoned = { format: "ROUND_ROBIN", isSeeded: true, pairs, randomSeed: "unused", rules } as const;
  const zonesOf = (drawn: ReturnType<typeof drawCategory>) =>
    drawn.ok ? drawn.value.zones.map(({ pairs }) => pairs) : drawn.reason;
  expect(zonesOf(drawCategory(zoned))).toEqual([["first", "second", "third"]]);
  const zones = [["third", "first", "second"]];
  expect(zonesOf(drawCategory({ ...zoned, zones }))).toEqual(zones);
  expect(zonesOf(drawCategory({ ...zoned, zones: [["third", "first"]] }))).toBe("ZONES_OUTDATED");
});

test("a single confirmed pair is not enough, seeded or not, in zones or not", () => {
  const one = { pairs: pairs.slice(0, 1), rules, randomSeed: "" };
  for (const isSeeded of [true, false])
    for (const format of ["PLAYOFF", "ROUND_ROBIN"] as const)
      expect(drawCategory({ ...one, format, isSeeded })).toEqual({ ok: false, reason: "NOT_ENOUGH_PAIRS" });
});

test("without any points the lot assigns the seeds, not the order of entry; one point is enough for strength", () => {
  const nobodys = pairs.map((pair) => ({ ...pair, rankingPoints: [0, 0] as const }));
  const drawn = (randomSeed: string, of: readonly PairToDraw<string>[] = nobodys) =>
    drawCategory({ format: "PLAYOFF", rules, isSeeded: true, pairs: of, randomSeed });
  const order = lotOrder(nobodys, "Apertura 2026");
  expect(drawn("Apertura 2026")).toMatchObject({ ok: true, value: { method: "seeds-by-lot", order } });
  const firsts = ["one", "two", "three", "four", "five", "six"].map((seed) => {
    const draw = drawn(seed);
    return draw.ok && draw.value.order[0];
  });
  expect(new Set(firsts).size).toBeGreaterThan(1);
  const scored = nobodys.map((pair) => (pair.id === "second" ? { ...pair, rankingPoints: [0, 1] as const } : pair));
  expect(drawn("Apertura 2026", scored)).toMatchObject({
    value: { method: "seeded", order: ["second", "third", "first"] },
  });
});

test("zones count as the club's only if they differ from the snake", () => {
  const zoned = { format: "ROUND_ROBIN", isSeeded: true, pairs, randomSeed: "unused", rules } as const;
  const byClub = (zones: string[][]) => {
    const drawn = drawCategory({ ...zoned, zones });
    return drawn.ok && drawn.value.zonesByClub;
  };
  expect([byClub([["first", "second", "third"]]), byClub([["third", "second", "first"]])]).toEqual([false, true]);
});

test("a stored draw is rebuilt unchanged, despite new points, and only for the same pairs", () => {
  const zoned = { format: "ROUND_ROBIN", isSeeded: true, pairs, randomSeed: "x", rules } as const;
  const drawn = drawCategory({ ...zoned, zones: [["third", "second", "first"]] });
  if (!drawn.ok) throw new Error(drawn.reason);
  const kept = { ...drawn.value, zones: drawn.value.zones.map((zone) => zone.pairs), lines: null, randomSeed: "x" };
  const later = pairs.map((pair, index) => ({ ...pair, rankingPoints: [index * 900, 0] as const }));
  expect(drawAgain(kept, { ...zoned, pairs: later })).toEqual(drawn);
  expect(drawAgain(kept, { ...zoned, pairs: later.slice(1) })).toEqual({ ok: false, reason: "SEED_ORDER_OUTDATED" });
  expect(drawAgain(kept, { ...zoned, format: "PLAYOFF" })).toEqual({ ok: false, reason: "ZONES_OUTDATED" });
});

test("a stored draw without zones is rebuilt unchanged", () => {
  const knockout = { format: "PLAYOFF", isSeeded: true, pairs, randomSeed: "x", rules } as const;
  const drawn = drawCategory(knockout);
  if (!drawn.ok) throw new Error(drawn.reason);
  expect(drawAgain({ ...drawn.value, zones: [], lines: null, randomSeed: "x" }, knockout)).toEqual(drawn);
});

test("a draw on the club's lines says so, keeps the seeds, and is rebuilt unchanged", () => {
  const knockout = { format: "PLAYOFF", isSeeded: true, pairs, randomSeed: "x", rules } as const;
  const lines = ["third", "first", null, "second"];
  const drawn = drawCategory({ ...knockout, lines });
  if (!drawn.ok) throw new Error(drawn.reason);
  const [main] = drawn.value.cups;
  expect(main?.bracket.rounds[0]?.flatMap(({ upper, lower }) => [upper, lower])).toEqual([
    { kind: "pair", pair: "third", seed: 3 },
    { kind: "pair", pair: "first", seed: 1 },
    { kind: "bye" },
    { kind: "pair", pair: "second", seed: 2 },
  ]);
  expect(drawn.value.linesByClub).toBe(true);
  expect(ownLinesOf(drawn.value)).toEqual(lines);
  expect(drawAgain({ ...drawn.value, zones: [], lines, randomSeed: "x" }, knockout)).toEqual(drawn);
  const usual = drawCategory({ ...knockout, lines: ["first", null, "second", "third"] });
  expect(usual.ok && [usual.value.linesByClub, ownLinesOf(usual.value)]).toEqual([false, null]);
});

test("lines are refused after zones, for other pairs, and if two byes meet", () => {
  const refusalOf = (format: "PLAYOFF" | "ROUND_ROBIN", lines: (string | null)[]) => {
    const drawn = drawCategory({ format, isSeeded: true, pairs, randomSeed: "x", rules, lines });
    return drawn.ok ? null : drawn.reason;
  };
  expect(refusalOf("ROUND_ROBIN", ["first", null, "second", "third"])).toBe("LINES_OUTDATED");
  expect(refusalOf("PLAYOFF", ["first", null, "second", "fourth"])).toBe("LINES_OUTDATED");
  expect(refusalOf("PLAYOFF", ["first", "second"])).toBe("LINES_OUTDATED");
});
