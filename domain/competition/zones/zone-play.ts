import { type Outcome, winnerOf } from "#domain/competition/scoring/outcome.ts";
import { otherSide, type PerSide, type Side } from "#domain/competition/scoring/side.ts";
import type { MatchEnd, ZoneSchedule, ZoneSide } from "./zone-matches.ts";

/**
 * A zone in play: its pairs by seed, its matches, and the outcome of each, in the order of the fixtures; null for an
 * open match.
 */
export type ZonePlay<Pair extends string> = {
  readonly pairs: readonly Pair[];
  readonly schedule: ZoneSchedule;
  readonly outcomes: readonly (Outcome | null)[];
  /** The pairs that have left the category, if there are any. */
  readonly withdrawn?: ReadonlySet<Pair>;
};

/** Returns both sides of the match of that number; null for a side that an earlier match still has to decide. */
export function sidesOf<Pair extends string>(zone: ZonePlay<Pair>, match: number): PerSide<Pair | null> {
  const fixture = zone.schedule.fixtures[match - 1];
  if (!fixture) throw new RangeError(`The zone has no match ${match}`);
  return { pair1: pairOn(zone, fixture.pair1), pair2: pairOn(zone, fixture.pair2) };
}

/**
 * Returns the pair that left a match as its winner or loser; null while it is unknown. If neither pair came, the match
 * still has to lead on: pair 1 takes the winner's place, and the table counts both as absent.
 */
export function pairAtEnd<Pair extends string>(zone: ZonePlay<Pair>, { from, match }: MatchEnd): Pair | null {
  const outcome = zone.outcomes[match - 1] ?? null;
  return outcome === null ? null : sidesOf(zone, match)[sideAtEnd(outcome, from)];
}

/**
 * Returns the match ends that decide the places of the zone; null if the table decides them. If neither pair of one
 * opening came, its pairs take the last two places and those of the other the first two: an absent pair never ranks
 * above a present one. Rules 2.4, 2.5.
 */
export function placesOf({
  schedule,
  outcomes,
}: Pick<ZonePlay<string>, "schedule" | "outcomes">): readonly MatchEnd[] | null {
  const [stayedAway, ...more] = [1, 2].filter((opening) => isOfNobody(outcomes[opening - 1]));
  if (schedule.places === null || stayedAway === undefined || more.length > 0) return schedule.places;
  const order = [stayedAway === 1 ? 2 : 1, stayedAway];
  return order.flatMap((match) => [{ from: "winner", match } as const, { from: "loser", match } as const]);
}

function isOfNobody(outcome: Outcome | null | undefined): boolean {
  return outcome?.kind === "walkover" && outcome.absent === "both";
}

function sideAtEnd(outcome: Outcome, from: MatchEnd["from"]): Side {
  const winner = winnerOf(outcome) ?? "pair1";
  return from === "winner" ? winner : otherSide(winner);
}

function pairOn<Pair extends string>(zone: ZonePlay<Pair>, side: ZoneSide): Pair | null {
  return side.from === "seed" ? (zone.pairs[side.seed - 1] ?? null) : pairAtEnd(zone, side);
}
