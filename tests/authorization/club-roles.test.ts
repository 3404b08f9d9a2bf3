import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { notice } from "#server/db/tables/notices.ts";
import { person } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, employee, player, testPassword, withRole } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";

const app = await createTestApp();
afterAll(() => app.close());

const owner = await club(app, "Club Paraná");
const { clubId } = owner;
const manager = await employee(app, "Mara Encargada", owner, "manager");
const desk = await employee(app, "Dora Mostrador", owner, "desk");

const kindsToldTo = async ({ id }: { id: string }) =>
  (await app.db.select({ data: notice.data }).from(notice).where(eq(notice.personId, id))).map(({ data }) => data.kind);

describe("a refusal by role", () => {
  test("names the least role that would do", async () => {
    const refused = { status: 403, code: "ROLE_REFUSED" };
    await expect(desk.api.finances.ofClub({ clubId })).rejects.toMatchObject({
      ...refused,
      data: { least: "manager" },
    });
    const ofOwner = { ...refused, data: { least: "admin" } };
    await expect(manager.api.gateway.connection({ clubId })).rejects.toMatchObject(ofOwner);
  });

  test("is told to a person of two clubs at the one where their role is too low; what it owns stays hidden", async () => {
    const own = await club(app, "Club Santa Fe");
    const far = await club(app, "Club Rosario");
    await app.db.insert(clubMembership).values({ clubId: own.clubId, personId: desk.id });
    const refused = { status: 403, code: "ROLE_REFUSED", data: { least: "manager" } };
    await expect(desk.api.finances.ofClub({ clubId })).rejects.toMatchObject(refused);
    const foreign = desk.api.finances.ofClub({ clubId: far.clubId });
    await expect(foreign).rejects.toMatchObject({ status: 404, code: "CLUB_NOT_FOUND" });
    const edited = desk.api.tournaments.edit({ tournamentId: await publish(owner), name: "Otro", description: "" });
    await expect(edited).rejects.toMatchObject({ status: 404, code: "TOURNAMENT_NOT_FOUND" });
    expect(await desk.api.finances.ofClub({ clubId: own.clubId })).toMatchObject({ paid: 0 });
    expect(await desk.api.clubs.panel({ clubId })).toMatchObject({ name: "Club Paraná" });
    await desk.api.team.leave({ clubId: own.clubId });
  });
});

test("the movements of a club are a file for its owner and managers, and 404 for the desk", async () => {
  const statuses = [];
  for (const { cookie } of [owner, manager, desk])
    statuses.push((await app.fetch(`/finanzas/${clubId}/movimientos.csv`, { headers: { cookie } })).status);
  expect(statuses).toEqual([200, 200, 404]);
});

test("the live topic of a club is open to everybody who works there", async () => {
  const statuses = [];
  for (const { cookie } of [owner, manager, desk, await club(app, "Club Rosario")])
    statuses.push((await app.fetch(`/api/live/c:${clubId}`, { headers: { cookie } })).status);
  expect(statuses).toEqual([200, 200, 200, 404]);
});

test("a notice to a club reaches the people whose role has the ability to act on it", async () => {
  const bank = { alias: "club.parana", cbu: "2850590940090418135201", holder: "Paraná SA", bank: "" };
  await owner.api.paying.saveAccount({ clubId, account: bank, confirmsPaid: true });
  const categoryId = await categoryOf(app, owner, { cost: 12_000 });
  await pairUp(categoryId, await player(app, "Caro Paz"), await player(app, "Dani Gil"));
  const told = async (one: { id: string }) => {
    const kinds = await kindsToldTo(one);
    return ["account-changed", "pair-to-confirm"].map((kind) => kinds.some((found) => found === kind));
  };
  expect([await told(owner), await told(manager), await told(desk)]).toEqual([
    [true, true],
    [false, true],
    [false, true],
  ]);
});

describe("a role below the owner's", () => {
  test("ends with the account, which its holder may close", async () => {
    const leaving = await employee(app, "Lía Sale", owner, "desk");
    expect(await leaving.api.accounts.close({ email: leaving.email, password: testPassword })).toEqual({
      closed: true,
    });
    expect(await app.db.$count(clubMembership, eq(clubMembership.personId, leaving.id))).toBe(0);
  });

  test("counts for nothing where a club needs an owner, and is raised to one by the super administrator", async () => {
    const alone = await club(app, "Club Solo");
    const raised = await employee(app, "Rita Sube", alone, "desk");
    const sol = await withRole(app, "Sol Súper", "super_admin");
    const change = { profile: null, name: "Rita Sube" };
    const demoting = sol.api.admin.editUser({ ...change, userId: alone.id, role: "player", clubIds: [] });
    await expect(demoting).rejects.toMatchObject({ code: "LAST_CLUB_ADMIN" });
    const clubIds = [alone.clubId];
    await sol.api.admin.editUser({ ...change, userId: raised.id, role: "club_admin", clubIds });
    const roles = await app.db
      .select({ role: clubMembership.role, account: person.role })
      .from(clubMembership)
      .innerJoin(person, eq(person.id, clubMembership.personId))
      .where(and(eq(clubMembership.clubId, alone.clubId), eq(clubMembership.personId, raised.id)));
    expect(roles).toEqual([{ role: "admin", account: "club_admin" }]);
  });
});
