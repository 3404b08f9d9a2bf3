/*
 * Americano with any number of players, courts and rounds.
 *
 * | article | what                                                                          | here            |
 * |---------|-------------------------------------------------------------------------------|-----------------|
 * | R.5     | those rest who rested least, then longest ago, then by lots                   | `firstRests`    |
 * | R.5     | partners repeat as little as possible, and so do rivals and rests in a row    | `rotate`        |
 * | R.4     | where a perfect rotation exists, it is played                                 | `americano`     |
 * | R.16    | of two lists, seats and rests are exchanged within a list alone               | `rotate`        |
 */
import { isAccepted } from "#domain/lib/annealing.ts";
import { type Random, seededRandom, shuffled } from "#domain/lib/random.ts";
import { perfectRounds } from "./base-rounds.ts";
import { Plan } from "./rotation-plan.ts";
import { courtsInUse, type Round, renamed, type Table } from "./round.ts";

/** The number of players, courts and rounds of a rotation, and the random seed of its shuffle, any text. */
export type Rotation = {
  readonly players: number;
  readonly courts: number;
  readonly rounds: number;
  readonly seed: string;
  /** The number of changes that the search tries. */
  readonly iterations?: number;
  /** True if the players are those of two lists in turn, and each side is one of both. Rules R.16. */
  readonly mixed?: boolean;
};

/** The default number of changes that the search tries. */
const usualIterations = 40_000;
/** The share of changes that exchange rests, if anybody rests. */
const restShare = 0.3;

/**
 * Makes the rounds of an Americano for a list of players, who are numbered by a shuffle: the perfect rotation if these
 * courts have one, else the best one that the search finds. The same input gives the same rounds. Rules R.4 and R.5.
 */
export function americano<P>(
  players: readonly P[],
  { courts, rounds, seed, iterations = usualIterations, mixed = false }: Omit<Rotation, "players">,
): Round<P>[] {
  const asked = { players: players.length, courts, rounds, seed, iterations, mixed };
  const random = seededRandom(seed);
  const numbered = mixed ? shuffledInTurn(players, random) : shuffled(players, random);
  const made = (mixed ? null : perfectRounds(asked.players, courts, rounds)) ?? rotate(asked);
  const nameOf = (number: number): P => {
    const player = numbered[number];
    if (player === undefined) throw new RangeError(`No player ${number} in the rotation`);
    return player;
  };
  return made.map((round) => renamed(round, nameOf));
}

/**
 * Searches rounds for players 0 to `players` - 1, in which nobody sits twice and rests differ by at most one. Fewer
 * than four players have none. Rules R.5.
 */
export function rotate(asked: Rotation): Round<number>[] {
  const { players, courts, rounds, seed, iterations = usualIterations, mixed = false } = asked;
  const used = courtsInUse(players, courts);
  if (used === 0) return [];
  const random = seededRandom(`rotation ${seed}`);
  const orders = mixed ? mixedOrders(players, 4 * used, rounds, random) : firstRests(players, 4 * used, rounds, random);
  const plan = new Plan(orders, { players, seats: 4 * used, mixed });
  let best = plan.snapshot();
  let cost = plan.cost();
  let least = cost;
  for (let done = 0; done < iterations; done++) {
    const left = 1 - done / iterations;
    const change = plan.restingCount > 0 && random() < restShare ? plan.restChange(random) : plan.seatChange(random);
    if (change === null) continue;
    const more = plan.apply(change);
    if (!isAccepted(more, 3 * left * left + 0.01, random)) plan.apply(change);
    else {
      cost += more;
      if (cost < least) [best, least] = [plan.snapshot(), cost];
    }
  }
  return best.map((order, index) => roundOf(order, 4 * used, index + 1));
}

/** Returns the order of each round: first the seats, shuffled, then those who rest. */
function firstRests(players: number, seats: number, rounds: number, random: Random): number[][] {
  const rests = new Array<number>(players).fill(0);
  const lastRest = new Array<number>(players).fill(-1);
  return Array.from({ length: rounds }, (_, round) => {
    const lots = shuffled([...rests.keys()], random);
    const count = (player: number, of: readonly number[]) => of[player] ?? 0;
    const waiting = lots.sort(
      (one, other) => count(one, rests) - count(other, rests) || count(one, lastRest) - count(other, lastRest),
    );
    const resting = waiting.slice(0, players - seats);
    for (const player of resting) {
      rests[player] = count(player, rests) + 1;
      lastRest[player] = round;
    }
    return [...shuffled(waiting.slice(players - seats), random), ...resting];
  });
}

/** Shuffles each of two lists that stand in turn. */
function shuffledInTurn<P>(players: readonly P[], random: Random): P[] {
  return inTurn(
    shuffled(
      players.filter((_, index) => index % 2 === 0),
      random,
    ),
    shuffled(
      players.filter((_, index) => index % 2 === 1),
      random,
    ),
  );
}

/** Returns the order of each round for two lists of numbers, even and odd: every place belongs to one list. */
function mixedOrders(players: number, seats: number, rounds: number, random: Random): number[][] {
  const even = firstRests(players / 2, seats / 2, rounds, random);
  const odd = firstRests(players / 2, seats / 2, rounds, random);
  return even.map((order, round) =>
    inTurn(
      order.map((number) => 2 * number),
      (odd[round] ?? []).map((number) => 2 * number + 1),
    ),
  );
}

function inTurn<P>(one: readonly P[], other: readonly P[]): P[] {
  return one.flatMap((player, index) => [player, ...other.slice(index, index + 1)]);
}

function roundOf(order: readonly number[], seats: number, number: number): Round<number> {
  const at = (seat: number) => order[seat] ?? 0;
  const tables = Array.from(
    { length: seats / 4 },
    (_, index): Table<number> => ({
      court: index + 1,
      a: [at(4 * index), at(4 * index + 1)],
      b: [at(4 * index + 2), at(4 * index + 3)],
    }),
  );
  return { number, tables, resting: order.slice(seats).toSorted((one, other) => one - other) };
}
