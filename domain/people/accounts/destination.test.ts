import { expect, test } from "vitest";
import { safeDestination } from "./destination.ts";

test.each([
  ["/torneo/1?x=2#llave", "/torneo/1?x=2#llave"],
  ["/mis-torneos", "/mis-torneos"],
  ["/", null],
  ["/?ingresar=true", null],
  ["", null],
  [undefined, null],
  ["https://evil.example", null],
  ["//evil.example", null],
  ["/\\evil.example", null],
  ["/\t/evil.example", null],
  ["javascript:alert(1)", null],
  ["/%2f%2fevil.example", "/%2f%2fevil.example"],
])("a sign-in bound for %s leads to %s", (asked, destination) => {
  expect(safeDestination(asked)).toBe(destination);
});
