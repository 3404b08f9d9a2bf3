/*
 * The next round of Mexicano and of King of the court, which follows from the results so far.
 *
 * | article | what                                                                      | here           |
 * |---------|---------------------------------------------------------------------------|----------------|
 * | R.7     | Mexicano: fours from the top of the standing, one court each              | `nextMexicano` |
 * | R.8     | King: winners go up one court, losers down one                            | `nextKing`     |
 * | R.7 R.8 | round 1 by the shuffle; later ones only when every table has its result   | `nextRound`    |
 * | R.6     | those rest who rested least, then the lowest in the standing              | `restsFirst`   |
 */
import { winnerOfPoints } from "#domain/competition/scoring/outcome.ts";
import { seededRandom, shuffled } from "#domain/lib/random.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { playerLists } from "./mixed-lists.ts";
import {
  isComplete,
  type PlayedTable,
  type RotationPlay,
  restingIn,
  rotationStanding,
  takesPartIn,
} from "./rotation-standing.ts";
import { type Pairing, playersAt, type Round, tablesOf } from "./round.ts";

/** The rotations whose rounds follow from results. */
export type StepByStep = "MEXICANO" | "KING";

/** The rules that the club chose: the courts, and the partners in Mexicano. */
export type NextRoundRules = { readonly format: StepByStep; readonly courts: number; readonly pairing: Pairing };

/**
 * Makes the next round. Refuses it while a table of an earlier one is open, and with fewer than four players, or two of
 * each list. Rules R.7, R.8 and R.16.
 */
export function nextRound<P extends string>(
  play: RotationPlay<P>,
  rules: NextRoundRules,
): Result<Round<P>, "ROUND_OPEN" | "TOO_FEW_PLAYERS"> {
  if (!play.rounds.every(isComplete)) return refuse("ROUND_OPEN");
  const last = play.rounds.at(-1);
  const number = (last?.number ?? 0) + 1;
  const present = play.players.filter((one) => takesPartIn(one, number));
  const lists = present.some(({ list }) => list) ? playerLists : [null];
  const byList = lists.map((list) => present.filter((one) => (one.list ?? null) === list).map(({ player }) => player));
  const courts = Math.min(rules.courts, ...byList.map((players) => Math.floor((players.length * lists.length) / 4)));
  if (courts === 0) return refuse("TOO_FEW_PLAYERS");
  const standing = rotationStanding(play).map(({ player }) => player);
  const rests = restsBefore(play, number);
  const random = seededRandom(play.lots);
  const seats = (4 * courts) / lists.length;
  const seated = byList.map((players): Seated<P> => {
    if (!last) {
      const order = shuffled(players.toSorted(), random);
      return { seated: order.slice(0, seats), resting: order.slice(seats) };
    }
    const ranking = standing.filter((player) => players.includes(player));
    const field = { ranking, rests: (player: P) => rests.get(player) ?? 0, seats };
    return rules.format === "KING" ? seatKing(last.tables, field, 4 / lists.length) : seatMexicano(field);
  });
  const pairing = last && rules.format === "KING" ? "1+4 v 2+3" : rules.pairing;
  const [men, women] = seated;
  const order = men && women ? foursOf(men.seated, women.seated) : (men?.seated ?? []);
  return ok({ number, tables: tablesOf(order, pairing), resting: seated.flatMap(({ resting }) => resting) });
}

/**
 * Orders two lists in fours, of each list the next two. By their place among themselves the better man plays with the
 * second woman in `1+4 v 2+3`, and with the better woman in `1+3 v 2+4`. Rules R.16.
 */
function foursOf<P>(men: readonly P[], women: readonly P[]): P[] {
  const courts = Array.from({ length: men.length / 2 }, (_, index) => 2 * index);
  return courts.flatMap((at) => [...men.slice(at, at + 2), ...women.slice(at, at + 2)]);
}

/** The players who take part, the best first; how often each rested; and the number of seats. */
export type Field<P> = {
  readonly ranking: readonly P[];
  readonly rests: (player: P) => number;
  readonly seats: number;
};

/** The seated players in the order of their courts, and those who rest. */
type Seated<P> = { readonly seated: readonly P[]; readonly resting: readonly P[] };

