import { defineConfig } from "vitest/config";

/** Three projects: rules and wire, which need nothing; the browser's logic, likewise; and what needs the database. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: "domain", include: ["domain/**/*.test.ts", "contract/**/*.test.ts"] } },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: ["tests/journeys/**"],
          globalSetup: "tests/support/global-set-up.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
