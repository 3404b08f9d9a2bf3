import type { Refusal } from "#contract/errors.ts";
import type { CategoryMatches, UndoneMatch } from "#contract/matches.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";

/** What the server would refuse, said by the same rules where it cannot be asked. */
class RefusedHere extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.code = code;
  }
}

/** The results that another one would cost, by the rules, on the category as the desk shows it. Throws what refuses it. */
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
