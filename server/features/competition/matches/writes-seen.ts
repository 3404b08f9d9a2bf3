import { eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { match, matchSide } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import { placeSeen } from "#server/db/tables/schedules.ts";

/** Records that a player has seen the place of their match, up to this publication; false if it is not their match. */
export async function saveSeen(tx: Transaction, personId: PersonId, matchId: string, upTo: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${placeSeen} (person_id, match_id, revision)
    select ${personId}::uuid, ${match.id}, ${upTo}::integer from ${match} where ${match.id} = ${matchId} and exists (
      select from ${matchSide} join ${pair} on ${pair.id} = ${matchSide.pairId}
      where ${matchSide.matchId} = ${match.id} and ${personId}::uuid in (${pair.proposerId}, ${pair.inviteeId}))
    on conflict (person_id, match_id) do update set revision = greatest(${placeSeen.revision}, excluded.revision)`);
  return rowCount === 1;
}

/** Deletes the record of the places that a person has seen. */
export async function forgetSeen(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.delete(placeSeen).where(eq(placeSeen.personId, personId));
}
