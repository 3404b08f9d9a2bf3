import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { person, session } from "#server/db/tables/people.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody, somebody, testPassword, withRole } from "#tests/support/people.ts";
import { signIn, statusOfMe } from "#tests/support/sign-in.ts";

let app: TestApp;
let sol: SomeBody;
beforeAll(async () => {
  app = await createTestApp();
  sol = await withRole(app, "Sol Súper", "super_admin");
});
afterAll(() => app.close());

const actsOf = (userId: string) =>
  app.db
    .select({ action: auditEvent.action, by: auditEvent.actorId, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(and(eq(auditEvent.targetKind, "person"), eq(auditEvent.targetId, userId)))
    .orderBy(auditEvent.id);

describe("the list of users", () => {
  test("finds by words of name and address with accents folded, by role and by state, sorted in Spanish", async () => {
    const other = await createTestApp();
    const root = await withRole(other, "Zoe Súper", "super_admin");
    for (const name of ["Ñandú Pérez", "Nora Ponce", "Ángel Paz", "Óscar Núñez"]) await somebody(other, name);
    await club(other, "Costa Sur");
    const names = async (input: Parameters<typeof root.api.admin.users>[0]) =>
      (await root.api.admin.users(input)).users.map(({ name }) => name);
    expect(await names({})).toEqual([
      "Admin de Costa Sur",
      "Ángel Paz",
      "Nora Ponce",
      "Ñandú Pérez",
      "Óscar Núñez",
      "Zoe Súper",
    ]);
    expect(await names({ text: "nunez" })).toEqual(["Óscar Núñez"]);
    expect(await names({ text: "perez ÑANDU" })).toEqual(["Ñandú Pérez"]);
    await somebody(other, "Ana D’Angelo");
    await somebody(other, "Li Pérez-Gil");
    for (const text of ["d'angelo", "D’ANGELO", "dangelo", "d´angelo", "angelo d'"]) {
      expect([text, await names({ text })]).toEqual([text, ["Ana D’Angelo"]]);
    }
    for (const text of ["perez-gil", "pérez‑gil", "gil perez", "pe\u0301rez\u2013gil"]) {
      expect([text, await names({ text })]).toEqual([text, ["Li Pérez-Gil"]]);
    }
    expect(await names({ text: "club" })).toEqual(["Admin de Costa Sur"]);
    expect(await names({ text: "%" })).toEqual([]);
    expect(await names({ role: "super_admin" })).toEqual(["Zoe Súper"]);
    expect(await names({ role: "club_admin", status: "inactive" })).toEqual([]);
    expect(await names({ role: "player" })).toHaveLength(6);
    const counts = await root.api.admin.users({ role: "player" });
    expect(counts).toMatchObject({ total: 8, inactive: 0, next: null });
    await other.close();
  });

  test("comes in pages that together hold each person once", async () => {
    const other = await createTestApp();
    const root = await withRole(other, "Zoe Súper", "super_admin");
    const crowd = Array.from({ length: 44 }, (_, nth) => ({
      id: crypto.randomUUID(),
      name: `Jugador ${nth % 3}`,
      shortName: "Jugador",
      email: `${nth}@example.com`,
    }));
    await other.db.insert(person).values(crowd);
    const pages = [await root.api.admin.users({})];
    for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
      pages.push(await root.api.admin.users({ after }));
    expect(pages.map(({ users }) => users.length)).toEqual([20, 20, 5]);
    expect(pages[0]?.total).toBe(45);
    const names = pages.flatMap(({ users }) => users.map(({ name }) => name));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "es")));
    expect(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id))).size).toBe(45);
    await other.close();
  });

  test("shows the profile, the clubs that they run and whether alone, and their last sign-in", async () => {
    const ana = await player(app, "Ana Lista", { category: "Femenino", level: "5ta" });
    const owner = await club(app, "Lista Pádel");
    const [row] = (await sol.api.admin.users({ text: "ana lista" })).users;
    expect(row).toMatchObject({ id: ana.id, email: ana.email, role: "player", clubs: [], status: "active" });
    expect(row?.profile).toMatchObject({ category: "Femenino", level: "5ta", rankingPoints: 0 });
    const [since] = await app.db.select({ at: session.createdAt }).from(session).where(eq(session.userId, ana.id));
    expect(row?.lastSignInAt).toBe(since?.at.toISOString());
    const [admin] = (await sol.api.admin.users({ text: owner.email })).users;
    expect(admin?.clubs).toEqual([{ id: owner.clubId, name: "Lista Pádel", alone: true }]);
  });
});

