import type { RotationView } from "#contract/competition/rotations.ts";

/** Returns the round to show first: the first that waits for a result, else the last. */
export function currentRound({ rounds }: Pick<RotationView, "rounds">): number {
  const open = rounds.find(({ tables }) => tables.some(({ outcome }) => outcome === null));
  return (open ?? rounds.at(-1))?.number ?? 1;
}
