/*
 * The individual standing of a rotation.
 *
 * | article | what                                                                          | here              |
 * |---------|-------------------------------------------------------------------------------|-------------------|
 * | R.3     | points, difference, matches won, points between exactly two, lots             | `rotationStanding`|
 * | R.6     | a player who rests is credited the average of the round, rounded              | `creditOf`        |
 * | R.9     | a player who left keeps their points and is credited nothing more             | `takesPartIn`     |
 * | R.10    | a player who comes late begins with the average of the others                 | `withLateStarts`  |
 */
import { type TableOutcome, winnerOfPoints } from "#domain/competition/scoring/outcome.ts";
import type { Points } from "#domain/competition/scoring/points-format.ts";
import { otherSide, type Side } from "#domain/competition/scoring/side.ts";
import { drawLots, inOrder, named, type Reason } from "#domain/competition/standings/tie-breaks.ts";
import type { PlayerList } from "./mixed-lists.ts";
import { playersAt, type Table } from "./round.ts";

/** A player, the first and the last round of their part in it, and the points with which they began. */
export type RotationPlayer<P> = {
  readonly player: P;
  readonly fromRound: number;
  /** Null while they stay. */
  readonly untilRound: number | null;
  readonly startPoints: number;
  /** The list of a player of a mixed rotation; absent or null in any other. Rules R.16. */
  readonly list?: PlayerList | null;
};

/** A round as it is being played: `a` is `pair1`. Null is a table without a result. */
export type PlayedTable<P> = Table<P> & { readonly outcome: TableOutcome | null };
export type PlayedRound<P> = { readonly number: number; readonly tables: readonly PlayedTable<P>[] };

/** The credit of a player who rests: the average of the round, or nothing. */
export const restCredits = ["average", "none"] as const;
export type RestCredit = (typeof restCredits)[number];

/** The state of a rotation. `lots` is the random seed of the lots, any text. */
export type RotationPlay<P> = {
  readonly players: readonly RotationPlayer<P>[];
  readonly rounds: readonly PlayedRound<P>[];
  readonly restCredit: RestCredit;
  readonly lots: string;
};

/** The criteria after the points. `points-between` counts in the matches between the two. */
export type RotationCriterion = "point-difference" | "matches-won" | "points-between";
export type RotationReason<P> = Reason<P, RotationCriterion>;

/** A row of the standing. `points` has those of the start and of the rests; `rests` counts complete rounds alone. */
export type RotationRow<P> = {
  readonly player: P;
  readonly position: number;
  readonly points: number;
  readonly difference: number;
  readonly won: number;
  readonly played: number;
  readonly rests: number;
  readonly decision: RotationReason<P> | null;
};

const criteria = {
  ofTwo: ["point-difference", "matches-won", "points-between"],
  ofMore: ["point-difference", "matches-won"],
} as const;

/** Checks if a player takes part in a round. Rules R.9 and R.10. */
export function takesPartIn({ fromRound, untilRound }: RotationPlayer<unknown>, round: number): boolean {
  return fromRound <= round && (untilRound === null || untilRound >= round);
}

/** Returns who rests in a round: those who take part and sit nowhere. */
export function restingIn<P>(
  { number, tables }: { readonly number: number; readonly tables: readonly Table<P>[] },
  players: readonly RotationPlayer<P>[],
): P[] {
  const seated = new Set(tables.flatMap((table) => playersAt(table)));
  return players.filter((one) => takesPartIn(one, number) && !seated.has(one.player)).map(({ player }) => player);
}

/** Checks if each table of a round has its result. */
export function isComplete({ tables }: PlayedRound<unknown>): boolean {
  return tables.every(({ outcome }) => outcome !== null);
}

/** Returns the points that a rest in this round is worth: the average of its players, halves up. Rules R.6. */
export function creditOf(round: PlayedRound<unknown>, credit: RestCredit): number {
  const counted = round.tables.flatMap(({ outcome }) => (outcome?.kind === "points" ? outcome.points : []));
  if (credit === "none" || !isComplete(round) || counted.length === 0) return 0;
  const sum = counted.reduce((total, { pair1, pair2 }) => total + pair1 + pair2, 0);
  return Math.floor((sum + counted.length) / (2 * counted.length));
}

