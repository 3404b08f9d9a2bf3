// The only file that computes exponentials: a rebuild then gives the same bits as learning match by match.

/** Returns the chance of the side that is `ahead` by so many points, 0 to 1. `spread` is c of rules R.1, in points. */
export function chanceOf(ahead: number, spread: number): number {
  return 1 / (1 + Math.exp(-ahead / spread));
}

/** Returns the standard normal distribution, to within 1.5e-7. Abramowitz and Stegun, formula 7.1.26. */
export function normalDistribution(x: number): number {
  const half = within(Math.abs(x)) / 2;
  return x < 0 ? 0.5 - half : 0.5 + half;
}

/** Returns the chance that a normal value lies within `deviations` (not negative) standard deviations of its mean. */
export function within(deviations: number): number {
  const x = deviations / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 1 - sum * Math.exp(-x * x);
}
