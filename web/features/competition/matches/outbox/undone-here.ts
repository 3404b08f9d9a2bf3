import type { UndoneMatch } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import type { Refusal } from "#contract/errors.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";

/** A refusal by the shared rules while the server cannot be reached. */
class RefusedHere extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

/**
 * Lists the results that another one would undo, by the rules, on the category as the desk shows it. Throws the refusal
 * if the rules forbid it.
 */
export async function undoneHere(
  category: CategoryMatches,
  matchId: string,
  result: Outcome | null,
): Promise<readonly UndoneMatch[]> {
  const { undoneBy } = await import("./shown-matches.ts");
  const undone = undoneBy(category, { match: matchId, result });
  if (!undone.ok) throw new RefusedHere(undone.reason);
  return undone.value;
}
