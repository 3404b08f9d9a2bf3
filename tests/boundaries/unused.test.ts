import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run, treeOf, underProjectRules } from "./checkers.ts";

// A tree in which everything is used; the project's own knip.json checks it.
const house = {
  "contract/index.ts": 'export const path = "/pairs";\n',
  "domain/competition/pairs/pair.ts": "export const players = 2;\n",
  "domain/competition/zones/zone.ts": "export const pairsPerZone = 3;\n",
  "domain/competition/zones/zone.test.ts": 'import { pairsPerZone } from "./zone.ts";\npairsPerZone.toFixed();\n',
  "server/app.ts": 'import pg from "pg";\nimport { path } from "#contract/index.ts";\npg.Pool.name.concat(path);\n',
  "server/main.ts":
    'import { players } from "#domain/competition/pairs/pair.ts";\nimport "./app.ts";\nplayers.toFixed();\n',
};
const description = {
  name: "house",
  type: "module",
  imports: { "#contract/*": "./contract/*", "#domain/*": "./domain/*" },
};

function check(added: Record<string, string>, dependencies: Record<string, string>) {
  const root = underProjectRules(treeOf(new Map(Object.entries({ ...house, ...added }))));
  writeFileSync(join(root, "package.json"), JSON.stringify({ ...description, dependencies }));
  try {
    return run(root, "knip/bin/knip.js", ["--no-progress"]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("a tree in which everything is used passes, and a test counts as a use", () => {
  expect(check({}, { pg: "8.23.1" })).toMatchObject({ status: 0 });
});

const spares = check(
  {
    "contract/index.ts": `${house["contract/index.ts"]}export type Spare = 1;\n`,
    "domain/competition/pairs/orphan.ts": "export const orphan = 1;\n",
    "domain/competition/pairs/pair.ts": `${house["domain/competition/pairs/pair.ts"]}export const spare = 3;\n`,
    "server/app.ts": `${house["server/app.ts"]}import "sharp";\n`,
  },
  { pg: "8.23.1", zod: "4.6.7" },
);

test.each([
  ["no file is left unused", /^Unused files \(1\)\ndomain\/competition\/pairs\/orphan\.ts/m],
  ["no export is left unused", /^Unused exports \(1\)\nspare /m],
  ["no type is left unused", /^Unused exported types \(1\)\nSpare /m],
  ["no library is declared without being used", /^Unused dependencies \(1\)\nzod /m],
  ["no library is used without being declared", /^Unlisted dependencies \(1\)\nsharp /m],
])("%s", (_promise, refusal) => {
  expect(spares.output).toMatch(refusal);
  expect(spares.status).toBe(1);
});
