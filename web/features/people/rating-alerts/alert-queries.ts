import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";

/** Queries the open alerts about a club's players, in pages. */
export function alertsOfClub(clubId: string) {
  return queries.ratingAlerts.ofClub.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}

/** Queries all open alerts, in pages. */
export const alertsOfPlatform = queries.ratingAlerts.ofPlatform.infiniteOptions({
  ...inPages,
  input: (row: string | null) => afterRow(row),
});
