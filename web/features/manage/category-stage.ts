import type { ManagedCategory, TournamentManagement } from "#contract/tournaments.ts";
import { drawnMatches } from "#web/features/matches/withdrawals/drawn-pairs.ts";

/**
 * How far a category is, counted from 0: registration while payments are missing, the draw once two pairs or more are confirmed
 * and none waits, play once it is drawn, the closing once all is played; past all of them when the tournament is closed.
 */
export function categoryStage(
  { bracket, pairs }: Pick<ManagedCategory, "bracket" | "pairs">,
  status: TournamentManagement["status"],
): 0 | 1 | 2 | 3 | 4 {
  if (bracket) {
    if (drawnMatches(bracket).some((match) => match.status === "pending")) return 2;
    return status === "finished" ? 4 : 3;
  }
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin").length;
  const waiting = pairs.some(({ status }) => status !== "confirmed_by_admin");
  return confirmed >= 2 && !waiting ? 1 : 0;
}
