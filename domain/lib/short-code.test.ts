import { expect, test } from "vitest";
import { codeOf, idsOfCode } from "./short-code.ts";

const id = "3f9a12bc-0b1c-4d2e-8f3a-1b2c3d4e5f60";

test("a code is found in any typed form, and an invalid one is not", () => {
  expect(codeOf(id)).toBe("3F9A-12BC");
  for (const typed of ["3F9A-12BC", " 3f9a 12bc ", "3f9a12bc"]) {
    const { first, last } = idsOfCode(typed) ?? { first: "", last: "" };
    expect(first < id && id < last).toBe(true);
  }
  expect(["", "3F9A-12B", "3F9A-12BG", "3F9A-12BC-0"].map(idsOfCode)).toEqual([null, null, null, null]);
});
