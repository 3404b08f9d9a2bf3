import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { promisesOfMoney } from "./promises-of-money.ts";
import { type Kept, promisesOfPlay } from "./promises-of-play.ts";
import { promisesOfReach } from "./promises-of-reach.ts";

/** A promise that the data does not keep, and where; of many places the first. */
export type Breach = Pick<Kept, "code" | "promise"> & { readonly where: readonly string[]; readonly count: number };

const toldOneByOne = 5;

/** Looks for whatever is so and must not be, one promise after the other; it changes nothing. As of now, or of this moment. */
export async function examine(db: Pick<Database, "execute">, at?: Date): Promise<Breach[]> {
  const now = at ? `'${at.toISOString()}'::timestamptz` : "now()";
  const breaches: Breach[] = [];
  for (const { code, promise, query } of [...promisesOfPlay, ...promisesOfReach, ...promisesOfMoney]) {
    const { rows } = await db.execute<{ what: string }>(sql.raw(typeof query === "string" ? query : query(now)));
    const where = rows.slice(0, toldOneByOne).map(({ what }) => what);
    if (rows.length > 0) breaches.push({ code, promise, where, count: rows.length });
  }
  return breaches;
}
