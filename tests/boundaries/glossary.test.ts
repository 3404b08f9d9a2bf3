import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./checkers.ts";

const layers = ["domain", "contract", "server", "web"];
const sources = layers
  .flatMap((layer) =>
    readdirSync(join(project, layer), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|sql)$/.test(name))
      .map((name) => readFileSync(join(project, layer, name), "utf8")),
  )
  .join("\n");

/** Lists the terms that two rows explain, and the identifiers of rows that no source contains. */
function glossaryFaults(text: string): string[] {
  const rows = text
    .split("\n")
    .filter((line) => /^\| (?!Spanish|English|before|—)/.test(line))
    .map((line) => line.split(" | "));
  const terms = rows.map(([term = ""]) => term.replace(/^\| /, ""));
  const twice = terms.filter((term, at) => terms.indexOf(term) < at);
  const named = rows.flatMap(([, name = ""]) =>
    [...name.matchAll(/`([\w-]+)`/g)].map(([, identifier = ""]) => identifier),
  );
  const gone = named.filter((identifier) => !/X$/.test(identifier) && !sources.includes(identifier));
  return [...twice.map((term) => `${term}: two rows`), ...gone.map((identifier) => `${identifier}: in no source`)];
}

test("the glossary explains each term once, by identifiers that exist", () => {
  expect(glossaryFaults(readFileSync(join(project, "docs/glossary.md"), "utf8"))).toEqual([]);
});

test("a second row and an identifier that is gone are faults", () => {
  const rows = ["| pareja | pair (`Pair`) | Two players |", "| cupo | quota (`quotaOfOld`) | A number |"];
  const text = [...rows, "| pareja | couple | Two players |"].join("\n");
  expect(glossaryFaults(text)).toEqual(["pareja: two rows", "quotaOfOld: in no source"]);
});

test("the files that answer a newcomer's questions exist", () => {
  const text = readFileSync(join(project, "docs/newcomer.md"), "utf8");
  const answers = [...text.matchAll(/`([a-z]+\/[^`]+\.tsx?)`/g)].map(([, path = ""]) => path);
  expect(answers.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  expect(answers.length).toBeGreaterThan(36);
});
