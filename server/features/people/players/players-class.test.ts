import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { createTestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, withRole } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";

let now = new Date("2026-11-29T23:30:00Z");
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const [owner, stranger, sol] = await Promise.all([
  club(app, "Club Paraná"),
  club(app, "Club Santa Fe"),
  withRole(app, "Sol Súper", "super_admin"),
]);
const seventh = { category: "Masculino", level: "7ma" } as const;
const sixth = { category: "Masculino", level: "6ta" } as const;

/** Plays and closes a final of this level between two pairs; returns its champions, with 500 points. */
async function champions(level: "7ma" | "6ta", names: string): Promise<readonly [SomeBody, SomeBody]> {
  const everybody = await Promise.all([1, 2, 3, 4].map((nth) => player(app, `${names} ${nth}`)));
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ level }]);
  const categoryId = categoryIds[0] ?? "";
  const ids = everybody.map(({ id }) => id);
  for (const [one = "", other = ""] of [ids.slice(0, 2), ids.slice(2)]) {
    await owner.api.pairs.addByHand({ categoryId, playerIds: [one, other], confirmed: true });
  }
  await owner.api.draws.generate({ categoryId });
  await playOut(owner, tournamentId);
  await owner.api.tournaments.close({ tournamentId });
  const { rows } = await app.pool.query<{ id: string }>(
    "select person_id as id from tournament_result where category_id = $1 and final_position = 1",
    [categoryId],
  );
  const [one, other] = everybody.filter(({ id }) => rows.some((row) => row.id === id));
  if (!one || !other) throw new Error("there are no champions");
  return [one, other];
}

const pointsOf = async ({ api }: SomeBody) => (await api.accounts.me()).profile?.rankingPoints;
const placesOf = async ({ id, api }: SomeBody, at: Parameters<SomeBody["api"]["players"]["ranking"]>[0]) =>
  (await api.players.ranking(at)).rows
    .filter((row) => row.id === id)
    .map(({ points, tournaments }) => [points, tournaments]);

describe("points", () => {
  test("count at the level where they were won: not at a lower one, and there once the player competes there", async () => {
    const [ana] = await champions("6ta", "Sube");
    expect(await pointsOf(ana)).toBe(0);
    expect(await placesOf(ana, seventh)).toEqual([[0, 0]]);
    expect((await ana.api.players.profile({ playerId: ana.id })).history).toMatchObject([
      { level: "6ta", pointsAwarded: 500, counts: true },
    ]);
    expect(await owner.api.players.reclassify({ playerId: ana.id, ...sixth, why: "Ganó" })).toEqual({
      ...sixth,
      rankingPoints: 500,
      proposed: false,
    });
    expect([await placesOf(ana, seventh), await placesOf(ana, sixth)]).toEqual([[], [[500, 1]]]);
  });

  test("stay behind when the super administrator changes the level, and return when it is changed back", async () => {
    const [ana] = await champions("7ma", "Queda");
    const edit = (level: "7ma" | "5ta") => {
      const profile = { category: "Masculino", level, location: "Paraná" } as const;
      return sol.api.admin.editUser({ userId: ana.id, name: ana.name, role: null, clubIds: [], profile });
    };
    expect((await edit("5ta")).profile?.rankingPoints).toBe(0);
    expect(await placesOf(ana, { category: "Masculino", level: "5ta" })).toEqual([[0, 0]]);
    expect((await ana.api.classChanges.mine()).proposals).toMatchObject([{ rule: "A3", act: "answer" }]);
    expect((await edit("7ma")).profile?.rankingPoints).toBe(500);
  });
});

describe("category and level", () => {
  test("are the player's own choice until a result counts, and again once none does", async () => {
    const [ana] = await champions("7ma", "Fija");
    const save = (level: "7ma" | "6ta", location = "Paraná") =>
      ana.api.accounts.saveProfile({ category: "Masculino", level, location });
    await expect(save("6ta")).rejects.toMatchObject({ status: 409, code: "CLASS_IS_FIXED" });
    expect(await save("7ma", "Diamante")).toMatchObject({ level: "7ma", location: "Diamante", rankingPoints: 500 });
    const before = now;
    now = new Date("2027-12-15T12:00:00Z");
    expect(await save("6ta")).toMatchObject({ level: "6ta" });
    now = before;
  });

  test("are changed by a club where the player was entered, which is audited, and by no other", async () => {
    const [ana] = await champions("7ma", "Cambia");
    const change = { playerId: ana.id, ...sixth, why: "Gana siempre 6-0" };
    await expect(stranger.api.players.reclassify(change)).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
    await owner.api.players.reclassify(change);
    expect((await ana.api.accounts.me()).profile).toMatchObject({ ...sixth, rankingPoints: 0 });
    const written = and(eq(auditEvent.targetId, ana.id), eq(auditEvent.action, "player.reclassified"));
    expect(await app.db.select().from(auditEvent).where(written)).toMatchObject([
      { actorId: owner.id, clubId: owner.clubId, before: seventh, after: sixth },
    ]);
  });
});
