import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "#server/platform/program/in-project.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "built-server-"));
});
afterAll(() => rm(folder, { recursive: true }));

const failing = `import { createLog } from ${JSON.stringify(inProject("server", "platform", "log.ts"))};

type Told = { readonly long: string };
function fail(): Told {
  throw new Error("no");
}
try {
  fail();
} catch (err) {
  createLog({ logLevel: "error" }).error({ err }, "failed");
}
`;

// In a process of its own, because the test runner maps the stack traces of its own process.
test("the log shows the position of an error in the sources, not in the built file", async () => {
  await mkdir(join(folder, "server"));
  await writeFile(join(folder, "server", "failing.ts"), failing);
  await build({
    root: folder,
    configFile: inProject("vite.server.config.ts"),
    logLevel: "error",
    build: { rolldownOptions: { input: "server/failing.ts" } },
  });
  const built = join(folder, "dist", "server", "failing.js");
  const line = execFileSync(process.execPath, [built], { encoding: "utf8" });
  expect(JSON.parse(line).err.stack).toMatch(/^ {4}at fail \([^()]*\/server\/failing\.ts:5:9\)\n/);
});
