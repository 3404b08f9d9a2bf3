import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FechaWindow } from "#domain/competition/leagues/fechas.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { fecha } from "#server/db/tables/draws.ts";

/** Selects the windows of the fechas of the row's category; empty outside of leagues. */
export function fechasOf(categoryId: PgColumn): SQL<FechaWindow[]> {
  return sql`(select coalesce(json_agg(json_build_object('number', ${fecha.number}, 'from', ${fecha.from},
    'until', ${fecha.until})), '[]') from ${fecha} where ${fecha.categoryId} = ${categoryId})`;
}

/** Finds the windows of a league's fechas, in their order. */
export function fechasOfCategory(db: Database | Transaction, categoryId: string) {
  const { number, from, until } = fecha;
  return db.select({ number, from, until }).from(fecha).where(eq(fecha.categoryId, categoryId)).orderBy(asc(number));
}
