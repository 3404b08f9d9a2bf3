import { expect, test } from "vitest";
import { checkOpen, type OpenCategory } from "./registration.ts";

const open: OpenCategory = {
  tournamentStatus: "upcoming",
  endDate: "2026-11-29",
  clubIsActive: true,
  registrationOpen: true,
  drawn: false,
  quota: 16,
  taken: 15,
};

test("a category takes players while one place is left, on the last day too", () => {
  expect(checkOpen(open, "2026-11-29")).toEqual({ ok: true, value: open });
});

test.each([
  ["the tournament was called off", { tournamentStatus: "cancelled" }, "TOURNAMENT_NOT_UPCOMING"],
  ["the club has closed the tournament", { tournamentStatus: "finished" }, "TOURNAMENT_NOT_UPCOMING"],
  ["its last day has gone by", { endDate: "2026-11-28" }, "TOURNAMENT_NOT_UPCOMING"],
  ["its club was deactivated", { clubIsActive: false }, "REGISTRATION_CLOSED"],
  ["the club has closed registration", { registrationOpen: false }, "REGISTRATION_CLOSED"],
  ["the draw has come out", { drawn: true }, "ALREADY_DRAWN"],
  ["every place is taken", { taken: 16 }, "CATEGORY_FULL"],
] as const)("takes nobody when %s", (_when, change, reason) => {
  expect(checkOpen({ ...open, ...change }, "2026-11-29")).toEqual({ ok: false, reason });
});
