import { queries } from "#web/api.ts";

/** What a club's tournaments brought in and still should. */
export const financesQuery = (clubId: string) => queries.finances.ofClub.queryOptions({ input: { clubId } });
