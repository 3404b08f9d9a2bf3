import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run, treeOf } from "./checkers.ts";

/** Creates a folder, with one commit for each subject. */
function historyOf(subjects: readonly string[]): { readonly root: string; readonly hashes: readonly string[] } {
  const root = treeOf(new Map([["LICENSE", "MIT\n"]]));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const person = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com", "-c", "commit.gpgsign=false"];
  const git = (words: readonly string[]) =>
    spawnSync("git", [...person, ...words], { cwd: root, encoding: "utf8" }).stdout.trim();
  if (subjects.length > 0) git(["init", "--quiet"]);
  const hashes = subjects.map((subject) => {
    git(["commit", "--quiet", "--allow-empty", "--message", subject]);
    return git(["rev-parse", "HEAD"]);
  });
  return { root, hashes };
}

test("a faulty subject after the base is refused, and one before it is not", () => {
  const { root, hashes } = historyOf(["Begin.", "pairs: a link opens once", "Fixes.", "draws: a lot is stored"]);
  const { output, status } = run(root, "scripts/structure/check-commits.ts", [hashes[0] ?? ""]);
  expect(output).toContain('not of the form `area: statement`: "Fixes."');
  expect(output).not.toContain("Begin.");
  expect(output).toContain("commits: 3 subjects since");
  expect(status).toBe(1);
  expect(run(root, "scripts/structure/check-commits.ts", [hashes[2] ?? ""]).status).toBe(0);
});

test("an unknown base, and a folder without a history, pass and say so", () => {
  for (const subjects of [["Begin."], []]) {
    const { output, status } = run(historyOf(subjects).root, "scripts/structure/check-commits.ts", []);
    expect(output).toMatch(/^commits: not checked, because 0138a9b4 is no ancestor here, or there is no history\.\n$/);
    expect(status).toBe(0);
  }
});
