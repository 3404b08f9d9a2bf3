/*
 * Americano after a player left: the rounds are made already.
 *
 * | article | what                                                             | here              |
 * |---------|------------------------------------------------------------------|-------------------|
 * | R.9     | somebody who rests plays in their place, else nobody plays there | `replacementsFor` |
 */
import { seededRandom, shuffled } from "#domain/lib/random.ts";
import type { PlayerList } from "./mixed-lists.ts";
import { playersAt, type Round } from "./round.ts";

/** The player in the place of one who left, or null: the table is not played. */
export type Replacement<P> = { readonly round: number; readonly court: number; readonly substitute: P | null };

/**
 * Returns who plays in the place of a player from a round on: of those who rest, whoever rests most often in all
 * rounds, then by lots; in a mixed rotation those of the same list alone. `resting` of each round must not name players
 * who left earlier. Rules R.9 and R.16.
 */
export function replacementsFor<P extends string>(
  rounds: readonly Round<P>[],
  gone: P,
  fromRound: number,
  lots: string,
  listOf: (player: P) => PlayerList | null = () => null,
): Replacement<P>[] {
  const rests = new Map<P, number>();
  for (const player of rounds.flatMap(({ resting }) => resting)) rests.set(player, (rests.get(player) ?? 0) + 1);
  const order = shuffled([...rests.keys()].toSorted(), seededRandom(lots));
  return rounds.flatMap(({ number, tables, resting }) => {
    const table = tables.find((one) => playersAt(one).includes(gone));
    if (number < fromRound || !table) return [];
    const waiting = order.filter((player) => resting.includes(player) && listOf(player) === listOf(gone));
    const [substitute = null] = waiting.toSorted((one, other) => (rests.get(other) ?? 0) - (rests.get(one) ?? 0));
    if (substitute !== null) rests.set(substitute, (rests.get(substitute) ?? 0) - 1);
    return [{ round: number, court: table.court, substitute }];
  });
}
