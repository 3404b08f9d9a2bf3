import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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

/** Builds a source by the settings of the server, and returns the path of the built file. */
async function buildSource(name: string, text: string): Promise<string> {
  await mkdir(join(folder, "server"), { recursive: true });
  await writeFile(join(folder, "server", `${name}.ts`), text);
  await build({
    root: folder,
    configFile: inProject("vite.server.config.ts"),
    logLevel: "silent",
    build: { rolldownOptions: { input: `server/${name}.ts` } },
  });
  return join(folder, "dist", "server", `${name}.js`);
}

test("a built file holds ASCII alone and says the same", async () => {
  const built = await buildSource("words", 'console.log("año – 🎾", /^[áé–]$/u.test("–"), "\\\\ñ\\ñ");');
  expect(await readFile(built, "utf8")).toMatch(/^[\0-\x7f]*$/);
  expect(execFileSync(process.execPath, [built], { encoding: "utf8" })).toBe("año – 🎾 true \\ññ\n");
});

test("a raw text beyond ASCII is not built, because an escape would change it", async () => {
  await expect(buildSource("raw", "console.log(String.raw`año`);")).rejects.toThrow("raw.js has a raw text");
});

// In a process of its own, because the test runner maps the stack traces of its own process.
test("the log shows the position of an error in the sources, not in the built file", async () => {
  const built = await buildSource("failing", failing);
  const line = execFileSync(process.execPath, [built], { encoding: "utf8" });
  expect(JSON.parse(line).err.stack).toMatch(/^ {4}at fail \([^()]*\/server\/failing\.ts:5:9\)\n/);
});
