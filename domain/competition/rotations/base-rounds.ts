/*
 * Americano with as many players as the courts seat, or one more: each two are partners once and rivals twice.
 *
 * | article | what                                                                     | here            |
 * |---------|--------------------------------------------------------------------------|-----------------|
 * | R.4     | a base round, to whose players each round adds one more (whist rotation) | `baseRounds`    |
 * | R.4     | fewer rounds are the first of the table; more begin again                | `perfectRounds` |
 */
import type { Round, Table } from "./round.ts";

/** The number of the last player, who stays while the others move on. */
const fixed = -1;

type Four = readonly [number, number, number, number];

/**
 * The base round of each number of players, court by court: the first two against the last two. With 4k players the
 * others are counted modulo one less; with 4k + 1 player 0 rests. Nine are counted in two digits to the base of three.
 */
const baseRounds: ReadonlyMap<number, readonly Four[]> = new Map<number, readonly Four[]>([
  [4, [[-1, 0, 2, 1]]],
  [5, [[4, 1, 2, 3]]],
  [
    8,
    [
      [-1, 0, 1, 5],
      [4, 6, 2, 3],
    ],
  ],
  [
    9,
    [
      [1, 2, 3, 6],
      [5, 7, 4, 8],
    ],
  ],
  [
    12,
    [
      [-1, 0, 10, 8],
      [2, 9, 5, 4],
      [7, 1, 6, 3],
    ],
  ],
  [
    13,
    [
      [1, 5, 10, 8],
      [2, 3, 4, 11],
      [9, 6, 12, 7],
    ],
  ],
  [
    16,
    [
      [-1, 0, 14, 13],
      [9, 12, 4, 6],
      [5, 10, 8, 1],
      [11, 2, 7, 3],
    ],
  ],
  [
    17,
    [
      [5, 2, 4, 11],
      [8, 14, 10, 15],
      [6, 7, 3, 12],
      [9, 13, 16, 1],
    ],
  ],
  [
    20,
    [
      [-1, 0, 18, 10],
      [17, 2, 15, 14],
      [6, 16, 8, 11],
      [12, 5, 9, 4],
      [3, 1, 13, 7],
    ],
  ],
  [
    21,
    [
      [10, 8, 11, 15],
      [19, 20, 6, 3],
      [18, 5, 9, 16],
      [12, 7, 13, 1],
      [2, 17, 14, 4],
    ],
  ],
  [
    24,
    [
      [-1, 0, 5, 13],
      [2, 9, 1, 4],
      [8, 22, 15, 11],
      [7, 19, 17, 18],
      [3, 21, 6, 12],
      [16, 14, 20, 10],
    ],
  ],
  [
    25,
    [
      [8, 15, 17, 12],
      [16, 19, 14, 2],
      [23, 6, 24, 18],
      [11, 9, 5, 1],
      [10, 20, 21, 7],
      [3, 4, 13, 22],
    ],
  ],
  [
    28,
    [
      [-1, 0, 15, 17],
      [16, 5, 8, 14],
      [25, 3, 26, 23],
      [9, 10, 22, 4],
      [6, 2, 19, 11],
      [13, 20, 24, 12],
      [18, 1, 7, 21],
    ],
  ],
  [
    29,
    [
      [5, 2, 13, 18],
      [20, 24, 19, 1],
      [22, 12, 3, 15],
      [7, 6, 4, 11],
      [9, 23, 21, 27],
      [25, 17, 26, 10],
      [14, 16, 8, 28],
    ],
  ],
  [
    32,
    [
      [-1, 0, 5, 19],
      [4, 10, 1, 25],
      [18, 16, 3, 8],
      [12, 30, 6, 29],
      [17, 28, 21, 20],
      [15, 27, 13, 9],
      [24, 14, 26, 23],
      [7, 22, 11, 2],
    ],
  ],
]);

/** Returns how many rounds the perfect rotation of so many players has; null if these courts have none. */
export function perfectLength(players: number, courts: number): number | null {
  const base = baseRounds.get(players);
  if (!base || base.length > courts) return null;
  return players % 4 === 0 ? players - 1 : players;
}

/**
 * Returns the first rounds of the perfect rotation of players 0 to `players` - 1; null if there is none. Rules R.4.
 */
export function perfectRounds(players: number, courts: number, rounds: number): Round<number>[] | null {
  const base = baseRounds.get(players);
  const length = perfectLength(players, courts);
  if (!base || length === null) return null;
  return Array.from({ length: rounds }, (_, index) => developed(base, players, index % length, index + 1));
}

function developed(base: readonly Four[], players: number, step: number, number: number): Round<number> {
  const moved = (seat: number) => (seat === fixed ? players - 1 : added(players, seat, step));
  const tables = base.map(
    ([one, two, three, four], index): Table<number> => ({
      court: index + 1,
      a: [moved(one), moved(two)],
      b: [moved(three), moved(four)],
    }),
  );
  return { number, tables, resting: players % 4 === 1 ? [moved(0)] : [] };
}

/** Adds the number of the round to a player: of nine players digit by digit, of others modulo their number. */
function added(players: number, seat: number, step: number): number {
  if (players !== 9) return (seat + step) % (players % 4 === 0 ? players - 1 : players);
  const high = Math.floor(seat / 3) + Math.floor(step / 3);
  return 3 * (high % 3) + ((seat + step) % 3);
}
