import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { workers } from "./tests/support/workers.ts";

/** Time limits that end a test that hangs. They measure nothing: the machine may be doing ten other things. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/**
 * Runs files that start browsers, clusters and checkers first, so that at the end no worker has a long file left alone.
 * Before a first run only the size of a file is known, and the longest are small. A worker is kept only for files of
 * one project: mixed, they would begin a new one again and again.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = sorted.filter(isLong);
    const others = Map.groupBy(sorted, ({ project }) => project.name).values();
    return [...long, ...[...others].flatMap((files) => files.filter((file) => !isLong(file)))];
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return /\/tests\/(authorization|boundaries|faults|gallery|platform)\//.test(moduleId);
}

/** Seeds the properties of the rules. Those of the server explore, and print their seed when they fail. */
const setupFiles = "tests/support/arbitrary/seeded.ts";

/** Four projects: rules, wire and scripts; the browser's logic; tests that need the database; programs outside. */
export default defineConfig({
  test: {
    maxWorkers: workers,
    // Files share the modules of their worker: evaluating them anew for each cost more than the tests. One that cannot
    // share gets a project of its own, with `isolate: true`; so far none needs it.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "domain",
          include: ["domain/**/*.test.ts", "contract/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles,
          ...patience,
        },
      },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], setupFiles, ...patience } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["tests/journeys/**", "tests/outside/**"],
          globalSetup: "tests/support/global-set-up.ts",
          ...patience,
        },
      },
      // Real clusters, poolers and proxies of the distribution: npm run test:outside.
      {
        test: {
          name: "outside",
          include: ["tests/outside/**/*.test.ts"],
          setupFiles: "tests/outside/set-up.ts",
          globalSetup: "tests/support/global-set-up.ts",
          ...patience,
        },
      },
    ],
  },
});
