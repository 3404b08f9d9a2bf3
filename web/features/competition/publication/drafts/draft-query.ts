import { queries } from "#web/api.ts";

/** Queries this person's draft of a club's tournament, if there is one. */
export function draftQuery(clubId: string) {
  return queries.tournaments.draft.queryOptions({ input: { clubId } });
}

/** Queries a form filled in from an earlier tournament of the club. */
export function copyQuery(tournamentId: string) {
  return queries.tournaments.copy.queryOptions({ input: { tournamentId }, staleTime: 0 });
}
