import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { OpeningHours } from "#domain/clubs/letting/court-rules.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { draw, match } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import { openingColumns } from "#server/features/clubs/clubs/reads.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** The tournament of an order of play, and its categories in the order in which the club listed them. */
export type OwnSchedule = Pick<
  typeof tournament.$inferSelect,
  | "id"
  | "name"
  | "clubId"
  | "status"
  | "startDate"
  | "endDate"
  | "startMinute"
  | "endMinute"
  | "otherHours"
  | "resumesOn"
> &
  OpeningHours & {
    readonly timeZone: string;
    readonly categories: readonly Pick<
      typeof tournamentCategory.$inferSelect,
      "id" | "name" | "level" | "division" | "position" | "format"
    >[];
  };

/** Finds the tournament, if the actor runs its club; undefined otherwise. */
export async function ownSchedule(db: Database, tournamentId: string, actor: Actor): Promise<OwnSchedule | undefined> {
  return oneOf(await schedules(db, and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId))));
}

/**
 * Finds the tournament for any caller, for the server's own computations. Only its published parts may leave the
 * server.
 */
export async function anySchedule(db: Database, tournamentId: string): Promise<OwnSchedule | undefined> {
  return oneOf(await schedules(db, eq(tournament.id, tournamentId)));
}

/**
 * Locks the tournament and all its categories and returns it. Everyone else who places its matches, enters a result or
 * draws waits. Locks go tournament, categories by their ids, and the row that counts the changes last.
 */
export async function lockOwnSchedule(
  tx: Transaction,
  tournamentId: string,
  actor: Actor,
): Promise<OwnSchedule | undefined> {
  const mine = and(eq(tournament.id, tournamentId), isRunBy(actor, tournament.clubId));
  return oneOf(await schedules(tx, mine).for("update", { of: [tournament, tournamentCategory] }));
}

/** Locks the same by one of its matches, which stands in a live draw. */
export async function lockScheduleOfMatch(
  tx: Transaction,
  matchId: string,
  actor: Actor,
): Promise<OwnSchedule | undefined> {
  const home = tx
    .select({ id: tournamentCategory.tournamentId })
    .from(match)
    .innerJoin(draw, eq(draw.id, match.drawId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .where(and(eq(match.id, matchId), isNull(draw.supersededAt)));
  const mine = and(eq(tournament.id, home), isRunBy(actor, tournament.clubId));
  return oneOf(await schedules(tx, mine).for("update", { of: [tournament, tournamentCategory] }));
}

function schedules(db: Database | Transaction, which: SQL | undefined) {
  const { id, name, clubId, status, startDate, endDate, startMinute, endMinute, otherHours, resumesOn } = tournament;
  const days = { startDate, endDate, startMinute, endMinute, otherHours, resumesOn };
  return db
    .select({
      tournament: { id, name, clubId, status, ...days },
      club: { timeZone: club.timeZone, ...openingColumns },
      category: {
        id: tournamentCategory.id,
        name: tournamentCategory.name,
        level: tournamentCategory.level,
        division: tournamentCategory.division,
        position: tournamentCategory.position,
        format: tournamentCategory.format,
      },
    })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.tournamentId, tournament.id))
    .where(which)
    .orderBy(asc(tournamentCategory.id));
}

function oneOf(rows: Awaited<ReturnType<typeof schedules>>): OwnSchedule | undefined {
  const [first] = rows;
  const categories = rows.map(({ category }) => category).toSorted((one, other) => one.position - other.position);
  return first && { ...first.tournament, ...first.club, categories };
}
