import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { mergeProposal } from "#server/db/tables/claims.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";

const guest = alias(person, "guest");
const other = alias(person, "other");
/** Matches a proposal without an answer. */
export const isOpen = isNull(mergeProposal.endedAt);
const proposalsMax = 50;

/** Finds the open proposals to a person, latest first. */
export function proposalsTo(tx: Transaction, id: PersonId) {
  return tx
    .select({
      id: mergeProposal.id,
      guestId: mergeProposal.fromId,
      guestName: guest.name,
      club: { id: club.id, name: club.name },
    })
    .from(mergeProposal)
    .innerJoin(guest, and(eq(guest.id, mergeProposal.fromId), eq(guest.status, "active")))
    .innerJoin(club, eq(club.id, mergeProposal.clubId))
    .where(and(eq(mergeProposal.intoId, id), isOpen))
    .orderBy(desc(mergeProposal.proposedAt), mergeProposal.id)
    .limit(proposalsMax);
}

/** Finds the open proposals of a club, latest first. */
export function proposalsOf(db: Database, clubId: string) {
  return db
    .select({
      id: mergeProposal.id,
      at: mergeProposal.proposedAt,
      from: playerNameOf(guest),
      into: playerNameOf(other),
    })
    .from(mergeProposal)
    .innerJoin(guest, and(eq(guest.id, mergeProposal.fromId), eq(guest.status, "active")))
    .innerJoin(other, and(eq(other.id, mergeProposal.intoId), eq(other.status, "active")))
    .where(and(eq(mergeProposal.clubId, clubId), isOpen))
    .orderBy(desc(mergeProposal.proposedAt), mergeProposal.id)
    .limit(proposalsMax);
}
