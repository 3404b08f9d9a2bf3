import { useSuspenseQueries } from "@tanstack/react-query";
import type { MyEntries, PublicTournament } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";

/** A tournament with its players, pairs and draws, and the viewer's next act in each category. */
export type TournamentPage = Omit<PublicTournament, "categories"> & {
  categories: (PublicTournament["categories"][number] & { mine: Omit<MyEntries[number], "categoryId"> })[];
};

/** Queries a tournament: its public data, and the viewer's own entries, fetched in parallel. */
export function tournamentQueries(tournamentId: string) {
  const input = { tournamentId };
  return [
    queries.tournaments.get.queryOptions({ input }),
    queries.tournaments.myEntries.queryOptions({ input }),
  ] as const;
}

/** Returns the tournament of the screen; the route's loader has fetched it before. */
export function useTournament(tournamentId: string): TournamentPage {
  const [tournament, entries] = useSuspenseQueries({ queries: tournamentQueries(tournamentId) });
  return withEntries(tournament.data, entries.data);
}

function withEntries(tournament: PublicTournament, entries: MyEntries): TournamentPage {
  const mine = new Map(entries.map(({ categoryId, ...step }) => [categoryId, step]));
  const categories = tournament.categories.map((category) => ({
    ...category,
    mine: mine.get(category.id) ?? { step: "pre-register" as const, pairs: [], owes: null },
  }));
  return { ...tournament, categories };
}
