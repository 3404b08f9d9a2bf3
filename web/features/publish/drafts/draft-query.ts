import { queries } from "#web/api.ts";

/** What this person has left half written for a club, if anything. */
export function draftQuery(clubId: string) {
  return queries.tournaments.draft.queryOptions({ input: { clubId } });
}

/** A form filled in from a tournament that the club has already had. */
export function copyQuery(tournamentId: string) {
  return queries.tournaments.copy.queryOptions({ input: { tournamentId }, staleTime: 0 });
}
