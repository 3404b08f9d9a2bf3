import { sql } from "drizzle-orm";
import type { League } from "#contract/competition/leagues.ts";
import { leaguePoints } from "#domain/competition/standings/tie-break-policy.ts";
import type { World } from "#tests/money/history-world.ts";
import type { Client } from "#tests/support/app.ts";
import type { Competitions } from "./competitions.ts";

type Match = Awaited<ReturnType<Client["matches"]["ofTournament"]>>["categories"][number]["matches"][number];
type Days = readonly { readonly number: number; readonly from: string; readonly until: string }[];

/** Knows the acknowledged days of fechas and the substitutes of leagues, and adds up their tables on its own. */
export function leaguesKnown({ app }: Pick<World, "app">, competitions: Competitions) {
  const days = new Map<string, Days>();
  const substitutes = new Map<string, Set<string>>();

  function compare(league: League, matches: readonly Match[]): string[] {
    const { categoryId } = league;
    const found: string[] = [];
    const told = league.fechas.map(({ number, from, until }) => `${number} ${from} ${until}`);
    const known = days.get(categoryId)?.map(({ number, from, until }) => `${number} ${from} ${until}`);
    if (known && told.join() !== known.join())
      found.push(`league ${categoryId}: fechas ${told}, acknowledged ${known}`);
    const points = pointsAfter(league, matches);
    for (const row of league.table) {
      const own = points.get(row.pairId) ?? 0;
      if (row.points !== own) found.push(`league ${categoryId}: ${row.pairId} has ${row.points} instead of ${own}`);
    }
    return found;
  }

  /** Compares the substitutes. One who then plays in a pair is none any more, nor one of a pair that broke up. */
  async function compareSubstitutes({ categoryId, substitutes: told = [] }: League): Promise<string[]> {
    const { rows } = await app.db.execute<{ pair: string; person: string }>(sql`
      select pair_id as pair, person_id as person from pair_player where category_id = ${categoryId}`);
    const stand = told.map(({ pairId, player }) => `${pairId} ${player.id}`);
    return [...(substitutes.get(categoryId) ?? [])].flatMap((one) => {
      const [pairId, playerId] = one.split(" ");
      const isOver = rows.some(({ person }) => person === playerId) || !rows.some(({ pair }) => pair === pairId);
      return isOver || stand.includes(one) ? [] : [`league ${categoryId}: no substitute ${one}`];
    });
  }

  return {
    noteDays: (categoryId: string, fechas: Days) => days.set(categoryId, fechas),
    noteSubstitute: (categoryId: string, pairId: string, playerId: string) => {
      const own = substitutes.get(categoryId) ?? new Set<string>();
      return substitutes.set(categoryId, own.add(`${pairId} ${playerId}`));
    },
    forgetSubstitute: (categoryId: string, pairId: string, playerId: string) =>
      substitutes.get(categoryId)?.delete(`${pairId} ${playerId}`),
    forget: (categoryId: string) => {
      days.delete(categoryId);
      substitutes.delete(categoryId);
    },
    differences: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { api, tournamentId, categoryId, kind } of competitions.all()) {
        if (kind !== "league") continue;
        const { categories } = await api.matches.ofTournament({ tournamentId });
        const drawn = categories.find((one) => one.categoryId === categoryId);
        if (!drawn) continue;
        const league = await api.leagues.get({ categoryId });
        found.push(...compare(league, drawn.matches), ...(await compareSubstitutes(league)));
      }
      return found;
    },
  };
}

/** Adds up the points of each pair after the fecha of the table. */
function pointsAfter({ tableAfter = 0, leftPairIds }: League, matches: readonly Match[]): Map<string, number> {
  const points = new Map<string, number>();
  for (const { fecha, outcome, winner, sides } of matches) {
    const [pair1, pair2] = [sides[0].pairId ?? "", sides[1].pairId ?? ""];
    if (fecha === undefined || fecha > tableAfter || outcome === null) continue;
    if (leftPairIds.includes(pair1) || leftPairIds.includes(pair2)) continue;
    for (const [side, pairId] of [
      ["pair1", pair1],
      ["pair2", pair2],
    ] as const) {
      const lost = outcome.kind === "walkover" ? leaguePoints.walkover : leaguePoints.lost;
      points.set(pairId, (points.get(pairId) ?? 0) + (winner === side ? leaguePoints.won : lost));
    }
  }
  return points;
}
