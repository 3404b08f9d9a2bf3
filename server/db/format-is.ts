import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Format, formats } from "#domain/competition/tournaments/tournament.ts";

/** Matches rows whose column holds a format of which a rule of the domain is true. */
export function formatIs(column: SQLWrapper, rule: (format: Format) => boolean): SQL {
  return sql`${column} = any(${`{${formats.filter(rule).join(",")}}`}::text[])`;
}
