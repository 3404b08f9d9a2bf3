import { expect, test } from "vitest";
import { type Class, checkOwnClass } from "./own-class.ts";

const sixth: Class = { category: "Femenino", level: "6ta" };

test.each<[string, Class | null, Class, boolean, boolean]>([
  ["the first time", null, sixth, false, true],
  ["the first time, though a result counts", null, sixth, true, true],
  ["while nothing counts", sixth, { ...sixth, level: "7ma" }, false, true],
  ["another level once something counts", sixth, { ...sixth, level: "5ta" }, true, false],
  ["another category once something counts", sixth, { ...sixth, category: "Mixto" }, true, false],
  ["the same once something counts", sixth, { ...sixth }, true, true],
])("players choose their own class: %s", (_, before, wanted, counts, allowed) => {
  expect(checkOwnClass(before, wanted, counts).ok).toBe(allowed);
});
