import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { drawnMatches } from "#web/features/competition/draws/drawn-matches.ts";

/**
 * Returns the stage of a category, from 0. Stage 0 is registration, while payments are missing. Stage 1 is the draw,
 * once at least two pairs, or four players alone, are confirmed and none waits. Stage 2 is play, once it is drawn.
 * Stage 3 is the closing, once all is played, all planned rounds too, and 4 is a closed tournament.
 */
export function categoryStage(
  { bracket, pairs, entrants }: Pick<ManagedCategory, "bracket" | "pairs" | "entrants">,
  status: TournamentManagement["status"],
): 0 | 1 | 2 | 3 | 4 {
  if (bracket) {
    if (drawnMatches(bracket).some((match) => match.status === "pending")) return 2;
    if (status === "finished") return 4;
    return bracket.roundsToPlay > 0 ? 2 : 3;
  }
  const alone = entrants.filter(({ place }) => place);
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin").length;
  const waiting =
    pairs.some(({ status }) => status !== "confirmed_by_admin") || alone.some(({ status }) => status !== "confirmed");
  return (confirmed >= 2 || alone.length >= 4) && !waiting ? 1 : 0;
}
