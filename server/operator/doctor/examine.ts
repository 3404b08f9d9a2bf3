import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { causesOf } from "#server/platform/faults/causes.ts";
import { promisesOfMoney } from "./promises-of-money.ts";
import { type Kept, promisesOfPlay } from "./promises-of-play.ts";
import { promisesOfRatings } from "./promises-of-ratings.ts";
import { promisesOfReach } from "./promises-of-reach.ts";
import { promisesOfRotations } from "./promises-of-rotations.ts";

/** A promise that the data breaks, with the places; of many places only the first. */
export type Breach = Pick<Kept, "code" | "promise"> & { readonly where: readonly string[]; readonly count: number };

const toldOneByOne = 5;

/** Every promise, in the order in which they are checked. */
export const promises: readonly Kept[] = [
  ...promisesOfPlay,
  ...promisesOfReach,
  ...promisesOfMoney,
  ...promisesOfRatings,
  ...promisesOfRotations,
];

/** A promise that could not be checked, with the database's error. */
export type Unchecked = Pick<Kept, "code" | "promise"> & { readonly reason: string };

/**
 * Checks one promise after the other, all or these, as of `at` or now, and changes nothing. `onUnchecked` is called for
 * each check that fails to run, and the next one follows. Without it the first failure is thrown.
 */
export async function examine(
  db: Pick<Database, "execute">,
  at?: Date,
  onUnchecked?: (unchecked: Unchecked) => void,
  these: readonly Kept[] = promises,
): Promise<Breach[]> {
  const now = at ? `'${at.toISOString()}'::timestamptz` : "now()";
  const breaches: Breach[] = [];
  for (const { code, promise, query } of these) {
    const asked = db.execute<{ what: string }>(sql.raw(typeof query === "string" ? query : query(now)));
    const { rows } = await asked.catch((error: unknown) => {
      if (!onUnchecked) throw error;
      onUnchecked({ code, promise, reason: causesOf(error).at(-1)?.message ?? String(error) });
      return { rows: [] };
    });
    const where = rows.slice(0, toldOneByOne).map(({ what }) => what);
    if (rows.length > 0) breaches.push({ code, promise, where, count: rows.length });
  }
  return breaches;
}
