import fc from "fast-check";
import type { SomeTournament } from "#tests/support/scheduling/tournaments.ts";

const anyHours = fc
  .tuple(fc.integer({ min: 8, max: 18 }), fc.integer({ min: 3, max: 15 }))
  .map(([from, hours]) => [from, Math.min(25, from + hours)] as const);

/**
 * Any tournament that has just been drawn: small or large, with enough court hours or too few, with people in two
 * categories, and times at which pairs cannot play.
 */
export const anyTournament: fc.Arbitrary<SomeTournament> = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  categories: fc.array(
    fc.record({ pairs: fc.integer({ min: 2, max: 16 }), format: fc.constantFrom("PLAYOFF", "ROUND_ROBIN") }),
    { minLength: 1, maxLength: 3 },
  ),
  courts: fc.integer({ min: 1, max: 6 }),
  days: fc.array(fc.option(anyHours, { freq: 6 }), { minLength: 1, maxLength: 4 }),
  length: fc.constantFrom(40, 60, 75, 90),
  rest: fc.constantFrom(30, 60, 75),
  shared: fc.nat({ max: 12 }),
  restricted: fc.constantFrom(0, 0.2, 0.6),
  rules: fc.record({
    maxPerDay: fc.integer({ min: 1, max: 4 }),
    maxPossiblePerDay: fc.integer({ min: 1, max: 5 }),
    zonesFirst: fc.constantFrom("category", "feeders"),
  }),
});
