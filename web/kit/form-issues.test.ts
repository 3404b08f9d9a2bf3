import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { fieldWords, fieldWordUnknown } from "#web/i18n/fields.ts";
import { refusedFields } from "./form-issues.ts";

const refused = (issues: unknown) => new ORPCError("BAD_REQUEST", { data: { issues } });

test("what the server refuses of a form stands at its fields", () => {
  const error = refused([
    { path: ["location"], message: "LOCALITY_INVALID" },
    { path: ["categories", 0, "cost"], message: "Too big" },
  ]);
  expect(refusedFields(error)).toEqual({
    location: fieldWords.LOCALITY_INVALID,
    "categories.0.cost": fieldWordUnknown,
  });
});

test.each([
  ["a line that was cut", new Error("Failed to fetch")],
  ["another refusal", new ORPCError("UNAUTHORIZED")],
  ["one of no field", refused([{ path: [], message: "Invalid" }])],
  ["something else under that name", refused("nothing")],
])("%s is not about a field", (_what, error) => {
  expect(refusedFields(error)).toBeNull();
});
