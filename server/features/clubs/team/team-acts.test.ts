import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club, employee, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

const app = await createTestApp({ now: () => saturdayEvening });
afterAll(() => app.close());

let owner: Awaited<ReturnType<typeof club>>;
let eva: SomeBody;
beforeEach(async () => {
  owner = await club(app, "Club Paraná");
  eva = await employee(app, "Eva Roldán", owner, "desk");
});

/** Lists the acts as the owner reads them: the name, the role, the action and its target. */
async function acts(personId?: string) {
  const found = await owner.api.team.acts({ clubId: owner.clubId, ...(personId !== undefined && { personId }) });
  return found.acts.map(({ actor, role, action, target }) => [actor, role, action, target]);
}

test("an act keeps the role in which it was done, also after the role changed", async () => {
  const { clubId } = owner;
  await eva.api.tills.open({ clubId, float: 0 });
  await owner.api.team.changeRole({ clubId, personId: eva.id, role: "manager" });
  const { till } = await eva.api.tills.current({ clubId });
  await eva.api.tills.close({ tillId: till?.id ?? "", counted: 0, seen: 0 });
  await owner.api.team.remove({ clubId, personId: eva.id });
  expect(await acts()).toEqual([
    [owner.name, "admin", "team.removed", null],
    ["Eva Roldán", "manager", "till.closed", null],
    [owner.name, "admin", "team.role-changed", null],
    ["Eva Roldán", "desk", "till.opened", null],
  ]);
});

test("an act as a player, or of the platform, is no act of the team", async () => {
  const { clubId, courtIds } = owner;
  const [courtId = ""] = courtIds;
  const ana = await player(app, "Ana Ríos");
  await app.db.execute(
    sql`insert into club_membership (club_id, person_id, role) values (${clubId}, ${ana.id}, 'desk')`,
  );
  const { id: bookingId } = await ana.api.bookings.ask({ courtId, day: "2026-11-20", ...hourFrom(20) });
  const sofia = await withRole(app, "Sofía", "super_admin");
  await sofia.api.admin.enterClub({ clubId });
  expect(await acts()).toEqual([]);
  await ana.api.bookings.confirm({ bookingId });
  expect(await acts()).toEqual([["Ana Ríos", "desk", "booking.confirmed", "Cancha 1"]]);
});

test("the acts of one person come in pages, with everybody of the team who ever did something", async () => {
  const { clubId } = owner;
  await owner.api.tills.open({ clubId, float: 0 });
  const { till } = await owner.api.tills.current({ clubId });
  for (let nth = 1; nth <= 31; nth += 1) {
    await eva.api.tills.note({ tillId: till?.id ?? "", kind: "in", amount: nth, concept: "Cambio" });
  }
  const first = await owner.api.team.acts({ clubId, personId: eva.id });
  expect(first.people.map(({ name }) => name)).toEqual([owner.name, "Eva Roldán"]);
  const rest = await owner.api.team.acts({ clubId, personId: eva.id, after: first.next ?? "" });
  const amounts = [...first.acts, ...rest.acts].map(({ amount }) => amount);
  expect(amounts).toEqual(Array.from({ length: 31 }, (_, nth) => 31 - nth));
  expect(rest.next).toBeNull();
});

test("an act of money tells what came in and what left", async () => {
  const { clubId } = owner;
  const debtor = { kind: "guest", name: "Tito" } as const;
  const asked = { clubId, debtor, concept: "Pelotas", amount: 900, method: "transfer" } as const;
  const { chargeId } = await owner.api.finances.charge(asked);
  await owner.api.finances.refund({ chargeId, amount: 400, method: "transfer" });
  const { acts: found } = await owner.api.team.acts({ clubId });
  expect(found.map(({ action, amount }) => [action, amount])).toEqual([
    ["club.charge-moved", -400],
    ["club.charge-moved", 900],
    ["club.charge-made", null],
  ]);
});
