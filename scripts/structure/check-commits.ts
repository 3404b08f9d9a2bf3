// Checks the subjects of the commits after a base: CONTRIBUTING.md has their form.
// Use: node scripts/structure/check-commits.ts [base]

import { spawnSync } from "node:child_process";
import { subjectFault } from "./commit-subjects.ts";

/** The last commit before the rule. */
const firstBase = "0138a9b4679154906d5e1cb2272713a174d172a9";
const base = process.argv[2] ?? firstBase;

const git = (words: readonly string[]) => spawnSync("git", words, { encoding: "utf8" });

if (git(["merge-base", "--is-ancestor", base, "HEAD"]).status !== 0) {
  console.log(`commits: not checked, because ${base.slice(0, 8)} is no ancestor here, or there is no history.`);
} else {
  const { stdout } = git(["log", "--no-merges", "--format=%h %s", `${base}..HEAD`]);
  const commits = stdout.split("\n").filter((line) => line !== "");
  for (const line of commits) {
    const [hash = "", ...words] = line.split(" ");
    const fault = subjectFault(words.join(" "));
    if (fault === undefined) continue;
    console.error(`${hash}  ${fault}: "${words.join(" ")}". Write \`area: statement\`, at most 72 letters.`);
    process.exitCode = 1;
  }
  console.log(`commits: ${commits.length} subjects since ${base.slice(0, 8)}.`);
}
