import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { TestApp } from "#tests/support/app.ts";

/**
 * Sends requests that all arrive while a table is locked. The first one waits for it in the database, so that the
 * others share its query or the next one for certain.
 */
export async function crowdBehind<Answer>(
  app: TestApp,
  table: string,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  subscribe("http.server.request.start", count);
  const { answers } = await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)}`);
    const sent = Promise.all(requests.map((send) => send()));
    await expect.poll(() => arrived).toBe(requests.length);
    return { answers: sent };
  });
  unsubscribe("http.server.request.start", count);
  return answers;
}
