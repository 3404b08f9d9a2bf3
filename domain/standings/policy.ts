/*
 * What a zone's table counts and how ties in it are broken, as data stored with the tournament.
 *
 * | article | what                                                                           | here               |
 * |---------|--------------------------------------------------------------------------------|--------------------|
 * | 2.11    | won 2, played and lost 1, lost by W.O. 0                                       | `defaultPolicy`      |
 * | 2.12    | two tied: the match between them                                               | `defaultPolicy`      |
 * | 2.12    | three or more: differences of sets and games, games won, and anew; then lots   | `defaultPolicy`      |
 * | 2.12    | the other reading: differences first, the match between the tied last          | `differencesFirst` |
 * | 3.8     | what a super tie-break adds to the games                                       | `superTieBreak`    |
 *
 * Left out: 2.12's table among the tied alone (Baza) and 2.17's percentages, which padel here does not use.
 */
import type { SuperTieBreakGames } from "#domain/scoring/table-count.ts";

/** What can separate pairs with equal points. `head-to-head` counts the wins among those who are tied. */
export type Criterion = "head-to-head" | "set-difference" | "game-difference" | "games-won";

export type StandingsPolicy = {
  readonly points: {
    readonly won: number;
    readonly lost: number;
    /** For whoever did not come. */
    readonly walkover: number;
    readonly disqualified: number;
  };
  /** The criteria, in order, for exactly two tied pairs, and for more. When one separates some, those who are still tied
   * begin again from the first for their number. At the end lots are drawn. */
  readonly ofTwo: readonly Criterion[];
  readonly ofMore: readonly Criterion[];
  readonly superTieBreak: SuperTieBreakGames;
};

/** The amateur regulation as it is mostly read. Rules 2.11 and 2.12. */
export const defaultPolicy: StandingsPolicy = {
  points: { won: 2, lost: 1, walkover: 0, disqualified: 0 },
  ofTwo: ["head-to-head", "set-difference", "game-difference", "games-won"],
  ofMore: ["set-difference", "game-difference", "games-won"],
  superTieBreak: "one",
};

/** The same regulation in its other reading. Rules 2.12. */
export const differencesFirst: StandingsPolicy = {
  ...defaultPolicy,
  ofTwo: ["set-difference", "game-difference", "games-won", "head-to-head"],
  ofMore: ["set-difference", "game-difference", "games-won", "head-to-head"],
};
