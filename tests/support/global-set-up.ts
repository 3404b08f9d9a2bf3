import type { TestProject } from "vitest/node";
import { openTestServer, type TestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

/** Before the first test of a run: one PostgreSQL for all of them. What it returns runs after the last. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, close } = await openTestServer();
  project.provide("testServer", { url, template });
  return close;
}
