import type { MyRotation } from "#contract/competition/rotations.ts";
import { queries } from "#web/api.ts";
import { evening } from "#web/kit/today.ts";

/** Queries the next round and the place of the player in each rotation. */
export const myRotationsQuery = queries.rotations.mine.queryOptions();

/** Returns the rotations of this evening and of later ones. */
export function rotationsToCome(rotations: readonly MyRotation[]): readonly MyRotation[] {
  const tonight = evening();
  return rotations.filter(({ day }) => day >= tonight);
}
