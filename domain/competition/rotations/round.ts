/** Two players against two on a court, numbered from 1: the best court. */
export type Table<P> = { readonly court: number; readonly a: readonly [P, P]; readonly b: readonly [P, P] };

/** A round, numbered from 1. Everybody who takes part sits at one table or rests. */
export type Round<P> = {
  readonly number: number;
  readonly tables: readonly Table<P>[];
  readonly resting: readonly P[];
};

/** Returns the four players of a table, in the order in which they serve: a1, b1, a2, b2. */
export function playersAt<P>({ a, b }: Table<P>): readonly [P, P, P, P] {
  return [a[0], b[0], a[1], b[1]];
}

/** Returns how many courts so many players use: each needs four of them. */
export function courtsInUse(players: number, courts: number): number {
  return Math.min(courts, Math.floor(players / 4));
}

/** Returns the same round for other names of the players. */
export function renamed<P, Q>(round: Round<P>, nameOf: (player: P) => Q): Round<Q> {
  const two = ([one, other]: readonly [P, P]): [Q, Q] => [nameOf(one), nameOf(other)];
  const tables = round.tables.map(({ court, a, b }) => ({ court, a: two(a), b: two(b) }));
  return { number: round.number, tables, resting: round.resting.map(nameOf) };
}

/** Seats the first four of a list at a table; null with fewer. `pairing` names the partners. */
function tableOf<P>(court: number, four: readonly P[], pairing: Pairing): Table<P> | null {
  const [first, second, third, fourth] = four;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null;
  if (pairing === "1+4 v 2+3") return { court, a: [first, fourth], b: [second, third] };
  return { court, a: [first, third], b: [second, fourth] };
}

/** The partners among four players by their standing. */
export const pairings = ["1+4 v 2+3", "1+3 v 2+4"] as const;
export type Pairing = (typeof pairings)[number];

/** Seats a list of players in fours, court by court. Fewer than four at the end get no table. */
export function tablesOf<P>(players: readonly P[], pairing: Pairing): Table<P>[] {
  const courts = Array.from({ length: Math.floor(players.length / 4) }, (_, index) => index);
  return courts.flatMap((index) => tableOf(index + 1, players.slice(4 * index, 4 * index + 4), pairing) ?? []);
}
