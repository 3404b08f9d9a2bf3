import { inject } from "vitest";
import { createDatabase, type TestDatabase } from "./test-server.ts";

/** A migrated database that nobody else uses: one for each test file, closed when the file is done. */
export function freshDatabase(): Promise<TestDatabase> {
  const { url, template } = inject("testServer");
  return createDatabase(url, template);
}

/** A database with nothing in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject("testServer").url);
}
