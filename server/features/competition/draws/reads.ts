import { and, asc, desc, eq, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PairToDraw } from "#domain/competition/draws/strength-order.ts";
import type { LiveDraw } from "#domain/competition/stages/redraw.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import {
  invitee,
  type NamedPair,
  type NamedPlayer,
  pairPlayersJson,
  playerNameJson,
  proposer,
} from "#server/db/player-name.ts";
import { draw, drawChange, drawEntry, match } from "#server/db/tables/draws.ts";
import { pair, playerChange } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { ofDraw } from "./reads-board.ts";

/** Finds every draw of a category, live or replaced, with its pairs in order of entry. */
export function historyOf(db: Database, categoryId: string) {
  return db
    .select({
      ...ofDraw,
      supersededAt: draw.supersededAt,
      seed: drawEntry.seed,
      zone: drawEntry.zone,
      zoneSeed: drawEntry.zoneSeed,
      line: drawEntry.line,
      pairId: drawEntry.pairId,
      players: pairPlayersJson,
      strength: drawEntry.strength,
      acceptedAt: pair.acceptedAt,
    })
    .from(draw)
    .innerJoin(drawEntry, eq(drawEntry.drawId, draw.id))
    .innerJoin(pair, eq(pair.id, drawEntry.pairId))
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(eq(draw.categoryId, categoryId))
    .orderBy(desc(draw.version), asc(pair.acceptedAt), asc(pair.id));
}

/** A change of a line of a category's draws after the draw; the earliest comes first. */
export type LineChange = {
  readonly drawId: string;
  readonly at: string;
  readonly by: string;
  readonly seed: number;
  readonly out: ChangedPair | null;
  readonly in: ChangedPair;
};
type ChangedPair = {
  readonly pairId: string;
  readonly players: NamedPair;
  /** The strength when the pair left its line; the present one for the pair that came in. */
  readonly strength: number | null;
  readonly acceptedAt: string;
};

export async function changesOf(db: Database, categoryId: string): Promise<LineChange[]> {
  const told = (
    id: typeof drawChange.pairIn | typeof drawChange.pairOut,
    strength: SQL,
  ) => sql`(select json_build_object(
    'pairId', ${pair.id}, 'players', ${pairPlayersJson}, 'strength', ${strength}, 'acceptedAt', ${pair.acceptedAt})
    from ${pair} join ${person} "proposer" on ${proposer.id} = ${pair.proposerId}
    join ${person} "invitee" on ${invitee.id} = ${pair.inviteeId} where ${pair.id} = ${id})`;
  const { rows } = await db.execute<LineChange>(sql`
    select ${drawChange.drawId} as "drawId", ${drawChange.at} as at, ${person.name} as by, ${drawChange.seed} as seed,
      ${told(drawChange.pairOut, sql`${drawChange.strengthOut}`)} as out, ${told(drawChange.pairIn, sql`null`)} as in
    from ${drawChange} join ${draw} on ${draw.id} = ${drawChange.drawId}
    join ${person} on ${person.id} = ${drawChange.actorId}
    where ${draw.categoryId} = ${categoryId} order by ${drawChange.id}`);
  return rows;
}

/**
 * A replacement of a player in a pair of a category's draws, earliest first; one row for each draw of the pair since.
 */
export type PlayerSwap = {
  readonly drawId: string;
  readonly at: string;
  readonly by: string;
  readonly pairId: string;
  readonly out: NamedPlayer;
  readonly in: NamedPlayer;
  readonly reason: string;
};

export async function playerSwapsOf(db: Database, categoryId: string): Promise<PlayerSwap[]> {
  const [left, came] = [alias(person, "left_player"), alias(person, "came_player")];
  const { rows } = await db.execute<PlayerSwap>(sql`
    select ${draw.id} as "drawId", ${playerChange.at} as at, ${person.name} as by, ${playerChange.pairId} as "pairId",
      ${playerNameJson(left)} as out, ${playerNameJson(came)} as in, ${playerChange.reason} as reason
    from ${draw} join ${drawEntry} on ${drawEntry.drawId} = ${draw.id}
    join ${playerChange} on ${playerChange.pairId} = ${drawEntry.pairId} and ${playerChange.at} >= ${draw.createdAt}
    join ${person} on ${person.id} = ${playerChange.actorId}
    join ${person} "left_player" on ${left.id} = ${playerChange.playerOut}
    join ${person} "came_player" on ${came.id} = ${playerChange.playerIn}
    where ${draw.categoryId} = ${categoryId} order by ${playerChange.id}`);
  return rows;
}

/** Finds the live draw of a locked category, with the number of its matches that have a result. */
export async function liveDrawOf(tx: Transaction, categoryId: string): Promise<LiveDraw<string> | null> {
  const [found] = await tx
    .select({ id: draw.id, version: draw.version })
    .from(draw)
    .where(and(eq(draw.categoryId, categoryId), isNull(draw.supersededAt)));
  if (!found) return null;
  return { ...found, results: await tx.$count(match, and(eq(match.drawId, found.id), ne(match.outcome, "bye"))) };
}

/** Returns the version of the next draw of a locked category; draws that are no longer live count too. */
export async function nextVersionOf(tx: Transaction, categoryId: string): Promise<number> {
  const [last] = await tx
    .select({ version: max(draw.version) })
    .from(draw)
    .where(eq(draw.categoryId, categoryId));
  return (last?.version ?? 0) + 1;
}

/**
 * Finds the confirmed pairs without reserves, with the facts that decide their strength and their place in the draw.
 */
export async function confirmedPairsOf(
  tx: Transaction,
  categoryId: string,
): Promise<(PairToDraw<string> & { readonly wildCard: boolean })[]> {
  const [one, other] = [alias(playerProfile, "one"), alias(playerProfile, "other")];
  const rows = await tx
    .select({
      id: pair.id,
      acceptedAt: pair.acceptedAt,
      wildCard: pair.wildCard,
      proposerPoints: one.rankingPoints,
      inviteePoints: other.rankingPoints,
    })
    .from(pair)
    .leftJoin(one, eq(one.personId, pair.proposerId))
    .leftJoin(other, eq(other.personId, pair.inviteeId))
    .where(and(eq(pair.categoryId, categoryId), eq(pair.state, "confirmed"), eq(pair.reserve, false)));
  return rows.map(({ id, acceptedAt, wildCard, proposerPoints, inviteePoints }) => {
    if (!acceptedAt) throw new Error(`pair ${id} is confirmed and was never accepted`);
    return { id, wildCard, enteredAt: acceptedAt.getTime(), rankingPoints: [proposerPoints ?? 0, inviteePoints ?? 0] };
  });
}

/** Returns a query for the ids of a tournament's matches without a result. Its categories are locked. */
export function openMatchesOf(tournamentId: string): SQL {
  return sql`select one.id from match one join draw on draw.id = one.draw_id and draw.superseded_at is null
    join tournament_category c on c.id = draw.category_id
    where c.tournament_id = ${tournamentId} and one.outcome is null`;
}
