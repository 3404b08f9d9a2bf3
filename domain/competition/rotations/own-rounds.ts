import { isComplete, type RotationPlay, takesPartIn } from "./rotation-standing.ts";
import type { Table } from "./round.ts";

/** A player's part in a round: a match, a rest, or a table that is not played because players are missing. */
export type Seat<P> =
  | ({ readonly kind: "plays"; readonly round: number; readonly court: number } & Company<P>)
  | { readonly kind: "rests" | "not-played"; readonly round: number };

/** The other three at the table of a player. */
export type Company<P> = { readonly partner: P; readonly rivals: readonly [P, P] };

/**
 * Lists what a player has still to play or to sit out in the rounds made so far, the next first. A rest is over once
 * its round is complete. Rules R.6 and R.9.
 */
export function seatsToCome<P>({ players, rounds }: Pick<RotationPlay<P>, "players" | "rounds">, player: P): Seat<P>[] {
  const own = players.find((one) => one.player === player);
  if (!own) return [];
  return rounds
    .filter((one) => !isComplete(one) && takesPartIn(own, one.number))
    .flatMap(({ number: round, tables }): Seat<P>[] => {
      for (const table of tables) {
        const company = companyAt(table, player);
        if (!company) continue;
        if (table.outcome === null) return [{ kind: "plays", round, court: table.court, ...company }];
        return table.outcome.kind === "not-played" ? [{ kind: "not-played", round }] : [];
      }
      return [{ kind: "rests", round }];
    });
}

/** Checks if all planned rounds are made and complete. The club of a Mexicano or a King may still make more. */
export function isPlayedOut({ rounds }: Pick<RotationPlay<unknown>, "rounds">, planned: number): boolean {
  return rounds.length >= planned && rounds.every(isComplete);
}

function companyAt<P>({ a, b }: Table<P>, player: P): Company<P> | null {
  if (!a.includes(player) && !b.includes(player)) return null;
  const [own, rivals] = a.includes(player) ? [a, b] : [b, a];
  return { partner: own[0] === player ? own[1] : own[0], rivals };
}
