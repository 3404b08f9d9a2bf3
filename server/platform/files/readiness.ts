import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { freeBytes } from "./free-space.ts";

/** The maximum wait for the database in milliseconds. Load balancers wait no longer. */
const patience = 2_000;

/** The parts that readiness depends on. */
export type ReadinessParts = {
  readonly db: Database;
  readonly dataDir: string;
  /** Below this number of free bytes the disk of the data directory counts as full; 0 disables the check. */
  readonly freeBytesMin: number;
  /** True if the background jobs are running; null if this program runs none. */
  readonly doesJobs?: () => boolean | null;
};

/** Returns the reason why the program cannot work at present; null if it can. */
export async function missingForWork({ db, dataDir, freeBytesMin, doesJobs }: ReadinessParts): Promise<string | null> {
  const late = pause(patience, "late", { ref: false });
  // Has a parameter, so that it runs as a prepared statement like the screens' queries. It thus fails behind a
  // connection pooler that does not support those.
  const answered = db.execute(sql`select ${1}::int`).then(
    () => "in time",
    () => "not at all",
  );
  if ((await Promise.race([answered, late])) !== "in time") return "database unreachable";
  if (doesJobs?.() === false) return "jobs not running";
  return (await freeBytes(dataDir)) < freeBytesMin ? "disk full" : null;
}