/** Seats the ranking in fours from the top, after those who rest. Rules R.7. */
export function nextMexicano<P>(field: Field<P>, pairing: Pairing): Omit<Round<P>, "number"> {
  const { seated, resting } = seatMexicano(field);
  return { tables: tablesOf(seated, pairing), resting };
}

function seatMexicano<P>(field: Field<P>): Seated<P> {
  const resting = restsFirst(field, field.ranking).slice(0, field.ranking.length - field.seats);
  return { seated: field.ranking.filter((player) => !resting.includes(player)), resting };
}

/**
 * Moves the winners of each court up and the losers down; of a draw the better two by standing win. The losers of the
 * last court rest if anybody waits. A player who left leaves their place to the next below. Rules R.8.
 */
export function nextKing<P>(previous: readonly PlayedTable<P>[], field: Field<P>): Omit<Round<P>, "number"> {
  const { seated, resting } = seatKing(previous, field, 4);
  return { tables: tablesOf(seated, "1+4 v 2+3"), resting };
}

/** Seats the players of a list, so many on each court: all four, or two of each list. */
function seatKing<P>(previous: readonly PlayedTable<P>[], field: Field<P>, perCourt: number): Seated<P> {
  const { ranking, seats } = field;
  const moves = previous.map((table) => winnersAndLosers(table, ranking, perCourt / 2));
  const last = moves.length - 1;
  const ladder = moves.flatMap((_, court) => {
    const stays = [
      ...(court === 0 ? (moves[0]?.winners ?? []) : []),
      ...(court === last ? (moves[last]?.losers ?? []) : []),
    ];
    return [...(moves[court - 1]?.losers ?? []), ...(moves[court + 1]?.winners ?? []), ...stays];
  });
  const onLadder = ladder.filter((player) => ranking.includes(player));
  const waiting = ranking.filter((player) => !onLadder.includes(player));
  const losers = (moves[last]?.losers ?? []).filter((player) => ranking.includes(player));
  const out = new Set([...restsFirst(field, losers), ...restsFirst(field, waiting), ...onLadder.toReversed()]);
  const resting = [...out].slice(0, ranking.length - seats);
  const staying = [...onLadder, ...waiting].filter((player) => !resting.includes(player));
  const byStanding = (players: readonly P[]) => ranking.filter((player) => players.includes(player));
  const groups = Array.from({ length: seats / perCourt }, (_, court) =>
    byStanding(staying.slice(perCourt * court, perCourt * (court + 1))),
  );
  return { seated: groups.flat(), resting };
}

/** Of a draw the better ones of a ranking win, so many. */
function winnersAndLosers<P>(table: PlayedTable<P>, ranking: readonly P[], count: number) {
  const winner = table.outcome?.kind === "points" ? winnerOfPoints(table.outcome.points) : null;
  if (winner === "pair1") return { winners: table.a, losers: table.b };
  if (winner === "pair2") return { winners: table.b, losers: table.a };
  const own = ranking.filter((player) => playersAt(table).includes(player));
  return { winners: own.slice(0, count), losers: own.slice(count) };
}

/** Orders players by who rests first: the fewest rests, then the lowest in the standing. Rules R.6. */
function restsFirst<P>({ ranking, rests }: Field<P>, players: readonly P[]): P[] {
  const lowestFirst = ranking.toReversed().filter((player) => players.includes(player));
  return lowestFirst.sort((one, other) => rests(one) - rests(other));
}

/**
 * Counts the rests before a round. A player who comes late counts as having rested as often as anybody, so that they
 * play at once. Rules R.10.
 */
function restsBefore<P extends string>({ players, rounds }: RotationPlay<P>, number: number): Map<P, number> {
  const rests = new Map<P, number>(players.map(({ player }) => [player, 0]));
  for (const round of rounds.filter((one) => one.number < number)) {
    const most = Math.max(0, ...rests.values());
    for (const { player, fromRound } of players)
      if (fromRound === round.number && fromRound > 1) rests.set(player, most);
    for (const player of restingIn(round, players)) rests.set(player, (rests.get(player) ?? 0) + 1);
  }
  const most = Math.max(0, ...rests.values());
  for (const { player, fromRound } of players) if (fromRound === number && number > 1) rests.set(player, most);
  return rests;
}
