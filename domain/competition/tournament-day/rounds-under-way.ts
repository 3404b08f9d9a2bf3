/*
 * The evening of an individual format that leaves its planned hours.
 *
 * | article | what                                                                         | here              |
 * |---------|------------------------------------------------------------------------------|-------------------|
 * | R.11    | between two rounds the courts stay with the rotation, also outside its hours | `isBetweenRounds` |
 */
import type { TournamentMinute } from "#domain/competition/schedule/problem.ts";
import type { RotationBlock } from "#domain/competition/schedule/world/rotation-blocks.ts";

/** The rounds made so far. */
export type MadeRounds = {
  readonly tables: readonly { readonly round: number; readonly isOver: boolean }[];
  /** The last call or result of one of them; null before the first. */
  readonly lastActAt: TournamentMinute | null;
};

/**
 * Checks if a rotation has begun and has rounds to come. A rotation without an act for two rounds counts as ended,
 * because a club may stop before the last round, and the courts are then free for other matches. Rules R.11.
 */
export function isBetweenRounds(
  { rounds, minutes }: Pick<RotationBlock, "rounds" | "minutes">,
  { tables, lastActAt }: MadeRounds,
  now: TournamentMinute,
): boolean {
  if (lastActAt === null || now - lastActAt > 2 * minutes) return false;
  const hasOpen = tables.some(({ isOver }) => !isOver);
  return hasOpen || Math.max(...tables.map(({ round }) => round)) < rounds;
}
