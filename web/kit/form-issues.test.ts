import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { accountForm } from "#contract/money/paying.ts";
import { ownPointsTable } from "#contract/rules.ts";
import { ownStages } from "#domain/competition/ranking/own-tables.ts";
import { fieldWords, fieldWordUnknown } from "#web/i18n/fields.ts";
import { formIssues, refusedFields } from "./form-issues.ts";

const refused = (issues: unknown) => new ORPCError("BAD_REQUEST", { data: { issues } });

test("fields refused by the server show their messages", () => {
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
  ["a lost connection", new Error("Failed to fetch")],
  ["another refusal", new ORPCError("UNAUTHORIZED")],
  ["a refusal without a field", refused([{ path: [], message: "Invalid" }])],
  ["an unknown shape of issues", refused("nothing")],
])("%s is no refusal of a field", (_what, error) => {
  expect(refusedFields(error)).toBeNull();
});

test("a form reports errors of single and of combined fields in one round", () => {
  const account = formIssues(accountForm);
  expect(account({ alias: "", cbu: "", holder: "", bank: "Nación" })).toEqual({
    alias: fieldWords.ACCOUNT_REQUIRED,
    holder: fieldWords.REQUIRED,
  });
  const rising = { champion: 100, lostIn: ownStages.map(() => 500), zoneExit: 0, zoneWin: 0 };
  expect(Object.keys(formIssues(ownPointsTable)({ name: "", ...rising }))).toEqual(["name", "champion"]);
});
