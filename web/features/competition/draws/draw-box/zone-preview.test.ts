import { expect, test } from "vitest";
import { defaultZones } from "#domain/competition/zones/zone-settings.ts";
import { previewZones, qualifiersIn } from "./zone-preview.ts";

const pairs = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);
const written = (...zones: Parameters<typeof previewZones>) =>
  previewZones(...zones).map(({ pairs: own }) => own.join(" "));

test("eleven pairs make three zones in a snake, and six go on", () => {
  expect(written(pairs(11), defaultZones, null)).toEqual(["p1 p6 p7 p11", "p2 p5 p8 p10", "p3 p4 p9"]);
  expect(qualifiersIn(previewZones(pairs(11), defaultZones, null), defaultZones)).toBe(6);
});

test("uses the club's zones only while they hold exactly these pairs", () => {
  const swapped = [
    ["p2", "p4", "p5"],
    ["p1", "p3", "p6"],
  ];
  expect(written(pairs(6), defaultZones, swapped)).toEqual(["p2 p4 p5", "p1 p3 p6"]);
  expect(written([...pairs(5), "new"], defaultZones, swapped)).toEqual(["p1 p4 p5", "p2 p3 new"]);
});

test.each([0, 1, 2])("%i pairs have no zones", (count) => {
  expect(previewZones(pairs(count), defaultZones, null)).toEqual([]);
});
