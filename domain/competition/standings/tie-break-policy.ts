/*
 * The points of a zone's table and its tie-breaks, as data stored with the tournament.
 *
 * | article | what                                                                         | here               |
 * |---------|------------------------------------------------------------------------------|--------------------|
 * | 2.11    | won 2, played and lost 1, lost by W.O. 0                                     | `defaultPolicy`    |
 * | 2.12    | two tied: the match between them                                             | `defaultPolicy`    |
 * | 2.12    | three or more: differences of sets and games, games won, and anew; then lots | `defaultPolicy`    |
 * | 2.12    | the other reading: differences first, the match between the tied last        | `differencesFirst` |
 * | ours    | a table without points: games, and then the match between the tied           | `gamesAlone`       |
 * | 3.8     | the games that a super tie-break counts                                      | `superTieBreak`    |
 *
 * Left out: 2.12's table among the tied alone (Baza) and 2.17's percentages, which padel here does not use.
 */
import type { SuperTieBreakGames } from "#domain/competition/scoring/table-count.ts";

/** The criteria that can separate pairs with equal points. `head-to-head` counts the wins among the tied pairs. */
export type Criterion = "head-to-head" | "set-difference" | "game-difference" | "games-won";

export type StandingsPolicy = {
  readonly points: {
    readonly won: number;
    readonly lost: number;
    /** The points of a pair that did not come. */
    readonly walkover: number;
    readonly disqualified: number;
  };
  /**
   * The criteria, in order, for exactly two tied pairs, and for more. After a criterion separates some, those still
   * tied begin again with the first criterion for their number. At the end lots are drawn.
   */
  readonly ofTwo: readonly Criterion[];
  readonly ofMore: readonly Criterion[];
  readonly superTieBreak: SuperTieBreakGames;
  /** A pair that leaves before half of its matches takes all of them with it. Absent: the rest is W.O. Rules L.8. */
  readonly earlyLeavers?: "leave-table";
};

/** The default: the common reading of the amateur regulation. Rules 2.11 and 2.12. */
export const defaultPolicy: StandingsPolicy = {
  points: { won: 2, lost: 1, walkover: 0, disqualified: 0 },
  ofTwo: ["head-to-head", "set-difference", "game-difference", "games-won"],
  ofMore: ["set-difference", "game-difference", "games-won"],
  superTieBreak: "one",
};

/** The points of a league: a pair that does not come loses one, or a season would end in walkovers. Rules L.3. */
export const leaguePoints: StandingsPolicy["points"] = { ...defaultPolicy.points, walkover: -1 };

/** The other reading of the same regulation. Rules 2.12. */
export const differencesFirst: StandingsPolicy = {
  ...defaultPolicy,
  ofTwo: ["set-difference", "game-difference", "games-won", "head-to-head"],
  ofMore: ["set-difference", "game-difference", "games-won", "head-to-head"],
};

/** A table by games alone: no points, then the difference of games, games won, and the match between the tied. */
export const gamesAlone: StandingsPolicy = {
  ...defaultPolicy,
  points: { won: 0, lost: 0, walkover: 0, disqualified: 0 },
  ofTwo: ["game-difference", "games-won", "head-to-head"],
  ofMore: ["game-difference", "games-won", "head-to-head"],
};

/** Checks if a table gives no points, so that games alone decide its positions. */
export function isByGames({ points }: Pick<StandingsPolicy, "points">): boolean {
  return Object.values(points).every((one) => one === 0);
}
