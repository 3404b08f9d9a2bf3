import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ClubRole } from "#domain/people/club-roles.ts";
import { createLinkTokens } from "#server/platform/identity/link-token.ts";
import { createTestApp, testSecret } from "#tests/support/app.ts";
import { club, player, type SomeBody, somebody, withRole } from "#tests/support/people.ts";
import { forgetInvitations } from "./jobs.ts";

const clock = { now: new Date("2026-11-28T15:00:00Z") };
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());
const aDay = 24 * 3_600_000;

let owner: Awaited<ReturnType<typeof club>>;
let ana: SomeBody;
beforeEach(async () => {
  clock.now = new Date("2026-11-28T15:00:00Z");
  owner = await club(app, "Club Paraná");
  ana = await somebody(app, "Ana Sosa");
});

/** Makes a person a member by an invitation: by link, or to their address. */
async function join(one: SomeBody, role: ClubRole, by: SomeBody = owner) {
  const email = role === "admin" ? { email: one.email } : {};
  const { invitationId } = await by.api.team.invite({ clubId: owner.clubId, role, ...email });
  await one.api.team.accept({ token: tokenOf(invitationId) });
  return one;
}

const tokenOf = createLinkTokens(testSecret).of;
const refused = (code: string) => expect.objectContaining({ code });

async function notices(one: SomeBody) {
  const { rows } = await app.db.execute<{ data: object }>(
    sql`select data from notice where person_id = ${one.id} order by created_at, id`,
  );
  return rows.map(({ data }) => data);
}

