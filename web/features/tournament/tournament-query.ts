import { useSuspenseQuery } from "@tanstack/react-query";
import type { TournamentPage } from "#contract/tournaments.ts";
import { queries } from "#web/api.ts";

/** A tournament with its players, pairs and draws, as everybody who is signed in reads it. */
export function tournamentQuery(tournamentId: string) {
  return queries.tournaments.get.queryOptions({ input: { tournamentId } });
}

/** The tournament of the screen; the route's loader has asked for it before. */
export function useTournament(tournamentId: string): TournamentPage {
  return useSuspenseQuery(tournamentQuery(tournamentId)).data;
}
