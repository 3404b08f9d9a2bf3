import { CancelledError, type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { queries } from "#web/api.ts";

const route = getRouteApi("/admin");

/** Queries the data and courts of a club, for its own administrators. */
export function clubQuery(clubId: string) {
  return queries.clubs.panel.queryOptions({ input: { clubId } });
}

/**
 * Loads the club before one of its screens opens. The frame around the screens uses the same query. A frame that
 * unmounts during the request cancels it, for the screen too; under StrictMode every frame unmounts once. Then the
 * query runs again.
 */
export async function ensureClub(queryClient: QueryClient, clubId: string): Promise<ClubPanel> {
  try {
    return await queryClient.ensureQueryData(clubQuery(clubId));
  } catch (error) {
    if (error instanceof CancelledError) return queryClient.ensureQueryData(clubQuery(clubId));
    throw error;
  }
}

/** Returns the club of these screens; the route's loader has loaded it before. */
export function useClub(): ClubPanel {
  const { clubId } = route.useRouteContext();
  return useSuspenseQuery(clubQuery(clubId)).data;
}
