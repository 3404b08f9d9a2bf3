import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { freeBytes } from "./free-space.ts";

/** Load balancers wait no longer, and a database that hangs answers nobody. */
const patience = 2_000;

/** What readiness depends on. */
export type ReadinessParts = {
  readonly db: Database;
  readonly dataDir: string;
  /** Below so many free bytes the disk of the data directory counts as full; 0 when nobody asks. */
  readonly freeBytesMin: number;
};

/** Why the program cannot do its work just now; null when it can. */
export async function missingForWork({ db, dataDir, freeBytesMin }: ReadinessParts): Promise<string | null> {
  const late = pause(patience, "late", { ref: false });
  const answered = db.execute(sql`select 1`).then(
    () => "in time",
    () => "not at all",
  );
  if ((await Promise.race([answered, late])) !== "in time") return "database unreachable";
  return (await freeBytes(dataDir)) < freeBytesMin ? "disk full" : null;
}
