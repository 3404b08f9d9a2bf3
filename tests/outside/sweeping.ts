import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "#server/platform/program/in-project.ts";

/** The word by which a test file tells its sweeper that it ends in order. */
export const inOrder = "in order";

/**
 * Makes a folder for everything that this program starts from now on, and a sweeper that outlives the program and
 * leaves nothing of it. Returns a function that sweeps now, and lists the programs that still ran.
 */
export async function openSwept(): Promise<() => Promise<string[]>> {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(join(tmpdir(), "outside-"));
  // The account of PostgreSQL writes there too, as in every folder for temporary files.
  await chmod(folder, 0o1777);
  const script = inProject("tests", "outside", "sweeper.ts");
  // Without TMPDIR, so that no sweeper takes another one for a program of its test.
  const env = { ...process.env, TMPDIR: undefined };
  const sweeper = spawn(process.execPath, [script, folder, String(process.ppid)], {
    env,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  process.env.TMPDIR = folder;
  let said = "";
  sweeper.stdout.on("data", (piece) => {
    said += String(piece);
  });
  return async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    sweeper.stdin.end(inOrder);
    await once(sweeper, "close");
    return said.split("\n").filter(Boolean);
  };
}
