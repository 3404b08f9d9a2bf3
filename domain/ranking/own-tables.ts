/*
 * Tables of points that a club makes for itself.
 *
 * | article | what                                                                    | here              |
 * |---------|-------------------------------------------------------------------------|-------------------|
 * | 5.1     | points by the stage reached, another table for another circuit          | `OwnPointsTable`  |
 * | 5.1     | who gets further never gets less                                        | `fallsByStage`    |
 *
 * A category keeps the table that it was given, written out: a later change of the club's own alters nothing old.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { PointsTable } from "./points.ts";

/** A table with the name that its club gave it. `lostIn` holds one number for each stage of `ownStages`. */
export type OwnPointsTable = PointsTable & { readonly name: string };

/** The stages that an own table tells, from losing the final on; whoever loses in an earlier round gets what the zone gives. */
export const ownStages = ["final", "semifinal", "quarterfinal", "last16", "last32"] as const;

/** What the champions can get at most: the largest table that is published gives 2000. */
export const pointsLimits = { least: 1, most: 2000 } as const;

/** How many tables a club can keep. */
export const mostOwnTables = 12;

/** Whether nobody who gets further gets less, and leaving the zone without a win never pays more than the title. Rules 5.1. */
export function fallsByStage({ champion, lostIn, zoneExit, zoneWin }: PointsTable): boolean {
  const stages = [champion, ...lostIn];
  return stages.every((points, index) => points <= (stages[index - 1] ?? champion)) && zoneExit + zoneWin <= champion;
}

/** Two names are the same whatever their capitals and the blanks around them. */
const sameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase("es") === other.trim().toLocaleLowerCase("es");

/**
 * The tables of a club with one more, or with one in the place of the table called `instead`. Refuses a name that another has, a
 * table to replace that is not there, and one too many.
 */
export function withTable(
  tables: readonly OwnPointsTable[],
  table: OwnPointsTable,
  instead: string | null,
): Result<OwnPointsTable[], "POINTS_TABLE_REPEATED" | "POINTS_TABLE_NOT_FOUND" | "TOO_MANY_POINTS_TABLES"> {
  const others = tables.filter(({ name }) => name !== instead);
  if (instead !== null && others.length === tables.length) return refuse("POINTS_TABLE_NOT_FOUND");
  if (others.some(({ name }) => sameName(name, table.name))) return refuse("POINTS_TABLE_REPEATED");
  if (others.length >= mostOwnTables) return refuse("TOO_MANY_POINTS_TABLES");
  return ok(instead === null ? [...tables, table] : tables.map((one) => (one.name === instead ? table : one)));
}

/** The tables of a club without the one of that name. Refuses one that is not there. */
export function withoutTable(
  tables: readonly OwnPointsTable[],
  name: string,
): Result<OwnPointsTable[], "POINTS_TABLE_NOT_FOUND"> {
  const left = tables.filter((one) => one.name !== name);
  return left.length < tables.length ? ok(left) : refuse("POINTS_TABLE_NOT_FOUND");
}