describe("an invitation to a team", () => {
  test("by link makes somebody of the desk, once, and tells the owner", async () => {
    const { clubId } = owner;
    const made = await owner.api.team.invite({ clubId, role: "desk" });
    const token = made.token ?? "";
    expect(await app.client().team.invitation({ token })).toEqual({
      clubName: "Club Paraná",
      role: "desk",
      by: owner.name,
      emailHint: null,
      expiresAt: "2026-12-05T15:00:00.000Z",
      state: "open",
    });
    expect(await ana.api.team.accept({ token })).toEqual({ clubId, role: "desk" });
    const { members, invitations } = await owner.api.team.ofClub({ clubId });
    expect(members.map(({ person, role }) => [person.name, role])).toEqual([
      [owner.name, "admin"],
      ["Ana Sosa", "desk"],
    ]);
    expect(invitations).toEqual([]);
    expect(await notices(owner)).toEqual([{ kind: "team-joined", club: clubId, by: ana.id, role: "desk" }]);
    const bea = await somebody(app, "Bea Ruiz");
    await expect(bea.api.team.accept({ token })).rejects.toEqual(refused("INVITATION_OVER"));
    expect(await bea.api.team.invitation({ token })).toMatchObject({ state: "used" });
  });

  test("to an address is mailed, and only the account of that address accepts it", async () => {
    const { clubId } = owner;
    const before = await app.db.execute(sql`select from mail where recipient = ${ana.email}`);
    const made = await owner.api.team.invite({ clubId, role: "admin", email: ana.email.toUpperCase() });
    expect(made.token).toBeNull();
    const after = await app.db.execute(sql`select from mail where recipient = ${ana.email}`);
    expect(after.rows.length - before.rows.length).toBe(1);
    const token = tokenOf(made.invitationId);
    const bea = await somebody(app, "Bea Ruiz");
    expect(await bea.api.team.invitation({ token })).toMatchObject({
      state: "other-account",
      emailHint: `${ana.email[0]}•••@example.com`,
    });
    await expect(bea.api.team.accept({ token })).rejects.toEqual(refused("INVITATION_OVER"));
    await ana.api.team.accept({ token });
    const told = { kind: "owner-changed", club: clubId, person: ana.id, by: ana.id, isOwner: true };
    expect(await notices(owner)).toContainEqual(told);
    expect(await notices(ana)).toEqual([told]);
  });

  test("is not for its maker, nor for somebody with that role, and never lowers a role", async () => {
    const { token } = await owner.api.team.invite({ clubId: owner.clubId, role: "desk" });
    await join(ana, "manager");
    for (const [one, state] of [
      [owner, "own"],
      [ana, "member"],
    ] as const) {
      expect(await one.api.team.invitation({ token: token ?? "" })).toMatchObject({ state });
      await expect(one.api.team.accept({ token: token ?? "" })).rejects.toEqual(refused("INVITATION_OVER"));
    }
  });

  test("dies after seven days, when it is revoked, and when the role of its maker ends", async () => {
    const { clubId } = owner;
    const [bea, hugo] = [await somebody(app, "Bea Ruiz"), await join(await somebody(app, "Hugo Paz"), "manager")];
    const made = async (by: SomeBody) => (await by.api.team.invite({ clubId, role: "desk" })).invitationId;
    const [expires, revoked, orphan] = [await made(owner), await made(owner), await made(hugo)];
    expect(await owner.api.team.revoke({ invitationId: revoked })).toEqual({ clubId });
    const { invitations } = await owner.api.team.ofClub({ clubId });
    expect(invitations.map(({ id }) => id).toSorted()).toEqual([expires, orphan].toSorted());
    await owner.api.team.remove({ clubId, personId: hugo.id });
    for (const id of [revoked, orphan]) {
      await expect(bea.api.team.accept({ token: tokenOf(id) })).rejects.toEqual(refused("INVITATION_OVER"));
    }
    await expect(owner.api.team.revoke({ invitationId: orphan })).rejects.toEqual(refused("INVITATION_OVER"));
    clock.now = new Date(clock.now.getTime() + 7 * aDay);
    await expect(bea.api.team.accept({ token: tokenOf(expires) })).rejects.toEqual(refused("INVITATION_OVER"));
  });

  test("replaces the one before to the same address", async () => {
    const invited = { clubId: owner.clubId, role: "desk", email: ana.email } as const;
    const [first, second] = [await owner.api.team.invite(invited), await owner.api.team.invite(invited)];
    const before = { token: tokenOf(first.invitationId) };
    await expect(ana.api.team.accept(before)).rejects.toEqual(refused("INVITATION_OVER"));
    await ana.api.team.accept({ token: tokenOf(second.invitationId) });
  });

  test("is unknown with another token, and to another club", async () => {
    const token = "nobody-has-such-a-token";
    await expect(app.client().team.invitation({ token })).rejects.toEqual(refused("INVITATION_GONE"));
    await expect(ana.api.team.accept({ token })).rejects.toEqual(refused("INVITATION_GONE"));
    const other = await club(app, "Club Sur");
    const { invitationId } = await owner.api.team.invite({ clubId: owner.clubId, role: "desk" });
    await expect(other.api.team.revoke({ invitationId })).rejects.toEqual(refused("INVITATION_GONE"));
  });

  test("is refused to the super administrator, who works at no club", async () => {
    const sofia = await withRole(app, "Sofía", "super_admin");
    const { token } = await owner.api.team.invite({ clubId: owner.clubId, role: "desk" });
    await expect(sofia.api.team.accept({ token: token ?? "" })).rejects.toEqual(refused("INVITATION_OVER"));
  });

  test("stops at twenty open ones, and an owner by link is refused", async () => {
    const asked = { clubId: owner.clubId, role: "desk" } as const;
    for (let made = 0; made < 20; made += 1) await owner.api.team.invite(asked);
    await expect(owner.api.team.invite(asked)).rejects.toEqual(refused("TOO_MANY_TEAM_INVITATIONS"));
    await expect(owner.api.team.invite({ ...asked, role: "admin" })).rejects.toEqual(refused("OWNER_BY_EMAIL"));
  });

  test("is deleted a month after it expired, with its address", async () => {
    const { invitationId } = await owner.api.team.invite({ clubId: owner.clubId, role: "desk", email: ana.email });
    const left = async () => {
      await forgetInvitations({ db: app.db, now: () => clock.now });
      return (await app.db.execute(sql`select from club_invitation where id = ${invitationId}`)).rows.length;
    };
    clock.now = new Date(clock.now.getTime() + 36 * aDay);
    expect(await left()).toBe(1);
    clock.now = new Date(clock.now.getTime() + 2 * aDay);
    expect(await left()).toBe(0);
  });
});

