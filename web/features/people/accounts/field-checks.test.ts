import { expect, test } from "vitest";
import { phoneForm } from "#contract/people/accounts/accounts.ts";
import { savesPhone } from "./field-checks.ts";

test("an emptied phone of the profile is taken away, and one that was never there is left alone", () => {
  expect([savesPhone(" ", "343 455-1234"), savesPhone("343 455-1234"), savesPhone(""), savesPhone("", "")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(phoneForm.safeParse({ phone: "" }).success).toBe(true);
});
