import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./checkers.ts";

const noun = /"((?:account|booking|category|club|courts?|draw|pair|person|result|tournament)\.[a-z]+(?:-[a-z]+)*)"/g;

test("every act that the server writes down has its Spanish words in the list of the administration", () => {
  const files = globSync("server/{features,operator}/**/*.ts", { cwd: project }).filter(
    (file) => !/\.test\.ts$/.test(file),
  );
  const acts = files.flatMap((file) =>
    [...readFileSync(join(project, file), "utf8").matchAll(noun)].map(([, act = ""]) => act),
  );
  expect(acts.length).toBeGreaterThan(30);
  const words = readFileSync(join(project, "web/i18n/admin.ts"), "utf8");
  expect([...new Set(acts)].filter((act) => !words.includes(`"${act}": "`))).toEqual([]);
});
