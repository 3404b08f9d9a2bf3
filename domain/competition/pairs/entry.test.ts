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
  const drawn = { tournamentStatus: "upcoming", drawn: true } as const;
  expect(takeOut("unpaired", drawn)).toEqual({ ok: true, value: "unpaired" });
  expect(takeOut("paired", drawn)).toEqual({ ok: false, reason: "PLAYER_HAS_PAIR" });
  expect(takeOut(null, drawn)).toEqual({ ok: false, reason: "PLAYER_NOT_FOUND" });
  expect(takeOut("unpaired", { ...drawn, tournamentStatus: "finished" })).toEqual({
    ok: false,
    reason: "TOURNAMENT_NOT_UPCOMING",
  });
});

test("a player alone leaves until the club confirms, and the club takes them out until the draw", () => {
  expect(leaveCategory("awaiting-club")).toEqual({ ok: true, value: "awaiting-club" });
  expect(leaveCategory("confirmed")).toEqual({ ok: false, reason: "ALREADY_CONFIRMED" });
  const open = { tournamentStatus: "upcoming", drawn: false } as const;
  expect(takeOut("confirmed", open)).toEqual({ ok: true, value: "confirmed" });
  expect(takeOut("confirmed", { ...open, drawn: true })).toEqual({ ok: false, reason: "ALREADY_DRAWN" });
  expect(takeOut("awaiting-club", { ...open, drawn: true })).toEqual({ ok: true, value: "awaiting-club" });
});
