import { afterAll, expect, test } from "vitest";
import { divisionOf } from "#domain/competition/matches/division-of.ts";
import { boardFrom, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { createTestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs, tournamentOf } from "#tests/support/competitions.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { deskBoardOf } from "#web/features/competition/matches/outbox/shown-matches.ts";

const app = await createTestApp();
afterAll(() => app.close());

test("a desk without connection takes the matches of an early leaver out of a league's table, as the server does", async () => {
  const owner = await club(app, "Club Paraná");
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ format: "LEAGUE" }]);
  const [categoryId = ""] = categoryIds;
  const [pairId = ""] = await fillWithConfirmedPairs(app, categoryId, owner, 4);
  await owner.api.draws.generate({ categoryId });
  const answered = async () => {
    const { categories } = await owner.api.matches.ofTournament({ tournamentId });
    const [category] = categories;
    if (!category) throw new Error("the league is not drawn");
    return category;
  };
  const first = (await answered()).matches.find(({ sides }) => sides.some((side) => side.pairId === pairId));
  const outcome = straightSets(first?.sides[0].pairId === pairId ? "pair1" : "pair2");
  await owner.api.matches.enter({ matchId: first?.id ?? "", revision: first?.revision ?? 0, outcome });
  await owner.api.matches.withdrawPair({ categoryId, pairId });

  const [desk, stored] = [deskBoardOf(await answered()).board, await storedBoardOf(app.db, categoryId)];
  expect(stored && boardFrom(stored)).toEqual(desk);
  expect(divisionOf(desk)?.left).toEqual(new Set([pairId]));
});
