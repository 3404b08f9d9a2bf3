import { and, eq, sql } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { match, matchSide, resultClaim } from "#server/db/tables/draws.ts";
import { matchLineup, pair, pairPlayer, playerChange } from "#server/db/tables/pairs.ts";
import { playerInPlay } from "#server/db/tables/schedules.ts";
import { entry } from "#server/db/tables/tournaments.ts";
import type { LockedPair } from "./reads.ts";
import { leaveNoGuestAlone } from "./writes.ts";

type PlayerChange = {
  readonly out: PersonId;
  readonly into: PersonId;
  readonly reason: string;
  readonly by: PersonId;
  readonly at: Date;
};

/**
 * Replaces one player of a locked pair by another, who is entered already. The present players are saved as the line-up
 * of the pair's played matches, also of those whose result is only claimed. The replaced player stays entered without a
 * partner, unless they are a guest.
 */
export async function savePlayerChange(
  tx: Transaction,
  { id: pairId, category }: LockedPair,
  { out, into, reason, by, at }: PlayerChange,
): Promise<void> {
  await tx.execute(sql`
    insert into ${matchLineup} (match_id, pair_id, one_id, other_id)
    select ${match.id}, ${pair.id}, ${pair.proposerId}, ${pair.inviteeId}
    from ${pair} join ${matchSide} on ${matchSide.pairId} = ${pair.id}
    join ${match} on ${match.id} = ${matchSide.matchId}
    where ${pair.id} = ${pairId} and (${match.outcome} is not null and ${match.outcome} <> 'bye'
      or exists (select from ${resultClaim} where ${resultClaim.matchId} = ${match.id}
        and ${resultClaim.settledAt} is null))
    on conflict do nothing`);
  const statusOf = (person: PersonId) => and(eq(entry.categoryId, category.id), eq(entry.personId, person));
  await tx.update(entry).set({ status: "unpaired" }).where(statusOf(out));
  await tx.update(entry).set({ status: "paired" }).where(statusOf(into));
  await tx.delete(pairPlayer).where(and(eq(pairPlayer.pairId, pairId), eq(pairPlayer.personId, out)));
  await tx.insert(pairPlayer).values({ categoryId: category.id, personId: into, pairId });
  await tx
    .update(pair)
    .set({
      proposerId: sql`case when ${pair.proposerId} = ${out} then ${into}::uuid else ${pair.proposerId} end`,
      inviteeId: sql`case when ${pair.inviteeId} = ${out} then ${into}::uuid else ${pair.inviteeId} end`,
    })
    .where(eq(pair.id, pairId));
  // The new player takes over the other's place on court; the key refuses one who is in another match.
  await tx.execute(sql`update ${playerInPlay} set person_id = ${into}::uuid where person_id = ${out}::uuid
    and match_id in (select match_id from ${matchSide} where pair_id = ${pairId}::uuid)`);
  await leaveNoGuestAlone(tx, category.id, [out]);
  await tx.insert(playerChange).values({ pairId, at, actorId: by, playerOut: out, playerIn: into, reason });
}