describe("a team", () => {
  test("obeys a manager for people of the desk only", async () => {
    const { clubId } = owner;
    const hugo = await join(await somebody(app, "Hugo Paz"), "manager");
    await join(ana, "desk", hugo);
    for (const role of ["manager", "admin"] as const) {
      const asked = hugo.api.team.invite({ clubId, role, email: "caro@example.com" });
      await expect(asked).rejects.toEqual(refused("ROLE_REFUSED"));
    }
    const raised = hugo.api.team.changeRole({ clubId, personId: ana.id, role: "manager" });
    await expect(raised).rejects.toEqual(refused("ROLE_REFUSED"));
    await expect(hugo.api.team.remove({ clubId, personId: owner.id })).rejects.toEqual(refused("ROLE_REFUSED"));
    await expect(hugo.api.team.setDeskLimit({ clubId, limit: 1 })).rejects.toEqual(refused("ROLE_REFUSED"));
    const { members } = await hugo.api.team.remove({ clubId, personId: ana.id });
    expect(members).toHaveLength(2);
    await expect(hugo.api.team.remove({ clubId, personId: ana.id })).rejects.toEqual(refused("MEMBER_NOT_FOUND"));
  });

  test("keeps its last owner, and is handed over by two acts", async () => {
    const { clubId } = owner;
    await expect(owner.api.team.leave({ clubId })).rejects.toEqual(refused("LAST_CLUB_ADMIN"));
    const lowered = owner.api.team.changeRole({ clubId, personId: owner.id, role: "desk" });
    await expect(lowered).rejects.toEqual(refused("LAST_CLUB_ADMIN"));
    await join(ana, "admin");
    expect(await owner.api.team.leave({ clubId })).toEqual({ left: true });
    await expect(owner.api.team.ofClub({ clubId })).rejects.toMatchObject({ status: 403 });
    const told = { kind: "owner-changed", club: clubId, person: owner.id, by: owner.id, isOwner: false };
    expect(await notices(ana)).toContainEqual(told);
    expect(await notices(owner)).toContainEqual(told);
  });

  test("says what somebody has open, and since when they have their role", async () => {
    const { clubId } = owner;
    const hugo = await join(await player(app, "Hugo Paz"), "manager");
    await hugo.api.tills.open({ clubId, float: 0 });
    await hugo.api.team.invite({ clubId, role: "desk" });
    const { members } = await owner.api.team.ofClub({ clubId });
    expect(members.find(({ person }) => person.id === hugo.id)).toMatchObject({
      role: "manager",
      since: "2026-11-28T15:00:00.000Z",
      hasTill: true,
      invitations: 1,
    });
  });

  test("tells a person of another role and of its end, and writes down both", async () => {
    const { clubId } = owner;
    await join(ana, "desk");
    await owner.api.team.changeRole({ clubId, personId: ana.id, role: "manager" });
    clock.now = new Date(clock.now.getTime() + aDay);
    await owner.api.team.remove({ clubId, personId: ana.id });
    expect(await notices(ana)).toEqual([
      { kind: "role-changed", club: clubId, by: owner.id, role: "manager" },
      { kind: "role-changed", club: clubId, by: owner.id, role: null },
    ]);
    const { rows } = await app.db.execute(sql`select action, before, after from audit_event
      where club_id = ${clubId} and action like 'team.%' order by id`);
    const [desk, manager] = [
      { person: ana.id, role: "desk" },
      { person: ana.id, role: "manager" },
    ];
    expect(rows).toEqual([
      { action: "team.invited", before: null, after: { role: "desk", byMail: false } },
      { action: "team.joined", before: { person: ana.id, role: null }, after: desk },
      { action: "team.role-changed", before: desk, after: manager },
      { action: "team.removed", before: manager, after: null },
    ]);
  });

  test("has a limit of the desk that an owner sets", async () => {
    const { clubId } = owner;
    expect(await owner.api.team.ofClub({ clubId })).toMatchObject({ deskLimit: 0, myRole: "admin" });
    expect(await owner.api.team.setDeskLimit({ clubId, limit: 20_000 })).toMatchObject({ deskLimit: 20_000 });
    expect(await owner.api.team.ofClub({ clubId })).toMatchObject({ deskLimit: 20_000 });
  });

  test("refuses a person to whom it is full", async () => {
    const { clubId } = owner;
    const { token } = await owner.api.team.invite({ clubId, role: "desk" });
    await app.db.execute(sql`
      with made as (insert into person (id, name, short_name, email)
          select gen_random_uuid(), 'P', 'P', gen_random_uuid() || '@example.com' from generate_series(1, 29)
          returning id)
      insert into club_membership (club_id, person_id, role) select ${clubId}, id, 'desk' from made`);
    await expect(ana.api.team.accept({ token: token ?? "" })).rejects.toEqual(refused("TEAM_FULL"));
    await expect(owner.api.team.invite({ clubId, role: "desk" })).rejects.toEqual(refused("TEAM_FULL"));
  });
});
