import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/connect.ts";
import { scorerPass } from "#server/db/tables/scorers.ts";
import { tournament } from "#server/db/tables/tournaments.ts";
import { isRunBy } from "#server/features/clubs/clubs/policy.ts";
import type { Actor } from "#server/platform/api/gate.ts";

/** Finds a pass that is not revoked, with its tournament and club, if the actor runs the club. */
export async function ownPass(tx: Transaction, passId: string, actor: Actor) {
  const { id, label, courtIds, tournamentId } = scorerPass;
  const [found] = await tx
    .select({ id, label, courtIds, tournamentId, clubId: tournament.clubId })
    .from(scorerPass)
    .innerJoin(tournament, eq(tournament.id, tournamentId))
    .where(and(eq(id, passId), isNull(scorerPass.revokedAt), isRunBy(actor, tournament.clubId)));
  return found;
}
