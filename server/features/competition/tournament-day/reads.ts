import { and, desc, eq, gt, inArray, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { draw, match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { matchDay, type PlacedAt, playerInPlay, scheduleChange } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Finds a match of a live draw with its day and the known players of both pairs, by their ids. */
export async function dayOfMatch(tx: Transaction, matchId: string) {
  const [found] = await tx
    .select({
      status: tournament.status,
      outcome: match.outcome,
      stage: match.stage,
      people: sql<
        string[]
      >`coalesce((select json_agg(one order by one) from ${matchSide} join ${pair} on ${pair.id} = ${matchSide.pairId},
        unnest(array[${pair.proposerId}, ${pair.inviteeId}]) as one where ${matchSide.matchId} = ${match.id}), '[]')`,
      courtId: matchDay.courtId,
      startedAt: matchDay.startedAt,
      endedAt: matchDay.endedAt,
    })
    .from(match)
    .innerJoin(draw, eq(draw.id, match.drawId))
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .leftJoin(matchDay, eq(matchDay.matchId, match.id))
    .where(eq(match.id, matchId));
  if (!found) throw new Error(`match ${matchId} is in no draw`);
  return found;
}

/** Returns true if a tournament holds hours of a court. */
export async function holdsCourt(tx: Transaction, tournamentId: string, courtId: string): Promise<boolean> {
  const held = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.tournamentId, tournamentId), eq(booking.courtId, courtId), eq(booking.state, "TORNEO")))
    .limit(1);
  return held.length > 0;
}

/** Finds those of these people who are in other matches, by name. */
export function busyAmong(tx: Transaction, matchIds: readonly string[], people: readonly string[]) {
  return tx
    .select(playerNameOf(person))
    .from(playerInPlay)
    .innerJoin(person, eq(person.id, playerInPlay.personId))
    .where(and(inArray(playerInPlay.personId, [...people]), notInArray(playerInPlay.matchId, [...matchIds])))
    .orderBy(person.name);
}

/** The planned place of a match that is not played there any more. */
export type FreedPlace = Pick<PlacedAt, "courtId" | "day" | "startMinute" | "length">;

/** Finds the places that were freed automatically since yesterday, latest first, whatever happened to them since. */
export async function freedPlaces(db: Database, tournamentId: string, now: Date): Promise<FreedPlace[]> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  const { kind, at, before, revision } = scheduleChange;
  const changes = await db
    .select({ before })
    .from(scheduleChange)
    .where(and(eq(scheduleChange.tournamentId, tournamentId), eq(kind, "freed"), gt(at, dayAgo)))
    .orderBy(desc(revision))
    .limit(50);
  return changes.flatMap((change) => change.before.flatMap((place) => place.at ?? []));
}
