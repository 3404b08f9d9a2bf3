import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, settingsOf } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/test-server.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const supervisor = pathToFileURL(fileURLToPath(new URL("../../scripts/run.js", import.meta.url))).href;

const patience = { timeout: 120_000 };

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "last-line-"));
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** A module loaded into the real program, which throws an uncaught error on a signal. */
const hole = "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('a hole in the floor') })";

test("an uncaught exception is logged, open requests are answered, and the program stops in order", async () => {
  const port = await freePort();
  const settings = { ...settingsOf(database), DATA_DIR: folder, PORT: String(port), NODE_ENV: "production" };
  const publicUrl = `http://localhost:${port}`;
  const program = spawn(process.execPath, ["--import", hole, main], {
    env: { ...process.env, ...settings, PUBLIC_URL: publicUrl },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const exited = once(program, "exit");
  let said = "";
  for (const stream of [program.stdout, program.stderr]) stream?.on("data", (chunk) => (said += chunk));
  await once(program, "message");
  const socket = connect(port, "127.0.0.1");
  const head = "POST /api/auth/sign-in/email HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
  socket.write(`${head}content-length: 2\r\n\r\n{`);
  await expect.poll(() => said.includes("Punto de Oro:"), patience).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  program.kill("SIGUSR2");
  await expect.poll(() => said.includes("Stopping"), patience).toBe(true);
  socket.write("}");
  let answer = "";
  for await (const piece of socket) answer += piece;
  const [code] = await exited;
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d .*^connection: close\r$/ims);
  expect(said).toMatch(/"level":60.*a hole in the floor/);
  expect(said).toContain('"msg":"Stopped"');
  expect(code).toBe(70);
});

describe("a supervised program", () => {
  /**
   * Supervises a program that gets ready and then ends with these codes in turn. A number that is no exit code sends a
   * signal to the supervisor.
   */
  async function keep(codes: readonly number[], isReady = true): Promise<{ code: number; starts: number }> {
    const text = `
      import { keepRunning } from ${JSON.stringify(supervisor)};
      const codes = ${JSON.stringify(codes)};
      let starts = 0;
      const code = await keepRunning(async (isReady) => {
        starts += 1;
        if (${isReady}) isReady();
        return codes.shift() ?? 0;
      }, [1, 2]);
      process.stdout.write(JSON.stringify({ code, starts }));`;
    const keeper: ChildProcess = spawn(process.execPath, ["--input-type=module", "--eval", text]);
    let said = "";
    keeper.stdout?.on("data", (chunk) => (said += chunk));
    await once(keeper, "close");
    return JSON.parse(said);
  }

  test.each([
    ["is started again as often as it ends by itself", [70, 1, 139, 70, 0], { code: 0, starts: 5 }],
    ["is not restarted after an orderly end", [0, 0], { code: 0, starts: 1 }],
    ["is not restarted after a wrong setting", [78, 0], { code: 78, starts: 1 }],
  ])("%s", async (_what, codes, outcome) => {
    expect(await keep(codes)).toEqual(outcome);
  });

  test("is not restarted if it cannot start at all", async () => {
    expect(await keep([1, 0], false)).toEqual({ code: 1, starts: 1 });
  });

  test("is not started again after its supervisor is told to end", async () => {
    const text = `
      import { keepRunning } from ${JSON.stringify(supervisor)};
      process.stdout.write("code " + await keepRunning(async (isReady) => (isReady(), 70), [600_000]));`;
    const keeper = spawn(process.execPath, ["--input-type=module", "--eval", text]);
    let said = "";
    for (const stream of [keeper.stdout, keeper.stderr]) stream.on("data", (chunk) => (said += chunk));
    await expect.poll(() => said, patience).toContain("started again");
    keeper.kill("SIGTERM");
    await once(keeper, "close");
    expect(said).toContain("code 70");
  });
});
