import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "#server/platform/program/in-project.ts";

const importPattern = /^(?:import|export)\s(?!type\b)(?:[^;"]*?\sfrom\s)?"([^"]+)";/gm;

/** Lists the libraries that the program imports before it runs, along the imports of its own files. */
function librariesOf(entry: string): ReadonlySet<string> {
  const libraries = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    for (const [, path = ""] of readFileSync(inProject(file), "utf8").matchAll(importPattern)) {
      if (path.startsWith("#")) files.add(path.slice(1));
      else if (path.startsWith(".")) files.add(join(dirname(file), path));
      else libraries.add(path);
    }
  }
  return libraries;
}

test("a start loads no library that only some programs or requests need", () => {
  const libraries = librariesOf("server/main.ts");
  expect([...libraries]).toEqual(expect.arrayContaining(["hono", "pg", "better-auth/minimal"]));
  for (const late of ["sharp", "fs-native-extensions", "nodemailer", "read-excel-file/node", "better-auth"])
    expect([...libraries]).not.toContain(late);
});
