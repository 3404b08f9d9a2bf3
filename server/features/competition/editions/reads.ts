import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#server/db/connect.ts";
import { invitee, playerNameOf, proposer } from "#server/db/player-name.ts";
import { club } from "#server/db/tables/clubs.ts";
import { editionInvitation } from "#server/db/tables/editions.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry, tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { entering } from "#server/features/competition/categories/reads.ts";

const theirs = { proposer: alias(playerProfile, "proposers"), invitee: alias(playerProfile, "invitees") };

/** Finds the categories of an edition, with the facts that decide which players they take. */
export function categoriesToEnter(db: Database | Transaction, tournamentId: string) {
  return db
    .select(entering)
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .innerJoin(club, eq(club.id, tournament.clubId))
    .where(eq(tournament.id, tournamentId));
}
export type CategoryToEnter = Awaited<ReturnType<typeof categoriesToEnter>>[number];

/**
 * Finds every pair of a tournament that both players accepted, also without a place. Pairs without an active player are
 * left out.
 */
export function formerPairs(db: Database | Transaction, tournamentId: string) {
  return db
    .select({
      id: pair.id,
      category: tournamentCategory.name,
      level: tournamentCategory.level,
      division: tournamentCategory.division,
      proposer: {
        ...playerNameOf(proposer),
        phone: proposer.phone,
        hasAccount: sql<boolean>`${proposer.claimedAt} is not null and ${proposer.status} = 'active'`,
        category: theirs.proposer.category,
        level: theirs.proposer.level,
      },
      invitee: {
        ...playerNameOf(invitee),
        phone: invitee.phone,
        hasAccount: sql<boolean>`${invitee.claimedAt} is not null and ${invitee.status} = 'active'`,
        category: theirs.invitee.category,
        level: theirs.invitee.level,
      },
    })
    .from(pair)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, pair.categoryId))
    .innerJoin(proposer, eq(proposer.id, pair.proposerId))
    .innerJoin(invitee, eq(invitee.id, pair.inviteeId))
    .leftJoin(theirs.proposer, eq(theirs.proposer.personId, proposer.id))
    .leftJoin(theirs.invitee, eq(theirs.invitee.personId, invitee.id))
    .where(
      and(
        eq(tournamentCategory.tournamentId, tournamentId),
        ne(pair.state, "invited"),
        sql`'active' in (${proposer.status}, ${invitee.status})`,
      ),
    )
    .orderBy(asc(tournamentCategory.position), sql`${proposer.name} collate "es-x-icu"`, asc(pair.id));
}
export type FoundFormerPair = Awaited<ReturnType<typeof formerPairs>>[number];

/**
 * Finds the active players who entered alone in a tournament, with the category of the same name and level in another
 * one, whether they are entered there, and when they were notified of it.
 */
export function formerPlayers(db: Database | Transaction, previousId: string, tournamentId: string) {
  const again = alias(tournamentCategory, "again");
  const entered = alias(entry, "entered");
  return db
    .select({
      ...playerNameOf(person),
      categoryId: again.id,
      hasAccount: sql<boolean>`${person.claimedAt} is not null`,
      entered: sql<boolean>`${entered.personId} is not null`,
      category: playerProfile.category,
      level: playerProfile.level,
      toldAt: editionInvitation.toldAt,
    })
    .from(entry)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, entry.categoryId))
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(
      again,
      and(
        eq(again.tournamentId, tournamentId),
        eq(again.name, tournamentCategory.name),
        eq(again.level, tournamentCategory.level),
      ),
    )
    .leftJoin(entered, and(eq(entered.categoryId, again.id), eq(entered.personId, person.id)))
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .leftJoin(
      editionInvitation,
      and(eq(editionInvitation.tournamentId, tournamentId), eq(editionInvitation.personId, person.id)),
    )
    .where(
      and(
        eq(tournamentCategory.tournamentId, previousId),
        sql`${entry.status} in ('awaiting-club', 'confirmed')`,
        eq(person.status, "active"),
      ),
    )
    .orderBy(sql`${person.name} collate "es-x-icu"`, asc(person.id));
}

export type FoundFormerAlone = Awaited<ReturnType<typeof formerPlayers>>[number];

/** Finds the entrants of these categories of an edition. */
export function enteredIn(db: Database | Transaction, categoryIds: readonly string[]) {
  return db
    .select({ categoryId: entry.categoryId, personId: entry.personId })
    .from(entry)
    .where(inArray(entry.categoryId, [...categoryIds]));
}

/** Finds the players notified of an edition, with the time. */
export function toldOf(db: Database | Transaction, tournamentId: string) {
  const { personId, toldAt } = editionInvitation;
  return db
    .select({ personId, toldAt })
    .from(editionInvitation)
    .where(eq(editionInvitation.tournamentId, tournamentId));
}
