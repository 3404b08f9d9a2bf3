import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./checkers.ts";

const files = globSync("{web,domain,contract}/**/*.{ts,tsx,css}", { cwd: project }).map((path) => `/${path}`);
/** The patterns with which the build divides the web: each line that is one, or holds one. */
const patterns = ["vite.config.ts", "scripts/web-parts/parts-of-the-web.ts"].flatMap((path) =>
  readFileSync(join(project, path), "utf8")
    .split("\n")
    .flatMap((line) => /\/((?:\^|\\\/(?:web|domain|contract)\\\/).*)\/(?:[;,\]]|$)/.exec(line)?.[1] ?? [])
    .filter((pattern) => /(features|screens|domain|contract)\\\//.test(pattern)),
);

/** Lists the texts with which a pattern of literals and alternatives can begin; what it excludes is left out. */
function beginnings(pattern: string): string[] {
  let rest = pattern.replaceAll("\\/", "/").replaceAll("\\.", ".").replace("^", "");
  const alternatives = (): string[] => {
    const all: string[] = [];
    let these = [""];
    while (rest !== "" && !rest.startsWith(")")) {
      if (rest.startsWith("|")) {
        all.push(...these);
        these = [""];
        rest = rest.slice(1);
      } else if (rest.startsWith("(")) {
        const isExcluded = rest.startsWith("(?!");
        rest = rest.slice(isExcluded ? 3 : 1);
        const inner = alternatives();
        rest = rest.slice(1);
        if (!isExcluded) these = these.flatMap((one) => inner.map((other) => one + other));
      } else {
        const literal = /^[^()|]+/.exec(rest)?.[0] ?? "";
        these = these.map((one) => one + literal);
        rest = rest.slice(literal.length);
      }
    }
    return [...all, ...these];
  };
  return alternatives();
}

/** Lists the beginnings that no file of ours has: a file moved, and its pattern stayed behind. */
function leftBehind(pattern: string): string[] {
  const ours = beginnings(pattern).filter((text) => !text.startsWith("/node_modules/"));
  return ours.filter((text) => !files.some((path) => path.includes(`/${text.replace(/^\//, "")}`)));
}

test("every path in the patterns of the build is that of a file", () => {
  expect(patterns.length).toBeGreaterThan(8);
  expect(patterns.flatMap(leftBehind)).toEqual([]);
});

test("a path of a file that has moved is found", () => {
  const pattern = String.raw`\/web\/(features\/(money\/(tills(?!\/alerts)|till)|bookings)\/|kit\/live\/fresh)`;
  expect(leftBehind(pattern)).toEqual(["/web/features/money/till/", "/web/features/bookings/"]);
});