describe("deactivating a person", () => {
  test("signs them out at once on every device and refuses every sign-in, until they are activated", async () => {
    const ana = await player(app, "Ana Ríos");
    const second = await signIn(app, ana.email, testPassword);
    expect(second.status).toBe(200);
    const row = await sol.api.admin.deactivateUser({ userId: ana.id });
    expect(row).toMatchObject({ id: ana.id, status: "inactive" });
    const next = await app.fetch("/api/v1/me", { headers: { cookie: ana.cookie } });
    expect([next.status, await next.json()]).toEqual([403, expect.objectContaining({ code: "ACCOUNT_INACTIVE" })]);
    const gone = await app.fetch("/api/v1/session", { headers: { cookie: ana.cookie } });
    expect(await gone.json()).toEqual({ me: null });
    const again = await signIn(app, ana.email, testPassword);
    expect([again.status, await again.json()]).toEqual([403, expect.objectContaining({ code: "ACCOUNT_INACTIVE" })]);

    expect(await sol.api.admin.activateUser({ userId: ana.id })).toMatchObject({ status: "active" });
    // Ended sessions stay ended.
    expect(await statusOfMe(app, ana.cookie)).toBe(401);
    expect((await signIn(app, ana.email, testPassword)).status).toBe(200);
    expect(await actsOf(ana.id)).toEqual([
      { action: "person.deactivated", by: sol.id, before: { status: "active" }, after: { status: "inactive" } },
      { action: "person.activated", by: sol.id, before: { status: "inactive" }, after: { status: "active" } },
    ]);
  });

  test("twice leaves one audit event", async () => {
    const bea = await player(app, "Bea Sosa");
    await Promise.all([1, 2, 3].map(() => sol.api.admin.deactivateUser({ userId: bea.id })));
    expect(await actsOf(bea.id)).toHaveLength(1);
  });

  test("is refused for the last active super administrator, also in a race", async () => {
    const other = await createTestApp();
    const [uno, dos] = [
      await withRole(other, "Uno Súper", "super_admin"),
      await withRole(other, "Dos Súper", "super_admin"),
    ];
    const outcomes = await Promise.allSettled([
      uno.api.admin.deactivateUser({ userId: uno.id }),
      dos.api.admin.deactivateUser({ userId: dos.id }),
    ]);
    const active = and(eq(person.role, "super_admin"), eq(person.status, "active"));
    expect(await other.db.$count(person, active)).toBe(1);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [last] = await other.db.select().from(person).where(active);
    const { api } = last?.id === uno.id ? uno : dos;
    await expect(api.admin.deactivateUser({ userId: last?.id ?? "" })).rejects.toMatchObject({
      code: "LAST_SUPER_ADMIN",
      status: 409,
    });
    expect(await statusOfMe(other, last?.id === uno.id ? uno.cookie : dos.cookie)).toBe(200);
    await other.close();
  });

  test("is refused for an unknown id", async () => {
    const nobody = { userId: crypto.randomUUID() };
    await expect(sol.api.admin.deactivateUser(nobody)).rejects.toMatchObject({ code: "USER_NOT_FOUND", status: 404 });
    await expect(sol.api.admin.activateUser(nobody)).rejects.toMatchObject({ code: "USER_NOT_FOUND", status: 404 });
  });
});

