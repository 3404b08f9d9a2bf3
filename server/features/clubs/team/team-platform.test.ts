import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { club, employee, type SomeBody, somebody, testPassword, withRole } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());

let platform: SomeBody;
beforeAll(async () => {
  platform = await withRole(app, "Sofía Paz", "super_admin");
});

let owner: Awaited<ReturnType<typeof club>>;
let hugo: SomeBody;
beforeEach(async () => {
  owner = await club(app, "Club Paraná");
  hugo = await employee(app, "Hugo Gil", owner, "manager");
});

const refused = (code: string) => expect.objectContaining({ code });
const asPlayer = () => ({ role: "player" as const, clubIds: [], profile: null });
const asOwner = () => ({ role: "club_admin" as const, clubIds: [owner.clubId], profile: null });

async function notices(one: SomeBody) {
  const { rows } = await app.db.execute<{ data: object }>(
    sql`select data from notice where person_id = ${one.id} order by created_at, id`,
  );
  return rows.map(({ data }) => data);
}

test.each<readonly [string, (leaver: SomeBody) => Promise<unknown>]>([
  ["closes the account", (leaver) => leaver.api.accounts.close({ email: leaver.email, password: testPassword })],
  ["is deactivated", (leaver) => platform.api.admin.deactivateUser({ userId: leaver.id })],
  [
    "is made a player by the platform",
    async (leaver) => {
      const edit = { userId: leaver.id, name: leaver.name };
      await platform.api.admin.editUser({ ...edit, ...asOwner() });
      return platform.api.admin.editUser({ ...edit, ...asPlayer() });
    },
  ],
])("an invitation dies when its maker %s", async (_, ends) => {
  const { token } = await hugo.api.team.invite({ clubId: owner.clubId, role: "desk" });
  await ends(hugo);
  const bea = await somebody(app, "Bea Ruiz");
  expect(await bea.api.team.invitation({ token: token ?? "" })).toMatchObject({ state: "revoked" });
  await expect(bea.api.team.accept({ token: token ?? "" })).rejects.toEqual(refused("INVITATION_OVER"));
});

test("owners hear of an owner whom the platform makes, and of the end", async () => {
  const { clubId } = owner;
  const edit = { userId: hugo.id, name: hugo.name };
  await platform.api.admin.editUser({ ...edit, ...asOwner() });
  await platform.api.admin.editUser({ ...edit, ...asPlayer() });
  const told = (isOwner: boolean) => ({
    kind: "owner-changed",
    club: clubId,
    person: hugo.id,
    by: platform.id,
    isOwner,
  });
  expect(await notices(owner)).toEqual(expect.arrayContaining([told(true), told(false)]));
  expect(await notices(hugo)).toEqual(expect.arrayContaining([told(true), told(false)]));
});
