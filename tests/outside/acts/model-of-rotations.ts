import { isDeepStrictEqual } from "node:util";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { Competitions } from "./competitions.ts";

type Table = RotationView["rounds"][number]["tables"][number];
type Standing = Map<string, number>;

/** Knows the acknowledged rounds of individual formats, and adds up their points on its own. */
export function rotationsKnown(competitions: Competitions) {
  const rotations = new Map<string, RotationView>();
  /** The points with which each player began: none at the draw, an average for a late player. */
  const began = new Map<string, Standing>();

  const note = (view: RotationView) => {
    rotations.set(view.categoryId, view);
    const points = pointsIn(view);
    const first = began.get(view.drawId) ?? new Map<string, number>();
    began.set(view.drawId, first);
    for (const { player, points: told } of view.standing)
      if (!first.has(player)) first.set(player, told - (points.get(player) ?? 0));
    return view;
  };

  function compare(view: RotationView): string[] {
    const known = rotations.get(view.categoryId);
    if (!known) return [];
    const found: string[] = [];
    if (view.drawId !== known.drawId || view.revision < known.revision) found.push(`rotation ${view.drawId}: older`);
    const [told, own] = [roundsOf(view), roundsOf(known)];
    const other = told.find((round, nth) => !isDeepStrictEqual(round, own[nth]));
    if (other ?? told.length < own.length) found.push(`rotation ${view.drawId}: ${JSON.stringify([other, own])}`);
    const points = pointsIn(view);
    for (const row of view.standing) {
      const sum = (began.get(view.drawId)?.get(row.player) ?? 0) + (points.get(row.player) ?? 0);
      if (sum !== row.points) found.push(`rotation ${view.drawId}: ${row.player} has ${row.points}, not ${sum}`);
    }
    return found;
  }

  return {
    note,
    /** Notes a result, or none, of a table that was acknowledged alone. Nothing else changes with it. */
    noteTable: (categoryId: string, matchId: string, outcome: Table["outcome"]) => {
      const known = rotations.get(categoryId);
      if (!known) return undefined;
      // The same result once more changes nothing.
      const withOutcome = (table: Table) =>
        table.matchId !== matchId || isDeepStrictEqual(table.outcome, outcome)
          ? table
          : { ...table, outcome, revision: table.revision + 1 };
      const rounds = known.rounds.map((round) => ({ ...round, tables: round.tables.map(withOutcome) }));
      return rotations.set(categoryId, { ...known, rounds });
    },
    forget: (categoryId: string) => rotations.delete(categoryId),
    differences: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { api, categoryId } of competitions.all()) {
        if (rotations.has(categoryId)) found.push(...compare(await api.rotations.get({ categoryId })));
      }
      return found;
    },
  };
}

/** Leaves out where and when the tables are called. */
function roundsOf({ rounds }: RotationView) {
  return rounds.map(({ number, tables }) =>
    tables.map(({ matchId, court, sides, outcome, revision }) => [number, matchId, court, sides, outcome, revision]),
  );
}

/** Adds up the points of each player at the tables and for the rests of complete rounds. */
function pointsIn({ rounds }: RotationView): Standing {
  const points: Standing = new Map();
  const add = (player: string, more: number) => points.set(player, (points.get(player) ?? 0) + more);
  for (const { tables, resting, restCredit, isComplete } of rounds) {
    for (const { sides, outcome } of tables) {
      if (outcome?.kind !== "points") continue;
      for (const player of sides[0]) add(player, outcome.points.pair1);
      for (const player of sides[1]) add(player, outcome.points.pair2);
    }
    if (isComplete) for (const player of resting) add(player, restCredit);
  }
  return points;
}
