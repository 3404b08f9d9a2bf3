import type { RatingChange } from "./learn-match.ts";

/**
 * A reason for the size of a change:
 * - `expected`: the chance of the side that won, 0 to 1
 * - `margin`: the factor of the margin
 * - `certainty`: whether we know this player little (it moves more) or well (it moves less)
 * - `partner`: whether this player moves more or less than the partner, who is known better or worse
 */
export type Because =
  | { readonly part: "expected"; readonly is: "favourite" | "even" | "underdog"; readonly chance: number }
  | { readonly part: "margin"; readonly is: "wide" | "tight"; readonly factor: number }
  | { readonly part: "certainty"; readonly is: "new" | "settled" }
  | { readonly part: "partner"; readonly is: "moves-more" | "moves-less" };

const told = 2;

/** The uncertainty at which a rating is neither new nor settled. */
const usualSigma = 47.5;

/** Returns the two parts that multiply the points of a change most, the heaviest first. Rules R.9. */
export function becauseOf(
  change: Pick<RatingChange, "sigma" | "expected" | "factor" | "won">,
  partnerSigma: number,
): readonly Because[] {
  const [sigma] = change.sigma;
  const chance = change.won ? change.expected : 1 - change.expected;
  const parts = [
    { because: expectedPart(chance), weight: weightOf((1 - chance) / 0.5) },
    { because: marginPart(change.factor), weight: weightOf(change.factor) },
    { because: certaintyPart(sigma), weight: weightOf((sigma / usualSigma) ** 2) },
    { because: partnerPart((sigma / partnerSigma) ** 2), weight: weightOf((sigma / partnerSigma) ** 2) },
  ];
  return parts
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ because }) => (because ? [because] : []))
    .slice(0, told);
}

function weightOf(multiplies: number): number {
  return Math.max(multiplies, 1 / multiplies);
}

function expectedPart(chance: number): Because {
  const is = chance >= 0.65 ? "favourite" : chance <= 0.35 ? "underdog" : "even";
  return { part: "expected", is, chance };
}

function marginPart(factor: number): Because | null {
  if (factor >= 1.4) return { part: "margin", is: "wide", factor };
  return factor <= 0.8 ? { part: "margin", is: "tight", factor } : null;
}

function certaintyPart(sigma: number): Because | null {
  if (sigma >= 55) return { part: "certainty", is: "new" };
  return sigma <= 40 ? { part: "certainty", is: "settled" } : null;
}

function partnerPart(ratio: number): Because | null {
  if (ratio >= 1.5) return { part: "partner", is: "moves-more" };
  return ratio <= 0.67 ? { part: "partner", is: "moves-less" } : null;
}
