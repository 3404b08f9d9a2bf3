import { useSuspenseQuery } from "@tanstack/react-query";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";

/** A tournament with its pairs and draws, asked for those who run it. */
export function manageQuery(tournamentId: string) {
  return queries.tournaments.manage.queryOptions({ input: { tournamentId } });
}

/** The tournament that is managed; the route's loader has asked for it before. */
export function useManaged(tournamentId: string): TournamentManagement {
  return useSuspenseQuery(manageQuery(tournamentId)).data;
}
