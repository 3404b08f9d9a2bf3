import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./checkers.ts";

const chapters = readdirSync(join(project, "docs/rules")).map((name) => {
  const text = readFileSync(join(project, "docs/rules", name), "utf8");
  const [, folder = ""] = /Code\s+lies\s+in\s+`([^`]+)`/.exec(text) ?? [];
  const rows = text.split("\n").filter((line) => /^\| (?!article|-)/.test(line));
  return { name, text, folder, rows };
});

/** Lists the files and folders that a text names. */
const named = (text: string) => [...text.matchAll(/`([^`\s]+(?:\.ts|\/))`/g)].map(([, path = ""]) => path);

test.each(chapters)("$name names only files that exist, in its own folder or from the root", ({ folder, text }) => {
  const missing = named(text).filter((path) => {
    return ![join(folder, path), path].some((one) => existsSync(join(project, one)));
  });
  expect(missing).toEqual([]);
  expect(folder).toMatch(/^domain\//);
});

test.each(chapters)("each article of $name has a source and the file that holds it", ({ rows }) => {
  const bare = rows.filter((row) => {
    const [, article = "", rule = "", source = "", files = ""] = row.split("|");
    return [article, rule, source].some((cell) => cell.trim() === "") || named(files).length === 0;
  });
  expect(bare).toEqual([]);
  expect(rows.length).toBeGreaterThan(5);
});

test("every collection of outside cases is read by a test", () => {
  const folder = join(project, "tests/fixtures/vectors");
  const vectors = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const tests = readdirSync(join(project, "domain"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(project, "domain", name), "utf8"));
  const unread = vectors.filter((name) => !tests.some((text) => text.includes(`("${name.replace(".json", "")}")`)));
  expect(unread).toEqual([]);
  expect(vectors.length).toBeGreaterThan(10);
});
