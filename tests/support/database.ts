import { inject } from "vitest";
import { createDatabase, type TestDatabase } from "./test-server.ts";

/** Creates a migrated database for one test file, which closes it at its end. */
export function freshDatabase(): Promise<TestDatabase> {
  const server = inject("testServer");
  return createDatabase(server, server.template);
}

export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject("testServer"));
}

/** Returns the address of this database for work that needs a session; it bypasses the pooler of the run, if any. */
export function sessionUrl({ url, directUrl }: TestDatabase): string {
  return directUrl ?? url;
}

/** Returns the settings with which a program or an operator's command reaches this database. */
export function settingsOf(database: TestDatabase): Record<string, string> {
  return { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.isPooled ? sessionUrl(database) : "" };
}
