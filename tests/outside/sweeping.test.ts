import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isAlive } from "#server/platform/postgres/process.ts";
import { inProject } from "#server/platform/program/in-project.ts";
import { piped, until, watch } from "#tests/support/servers/programs.ts";
import { hasPostgres } from "./debian-postgres.ts";

const opened = z.object({ folder: z.string(), pids: z.array(z.int()) });

describe.runIf(hasPostgres)("a test outside", () => {
  test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
    "that is interrupted by %s leaves no program, no network and no folder",
    async (signal) => {
      const script = inProject("tests", "outside", "interrupted.ts");
      const program = watch("interrupted.ts", spawn(process.execPath, [script], { stdio: piped }));
      await until("it has opened everything", () => program.said().includes("}\n"), { programs: [program] });
      const { folder, pids } = opened.parse(JSON.parse(program.said()));
      const left = () => [
        ...pids.filter(isAlive),
        ...(existsSync(folder) ? [folder] : []),
        ...networks().filter((name) => name.startsWith(basename(folder))),
      ];
      expect(left().length).toBeGreaterThan(pids.length);
      await program.end(signal);
      await until("everything is gone", () => {
        if (left().length > 0) throw new Error(`${left()}`);
        return true;
      });
    },
  );
});

function networks(): string[] {
  return (spawnSync("ip", ["netns", "list"], { encoding: "utf8" }).stdout ?? "").split("\n");
}
