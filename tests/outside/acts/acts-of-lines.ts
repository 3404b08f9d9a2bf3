import { sql } from "drizzle-orm";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import type { Competitions } from "./competitions.ts";

/** Lists the acts on the waiting lists of full categories: offered places, and places that the club gives. */
export function actsOfLines({ app, players, chance }: World, competitions: Competitions): Acts {
  const { some, mayBe } = chance;
  const pairIn = async (at: Place, state: "offered" | "waitlisted") => {
    const categoryId = (competitions.pick(at, "pairs", "cup", "league") ?? at).categoryId;
    const { rows } = await app.db.execute<{ id: string; proposer: string }>(sql`
      select id, proposer_id as proposer from pair where category_id = ${categoryId} and state = ${state} order by id`);
    const [pair] = some(rows);
    const who = players.find(({ id }) => id === pair?.proposer);
    return pair && who && { pairId: pair.id, who };
  };
  return [
    [
      4,
      "an offered place is taken or declined",
      async (at) => {
        const pair = await pairIn(at, "offered");
        if (!pair) return;
        const { pairId } = pair;
        const { waiting } = pair.who.api;
        return mayBe(65) ? waiting.take({ pairId }) : waiting.decline({ pairId, stays: mayBe(50) });
      },
    ],
    [
      1,
      "the club gives a pair in line a place",
      async (at) => {
        const pair = await pairIn(at, "waitlisted");
        if (!pair) return;
        const given = { pairId: pair.pairId, reason: "Vienen de lejos", addsPlace: mayBe(50) };
        return at.api.waiting.give(given);
      },
    ],
    [
      1,
      "the number of places of a category changes",
      async (at) => {
        const on = competitions.pick(at, "cup");
        if (!on) return;
        const { categories } = await on.api.tournaments.manage({ tournamentId: on.tournamentId });
        const category = categories.find(({ id }) => id === on.categoryId);
        if (!category) return;
        const { id: categoryId, cost, format, isSeeded, quota } = category;
        const changed = { categoryId, cost, format, isSeeded, quota: Math.max(2, quota + (mayBe(60) ? 1 : -1)) };
        return on.api.tournaments.changeCategory(changed);
      },
    ],
  ];
}
