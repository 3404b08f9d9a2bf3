import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import type { RotationView } from "#contract/competition/rotations.ts";

/** Returns the known data of a tournament with the matches that a result changed in their new state. */
export function withChanges<Known extends { categories: CategoryMatches[] }>(
  known: Known,
  changed: { readonly categoryId: string; readonly matches: readonly MatchView[] },
): Known {
  const fresh = new Map(changed.matches.map((match) => [match.id, match]));
  const categories = known.categories.map((category) =>
    category.categoryId === changed.categoryId
      ? { ...category, matches: category.matches.map((match) => fresh.get(match.id) ?? match) }
      : category,
  );
  return { ...known, categories };
}

/** Returns the known rounds with the matches that a result changed. The standing follows with the next answer. */
export function withPlayed(known: RotationView, changed: readonly MatchView[]): RotationView {
  const fresh = new Map(changed.map((match) => [match.id, match]));
  const rounds = known.rounds.map((round) => ({
    ...round,
    tables: round.tables.map((table) => {
      const { revision = 0, outcome = null } = fresh.get(table.matchId) ?? {};
      return revision > table.revision ? { ...table, revision, outcome } : table;
    }),
  }));
  return { ...known, rounds };
}
