import type { ClosingView, FinalResult, PlaceAlone } from "#contract/competition/closing.ts";
import type { awardedIn, findClosing } from "./reads.ts";
import type { Award, CategoryEnd } from "./reads-ends.ts";

type FoundClosing = NonNullable<Awaited<ReturnType<typeof findClosing>>>;
type Awarded = Awaited<ReturnType<typeof awardedIn>>;

/** Presents the closing of a tournament, or its preview. Awards are shown as they were stored. */
export function presentClosing(
  { status, closedAt }: Pick<FoundClosing, "status" | "closedAt">,
  ends: readonly CategoryEnd[],
  { canClose, slotsToFree, owed, awarded }: { canClose: boolean; slotsToFree: number; owed: number; awarded: Awarded },
): ClosingView {
  const wasAwarded = Map.groupBy(awarded, ({ categoryId }) => categoryId);
  return {
    status,
    canClose,
    closedAt: closedAt?.toISOString() ?? null,
    slotsToFree,
    owed,
    categories: ends.map(({ id, name, level, division, format, rules, state, confirmedPairs, openMatches, awards }) => {
      const results = status === "finished" ? (wasAwarded.get(id) ?? []) : awards;
      return {
        categoryId: id,
        name,
        level,
        division,
        format,
        state,
        confirmedPairs,
        openMatches,
        championPoints: rules.points.champion,
        results: results.flatMap(resultOfPair).sort(bestFirst),
        places: results.flatMap(placeOfPlayer).sort((one, other) => one.position - other.position),
      };
    }),
  };
}

const spanish = new Intl.Collator("es");

/** Compares results: by position, then by points, then by name. */
function bestFirst(one: FinalResult, other: FinalResult): number {
  return (
    one.position - other.position ||
    other.points - one.points ||
    spanish.compare(namesOf(one), namesOf(other)) ||
    (idsOf(one) < idsOf(other) ? -1 : 1)
  );
}

function namesOf({ players }: FinalResult): string {
  return players.map(({ name }) => name).join();
}

function idsOf({ players }: FinalResult): string {
  return players.map(({ id }) => id).join();
}

type Presented = Omit<Award, "each" | "categoryId">;

function resultOfPair({ position, pairId, players: [one, other], points }: Presented): FinalResult[] {
  return pairId !== null && one && other ? [{ position, pairId, players: [one, other], points }] : [];
}

function placeOfPlayer({ position, pairId, players: [player] }: Presented): PlaceAlone[] {
  return pairId === null && player ? [{ position, player }] : [];
}
