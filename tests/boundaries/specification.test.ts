import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./checkers.ts";

const table = readFileSync(join(project, "docs/specification.md"), "utf8");
const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| specification"));
/** `a/path.ts` "the name of a test in it", or the path alone. */
const holders = rows.flatMap((row) => [
  ...(row.split(" | ")[1] ?? "").matchAll(/`(?<path>[^`]+)`(?: "(?<name>.*?)"(?=<br>| \|))?/g),
]);

test("every line of the specification is held by files and tests that exist", () => {
  const missing = holders.flatMap(({ groups }) => {
    const { path = "", name } = { ...groups };
    const file = join(project, path);
    if (!existsSync(file)) return [path];
    return name === undefined || readFileSync(file, "utf8").includes(name) ? [] : [`${path}: ${name}`];
  });
  expect(missing).toEqual([]);
});

test("no line is held by nothing", () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => !/ \| `/.test(row))).toEqual([]);
});
