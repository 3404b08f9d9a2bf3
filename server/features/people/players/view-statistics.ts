import type { PlayerName, PlayerStatistics } from "#contract/people/players.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import {
  against,
  type PlayedMatch,
  statisticsOf,
  type TallyWith,
} from "#domain/people/statistics/player-statistics.ts";
import { storedOutcome } from "#server/features/competition/draws/reads-board.ts";
import type { MatchOfPlayer } from "./reads-matches.ts";

/** Limit of partners, rivals and last matches shown. */
const shown = 5;

/**
 * Presents the statistics of a player's matches, and the record against the viewer, which is null for the player
 * themselves.
 */
export function presentStatistics(matches: readonly MatchOfPlayer[], viewer: string | null): PlayerStatistics {
  const played = matches.map(playedMatch);
  const { partners, rivals, ...sums } = statisticsOf(played);
  const names = new Map(matches.flatMap((match) => [match.partner, ...match.rivals]).map((one) => [one.id, one]));
  const named = (tallies: readonly TallyWith<string>[]) => tallies.slice(0, shown).flatMap((one) => name(one, names));
  const met = viewer === null ? null : against(played, viewer);
  return {
    ...sums,
    lastFive: matches.slice(0, shown).map(presentRecent),
    partners: named(partners),
    rivals: named(rivals),
    headToHead: met && met.played > 0 ? met : null,
  };
}

function name({ player: playerId, played, won }: TallyWith<string>, names: ReadonlyMap<string, PlayerName>) {
  const player = names.get(playerId);
  return player ? [{ player, played, won }] : [];
}

function playedMatch({ side, winnerSide, sets, format, partner, rivals }: MatchOfPlayer): PlayedMatch<string> {
  const [first, second] = rivals;
  return {
    side: sideOf(side),
    won: side === winnerSide,
    sets: sets ?? [],
    format,
    partner: partner.id,
    rivals: [first.id, second.id],
  };
}

function presentRecent(match: MatchOfPlayer): PlayerStatistics["lastFive"][number] {
  const { side, winnerSide, tournamentId, tournamentName, cup, partner, rivals } = match;
  const result = storedOutcome(match);
  const score = result ? writeOutcome(result, sideOf(side)) : "";
  return { won: side === winnerSide, score, tournamentId, tournamentName, cup, partner, rivals: [...rivals] };
}

function sideOf(side: 1 | 2): Side {
  return side === 1 ? "pair1" : "pair2";
}
