import { within } from "./chance.ts";
import type { Rating } from "./rating.ts";

/** The trust in a rating, in words. With few matches it is provisional, whatever the percentage. */
export const trusts = ["provisional", "low", "medium", "high"] as const;
export type Trust = (typeof trusts)[number];

/** The matches from which a rating is no longer provisional. */
export const matchesToBeSure = 6;

const halfALevel = 50;

/**
 * Returns the reliability of a rating: the chance, in whole percent, that the true strength lies within half a level of
 * the shown points. Rules R.8.
 */
export function reliabilityOf({ sigma, matches }: Pick<Rating, "sigma" | "matches">): {
  readonly percent: number;
  readonly trust: Trust;
} {
  const percent = Math.round(100 * within(halfALevel / sigma));
  return { percent, trust: matches < matchesToBeSure ? "provisional" : trustIn(percent) };
}

function trustIn(percent: number): Trust {
  if (percent < 62) return "low";
  return percent < 72 ? "medium" : "high";
}
