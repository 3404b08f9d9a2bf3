import type { MyStep, PairView } from "#contract/pairs.ts";
import type { PlayerName } from "#contract/players.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { nextStep } from "#domain/pairs/next-step.ts";
import type { Pair } from "#domain/pairs/pair.ts";
import type { pair } from "#server/db/tables/pairs.ts";
import { type ownPairsIn, toPair } from "./reads.ts";

type OwnPair = Awaited<ReturnType<typeof ownPairsIn>>[number];

/** The states in the words of the specification, section 4. */
const statusOf: Record<Pair["state"], PairView["status"]> = {
  invited: "pending",
  "awaiting-club": "confirmed_by_players",
  confirmed: "confirmed_by_admin",
};

/** A pair as anybody who sees the category may see it. */
export function presentPair(row: typeof pair.$inferSelect, proposer: PlayerName, invitee: PlayerName): PairView {
  return {
    id: row.id,
    players: [proposer, invitee],
    status: statusOf[row.state],
    proposedAt: row.proposedAt.toISOString(),
  };
}

/** Where a player stands in a category, from the rows of `ownPairsIn` for that category (none: not pre-registered). */
export function presentMyStep(player: PersonId, own: readonly OwnPair[]): MyStep {
  const pairs: Pair[] = [];
  const views: PairView[] = [];
  let owes: number | null = null;
  for (const { row, proposer, invitee } of own) {
    if (!row || !proposer || !invitee) continue;
    pairs.push(toPair(row));
    views.push(presentPair(row, proposer, invitee));
    if (row.state !== "invited" && row.paidAt === null && row.cost) owes = row.cost;
  }
  return { step: nextStep(player, own[0]?.entryStatus ?? null, pairs), pairs: views, owes };
}
