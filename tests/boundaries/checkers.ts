import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

/** A checker's message about one line of one file; the path is relative to the checked tree. */
export type Finding = { readonly file: string; readonly line: number; readonly rule: string; readonly message: string };

/** The project under test. */
export const project = resolve(import.meta.dirname, "..", "..");

/** Creates a new tree outside the project with these files, given as path → text. */
export function treeOf(files: ReadonlyMap<string, string>): string {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "walls-"));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Gives a tree the project's own settings and libraries, so that its checkers judge it as they judge the project. */
export function underProjectRules(root: string): string {
  const settings = ["biome.json", "knip.json", "package.json", "tsconfig.base.json", ".gitignore"];
  const perLayer = ["domain", "contract", "server", "web"].map((layer) => `${layer}/tsconfig.json`);
  for (const path of [...settings, ...perLayer]) cpSync(join(project, path), join(root, path));
  // A directory of links, not a link to the directory, because the compiler keeps its cache in node_modules/.cache.
  mkdirSync(join(root, "node_modules"));
  for (const name of readdirSync(join(project, "node_modules"))) {
    if (name !== ".cache") symlinkSync(join(project, "node_modules", name), join(root, "node_modules", name));
  }
  return root;
}

/** Returns the linter's findings in the tree. */
export function lint(root: string): Finding[] {
  const { output } = run(root, "@biomejs/biome/bin/biome", [
    "lint",
    "--reporter=github",
    "--max-diagnostics=none",
    ".",
  ]);
  return findings(
    root,
    output,
    /^::\w+ title=lint\/\w+\/(?<rule>\w+),file=(?<file>[^,]+),line=(?<line>\d+).*?::(?<message>.*)$/gm,
  );
}

/** Returns the compiler's errors in the four layers of the tree. */
export function compile(root: string): Finding[] {
  const { output } = run(root, "typescript/bin/tsc", ["-b", "domain", "contract", "server", "web"]);
  return findings(root, output, /^(?<file>[^(\n]+)\((?<line>\d+),\d+\): error (?<rule>TS\d+): (?<message>.*)$/gm);
}

/** Runs a program of node_modules, or a script of the project, with the Node that runs the tests. */
export function run(
  root: string,
  program: string,
  options: readonly string[],
): { output: string; status: number | null } {
  const path = program.startsWith("scripts/") ? join(project, program) : join(project, "node_modules", program);
  const { stdout, stderr, status } = spawnSync(process.execPath, [path, ...options], { cwd: root, encoding: "utf8" });
  return { output: stdout + stderr, status };
}

function findings(root: string, output: string, line: RegExp): Finding[] {
  return [...output.matchAll(line)].map(({ groups = {} }) => ({
    file: relative(root, resolve(root, groups.file ?? "")),
    line: Number(groups.line),
    rule: groups.rule ?? "",
    message: groups.message ?? "",
  }));
}
