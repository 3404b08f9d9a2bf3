import { expect, test } from "vitest";
import { leaveCategory, takeOut } from "./entry.ts";

test("a player without a partner can leave", () => {
  expect(leaveCategory("unpaired")).toEqual({ ok: true, value: "unpaired" });
});

test("a player with a partner breaks the pair first", () => {
  expect(leaveCategory("paired")).toEqual({ ok: false, reason: "ALREADY_PAIRED" });
});

test("a player who is not pre-registered has nothing to leave", () => {
  expect(leaveCategory(null)).toEqual({ ok: false, reason: "NOT_PRE_REGISTERED" });
});

test("the club takes out only players without a partner, and only until the tournament is over", () => {
  expect(takeOut("unpaired", "upcoming")).toEqual({ ok: true, value: "unpaired" });
  expect(takeOut("paired", "upcoming")).toEqual({ ok: false, reason: "PLAYER_HAS_PAIR" });
  expect(takeOut(null, "upcoming")).toEqual({ ok: false, reason: "PLAYER_NOT_FOUND" });
  expect(takeOut("unpaired", "finished")).toEqual({ ok: false, reason: "TOURNAMENT_NOT_UPCOMING" });
});
