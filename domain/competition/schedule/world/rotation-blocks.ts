/*
 * The court hours of individual formats in an order of play. Their rounds are no fixtures: together they take one block
 * of hours, of which the courts and the players are free for nothing else, also for rounds that are not made yet.
 *
 * | article | what                                                       | here              |
 * |---------|------------------------------------------------------------|-------------------|
 * | R.11    | the block: its courts, from its first round to its last    | `rotationBlock`   |
 * | R.11    | other matches lie outside of it on its courts              | `aroundRotations` |
 * | R.11    | its players are unavailable for other matches              | `busyInRotations` |
 */
import { plannedRounds } from "#domain/competition/rotations/planned-rounds.ts";
import { type Hours, hoursOfRound, type RotationRules } from "#domain/competition/rotations/rotation-rules.ts";
import { courtsInUse } from "#domain/competition/rotations/round.ts";
import type { HeldCourt, PersonId, Stretch, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { joined, without } from "#domain/competition/schedule/stretches.ts";

/** The hours that the rounds of one category take on its courts. */
export type RotationBlock = Stretch & {
  readonly categoryId: string;
  readonly courtIds: readonly string[];
  readonly people: readonly PersonId[];
  /** All rounds, also those that are not made yet, and the minutes from one to the next. */
  readonly rounds: number;
  readonly minutes: number;
};

/** A category of an individual format, drawn or not. */
export type RotationToPlan = {
  readonly categoryId: string;
  readonly rules: RotationRules;
  /** The players; before the draw the confirmed ones. */
  readonly players: readonly PersonId[];
  /** The number of players, if they are not named yet. */
  readonly expected?: number;
  /** The number of the last made round; 0 before the draw. */
  readonly made: number;
};

/** The hours of the day of play, and its minute 0 in the order of play. */
export type HoursOfPlay = Hours & { readonly midnight: TournamentMinute };

/** The players of the smallest rotation: with fewer the block is counted for so many. */
const leastPlayers = 4;

/** Computes the block of a category on the courts that the tournament holds, the best first. Rules R.11. */
export function rotationBlock(
  { categoryId, rules, players, expected = players.length, made }: RotationToPlan,
  courtIds: readonly string[],
  hours: HoursOfPlay,
): RotationBlock {
  const listed = rules.courtIds.filter((id) => courtIds.includes(id));
  const own = rules.courtIds.length > 0 ? listed : courtIds;
  const count = Math.max(expected, leastPlayers);
  const used = own.slice(0, courtsInUse(count, own.length));
  const rounds = Math.max(made, plannedRounds(rules, count, used.length, hours));
  const { startMinute } = hoursOfRound(rules, hours, 1);
  const { endMinute } = hoursOfRound(rules, hours, rounds);
  const stretch = { from: hours.midnight + startMinute, to: hours.midnight + endMinute };
  return { categoryId, courtIds: used, people: players, rounds, minutes: rules.minutes, ...stretch };
}

/** Removes the hours of rotations from the courts that the tournament holds. Rules R.11. */
export function aroundRotations(courts: readonly HeldCourt[], blocks: readonly RotationBlock[]): HeldCourt[] {
  return courts.map((court) => {
    const taken = blocks.filter(({ courtIds }) => courtIds.includes(court.id));
    return taken.length === 0 ? court : { ...court, held: without(court.held, taken) };
  });
}

/** Adds the hours of rotations to those in which their players are unavailable for other matches. Rules R.11. */
export function busyInRotations(
  unavailable: ReadonlyMap<PersonId, readonly Stretch[]>,
  blocks: readonly RotationBlock[],
): Map<PersonId, readonly Stretch[]> {
  const all = new Map(unavailable);
  for (const { people, from, to } of blocks)
    for (const person of people) all.set(person, joined([...(all.get(person) ?? []), { from, to }]));
  return all;
}
