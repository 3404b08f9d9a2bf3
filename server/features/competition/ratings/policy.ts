import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isRunBy, isRunByAsker } from "#server/features/clubs/clubs/policy.ts";
import { isKnownAt } from "#server/features/people/players/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** A condition on a person and on whether they show their rating. */
export type MayRead = (personId: SQLWrapper, shown: SQLWrapper) => SQL;

/**
 * Matches people whose rating the actor may read: their own, those that are shown, and those of players who are or were
 * entered in a tournament of a club that the actor runs. Rules R.10.
 */
export function mayReadRating(actor: Actor): MayRead {
  return (personId, shown) => sql`(${shown} or ${personId} = ${actor.personId} or ${runsClubOf(actor, personId)})`;
}

/** Matches the same people for the actor of a prepared query. */
export const mayAskerRead: MayRead = (personId, shown) =>
  sql`(${shown} or ${personId} = ${sql.placeholder("asker")} or ${isKnownAt(personId, isRunByAsker)})`;

/** Matches people who are or were entered in a tournament of a club that the actor runs. */
function runsClubOf(actor: Actor, personId: SQLWrapper): SQL {
  return isKnownAt(personId, (club) => isRunBy(actor, club));
}