/** Computes the standing, the first first. The order of the players does not matter. Rules R.3. */
export function rotationStanding<P extends string>(play: RotationPlay<P>): RotationRow<P>[] {
  const listed = play.players.map(({ player }) => player).toSorted();
  const totals = totalsOf(play);
  const rows = listed.map((player) => totals.get(player) ?? emptyTotals(0));
  const order = inOrder<number, RotationCriterion>(
    [...listed.keys()],
    (criterion, who, tied) => {
      const row = rows[who] ?? emptyTotals(0);
      switch (criterion) {
        case "points":
          return row.points;
        case "point-difference":
          return row.difference;
        case "matches-won":
          return row.won;
        case "points-between": {
          const rival = tied.find((other) => other !== who);
          return row.against.get(listed[rival ?? who] ?? "") ?? 0;
        }
      }
    },
    criteria,
  );
  return drawLots(order, listed, play.lots).flatMap(({ who, reason }, index) => {
    const [player, row] = [listed[who], rows[who]];
    if (player === undefined || row === undefined) return [];
    const { against: _, ...figures } = row;
    return [{ ...figures, player, position: index + 1, decision: reason && named(reason, listed) }];
  });
}

/**
 * Returns the rotation before its next round: those who come late in it begin with the average points that the others
 * have by now, also if they joined during the round before. Rules R.10.
 */
export function withLateStarts<P extends string>(play: RotationPlay<P>): RotationPlay<P> {
  const next = 1 + Math.max(0, ...play.rounds.map(({ number }) => number));
  const others = play.players.filter(({ fromRound }) => fromRound < next);
  const startPoints = averagePoints({ ...play, players: others }, next);
  return { ...play, players: play.players.map((one) => (one.fromRound === next ? { ...one, startPoints } : one)) };
}

/** Returns the average points of those who take part in a round. Rules R.10. */
export function averagePoints<P extends string>(play: RotationPlay<P>, round: number): number {
  const present = new Set(play.players.filter((one) => takesPartIn(one, round)).map(({ player }) => player));
  const points = rotationStanding(play).flatMap((row) => (present.has(row.player) ? row.points : []));
  const sum = points.reduce((total, one) => total + one, 0);
  return points.length === 0 ? 0 : Math.floor((2 * sum + points.length) / (2 * points.length));
}

type Totals = {
  points: number;
  difference: number;
  won: number;
  played: number;
  rests: number;
  /** The points won in matches against each other player. */
  readonly against: Map<string, number>;
};

function totalsOf<P extends string>({ players, rounds, restCredit }: RotationPlay<P>): Map<P, Totals> {
  const totals = new Map(players.map(({ player, startPoints }) => [player, emptyTotals(startPoints)]));
  for (const round of rounds) {
    for (const { a, b, outcome } of round.tables) {
      if (outcome?.kind !== "points") continue;
      for (const player of a) add(totals.get(player), outcome.points, "pair1", b);
      for (const player of b) add(totals.get(player), outcome.points, "pair2", a);
    }
    if (!isComplete(round)) continue;
    const credit = creditOf(round, restCredit);
    for (const player of restingIn(round, players)) {
      const row = totals.get(player);
      if (!row) continue;
      row.rests += 1;
      row.points += credit;
    }
  }
  return totals;
}

function add(row: Totals | undefined, points: Points, side: Side, rivals: readonly string[]): void {
  if (!row) throw new RangeError("A result of a player who is not in the rotation");
  const own = points[side];
  row.points += own;
  row.difference += own - points[otherSide(side)];
  row.won += winnerOfPoints(points) === side ? 1 : 0;
  row.played += 1;
  for (const rival of rivals) row.against.set(rival, (row.against.get(rival) ?? 0) + own);
}

function emptyTotals(points: number): Totals {
  return { points, difference: 0, won: 0, played: 0, rests: 0, against: new Map() };
}
