import { expect, test } from "vitest";
import { extendWritten, jsonOf } from "./written-json.ts";

test.each([
  [{ name: "Otoño", none: undefined, list: [1] }, { live: 3 }],
  [{}, { live: 3 }],
  [{ name: "Otoño" }, {}],
  [{}, {}],
])("an extended answer has the JSON of its object: %j with %j", (base, more) => {
  const whole = extendWritten(base, JSON.stringify(base), more);
  expect(whole).toEqual({ ...base, ...more });
  expect(jsonOf(whole)).toBe(JSON.stringify({ ...base, ...more }));
});

test("the JSON of an answer is written from itself, unless it is known", () => {
  expect(jsonOf({ id: 1 })).toBe('{"id":1}');
  expect(jsonOf("Otoño")).toBe('"Otoño"');
  expect(jsonOf(extendWritten({ id: 1 }, '{"id":"known"}', { live: 3 }))).toBe('{"id":"known","live":3}');
});
