/*
 * What the matches of a player add up to.
 *
 * | article | what                                                                            | here                |
 * |---------|---------------------------------------------------------------------------------|---------------------|
 * | 3.9     | a W.O. was not played: it counts neither as a match nor in a streak; a bye never | `PlayedMatch`       |
 * | 3.10 3.11 | a match that was broken off was played; of its sets only the finished ones count | `setsOf`          |
 * | 3.14    | who won follows from the result                                                 | `won`               |
 *
 * Left out: points and positions, which are the ledger's (#domain/ranking).
 */
import { type MatchFormat, ruleOfSet } from "#domain/scoring/format.ts";
import { checkSet, type SetScore } from "#domain/scoring/set-score.ts";
import type { Side } from "#domain/scoring/side.ts";

/** A match that was played at least in part, from one player's side. Never a W.O. and never a bye. */
export type PlayedMatch<Player extends string> = {
  readonly side: Side;
  readonly won: boolean;
  readonly sets: readonly SetScore[];
  readonly format: MatchFormat;
  readonly partner: Player;
  readonly rivals: readonly [Player, Player];
};

/** How often with or against somebody, and how many of these were won. */
export type Tally = { readonly played: number; readonly won: number };

/** Somebody, and how it went with or against them. */
export type TallyWith<Player extends string> = Tally & { readonly player: Player };

export type PlayerStatistics<Player extends string> = Tally & {
  readonly setsWon: number;
  readonly setsLost: number;
  /** How many of the last matches in a row ended alike; null before the first. */
  readonly streak: { readonly won: boolean; readonly count: number } | null;
  /** The most frequent first; equals by who was met last. */
  readonly partners: readonly TallyWith<Player>[];
  readonly rivals: readonly TallyWith<Player>[];
};

/** What the matches add up to, given the latest first. Rules 3.9 to 3.14. */
export function statisticsOf<Player extends string>(
  latestFirst: readonly PlayedMatch<Player>[],
): PlayerStatistics<Player> {
  const sets = latestFirst.map(setsOf);
  const [last] = latestFirst;
  const firstOther = latestFirst.findIndex(({ won }) => won !== last?.won);
  return {
    ...tallyOf(latestFirst),
    setsWon: sets.reduce((sum, { won }) => sum + won, 0),
    setsLost: sets.reduce((sum, { lost }) => sum + lost, 0),
    streak: last ? { won: last.won, count: firstOther === -1 ? latestFirst.length : firstOther } : null,
    partners: tallies(latestFirst, ({ partner }) => [partner]),
    rivals: tallies(latestFirst, ({ rivals }) => rivals),
  };
}

/** How it went against one player. */
export function against<Player extends string>(matches: readonly PlayedMatch<Player>[], rival: Player): Tally {
  return tallyOf(matches.filter(({ rivals }) => rivals.includes(rival)));
}

function tallyOf(matches: readonly { readonly won: boolean }[]): Tally {
  return { played: matches.length, won: matches.filter(({ won }) => won).length };
}

function tallies<Player extends string>(
  matches: readonly PlayedMatch<Player>[],
  whom: (match: PlayedMatch<Player>) => readonly Player[],
): TallyWith<Player>[] {
  const met = matches.flatMap((match) => whom(match).map((player) => ({ player, won: match.won })));
  const all = [...Map.groupBy(met, ({ player }) => player)].map(([player, some]) => ({ player, ...tallyOf(some) }));
  return all.sort((one, other) => other.played - one.played);
}

/** Finished sets; one that was broken off is nobody's. */
function setsOf({ side, sets, format }: PlayedMatch<string>): { won: number; lost: number } {
  const winners = sets.flatMap((set, index) => {
    const checked = checkSet(ruleOfSet(format, index + 1), set);
    return checked.ok ? [checked.value] : [];
  });
  const won = winners.filter((winner) => winner === side).length;
  return { won, lost: winners.length - won };
}
