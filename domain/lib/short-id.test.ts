import fc from "fast-check";
import { expect, test } from "vitest";
import { idOf, shortId } from "./short-id.ts";

test("an id survives the round trip through its short form, of 22 unmistakable letters", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const short = shortId(id);
      expect(short).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
      expect(idOf(short)).toBe(id);
    }),
    { numRuns: 200 },
  );
  expect(idOf(shortId("00000000-0000-0000-0000-000000000000"))).toBe("00000000-0000-0000-0000-000000000000");
});

test("an invalid text gives no id", () => {
  for (const text of ["", "partidos", "0".repeat(22), "z".repeat(22), "1".repeat(23), "../../../etc/passwd___"])
    expect([text, idOf(text)]).toEqual([text, null]);
  expect(idOf("7f0f9c3e-1f0a-4a54-9a3b-0b6d6a1c2d3e")).toBe("7f0f9c3e-1f0a-4a54-9a3b-0b6d6a1c2d3e");
});
