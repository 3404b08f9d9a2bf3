import { expect, test } from "vitest";
import type { TournamentStatus } from "#domain/competition/tournaments/tournament.ts";
import { checkClosing, completedOn } from "./closing.ts";

const [notDrawn, playing, finished] = [{ state: "not-drawn" }, { state: "playing" }, { state: "finished" }] as const;
type Category = typeof notDrawn | typeof playing | typeof finished;

test.each<[string, TournamentStatus, readonly Category[], true | string]>([
  ["its drawn categories are played", "upcoming", [finished, notDrawn], true],
  ["a match is open", "upcoming", [finished, playing], "CLOSE_NOT_READY"],
  ["no category was drawn", "upcoming", [notDrawn], "CLOSE_NOT_READY"],
  ["it is closed already", "finished", [finished], "ALREADY_CLOSED"],
  ["it was cancelled", "cancelled", [finished], "TOURNAMENT_NOT_UPCOMING"],
])("a club closes its tournament when %s", (_when, status, categories, expected) => {
  const checked = checkClosing(status, categories);
  expect(checked.ok || checked.reason).toBe(expected);
});

test("points count from the last day of a tournament, or from an earlier closing", () => {
  expect(completedOn("2026-11-29", "2026-12-02")).toBe("2026-11-29");
  expect(completedOn("2026-11-29", "2026-11-28")).toBe("2026-11-28");
});
