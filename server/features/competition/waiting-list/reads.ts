import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { invitee, playerNameOf, proposer } from "#server/db/player-name.ts";
import { pair, placeOffer } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";

/** Limit of past offers that the screen of a waiting list shows. */
const placesShown = 20;

/**
 * Finds the categories with an expired offer, or with a free place and waiting pairs. Most places are offered in the
 * act that frees them; the others when a club is activated again or a tournament is moved.
 */
export async function linesToMove(db: Database, now: Date): Promise<string[]> {
  const { id, waiting, taken, quota, registrationOpen } = tournamentCategory;
  const passed = db
    .select({ id: sql<string>`${pair.categoryId}`.as("id") })
    .from(pair)
    .where(and(eq(pair.state, "offered"), lte(pair.offerUntil, now)));
  const free = db
    .select({ id })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(and(sql`${waiting} > 0 and ${taken} < ${quota} and ${registrationOpen}`, eq(tournament.status, "upcoming")));
  return (await passed.union(free)).map((one) => one.id).toSorted();
}

/** Finds the waiting list of a category, pairs with an offer first. */
export function lineOf(db: Database | Transaction, categoryId: string) {
  return db
    .select({
      pairId: pair.id,
      proposer: playerNameOf(proposer),
      invitee: playerNameOf(invitee),
      waitsSince: pair.waitsSince,
      until: pair.offerUntil,
    })
    .from(pair)
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .where(and(eq(pair.categoryId, categoryId), sql`${pair.waitsSince} is not null`))
    .orderBy(desc(sql`${pair.state} = 'offered'`), asc(pair.offerUntil), asc(pair.waitsSince), asc(pair.id));
}

/** Finds the past offers of a waiting list, latest first. */
export function placesOf(db: Database | Transaction, categoryId: string) {
  const by = sql<string | null>`(select ${person.name} from ${person} where ${person.id} = ${placeOffer.endedBy})`;
  return db
    .select({
      id: placeOffer.id,
      one: playerNameOf(proposer),
      other: playerNameOf(invitee),
      at: placeOffer.at,
      outcome: placeOffer.outcome,
      endedAt: placeOffer.endedAt,
      by,
      reason: placeOffer.reason,
    })
    .from(placeOffer)
    .innerJoin(proposer, eq(proposer.id, placeOffer.oneId))
    .innerJoin(invitee, eq(invitee.id, placeOffer.otherId))
    .where(eq(placeOffer.categoryId, categoryId))
    .orderBy(desc(placeOffer.id))
    .limit(placesShown);
}

/** Finds the rules of a category's waiting list, its quota and its taken places. */
export async function lineRules(db: Database | Transaction, categoryId: string) {
  const { quota, taken } = tournamentCategory;
  const [found] = await db
    .select({ quota, taken, entersAlone: tournament.waitingEnters })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(eq(tournamentCategory.id, categoryId));
  return found;
}
