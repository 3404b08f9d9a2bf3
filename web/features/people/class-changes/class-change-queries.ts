import { queries } from "#web/api.ts";
import { afterRow, inPages } from "#web/kit/pages.tsx";

/** Queries the waiting proposals about a club's players, in pages. */
export function proposalsOfClub(clubId: string) {
  return queries.classChanges.ofClub.infiniteOptions({
    ...inPages,
    input: (row: string | null) => ({ clubId, ...afterRow(row) }),
  });
}

/** Queries all waiting proposals, in pages. */
export const proposalsOfPlatform = queries.classChanges.ofPlatform.infiniteOptions({
  ...inPages,
  input: (row: string | null) => afterRow(row),
});
