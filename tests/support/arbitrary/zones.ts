import fc from "fast-check";
import { type MatchFormat, namedFormat } from "#domain/competition/scoring/format.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import type { ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { defaultZones, groupLegs, type ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { anyOutcome } from "./outcomes.ts";

const names = ["ana", "bea", "cami", "dani", "eva"];

const anySettings: fc.Arbitrary<ZoneSettings> = fc
  .record({
    zoneOfFour: fc.constantFrom<ZoneSettings["zoneOfFour"]>("winners-meet", "winners-meet-losers", "round-robin"),
    positionsOfFour: fc.constantFrom<ZoneSettings["positionsOfFour"]>("by-matches", "by-table"),
  })
  .map((chosen) => ({ ...defaultZones, ...chosen }));

/** The format in which zones are usually played in tests. */
export const zoneFormat = namedFormat("super-tie-break");

/** Generates a zone of two to five pairs with all matches finished, with any outcome. */
export function anyFinishedZone(format: MatchFormat = zoneFormat): fc.Arbitrary<ZonePlay<string>> {
  return fc
    .tuple(fc.integer({ min: 2, max: 5 }), anySettings)
    .map(([size, settings]) => ({ pairs: names.slice(0, size), schedule: zoneSchedule(size, 2, settings) }))
    .chain(({ pairs, schedule }) => {
      const matches = schedule.fixtures.length;
      const outcomes = fc.array(anyOutcome(format), { minLength: matches, maxLength: matches });
      return outcomes.map((outcomes) => ({ pairs, schedule, outcomes }));
    });
}

/** Generates a finished group of all of so many pairs, once or twice, with any outcome. */
export function anyFinishedGroup(pairs: {
  readonly min: number;
  readonly max: number;
}): fc.Arbitrary<ZonePlay<string>> {
  return fc.record({ size: fc.integer(pairs), legs: fc.constantFrom(...groupLegs) }).chain(({ size, legs }) => {
    const schedule = zoneSchedule(size, 1, { ...defaultZones, shape: "one-group", legs });
    const all = { minLength: schedule.fixtures.length, maxLength: schedule.fixtures.length };
    const names = Array.from({ length: size }, (_, nth) => `p${nth + 1}`);
    return fc.array(anyOutcome(zoneFormat), all).map((outcomes) => ({ pairs: names, schedule, outcomes }));
  });
}

/** Returns the zone before its last `open` matches. */
export function before<Pair extends string>(zone: ZonePlay<Pair>, open: number): ZonePlay<Pair> {
  const played = zone.outcomes.length - open;
  return { ...zone, outcomes: zone.outcomes.map((outcome, index) => (index < played ? outcome : null)) };
}

/** Returns the zone with these outcomes for its open matches, in their order. */
export function finished<Pair extends string>(zone: ZonePlay<Pair>, outcomes: readonly Outcome[]): ZonePlay<Pair> {
  const coming = [...outcomes];
  return { ...zone, outcomes: zone.outcomes.map((outcome) => outcome ?? coming.shift() ?? null) };
}
