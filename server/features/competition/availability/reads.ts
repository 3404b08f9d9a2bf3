import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { DayHours, PlayingHours } from "#domain/competition/tournaments/hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { invitee, type NamedPlayer, playerNameJson, proposer } from "#server/db/player-name.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { entry, tournament, tournamentCategory, unavailability } from "#server/db/tables/tournaments.ts";

type Rows = readonly (DayHours & { readonly personId: string })[];

/** Finds the club, the status and the playing hours of a tournament; undefined for an unknown id. */
export async function playingHoursOf(db: Database | Transaction, tournamentId: string) {
  const { clubId, status, startDate, endDate, startMinute, endMinute, otherHours } = tournament;
  const [found] = await db
    .select({ clubId, status, startDate, endDate, startMinute, endMinute, otherHours })
    .from(tournament)
    .where(eq(tournament.id, tournamentId));
  if (!found) return undefined;
  const { startDate: firstDay, endDate: lastDay, clubId: club, status: standing, ...rest } = found;
  const hours: PlayingHours = { firstDay, lastDay, ...rest };
  return { clubId: club, status: standing, hours };
}

/** Finds the categories of a tournament in which a player is entered, with whether each is drawn. */
export function enteredIn(db: Database | Transaction, tournamentId: string, player: PersonId) {
  const { id } = tournamentCategory;
  return db
    .select({
      id,
      drawn: sql<boolean>`exists (select from draw where draw.category_id = ${id} and draw.superseded_at is null)`,
    })
    .from(tournamentCategory)
    .innerJoin(entry, and(eq(entry.categoryId, id), eq(entry.personId, player)))
    .where(eq(tournamentCategory.tournamentId, tournamentId))
    .orderBy(asc(id));
}

/** Finds a player's accepted pairs in a tournament, each with the partner. */
export function partnersIn(db: Database | Transaction, tournamentId: string, player: PersonId) {
  return db
    .select({
      pairId: pair.id,
      partner: sql<NamedPlayer>`case when ${pair.proposerId} = ${player}
        then ${playerNameJson(invitee)} else ${playerNameJson(proposer)} end`,
    })
    .from(pair)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, pair.categoryId))
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(
      and(
        eq(tournamentCategory.tournamentId, tournamentId),
        or(eq(pair.proposerId, player), eq(pair.inviteeId, player)),
        ne(pair.state, "invited"),
      ),
    )
    .orderBy(asc(pair.id));
}

/** Finds the unavailable hours of these people in a tournament, in order. */
export function statedBy(db: Database, tournamentId: string, people: readonly string[]): Promise<Rows> {
  const { personId, day, startMinute, endMinute } = unavailability;
  return db
    .select({ personId, day: sql<CalendarDate>`${day}`, startMinute, endMinute })
    .from(unavailability)
    .where(
      and(eq(unavailability.tournamentId, tournamentId), sql`${personId} = any(${sql.param([...people])}::uuid[])`),
    )
    .orderBy(asc(personId), asc(day), asc(startMinute));
}

/** Finds the unavailable hours of all entrants of a tournament, in order. */
export function statedIn(db: Database, tournamentId: string): Promise<Rows> {
  const { personId, day, startMinute, endMinute } = unavailability;
  return db
    .select({ personId, day, startMinute, endMinute })
    .from(unavailability)
    .where(
      and(
        eq(unavailability.tournamentId, tournamentId),
        sql`exists (select from ${entry} join ${tournamentCategory} on ${tournamentCategory.id} = ${entry.categoryId}
          where ${entry.personId} = ${personId} and ${tournamentCategory.tournamentId} = ${tournamentId})`,
      ),
    )
    .orderBy(asc(personId), asc(day), asc(startMinute));
}
