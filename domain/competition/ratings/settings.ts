import { defaultRatingRules, type RatingRules } from "./rating.ts";

/**
 * The constants that a run may choose; all others follow from them or stay as they are. The points keep 100 to a level,
 * so the distance of two levels beside the luck of a match is set by `beta`.
 */
export type RatingSettings = Pick<RatingRules, "sigmaDeclared" | "tau" | "beta"> & Pick<RatingRules["margin"], "slope">;

/** Returns the rules of a run with these settings. Sigmas of other starts keep their ratio to the declared one. */
export function rulesOf({ sigmaDeclared, slope, tau, beta }: RatingSettings): RatingRules {
  return {
    ...defaultRatingRules,
    beta,
    tau,
    sigmaDeclared,
    sigmaConfirmed: 0.75 * sigmaDeclared,
    sigmaBorrowed: 1.25 * sigmaDeclared,
    // Without a slope the margin is neutral.
    margin: { ...defaultRatingRules.margin, base: 1 - slope / 6, slope },
  };
}

/** Returns the settings that the rules of a run were made from. */
export function settingsOf({ sigmaDeclared, tau, beta, margin }: RatingRules): RatingSettings {
  return { sigmaDeclared, slope: margin.slope, tau, beta };
}
