import type { ClosingView, FinalResult } from "#contract/closing.ts";
import { categoryStandingNow } from "#domain/matches/finish-of-pairs.ts";
import { pointsFor } from "#domain/ranking/points.ts";
import { boardFrom, type StoredBoard } from "#server/features/draws/reads-board.ts";
import type { awardedIn, categoriesOf, findOwnClosing } from "./reads.ts";
import type { Award } from "./writes.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findOwnClosing>>>;
type Category = Awaited<ReturnType<typeof categoriesOf>>[number];
type Awarded = Awaited<ReturnType<typeof awardedIn>>;

/** How far a category is, and what each of its pairs would take home if it were closed now. */
export type CategoryEnd = Category & {
  readonly state: ClosingView["categories"][number]["state"];
  readonly openMatches: number;
  readonly awards: readonly (Award & { readonly name: string })[];
};

/** The categories with what has been played of them; `boards` are their live draws. */
export function endsOf(categories: readonly Category[], boards: readonly StoredBoard[]): CategoryEnd[] {
  return categories.map((category) => {
    const stored = boards.find(({ categoryId }) => categoryId === category.id);
    if (!stored) return { ...category, state: "not-drawn", openMatches: 0, awards: [] };
    const { openMatches, finishes } = categoryStandingNow(boardFrom(stored));
    const entries = new Map(stored.entries.map((entry) => [entry.pairId, entry]));
    const awards = finishes.flatMap(({ pair: pairId, finish, position }) => {
      const entry = entries.get(pairId);
      if (!entry) return [];
      const { name, playerIds } = entry;
      const points = pointsFor(finish, category.rules.points);
      return [{ categoryId: category.id, pairId, playerIds, position, points, name }];
    });
    return { ...category, state: openMatches === 0 ? "finished" : "playing", openMatches, awards };
  });
}

/** The end of a tournament, near or come. What was awarded is told as it was written. */
export function presentClosing(
  { status, closedAt }: Pick<Found, "status" | "closedAt">,
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
    spanish.compare(one.name, other.name) ||
    (one.pairId < other.pairId ? -1 : 1)
  );
}

function presentResult({ position, pairId, name, points }: FinalResult): FinalResult {
  return { position, pairId, name, points };
}
