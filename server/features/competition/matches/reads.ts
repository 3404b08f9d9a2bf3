import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { invitee, playerNameOf, proposer } from "#server/db/player-name.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw, drawEntry, match, matchHistory, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { scorerPass } from "#server/db/tables/scorers.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { fechasOf } from "#server/features/competition/categories/reads-fechas.ts";
import { wholeBoard } from "#server/features/competition/draws/reads-board.ts";
import { owedBy } from "#server/features/money/finances/reads-charges.ts";
import { unseenChanges } from "./reads-changed.ts";

/** Finds the live draws with a player in tournaments not over or cancelled, each whole, with its place; one query. */
export function drawsWith(db: Database, player: PersonId) {
  return drawsWithQuery(db).execute({ player });
}

const drawsWithQuery = preparedOn((db) => {
  // PostgreSQL keeps the plan of a named statement only if a plan for the given values does not look cheaper. So it
  // sees no values: the player hides in a subquery, and the status stands in the text. Planning this statement takes
  // ten times as long as running it.
  const player = sql`(select ${sql.placeholder("player")}::uuid)`;
  const isUpcoming = sql`${tournament.status} = 'upcoming'`;
  return db
    .select({
      stored: wholeBoard,
      pairId: pair.id,
      changes: unseenChanges(player),
      windows: fechasOf(draw.categoryId),
      place: {
        categoryId: draw.categoryId,
        category: tournamentCategory.name,
        level: tournamentCategory.level,
        division: tournamentCategory.division,
        tournamentId: tournament.id,
        tournamentName: tournament.name,
        clubName: club.name,
      },
    })
    .from(drawEntry)
    .innerJoin(draw, and(eq(draw.id, drawEntry.drawId), isNull(draw.supersededAt)))
    .innerJoin(pair, eq(pair.id, drawEntry.pairId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, and(eq(tournament.id, tournamentCategory.tournamentId), isUpcoming))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(or(eq(pair.proposerId, player), eq(pair.inviteeId, player)))
    .orderBy(tournament.startDate, tournament.id, tournamentCategory.position)
    .prepare("draws_with_player");
});

const confirmer = alias(person, "confirmer");

/** Finds every result that a match has had, latest first. */
export function historyOf(db: Database, matchId: string) {
  return db
    .select({
      at: matchHistory.at,
      actor: person.name,
      confirmedBy: confirmer.name,
      pass: scorerPass.label,
      kind: matchHistory.kind,
      before: matchHistory.before,
      after: matchHistory.after,
    })
    .from(matchHistory)
    .innerJoin(person, eq(person.id, matchHistory.actorId))
    .leftJoin(confirmer, eq(confirmer.id, matchHistory.confirmedBy))
    .leftJoin(scorerPass, eq(scorerPass.id, matchHistory.passId))
    .where(eq(matchHistory.matchId, matchId))
    .orderBy(desc(matchHistory.id));
}

/** Finds the kinds and the authors of every change of a match's result, latest first. */
export function changesOf(db: Database | Transaction, matchId: string) {
  const { kind, at, passId } = matchHistory;
  return db
    .select({ kind, at, passId })
    .from(matchHistory)
    .where(eq(matchHistory.matchId, matchId))
    .orderBy(desc(matchHistory.id));
}

/** Finds the matches of these draws that have a history. */
export async function toldMatchesOf(db: Database, drawIds: readonly string[]): Promise<Set<string>> {
  if (drawIds.length === 0) return new Set();
  const told = await db
    .selectDistinct({ id: match.id })
    .from(match)
    .innerJoin(matchHistory, eq(matchHistory.matchId, match.id))
    .where(inArray(match.drawId, [...drawIds]));
  return new Set(told.map(({ id }) => id));
}

/**
 * Finds the accepted pairs of a category that stand in no match of its live draw: they were not drawn, or gave their
 * line. The waiting list comes first, in its order, then confirmed pairs, then the others by entry.
 */
export function reservesOf(db: Database | Transaction, categoryId: string) {
  const drawn = sql`exists (select 1 from ${matchSide} join ${match} on ${match.id} = ${matchSide.matchId}
    join ${draw} on ${draw.id} = ${match.drawId}
    where ${matchSide.pairId} = ${pair.id} and ${draw.supersededAt} is null)`;
  return db
    .select({
      pairId: pair.id,
      proposer: playerNameOf(proposer),
      invitee: playerNameOf(invitee),
      paid: sql<boolean>`coalesce(${owedBy(pair.id)} = 0, ${pair.cost} = 0, false)`,
      inLine: sql<boolean>`${pair.waitsSince} is not null`,
    })
    .from(pair)
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(and(eq(pair.categoryId, categoryId), ne(pair.state, "invited"), sql`not ${drawn}`))
    .orderBy(pair.waitsSince, desc(sql`${pair.state} = 'confirmed'`), pair.acceptedAt, pair.id);
}
