import { describe, expect, test } from "vitest";
import { ok, refuse } from "#domain/lib/result.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { changeRole, leaveTeam, mayManage, removeMember } from "./team.ts";

describe("the team of a club", () => {
  test.each<readonly [ClubRole, ClubRole, boolean]>([
    ["admin", "admin", true],
    ["admin", "manager", true],
    ["admin", "desk", true],
    ["manager", "admin", false],
    ["manager", "manager", false],
    ["manager", "desk", true],
    ["desk", "admin", false],
    ["desk", "manager", false],
    ["desk", "desk", false],
  ])("the role %s manages the role %s: %s", (by, other, manages) => {
    expect(mayManage(by, other)).toBe(manages);
    expect(removeMember(by, { role: other, otherOwners: 1 })).toEqual(manages ? ok(null) : refuse("ROLE_REFUSED"));
  });

  test("keeps its last owner, who neither leaves nor is removed nor becomes something else", () => {
    const last = { role: "admin", otherOwners: 0 } as const;
    expect(leaveTeam(last)).toEqual(refuse("LAST_CLUB_ADMIN"));
    expect(removeMember("admin", last)).toEqual(refuse("LAST_CLUB_ADMIN"));
    expect(changeRole("admin", last, "desk")).toEqual(refuse("LAST_CLUB_ADMIN"));
    expect(leaveTeam({ role: "admin", otherOwners: 1 })).toEqual(ok(null));
    expect(leaveTeam({ role: "desk", otherOwners: 0 })).toEqual(ok(null));
  });

  test("a manager raises nobody to their own role", () => {
    expect(changeRole("manager", { role: "desk", otherOwners: 1 }, "manager")).toEqual(refuse("ROLE_REFUSED"));
    expect(changeRole("admin", { role: "desk", otherOwners: 1 }, "manager")).toEqual(ok("manager"));
  });
});
