import type { ClosingView, FinalResult } from "#contract/closing.ts";
import type { awardedIn, findOwnClosing } from "./reads.ts";
import type { CategoryEnd } from "./reads-ends.ts";

type FoundClosing = NonNullable<Awaited<ReturnType<typeof findOwnClosing>>>;
type Awarded = Awaited<ReturnType<typeof awardedIn>>;

/** The end of a tournament, near or come. What was awarded is told as it was written. */
export function presentClosing(
  { status, closedAt }: Pick<FoundClosing, "status" | "closedAt">,
  ends: readonly CategoryEnd[],
  { canClose, slotsToFree, awarded }: { canClose: boolean; slotsToFree: number; awarded: Awarded },
): ClosingView {
  const wasAwarded = Map.groupBy(awarded, ({ categoryId }) => categoryId);
  return {
    status,
    canClose,
    closedAt: closedAt?.toISOString() ?? null,
    slotsToFree,
    categories: ends.map(({ id, name, level, rules, state, confirmedPairs, openMatches, awards }) => {
      const results = status === "finished" ? (wasAwarded.get(id) ?? []) : awards;
      return {
        categoryId: id,
        name,
        level,
        state,
        confirmedPairs,
        openMatches,
        championPoints: rules.points.champion,
        results: results.map(presentResult).sort(bestFirst),
      };
    }),
  };
}

const spanish = new Intl.Collator("es");

/** Pairs that share a position stand by their points, and then by name. */
function bestFirst(one: FinalResult, other: FinalResult): number {
  return (
    one.position - other.position ||
    other.points - one.points ||
    spanish.compare(namesOf(one), namesOf(other)) ||
    (one.pairId < other.pairId ? -1 : 1)
  );
}

function namesOf({ players }: FinalResult): string {
  return players.map(({ name }) => name).join();
}

function presentResult({ position, pairId, players, points }: FinalResult): FinalResult {
  return { position, pairId, players, points };
}
