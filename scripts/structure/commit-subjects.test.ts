import { expect, test } from "vitest";
import { subjectFault } from "./commit-subjects.ts";

test.each([
  "checkouts: reinstate the hold when a late deposit arrives",
  "own account: a changed name shows at once",
  "pairs, finances: the fee stays due after a withdrawal",
  "mercado-pago: 401 ends the connection",
  `pairs: ${"á".repeat(65)}`,
])("a subject is accepted: %s", (subject) => {
  expect(subjectFault(subject)).toBeUndefined();
});

test.each([
  ["without an area", "reinstate the hold", "not of the form `area: statement`"],
  ["with an area in capitals", "Courts: a freed slot is offered", "not of the form `area: statement`"],
  ["without a space after the colon", "courts:a freed slot is offered", "not of the form `area: statement`"],
  ["without a statement", "courts: ", "not of the form `area: statement`"],
  ["that is empty", "", "not of the form `area: statement`"],
  ["with a full stop", "courts: a freed slot is offered.", "a full stop at its end"],
  ["of 73 letters", `pairs: ${"á".repeat(66)}`, "73 letters, over 72"],
])("a subject %s is refused", (_what, subject, fault) => {
  expect(subjectFault(subject)).toBe(fault);
});
