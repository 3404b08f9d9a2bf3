/*
 * The tables of points that a club makes for itself.
 *
 * | article | what                                                           | here             |
 * |---------|----------------------------------------------------------------|------------------|
 * | 5.1     | points by the stage reached, another table for another circuit | `OwnPointsTable` |
 * | 5.1     | a later stage never gives fewer points                         | `fallsByStage`   |
 *
 * A category stores its table in full: a later change of the club's own alters no old category.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { PointsTable } from "./points.ts";

/** A table with the name that its club gave it. `lostIn` holds one number for each stage of `ownStages`. */
export type OwnPointsTable = PointsTable & { readonly name: string };

/**
 * The stages that an own table lists, from losing the final on; a loss in an earlier round gives the points of the
 * zone.
 */
export const ownStages = ["final", "semifinal", "quarterfinal", "last16", "last32"] as const;

/** The limits of the champions' points: the largest published table gives 2000. */
export const pointsLimits = { least: 1, most: 2000 } as const;

/** The most tables that a club can keep. */
export const mostOwnTables = 12;

/**
 * Checks that a later stage never gives fewer points, and that leaving the zone with one win never pays more than the
 * title. Rules 5.1.
 */
export function fallsByStage({ champion, lostIn, zoneExit, zoneWin }: PointsTable): boolean {
  const stages = [champion, ...lostIn];
  return stages.every((points, index) => points <= (stages[index - 1] ?? champion)) && zoneExit + zoneWin <= champion;
}

/** Compares two names, ignoring case and the blanks around them. */
const sameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase("es") === other.trim().toLocaleLowerCase("es");

/**
 * Adds a table to those of a club, or replaces the one called `instead`. Refuses a name that another table has, a table
 * to replace that does not exist, and one table too many.
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

/** Removes the table of that name from those of a club. Refuses a name that does not exist. */
export function withoutTable(
  tables: readonly OwnPointsTable[],
  name: string,
): Result<OwnPointsTable[], "POINTS_TABLE_NOT_FOUND"> {
  const left = tables.filter((one) => one.name !== name);
  return left.length < tables.length ? ok(left) : refuse("POINTS_TABLE_NOT_FOUND");
}
