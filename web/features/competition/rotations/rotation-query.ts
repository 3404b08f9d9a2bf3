import type { QueryClient } from "@tanstack/react-query";
import type { RotationView } from "#contract/competition/rotations.ts";
import { queries } from "#web/api.ts";

/** Queries the rounds and the standing of a drawn individual format. */
export function rotationQuery(categoryId: string) {
  return queries.rotations.get.queryOptions({ input: { categoryId } });
}

/** Shows the answer of an act at once. */
export function showRotation(queryClient: QueryClient, rotation: RotationView): void {
  queryClient.setQueryData(rotationQuery(rotation.categoryId).queryKey, rotation);
}
