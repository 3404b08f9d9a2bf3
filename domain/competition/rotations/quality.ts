import { playersAt, type Round } from "./round.ts";

/** The least and the most of a count over all players, or over all two of them. */
export type Spread = { readonly least: number; readonly most: number };

/** The evenness of a rotation. Partners and rivals are counted over each two players. */
export type Quality = {
  readonly matches: Spread;
  readonly rests: Spread;
  readonly partners: Spread;
  readonly rivals: Spread;
};

/** Counts how often everybody plays and rests, and how often each two are partners and rivals. */
export function qualityOf<P>(rounds: readonly Round<P>[]): Quality {
  const everybody = [...new Set(rounds.flatMap((round) => [...round.tables.flatMap(playersAt), ...round.resting]))];
  const numberOf = new Map(everybody.map((player, index) => [player, index]));
  const size = everybody.length;
  const zeros = (length: number) => new Array<number>(length).fill(0);
  const [matches, rests, partners, rivals] = [zeros(size), zeros(size), zeros(size * size), zeros(size * size)];
  const count = (counts: number[], one: P, other: P = one) => {
    const [low = 0, high = 0] = [numberOf.get(one) ?? 0, numberOf.get(other) ?? 0].toSorted((a, b) => a - b);
    const at = counts.length === size ? low : low * size + high;
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const { tables, resting } of rounds) {
    for (const player of resting) count(rests, player);
    for (const table of tables) {
      for (const player of playersAt(table)) count(matches, player);
      for (const [one, other] of [table.a, table.b]) count(partners, one, other);
      for (const one of table.a) for (const other of table.b) count(rivals, one, other);
    }
  }
  const eachTwo = (counts: readonly number[]) => spreadOf(counts.filter((_, at) => Math.floor(at / size) < at % size));
  return {
    matches: spreadOf(matches),
    rests: spreadOf(rests),
    partners: eachTwo(partners),
    rivals: eachTwo(rivals),
  };
}

/** Checks that each two are partners once and rivals twice: a whist rotation. Rules R.4. */
export function isPerfect<P>(rounds: readonly Round<P>[]): boolean {
  const { partners, rivals } = qualityOf(rounds);
  return partners.least === 1 && partners.most === 1 && rivals.least === 2 && rivals.most === 2;
}

/** Checks that in each round each of these players sits once or rests once, and nobody else does. */
export function isWhole<P>(rounds: readonly Round<P>[], players: readonly P[]): boolean {
  return rounds.every(({ tables, resting }) => {
    const places = [...tables.flatMap(playersAt), ...resting];
    return places.length === players.length && players.every((player) => places.includes(player));
  });
}

function spreadOf(counts: readonly number[]): Spread {
  return { least: Math.min(...counts), most: Math.max(...counts) };
}
