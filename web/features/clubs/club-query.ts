import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ClubPanel } from "#contract/clubs.ts";
import { queries } from "#web/api.ts";

const route = getRouteApi("/admin");

/** The data and courts of a club, for its own administrators. */
export function clubQuery(clubId: string) {
  return queries.clubs.panel.queryOptions({ input: { clubId } });
}

/** The club whose places these are; the route's loader has asked for it before. */
export function useClub(): ClubPanel {
  const { clubId } = route.useRouteContext();
  return useSuspenseQuery(clubQuery(clubId)).data;
}
