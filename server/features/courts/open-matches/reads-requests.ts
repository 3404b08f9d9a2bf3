import { and, asc, eq, isNull, not, type SQL } from "drizzle-orm";
import { markOfCategory } from "#domain/courts/open-matches/marks.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameJson } from "#server/db/player-name.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { openMatch, openMatchRequest } from "#server/db/tables/open-matches.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { isApartFrom } from "./reads.ts";

/** The most requests that the page of a match lists, the oldest first. */
const requestsShown = 30;

/**
 * Queries the open requests of a match that can be answered. A request is hidden if its player was deactivated, or if a
 * block now separates them from the host or a seated player.
 */
function openRequests(db: Database | Transaction, matchId: string, ...more: readonly SQL[]) {
  const isOpen = [eq(openMatchRequest.matchId, matchId), isNull(openMatchRequest.answer)];
  return db
    .select({
      id: openMatchRequest.id,
      personId: openMatchRequest.personId,
      part: openMatchRequest.part,
      anyway: openMatchRequest.anyway,
      seat: openMatchRequest.seat,
      mark: openMatchRequest.mark,
      player: playerNameJson(person),
      category: playerProfile.category,
      level: playerProfile.level,
    })
    .from(openMatchRequest)
    .innerJoin(openMatch, eq(openMatch.id, openMatchRequest.matchId))
    .innerJoin(booking, eq(booking.id, openMatch.bookingId))
    .innerJoin(person, and(eq(person.id, openMatchRequest.personId), eq(person.status, "active")))
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(...isOpen, not(isApartFrom(openMatchRequest.personId)), ...more));
}

/** An open request with its player. */
export type FoundRequest = Awaited<ReturnType<typeof openRequests>>[number];

/** Finds the open requests of a match, the oldest first. */
export async function requestsOf(db: Database | Transaction, matchId: string): Promise<readonly FoundRequest[]> {
  return openRequests(db, matchId).orderBy(asc(openMatchRequest.askedAt)).limit(requestsShown);
}

/** Finds the open request of a player in a match; undefined if it cannot be answered. */
export async function requestOf(
  tx: Transaction,
  matchId: string,
  personId: PersonId,
): Promise<FoundRequest | undefined> {
  const [found] = await openRequests(tx, matchId, eq(openMatchRequest.personId, personId));
  return found;
}

/** Finds the players with an open request in a match, in the order of their ids, each with the mark that they want. */
export async function askersOf(tx: Transaction, matchId: string) {
  const found = await openRequests(tx, matchId).orderBy(asc(openMatchRequest.personId));
  return found.map(({ personId, category, mark }) => ({ personId, wanted: markOfCategory(category) ?? mark }));
}
