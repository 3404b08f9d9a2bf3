import { expect, test } from "vitest";
import { checkDeactivation, planRole } from "./admin.ts";

const lone = { id: "a", alone: true };
const shared = { id: "b", alone: false };

test("the last active super administrator stays, and every other person can be deactivated", () => {
  expect(checkDeactivation({ role: "super_admin" }, 0)).toEqual({ ok: false, reason: "LAST_SUPER_ADMIN" });
  expect(checkDeactivation({ role: "super_admin" }, 1)).toEqual({ ok: true, value: "inactive" });
  expect(checkDeactivation({ role: "club_admin" }, 0)).toEqual({ ok: true, value: "inactive" });
  expect(checkDeactivation({ role: "player" }, 0)).toEqual({ ok: true, value: "inactive" });
});

test.each([
  ["a player becomes an administrator of a club", "player", [], "club_admin", ["a"], { join: ["a"], leave: [] }],
  ["a club named twice is joined once", "player", [], "club_admin", ["a", "a"], { join: ["a"], leave: [] }],
  ["one club more keeps the first", "club_admin", [lone], "club_admin", ["a", "b"], { join: ["b"], leave: [] }],
  [
    "another club in the place of a shared one",
    "club_admin",
    [shared],
    "club_admin",
    ["a"],
    { join: ["a"], leave: ["b"] },
  ],
  ["a player again leaves the clubs", "club_admin", [shared], "player", [], { join: [], leave: ["b"] }],
  ["a player runs no club, even if one is sent", "player", [], "player", ["a"], { join: [], leave: [] }],
] as const)("%s", (_what, role, clubs, wanted, clubIds, plan) => {
  expect(planRole({ role, clubs, isGuest: false }, { role: wanted, clubIds })).toEqual({ ok: true, value: plan });
});

test.each([
  ["the role of a super administrator does not change", "super_admin", [], "player", [], "ROLE_FIXED"],
  ["a club administrator needs a club", "club_admin", [shared], "club_admin", [], "CLUB_REQUIRED"],
  ["the last club administrator cannot step down", "club_admin", [shared, lone], "player", [], "LAST_CLUB_ADMIN"],
  ["the last club administrator cannot change clubs", "club_admin", [lone], "club_admin", ["b"], "LAST_CLUB_ADMIN"],
] as const)("%s", (_what, role, clubs, wanted, clubIds, reason) => {
  expect(planRole({ role, clubs, isGuest: false }, { role: wanted, clubIds })).toEqual({ ok: false, reason });
});

test("a person without an account is only a player", () => {
  const guest = { role: "player", clubs: [], isGuest: true } as const;
  expect(planRole(guest, { role: "club_admin", clubIds: ["a"] })).toEqual({ ok: false, reason: "ROLE_FIXED" });
  expect(planRole(guest, { role: "player", clubIds: [] })).toEqual({ ok: true, value: { join: [], leave: [] } });
});
