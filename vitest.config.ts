import { defineConfig } from "vitest/config";

/** What ends a test that hangs. It measures nothing: the machine may be doing ten other things. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Three projects: rules, wire and scripts, which need nothing; the browser's logic, likewise; and what needs the database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "domain",
          include: ["domain/**/*.test.ts", "contract/**/*.test.ts", "scripts/**/*.test.ts"],
          ...patience,
        },
      },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], ...patience } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["tests/journeys/**"],
          globalSetup: "tests/support/global-set-up.ts",
          ...patience,
        },
      },
    ],
  },
});
