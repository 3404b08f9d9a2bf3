import { expect, test } from "vitest";
import { checkTerms, termsVersion } from "./terms.ts";

test("the terms in force are accepted", () => {
  expect(checkTerms({ termsAccepted: true, termsVersion })).toEqual({ ok: true, value: termsVersion });
});

test.each([
  ["are not accepted", { termsAccepted: false, termsVersion }, "TERMS_NOT_ACCEPTED"],
  ["are those of another day", { termsAccepted: true, termsVersion: "2026-11-01" }, "TERMS_CHANGED"],
] as const)("terms are refused when they %s", (_why, answer, reason) => {
  expect(checkTerms(answer)).toEqual({ ok: false, reason });
});
