import { CancelledError, type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ClubPanel } from "#contract/clubs.ts";
import { queries } from "#web/api.ts";

const route = getRouteApi("/admin");

/** The data and courts of a club, for its own administrators. */
export function clubQuery(clubId: string) {
  return queries.clubs.panel.queryOptions({ input: { clubId } });
}

/**
 * Asks for the club before one of its screens opens. The frame around them asks the same, and a frame that goes while the answer is
 * on its way takes the question back, for the screen too; under StrictMode every frame goes once. Then it is asked again.
 */
export async function ensureClub(queryClient: QueryClient, clubId: string): Promise<ClubPanel> {
  try {
    return await queryClient.ensureQueryData(clubQuery(clubId));
  } catch (error) {
    if (error instanceof CancelledError) return queryClient.ensureQueryData(clubQuery(clubId));
    throw error;
  }
}

/** The club whose places these are; the route's loader has asked for it before. */
export function useClub(): ClubPanel {
  const { clubId } = route.useRouteContext();
  return useSuspenseQuery(clubQuery(clubId)).data;
}
