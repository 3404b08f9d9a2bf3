import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Block } from "#domain/competition/publication/publication.ts";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { draw } from "#server/db/tables/draws.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/**
 * Finds those of the requested courts that the club has in use, in its own order. Courts of another club are left out.
 */
export function usableCourts(db: Database | Transaction, clubId: string, courtIds: readonly string[]) {
  return db
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), eq(court.active, true), inArray(court.id, [...courtIds])))
    .orderBy(asc(court.position), asc(court.number));
}

/**
 * Locks the same courts until the transaction ends: everyone else who blocks, books or closes one of them waits. The
 * locks follow the order of ids, as everywhere, so that two publications cannot deadlock.
 */
export function lockUsableCourts(tx: Transaction, clubId: string, courtIds: readonly string[]) {
  return tx
    .select({ id: court.id, name: court.name })
    .from(court)
    .where(and(eq(court.clubId, clubId), eq(court.active, true), inArray(court.id, [...courtIds])))
    .orderBy(asc(court.id))
    .for("no key update");
}

/**
 * Locks the tournament and its categories, if the actor runs its club; undefined otherwise. Everyone else who enters,
 * pairs up or draws in it waits. The draws are read last, when no new one can be made.
 */
export async function lockOwnTournament(tx: Transaction, tournamentId: string, actor: Actor) {
  const [found] = await tx
    .select({ tournament, club })
    .from(tournament)
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(and(eq(tournament.id, tournamentId), isRunBy(actor, club.id)))
    .for("update", { of: tournament });
  if (!found) return undefined;
  const { id, format } = tournamentCategory;
  const inIt = eq(tournamentCategory.tournamentId, tournamentId);
  const categories = await tx.select({ format }).from(tournamentCategory).where(inIt).orderBy(asc(id)).for("update");
  const needsCourts = categories.some((one) => holdsCourts(one.format));
  const drawn = await tx
    .select({ id: draw.id })
    .from(draw)
    .innerJoin(tournamentCategory, eq(id, draw.categoryId))
    .where(and(inIt, isNull(draw.supersededAt)))
    .limit(1);
  const { clubId, status, startDate, endDate, startMinute, endMinute, otherHours, ...words } = found.tournament;
  const { waitingEnters: entersAlone } = words;
  const { name, description, publicNames } = words;
  const block: Block = { firstDay: startDate, lastDay: endDate, startMinute, endMinute, otherHours };
  const said = { name, description, publicNames };
  const held = { status, block, needsCourts, entersAlone, drawn: drawn.length > 0 };
  return { id: tournamentId, clubId, club: found.club, ...said, ...held };
}