describe("editing a person", () => {
  const unchanged = { role: null, clubIds: [], profile: null };

  test("changes name and profile, with the points of the new category and level, and is audited", async () => {
    const ana = await player(app, "Ana Edita");
    await app.db.execute(`update player_profile set ranking_points = 90 where person_id = '${ana.id}'`);
    const profile = { category: "Mixto", level: "3ra", location: "Colón", instagram: "@ana" } as const;
    const row = await sol.api.admin.editUser({ ...unchanged, userId: ana.id, name: " Ana Editada ", profile });
    expect(row).toMatchObject({ name: "Ana Editada", role: "player" });
    expect(row.profile).toEqual({ ...profile, instagram: "ana", rankingPoints: 0 });
    const [act] = await sol.api.admin.userActs({ userId: ana.id });
    expect(act).toMatchObject({ action: "person.edited", actor: "Sol Súper", target: "Ana Editada" });
    const acts = await actsOf(ana.id);
    expect(acts.map(({ action }) => action).toSorted()).toEqual(["person.edited", "player.reclassified"]);
    expect(acts.find(({ action }) => action === "person.edited")?.before).toMatchObject({ name: "Ana Edita" });
  });

  test("makes a player a club's administrator, effective from the next call on, and a player again", async () => {
    const ana = await player(app, "Ana Asciende");
    const owner = await club(app, "Ascenso Pádel");
    const change = { userId: ana.id, name: "Ana Asciende", profile: null };
    await expect(ana.api.clubs.panel({ clubId: owner.clubId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await sol.api.admin.editUser({ ...change, role: "club_admin", clubIds: [owner.clubId] });
    expect((await ana.api.clubs.panel({ clubId: owner.clubId })).name).toBe("Ascenso Pádel");
    const row = await sol.api.admin.editUser({ ...change, role: "player", clubIds: [] });
    expect(row).toMatchObject({ role: "player", clubs: [] });
    await expect(ana.api.clubs.panel({ clubId: owner.clubId })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  test("never leaves a club without administrator, not even when two leave at once", async () => {
    const owner = await club(app, "Solo Pádel");
    const mate = await player(app, "Bea Solo");
    const clubIds = [owner.clubId];
    const demote = (userId: string) => sol.api.admin.editUser({ ...unchanged, userId, name: "Ex", role: "player" });
    await expect(demote(owner.id)).rejects.toMatchObject({ code: "LAST_CLUB_ADMIN", status: 409 });
    await sol.api.admin.editUser({ ...unchanged, userId: mate.id, name: "Bea", role: "club_admin", clubIds });
    const outcomes = await Promise.allSettled([demote(owner.id), demote(mate.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const left = await app.db
      .select({ role: person.role })
      .from(person)
      .where(inArray(person.id, [owner.id, mate.id]));
    expect(left.map(({ role }) => role).sort()).toEqual(["club_admin", "player"]);
  });

  test.each([
    ["nobody", "USER_NOT_FOUND", () => ({ userId: crypto.randomUUID() })],
    ["the role of a super administrator", "ROLE_FIXED", () => ({ userId: sol.id, role: "player" as const })],
    ["whoever runs clubs, without one", "CLUB_REQUIRED", (userId: string) => ({ userId, role: "club_admin" as const })],
    [
      "a club that does not exist",
      "CLUB_NOT_FOUND",
      (userId: string) => ({ userId, role: "club_admin" as const, clubIds: [crypto.randomUUID()] }),
    ],
  ])("is refused for %s, and changes nothing", async (_what, code, about) => {
    const { id } = await player(app, "Caro Paz");
    const input = { ...unchanged, name: "Otra", ...about(id) };
    await expect(sol.api.admin.editUser(input)).rejects.toMatchObject({ code });
    const names = await app.db
      .select({ name: person.name })
      .from(person)
      .where(inArray(person.id, [id, sol.id]));
    expect(names.map(({ name }) => name).sort()).toEqual(["Caro Paz", "Sol Súper"]);
    expect(await actsOf(id)).toEqual([]);
  });

  test("cannot give the role that only the operator gives", async () => {
    const { id } = await player(app, "Dani Gil");
    const answer = await app.fetch(`/api/v1/admin/users/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", cookie: sol.cookie },
      body: JSON.stringify({ ...unchanged, name: "Dani Gil", role: "super_admin" }),
    });
    expect(answer.status).toBe(400);
  });
});
