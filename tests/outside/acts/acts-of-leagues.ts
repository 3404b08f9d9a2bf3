import { sql } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import type { Acts, World } from "#tests/money/history-world.ts";
import type { Competitions } from "./competitions.ts";
import type { Model } from "./model.ts";

/** Lists the acts on leagues besides their results: fechas that move or end, substitutes, and contacts of rivals. */
export function actsOfLeagues({ app, players, chance }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe, upTo } = chance;
  const { leagues, matches } = model;
  const pairOf = async (categoryId: string) => {
    const { rows } = await app.db.execute<{ id: string; proposer: string }>(sql`select id, proposer_id as proposer
      from pair where category_id = ${categoryId} and state = 'confirmed' order by accepted_at, id`);
    const [pair] = some(rows);
    return pair && { pairId: pair.id, who: players.find(({ id }) => id === pair.proposer) };
  };
  return [
    [
      2,
      "a fecha is moved",
      async (at) => {
        const { api, categoryId } = competitions.find(at, "league") ?? at;
        const { fechas } = await api.leagues.get({ categoryId });
        const { number, from } = oneOf(fechas);
        const first = addDays(from, upTo(5) - 1);
        const until = addDays(first, upTo(4) - (mayBe(5) ? 4 : 0));
        const moved = await api.leagues.moveFecha({ categoryId, number, from: first, until, later: mayBe(50) });
        return leagues.noteDays(categoryId, moved.fechas);
      },
    ],
    [
      0.7,
      "open matches of fechas that are over end",
      async (at) => {
        const on = competitions.find(at, "league");
        if (!on) return;
        const ended = await on.api.leagues.endUnplayed({ categoryId: on.categoryId });
        const { categories } = await on.api.matches.ofTournament({ tournamentId: on.tournamentId });
        for (const category of categories) matches.note(category);
        return ended;
      },
    ],
    [
      2,
      "a pair has a substitute",
      async (at) => {
        const on = competitions.find(at, "league");
        const pair = on && (await pairOf(on.categoryId));
        if (!pair) return;
        const playerId = oneOf(players).id;
        const { api } = mayBe(50) ? at : (pair.who ?? at);
        const added = await api.substitutes.add({ pairId: pair.pairId, playerId, letIn: mayBe(80) });
        return leagues.noteSubstitute(on.categoryId, added.pairId, added.player.id);
      },
    ],
    [
      0.7,
      "a pair has a substitute no longer",
      async (at) => {
        const on = competitions.find(at, "league");
        if (!on) return;
        const { substitutes } = await on.api.leagues.get({ categoryId: on.categoryId });
        const [one] = some(substitutes ?? []);
        if (!one) return;
        const [pairId, playerId] = [one.pairId, one.player.id];
        await at.api.substitutes.remove({ pairId, playerId });
        return leagues.forgetSubstitute(on.categoryId, pairId, playerId);
      },
    ],
    [
      1.5,
      "the club says who played for a pair",
      async (at) => {
        const on = competitions.find(at, "league");
        if (!on) return;
        const { substitutes } = await on.api.leagues.get({ categoryId: on.categoryId });
        const { categories } = await on.api.matches.ofTournament({ tournamentId: on.tournamentId });
        const [one] = some(substitutes ?? []);
        const own = (categories[0]?.matches ?? []).flatMap(({ id, outcome, sides }) => {
          const side = sides.find(({ pairId }) => pairId === one?.pairId);
          return side?.players && outcome ? [{ matchId: id, player: side.players[0].id }] : [];
        });
        const [played] = some(own);
        if (!one || !played) return;
        const playerIds: [string, string] = [played.player, one.player.id];
        return at.api.substitutes.saveLineup({ matchId: played.matchId, pairId: one.pairId, playerIds });
      },
    ],
    [
      1,
      "rivals may write, or not",
      (at) => {
        const on = competitions.find(at, "league");
        const contact = on && { categoryId: on.categoryId, rivalsMayWrite: mayBe(60) };
        return contact && oneOf(players).api.leagues.letRivalsWrite(contact);
      },
    ],
  ];
}
