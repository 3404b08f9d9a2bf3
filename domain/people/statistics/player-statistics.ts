/*
 * The statistics of a player's matches.
 *
 * | article   | what                                                      | here          |
 * |-----------|-----------------------------------------------------------|---------------|
 * | 3.9       | a W.O. or a bye counts neither as a match nor in a streak | `PlayedMatch` |
 * | 3.10 3.11 | a broken-off match counts, but only its finished sets do  | `setsOf`      |
 * | 3.14      | the winner follows from the result                        | `won`         |
 *
 * Left out: points and positions, which are the ledger's (#domain/competition/ranking).
 */
import { type MatchFormat, ruleOfSet } from "#domain/competition/scoring/format.ts";
import { checkSet, type SetScore } from "#domain/competition/scoring/set-score.ts";
import type { Side } from "#domain/competition/scoring/side.ts";

/** A match that was played at least in part, from one player's side. Never a W.O. and never a bye. */
export type PlayedMatch<Player extends string> = {
  readonly side: Side;
  readonly won: boolean;
  readonly sets: readonly SetScore[];
  readonly format: MatchFormat;
  readonly partner: Player;
  readonly rivals: readonly [Player, Player];
};

/** The matches with or against a player, and how many of them were won. */
export type Tally = { readonly played: number; readonly won: number };

/** A player with the tally of matches with or against them. */
export type TallyWith<Player extends string> = Tally & { readonly player: Player };

export type PlayerStatistics<Player extends string> = Tally & {
  readonly setsWon: number;
  readonly setsLost: number;
  /** The number of latest matches in a row with the same result; null before the first. */
  readonly streak: { readonly won: boolean; readonly count: number } | null;
  /** The most frequent first; equals by the latest match. */
  readonly partners: readonly TallyWith<Player>[];
  readonly rivals: readonly TallyWith<Player>[];
};

/** Computes the statistics of these matches, given the latest first. Rules 3.9 to 3.14. */
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

/** Returns the tally of matches against one player. */
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

/** Counts the finished sets; a broken-off set counts for neither side. */
function setsOf({ side, sets, format }: PlayedMatch<string>): { won: number; lost: number } {
  const winners = sets.flatMap((set, index) => {
    const checked = checkSet(ruleOfSet(format, index + 1), set);
    return checked.ok ? [checked.value] : [];
  });
  const won = winners.filter((winner) => winner === side).length;
  return { won, lost: winners.length - won };
}
