import { expect, test } from "vitest";
import { checkOpen, type OpenCategory } from "./registration.ts";

const open: OpenCategory = {
  tournamentStatus: "upcoming",
  clubIsActive: true,
  registrationOpen: true,
  drawn: false,
  quota: 16,
  taken: 15,
};

test("a category takes players while one place is left", () => {
  expect(checkOpen(open)).toEqual({ ok: true, value: open });
});

test.each([
  ["the tournament was called off", { tournamentStatus: "cancelled" }, "REGISTRATION_CLOSED"],
  ["the tournament is over", { tournamentStatus: "finished" }, "REGISTRATION_CLOSED"],
  ["its club was deactivated", { clubIsActive: false }, "REGISTRATION_CLOSED"],
  ["the club has closed registration", { registrationOpen: false }, "REGISTRATION_CLOSED"],
  ["the draw has come out", { drawn: true }, "ALREADY_DRAWN"],
  ["every place is taken", { taken: 16 }, "CATEGORY_FULL"],
] as const)("takes nobody when %s", (_when, change, reason) => {
  expect(checkOpen({ ...open, ...change })).toEqual({ ok: false, reason });
});
