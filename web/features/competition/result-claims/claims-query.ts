import { queries } from "#web/api.ts";

/** Queries the claimed results of the signed-in player's matches that still wait. */
export const myClaimsQuery = queries.resultClaims.mine.queryOptions();
