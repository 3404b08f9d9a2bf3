import { describe, expect, test } from "vitest";
import { instant, personId } from "#domain/lib/ids.ts";
import { ok, refuse } from "#domain/lib/result.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { acceptTeamInvitation, invitationState, invite, misfitOf, type TeamInvitation } from "./invitation.ts";

const ana = personId("00000000-0000-4000-8000-000000000001");
const bea = personId("00000000-0000-4000-8000-000000000002");
const now = instant(1_000_000_000_000);
const aDay = 24 * 3_600_000;
const open: TeamInvitation = {
  role: "desk",
  email: null,
  byPerson: ana,
  expiresAt: instant(now + aDay),
  acceptedAt: null,
  revokedAt: null,
};
const comes = { personId: bea, email: "Bea@Example.com", role: null };

describe("an invitation to a team", () => {
  test("waits for seven days", () => {
    expect(invite("admin", { role: "desk", email: null }, { people: 1, open: 0 }, now)).toEqual(
      ok({ expiresAt: now + 7 * aDay }),
    );
  });

  test.each<readonly [string, ClubRole, ClubRole, string | null, number, number, string]>([
    ["a manager invites a manager", "manager", "manager", null, 1, 0, "ROLE_REFUSED"],
    ["an owner is invited by link", "admin", "admin", null, 1, 0, "OWNER_BY_EMAIL"],
    ["the team has thirty people", "admin", "desk", null, 30, 0, "TEAM_FULL"],
    ["twenty invitations are open", "admin", "desk", null, 1, 20, "TOO_MANY_TEAM_INVITATIONS"],
  ])("is refused if %s", (_, by, role, email, people, waiting, reason) => {
    expect(invite(by, { role, email }, { people, open: waiting }, now)).toEqual(refuse(reason));
  });

  test.each([
    ["open", {}],
    ["used", { acceptedAt: now }],
    ["revoked", { revokedAt: now }],
    ["expired", { expiresAt: now }],
  ] as const)("is %s with %o", (state, change) => {
    expect(invitationState({ ...open, ...change }, now)).toBe(state);
    const accepted = acceptTeamInvitation({ ...open, ...change }, comes, 1, now);
    expect(accepted).toEqual(state === "open" ? ok("desk") : refuse("INVITATION_OVER"));
  });

  test.each([
    ["own", {}, { personId: ana }],
    ["other-account", { email: "caro@example.com" }, {}],
    [null, { email: "bea@example.com" }, {}],
    ["member", {}, { role: "desk" }],
    ["member", {}, { role: "admin" }],
    [null, { role: "manager" }, { role: "desk" }],
  ] as const)("has the misfit %s with %o for %o", (misfit, change, by) => {
    const [asked, person] = [
      { ...open, ...change },
      { ...comes, ...by },
    ];
    expect(misfitOf(asked, person)).toBe(misfit);
    const accepted = acceptTeamInvitation(asked, person, 1, now);
    expect(accepted).toEqual(misfit === null ? ok(asked.role) : refuse("INVITATION_OVER"));
  });

  test("finds no place in a full team, except for somebody of it", () => {
    expect(acceptTeamInvitation(open, comes, 30, now)).toEqual(refuse("TEAM_FULL"));
    const raised = acceptTeamInvitation({ ...open, role: "manager" }, { ...comes, role: "desk" }, 30, now);
    expect(raised).toEqual(ok("manager"));
  });
});
