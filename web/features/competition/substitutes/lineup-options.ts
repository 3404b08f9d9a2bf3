import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PlayerName } from "#contract/people/players.ts";
import { namePlayers } from "#web/features/competition/draws/pair-names.ts";

/** Two people who can play a match for a pair. */
export type TwoPlayers = {
  readonly value: string;
  readonly playerIds: readonly [string, string];
  readonly names: readonly string[];
};

/**
 * Lists who can play a match for a pair: the pair itself first, then each player with each substitute. A viewer who is
 * one of these substitutes claims only what they played, so each option has them. Rules L.5 and L.8.
 */
export function lineupOptions(
  [one, other]: readonly [PlayerName, PlayerName],
  substitutes: readonly PlayerName[],
  viewer: string | null,
): TwoPlayers[] {
  const own = substitutes.filter(({ id }) => id === viewer);
  const mixed = (own.length > 0 ? own : substitutes).flatMap((substitute) => {
    return [[one, substitute] as const, [other, substitute] as const];
  });
  return [...(own.length > 0 ? [] : [[one, other] as const]), ...mixed].map(([first, second]) => ({
    value: lineupKey([first.id, second.id]),
    playerIds: [first.id, second.id],
    names: namePlayers([first, second], "tree"),
  }));
}

/** The two who played for a pair, by pair. A pair that is missing played itself. */
export type Lineups = ReadonlyMap<string, TwoPlayers>;

/** Returns the line-ups before the viewer chooses any: a substitute played with the first player of their pair. */
export function firstLineups(
  sides: readonly Pick<MatchView["sides"][number], "pairId" | "players">[],
  substitutes: NonNullable<League["substitutes"]>,
  viewer: string | null,
): Lineups {
  const pairs = sides.flatMap(({ pairId, players }) => {
    const own = substitutes.filter(({ pairId: of, player }) => of === pairId && player.id === viewer);
    const [first] =
      players && own.length > 0
        ? lineupOptions(
            players,
            own.map(({ player }) => player),
            viewer,
          )
        : [];
    return pairId !== null && first ? [[pairId, first] as const] : [];
  });
  return new Map(pairs);
}

/** Returns the text that names two people, in either order. */
export function lineupKey(playerIds: readonly string[]): string {
  return playerIds.toSorted().join(" ");
}
