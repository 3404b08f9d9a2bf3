import { expect, test } from "vitest";
import { formatInteger, formatMoney } from "./format-money.ts";

test("money groups thousands with dots, and its sign never leaves its number", () => {
  expect(formatMoney(48000)).toBe("$\u00a048.000");
  expect([0, 999, 1000, 1234567].map(formatInteger)).toEqual(["0", "999", "1.000", "1.234.567"]);
  expect(formatMoney(Number.NaN)).toBe("$\u00a0–");
  expect(formatMoney(-5000)).toBe("-$\u00a05.000");
});
