import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { person } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player, testPassword, withRole } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());
const sol = await withRole(app, "Sol Súper", "super_admin");

async function closedAccount(): Promise<string> {
  const ana = await player(app, "Ana Ríos");
  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  return ana.id;
}

async function erasedGuest(): Promise<string> {
  const owner = await club(app, "Club Paraná");
  const guest = { clubId: owner.clubId, name: "Gustavo Sosa", category: "Masculino", level: "6ta" } as const;
  const { id } = await owner.api.guests.add(guest);
  await owner.api.guests.erase({ playerId: id });
  return id;
}

test.each([
  ["a closed account", closedAccount],
  ["an erased guest", erasedGuest],
])("the super administrator brings %s back by no act, and is offered none", async (_who, erase) => {
  const userId = await erase();
  const { users } = await sol.api.admin.users({ status: "inactive" });
  expect(users.find(({ id }) => id === userId)).toMatchObject({ isErased: true });
  const read = () => app.db.select().from(person).where(eq(person.id, userId));
  const before = await read();
  const acts = [
    sol.api.admin.activateUser({ userId }),
    sol.api.admin.deactivateUser({ userId }),
    sol.api.admin.editUser({ userId, name: "Ana Ríos", role: null, clubIds: [], profile: null }),
    sol.api.admin.correctEmail({ userId, email: "ana.otra@example.com" }),
  ];
  for (const act of await Promise.allSettled(acts)) {
    expect(act).toMatchObject({ status: "rejected", reason: { code: "USER_NOT_FOUND" } });
  }
  expect(await read()).toEqual(before);
});
