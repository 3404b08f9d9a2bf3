import { useSuspenseQuery } from "@tanstack/react-query";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";

/** Queries a tournament with its pairs and draws, for its administrators. */
export function manageQuery(tournamentId: string) {
  return queries.tournaments.manage.queryOptions({ input: { tournamentId } });
}

/** Returns the managed tournament; the route's loader has loaded it before. */
export function useManaged(tournamentId: string): TournamentManagement {
  return useSuspenseQuery(manageQuery(tournamentId)).data;
}
