import { sql } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { preparedOn } from "#server/db/prepared.ts";
import { liveTopic } from "#server/db/tables/live.ts";

/** Returns the versions of topics. A topic without any change is at 0. */
export async function versionsOf(db: Database, topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await versionsQuery(db).execute({ topics: [...topics] });
  const known = new Map(found.map(({ topic, version }) => [topic, version]));
  return new Map(topics.map((topic) => [topic, known.get(topic) ?? 0]));
}

const versionsQuery = preparedOn((db) =>
  db
    .select({ topic: liveTopic.topic, version: liveTopic.version })
    .from(liveTopic)
    .where(sql`${liveTopic.topic} = any(${sql.placeholder("topics")}::text[])`)
    .prepare("live_versions"),
);
