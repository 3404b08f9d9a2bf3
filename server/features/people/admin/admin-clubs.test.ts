import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, terms } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { publicationOf, publish } from "#tests/support/publications.ts";

let app: TestApp;
let sol: SomeBody;
beforeAll(async () => {
  app = await createTestApp();
  sol = await withRole(app, "Sol Súper", "super_admin");
});
afterAll(() => app.close());

const actsOn = (clubId: string) =>
  app.db
    .select({ action: auditEvent.action, by: auditEvent.actorId })
    .from(auditEvent)
    .where(eq(auditEvent.clubId, clubId))
    .orderBy(auditEvent.id);

test("a deactivated club is in no search, publishes nothing and takes no entries; activated again, it is as before", async () => {
  const owner = await club(app, "Costa Sur");
  const ana = await player(app, "Ana Ríos");
  const tournamentId = await publish(owner);
  const categoryId = await categoryOf(app, owner);
  const found = async () =>
    (await ana.api.tournaments.search({ clubId: owner.clubId })).tournaments.map(({ id }) => id);
  const shown = async () => (await app.client().landing.show()).tournaments.map(({ id }) => id);
  expect(await found()).toContain(tournamentId);
  expect(await shown()).toContain(tournamentId);

  const row = await sol.api.admin.deactivateClub({ clubId: owner.clubId });
  expect(row).toMatchObject({ name: "Costa Sur", status: "inactive", upcomingTournaments: 2 });
  expect(await found()).toEqual([]);
  expect(await shown()).not.toContain(tournamentId);
  const later = { startDate: "2026-12-12", endDate: "2026-12-13" } as const;
  const publishing = () => owner.api.tournaments.publish(publicationOf(owner, later));
  await expect(publishing()).rejects.toMatchObject({ code: "CLUB_INACTIVE", status: 403 });
  await expect(ana.api.pairs.preRegister({ categoryId, ...terms })).rejects.toMatchObject({
    code: "REGISTRATION_CLOSED",
  });
  expect((await owner.api.clubs.panel({ clubId: owner.clubId })).isActive).toBe(false);

  expect(await sol.api.admin.activateClub({ clubId: owner.clubId })).toMatchObject({ status: "active" });
  expect(await found()).toContain(tournamentId);
  await publishing();
  await ana.api.pairs.preRegister({ categoryId, ...terms });
  const acts = (await actsOn(owner.clubId)).filter(({ by }) => by === sol.id);
  expect(acts.map(({ action }) => action)).toEqual(["club.deactivated", "club.activated"]);
});

test("the list of clubs shows the administrators and the upcoming events of each, and finds by name, place and person", async () => {
  const owner = await club(app, "Ñandú Pádel", 3);
  await publish(owner, { name: "Copa Ñandú" });
  await app.db.execute(sql`insert into booking (court_id, day, start_minute, end_minute, state, guest_name) values
    (${owner.courtIds[0]}, '2026-11-20', 540, 600, 'RESERVADO', 'Rosa'),
    (${owner.courtIds[0]}, '2026-11-20', 600, 660, 'CANCELADO', 'Rosa'),
    (${owner.courtIds[0]}, '2026-11-10', 540, 600, 'RESERVADO', 'Rosa')`);
  const { clubs } = await sol.api.admin.clubs({ text: "nandu" });
  expect(clubs).toEqual([
    expect.objectContaining({
      id: owner.clubId,
      courts: 3,
      administrators: [{ id: owner.id, name: owner.name, email: owner.email, status: "active" }],
      upcomingTournaments: 1,
      firstTournaments: [{ name: "Copa Ñandú", startDate: "2026-11-28", players: 0 }],
      series: 0,
      nextTournament: { name: "Copa Ñandú", startDate: "2026-11-28" },
      upcomingBookings: 1,
    }),
  ]);
  const ids = async (input: Parameters<typeof sol.api.admin.clubs>[0]) =>
    (await sol.api.admin.clubs(input)).clubs.map(({ id }) => id);
  expect(await ids({ text: owner.email })).toEqual([owner.clubId]);
  expect(await ids({ text: "parana nandu" })).toEqual([owner.clubId]);
  expect(await ids({ text: "nandu", status: "inactive" })).toEqual([]);
});

test("viewing a club as its administrator is audited and shown in the overview", async () => {
  const owner = await club(app, "Visita Pádel");
  expect(await sol.api.admin.enterClub({ clubId: owner.clubId })).toEqual({ name: "Visita Pádel" });
  expect(await actsOn(owner.clubId)).toContainEqual({ action: "club.visited", by: sol.id });
  const { acts } = await sol.api.admin.overview();
  expect(acts[0]).toMatchObject({ action: "club.visited", actor: "Sol Súper", target: "Visita Pádel" });
});

test("the overview counts people, clubs and tournaments, active and not, and clubs without an administrator", async () => {
  const other = await createTestApp();
  const root = await withRole(other, "Zoe Súper", "super_admin");
  const [first, second] = [await club(other, "Uno"), await club(other, "Dos")];
  await publish(first, { startDate: "2026-11-20", endDate: "2026-11-21" });
  await publish(second);
  await root.api.admin.deactivateUser({ userId: second.id });
  await root.api.admin.deactivateClub({ clubId: first.clubId });
  await other.db.execute(sql`update person set created_at = '2026-11-01' where id = ${first.id}`);
  expect(await root.api.admin.overview()).toMatchObject({
    users: { active: 2, inactive: 1, newThisWeek: 2 },
    clubs: { active: 1, inactive: 1, withoutAdministrator: 1 },
    tournaments: { upcoming: 2, thisWeek: 1 },
  });
  await other.close();
});

test("a missing club can be neither activated, deactivated nor visited", async () => {
  const nowhere = { clubId: crypto.randomUUID() };
  for (const call of [sol.api.admin.activateClub, sol.api.admin.deactivateClub, sol.api.admin.enterClub]) {
    await expect(call(nowhere)).rejects.toMatchObject({ code: "CLUB_NOT_FOUND", status: 404 });
  }
});
