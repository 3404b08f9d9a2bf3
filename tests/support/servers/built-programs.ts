import { join } from "node:path";
import { build } from "vite";
import { inProject } from "#server/platform/program/in-project.ts";

/** Separate programs that tests start, kill and start again. */
const sources = {
  "app-owner": "tests/faults/app-owner.ts",
  "night-owner": "tests/faults/night-owner.ts",
  "database-owner": "tests/support/database-owner.ts",
} as const;

export type ProgramName = keyof typeof sources;

let built: Promise<string> | undefined;

/**
 * Builds such a program as the server is built, and returns its path. Unbuilt, loading its sources dominates its start.
 */
export async function builtProgram(name: ProgramName): Promise<string> {
  built ??= buildAll();
  return join(await built, `${name}.js`);
}

/** Builds all programs once for each worker of the tests. */
async function buildAll(): Promise<string> {
  const outDir = inProject("dist", "test-programs", process.env.VITEST_POOL_ID ?? "0");
  await build({
    configFile: inProject("vite.server.config.ts"),
    logLevel: "error",
    build: { outDir, sourcemap: false, rolldownOptions: { input: sources } },
  });
  return outDir;
}
