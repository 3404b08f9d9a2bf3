import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut, type SentOutcome, straightSets } from "#tests/support/play.ts";

const app = await createTestApp();
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");
const [ana, bea, caro, dora, eva] = await Promise.all(
  ["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Ñáñez", "Eva Luna"].map((name) => player(app, name)),
);
if (!ana || !bea || !caro || !dora || !eva) throw new Error("five players are needed");

/** Plays a final between two pairs; the winners win it unless `outcome` says otherwise. Returns the match. */
async function final(
  lastDay: CalendarDate,
  winners: readonly [string, string],
  losers: readonly [string, string],
  outcome?: SentOutcome,
): Promise<string> {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{}]);
  const categoryId = categoryIds[0] ?? "";
  for (const pair of [winners, losers]) {
    await owner.api.pairs.addByHand({ categoryId, playerIds: [...pair], confirmed: true });
  }
  await owner.api.draws.generate({ categoryId });
  await app.db.update(tournament).set({ startDate: lastDay, endDate: lastDay }).where(eq(tournament.id, tournamentId));
  let id = "";
  await playOut(owner, tournamentId, (match) => {
    id = match.id;
    const firstWins = match.sides[0].players?.some((one) => one.id === winners[0]);
    return outcome ?? straightSets(firstWins ? "pair1" : "pair2");
  });
  return id;
}

test("two pairs have met in every match of the same players, whoever proposed, without this match and walkovers", async () => {
  const before = await final("2026-09-05", [ana.id, bea.id], [caro.id, dora.id]);
  const later = await final("2026-10-03", [dora.id, caro.id], [bea.id, ana.id]);
  await final("2026-10-10", [ana.id, eva.id], [caro.id, dora.id]);
  await final("2026-10-17", [ana.id, bea.id], [caro.id, dora.id], { kind: "walkover", absent: "pair1" });
  const now = await final("2026-11-21", [ana.id, bea.id], [caro.id, dora.id]);

  const told = await eva.api.matches.headToHead({ matchId: now });
  const pairs = told.pairs.map((pair) => pair?.map(({ name }) => name).toSorted());
  const [first] = pairs;
  const anasSide = first?.includes("Ana Ríos") ? "pair1" : "pair2";
  const carosSide = anasSide === "pair1" ? "pair2" : "pair1";
  expect(pairs.toSorted()).toEqual([
    ["Ana Ríos", "Bea Sosa"],
    ["Caro Paz", "Dora Ñáñez"],
  ]);
  expect(told.won).toEqual([1, 1]);
  expect(told.meetings).toMatchObject([
    { matchId: later, winner: carosSide, score: "6-0 6-0", lastDay: "2026-10-03" },
    { matchId: before, winner: anasSide, score: "6-0 6-0", lastDay: "2026-09-05" },
  ]);
});

test("pairs that never met have an empty record, and a missing match is not found", async () => {
  const matchId = await final("2026-11-21", [ana.id, dora.id], [caro.id, eva.id]);
  expect(await bea.api.matches.headToHead({ matchId })).toMatchObject({ won: [0, 0], meetings: [] });
  const nobody = bea.api.matches.headToHead({ matchId: crypto.randomUUID() });
  await expect(nobody).rejects.toMatchObject({ code: "MATCH_NOT_FOUND", status: 404 });
});
