import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { enter, pairUp, terms, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { confirmPlayers, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

const clock = { now: new Date("2026-11-28T20:00:00Z") };
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());
const owner = await club(app, "Club Norte", 2);

beforeEach(() => at(20));

/** Sets the clock to an hour after the midnight that begins the last day, by the clock of the club. */
function at(hour: number) {
  clock.now = new Date(Date.UTC(2026, 10, 28, 3) + hour * 3_600_000);
}

/** A tournament of one evening, with these categories. */
async function evening(...categories: Parameters<typeof tournamentOf>[2]) {
  const made = await tournamentOf(app, owner, categories);
  await app.db.update(tournament).set({ endDate: "2026-11-28" }).where(eq(tournament.id, made.tournamentId));
  return made;
}

test("a player who comes after midnight of the last night joins a Mexicano, and is refused in the morning", async () => {
  const { categoryIds } = await evening({ format: "MEXICANO", quota: 32 });
  const [categoryId = ""] = categoryIds;
  await takeCourts(app, categoryId);
  await confirmPlayers(app, categoryId, owner, 8);
  await owner.api.rotations.draw({ categoryId });
  const add = (name: string) =>
    owner.api.entries.add({ categoryId, confirmed: true, rows: [{ name, playerId: null }] });
  at(24.25);
  expect(await add("Tito Paz")).toMatchObject({ added: 1 });
  at(29.9);
  expect(await add("Nico Paz")).toMatchObject({ added: 1 });
  at(30);
  await expect(add("Leo Paz")).rejects.toMatchObject({ code: "TOURNAMENT_NOT_UPCOMING" });
});

test("on the last night players enter and pair up after midnight, and the club confirms and adds pairs", async () => {
  const { tournamentId, categoryIds } = await evening({});
  const [categoryId = ""] = categoryIds;
  const [ana, bea, caro, dora] = [
    await player(app, "Ana Ríos"),
    await player(app, "Bea Sosa"),
    await player(app, "Caro Gil"),
    await player(app, "Dora Paz"),
  ];
  await enter(categoryId, ana);
  at(24.25);
  const pairId = await pairUp(categoryId, bea, caro);
  await owner.api.pairs.confirmPayment({ pairId });
  await ana.api.pairs.inviteByLink({ categoryId, partnerName: "Dora" });
  await owner.api.tournaments.addCategory({ tournamentId, ...newCategory, level: "6ta" });
  at(30);
  const late = dora.api.pairs.preRegister({ categoryId, ...terms });
  await expect(late).rejects.toMatchObject({ code: "TOURNAMENT_NOT_UPCOMING" });
});
