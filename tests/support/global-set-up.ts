import type { TestProject } from "vitest/node";
import { openTestServer, type TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

/** Opens one PostgreSQL for all tests before the first one. The returned function runs after the last one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openTestServer();
  project.provide("testServer", server);
  return close;
}
