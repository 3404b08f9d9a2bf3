/*
 * The format of a match, as data: it is stored with the tournament at publication, so a later change of a default
 * alters no old tournament.
 *
 * | article | what                                                        | here                            |
 * |---------|-------------------------------------------------------------|---------------------------------|
 * | 3.1     | advantage, golden point ("punto de oro", default), star point | `DeuceMode`; never touches sets |
 * | 3.2     | set to 6, tie-break to 7 at 6-6                             | `setToSix`                      |
 * | 3.3     | best of three                                               | `setsToWin: 2`                  |
 * | 3.4     | deciding set: full, super tie-break to 10 (default)         | `decidingSet`                   |
 * | 3.5     | short sets to 4, tie-break at 4-4                           | `short-sets`                    |
 * | 3.6     | pro set to 9, tie-break at 8-8                              | `pro-set`                       |
 *
 * The structure also allows formats without a name: a match tie-break to 7, a deciding set without tie-break, a
 * tie-break at 9-9. Left out: 3.6 matches ended by the clock and 3.7 fixed totals of points, which are not won by sets.
 */

/** The modes of deuce. They decide how a game is won and do not affect the valid set scores. Rules 3.1. */
export const deuceModes = ["advantage", "golden-point", "star-point"] as const;
export type DeuceMode = (typeof deuceModes)[number];

/**
 * A set counted in games: first to `to` with two ahead. At `tieBreak.at` games all, one tie-break to `tieBreak.to`
 * points decides it. Without a tie-break it goes on until a side is two ahead.
 */
export type GamesRule = {
  readonly kind: "games";
  readonly to: number;
  readonly tieBreak: { readonly at: number; readonly to: number } | null;
};

/** A set that is one long tie-break: first to `to` points with two ahead, and on until then. */
export type PointsRule = { readonly kind: "points"; readonly to: number };

export type SetRule = GamesRule | PointsRule;

/**
 * The format of a match, won by the first to win `setsToWin` sets. `decidingSet` is played if both sides need one more
 * set; with one set to win it is the only one.
 */
export type MatchFormat = {
  readonly setsToWin: 1 | 2 | 3;
  readonly set: SetRule;
  readonly decidingSet: SetRule;
  readonly deuce: DeuceMode;
};

/** The ordinary set: 6 games, tie-break to 7 at 6-6. Rules 3.2. */
export const setToSix: GamesRule = { kind: "games", to: 6, tieBreak: { at: 6, to: 7 } };

/** The super tie-break: 10 points, two ahead. Rules 3.4. */
export const superTieBreak: PointsRule = { kind: "points", to: 10 };

const proSet: GamesRule = { kind: "games", to: 9, tieBreak: { at: 8, to: 7 } };
const shortSet: GamesRule = { kind: "games", to: 4, tieBreak: { at: 4, to: 7 } };

/** The formats that a club can choose; the first is the default. Rules 3.2 to 3.6. */
export const formatNames = ["super-tie-break", "full-third-set", "one-set", "pro-set", "short-sets"] as const;
export type FormatName = (typeof formatNames)[number];

/** The formats that a club chooses: of the zones, of the main cup, and of the consolation. */
export type FormatOf = "zone" | "knockout" | "consolation";

const structures: Record<FormatName, Omit<MatchFormat, "deuce">> = {
  "super-tie-break": { setsToWin: 2, set: setToSix, decidingSet: superTieBreak },
  "full-third-set": { setsToWin: 2, set: setToSix, decidingSet: setToSix },
  "one-set": { setsToWin: 1, set: setToSix, decidingSet: setToSix },
  "pro-set": { setsToWin: 1, set: proSet, decidingSet: proSet },
  "short-sets": { setsToWin: 2, set: shortSet, decidingSet: shortSet },
};

/** Returns the format of that name, played with "punto de oro" unless another deuce is chosen. Rules 3.1 to 3.6. */
export function namedFormat(name: FormatName, deuce: DeuceMode = "golden-point"): MatchFormat {
  return { ...structures[name], deuce };
}

/** Returns the rule of a set by its number, from 1. Rules 3.4. */
export function ruleOfSet(format: MatchFormat, setNumber: number): SetRule {
  return setNumber === 2 * format.setsToWin - 1 ? format.decidingSet : format.set;
}
