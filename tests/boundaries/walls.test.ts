import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile, type Finding, lint, project, treeOf, underProjectRules } from "./checkers.ts";

// Each wall, the file of violations/ that breaks it, and all the rules that must refuse that file: names of the
// linter's rules, TS numbers of the compiler. The refused lines end in a comment "violation"; without them the file
// must pass.
const walls = [
  ["domain cannot read the clock", "domain/reads-the-clock.ts", "noRestrictedGlobals"],
  ["domain cannot use random numbers", "domain/throws-dice.ts", "noJsRestrictedProperties"],
  ["domain cannot read the environment", "domain/reads-the-environment.ts", "noRestrictedGlobals TS2591"],
  ["domain cannot read the browser window", "domain/looks-at-the-screen.ts", "TS2304"],
  ["domain cannot write to the console", "domain/speaks.ts", "noConsole noRestrictedGlobals TS2584"],
  ["domain cannot read a file", "domain/reads-a-file.ts", "noRestrictedImports TS2591"],
  ["domain cannot parse with zod", "domain/parses.ts", "noRestrictedImports"],
  ["domain does not know the wire", "domain/asks-the-wire.ts", "noRestrictedImports TS6307"],
  ["domain does not know the server", "domain/asks-the-server.ts", "noRestrictedImports TS6307"],
  ["domain cannot climb out of its folder", "domain/climbs-out.ts", "noRestrictedImports"],
  ["domain cannot hide a climb in a package import", "domain/hides-a-climb.ts", "noRestrictedImports TS2307"],
  ["imports never go in a circle", "domain/goes-in-a-circle.ts", "noImportCycles"],

  ["contract does not know the server", "contract/asks-the-server.ts", "noRestrictedImports TS6307"],
  ["contract does not know the tables", "contract/knows-the-tables.ts", "noRestrictedImports"],
  ["contract cannot read the environment", "contract/reads-the-environment.ts", "TS2591"],
  ["no file forwards the exports of another", "contract/forwards.ts", "noBarrelFile"],
  ["no file forwards everything of another", "contract/forwards-everything.ts", "noBarrelFile noReExportAll"],

  ["server does not know the pages", "server/shows-a-page.ts", "noRestrictedImports TS6307"],
  ["server cannot read the browser window", "server/looks-at-the-screen.ts", "TS2304"],
  ["server cannot climb out of its folder", "server/climbs-out.ts", "noRestrictedImports"],
  ["server speaks through its log, not the console", "server/shouts.ts", "noConsole"],
  ["platform does not know the features", "server/platform/knows-a-feature.ts", "noRestrictedImports"],
  ["db does not know the features", "server/db/knows-a-feature.ts", "noRestrictedImports"],
  ["platform is given its router", "server/platform/knows-the-router.ts", "noRestrictedImports"],
  ["features do not know the app", "server/features/competition/pairs/knows-the-app.ts", "noRestrictedImports"],
  ["features do not speak oRPC", "server/features/competition/pairs/speaks-orpc.ts", "noRestrictedImports"],
  ["features do not parse with zod", "server/features/competition/pairs/parses.ts", "noRestrictedImports"],
  [
    "a query inside a transaction uses it",
    "server/features/competition/pairs/leaves-the-transaction.ts",
    "noDrizzleDbObjectInsideTransaction",
  ],
  [
    "no deletion of a whole table",
    "server/features/competition/pairs/empties-a-table.ts",
    "noDrizzleDeleteWithoutWhere",
  ],
  [
    "no update of a whole table",
    "server/features/competition/pairs/rewrites-a-table.ts",
    "noDrizzleUpdateWithoutWhere",
  ],

  ["web does not know the server", "web/asks-the-server.ts", "noRestrictedImports TS6307"],
  ["web cannot read a file", "web/reads-a-file.ts", "noRestrictedImports TS2591"],
  ["web does not parse with zod", "web/parses.ts", "noRestrictedImports"],
  ["imports of the web name the whole file", "web/forgets-the-extension.ts", "useImportExtensions"],
  [
    "features of the web do not know the routes",
    "web/features/competition/pairs/knows-a-route.ts",
    "noRestrictedImports",
  ],
  ["features do not know the frames", "web/features/competition/pairs/knows-a-frame.ts", "noRestrictedImports"],
  ["features do not know the screens", "web/features/competition/pairs/knows-a-screen.ts", "noRestrictedImports"],
  ["screens do not know the frames", "web/screens/search/search-frame.ts", "noRestrictedImports"],
  ["frames do not know the routes", "web/frames/knows-a-route.ts", "noRestrictedImports"],
  ["kit does not know the features", "web/kit/knows-a-feature.ts", "noRestrictedImports"],
  ["texts do not know the features", "web/i18n/knows-a-feature.ts", "noRestrictedImports"],
  ["ui does not know the kit", "web/ui/knows-the-kit.ts", "noRestrictedImports"],
  ["ui does not know the features", "web/ui/knows-a-feature.ts", "noRestrictedImports"],
  ["ui does not know the rules of padel", "web/ui/knows-the-rules.ts", "noRestrictedImports"],
  ["every picture has an alternative text", "web/ui/picture.tsx", "useAltText"],

  ["no value has the type any", "server/trusts-anything.ts", "noExplicitAny"],
  ["no value is asserted to be non-null", "server/is-sure.ts", "noNonNullAssertion"],
  ["no value is cast to another type", "server/casts.ts", "noUnsafeTypeAssertion"],
  ["no enum, whose syntax Node cannot strip", "server/enumerates.ts", "noEnum TS1294"],
  [
    "nothing is kept in vain",
    "server/keeps-a-spare.ts",
    "noUnusedImports noUnusedVariables noUnusedFunctionParameters TS6133",
  ],
  ["a type is imported as a type", "web/carries-a-value-for-its-type.ts", "useImportType"],
  ["no promise is forgotten", "server/forgets-a-promise.ts", "noFloatingPromises"],
  ["no promise is used as a condition", "server/believes-a-promise.ts", "noMisusedPromises TS2801"],
  ["tests do not climb out of their folder", "tests/climbs-out.ts", "noRestrictedImports"],
  ["no test is skipped", "tests/skips-a-promise.ts", "noSkippedTests"],
  ["no test runs alone", "tests/runs-alone.ts", "noFocusedTests"],
] as const;

const violations = join(project, "tests/boundaries/violations");
const files = new Map(
  readdirSync(violations, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(violations, path), "utf8")]),
);
const isViolation = (line: string) => /\/[/*] violation\b/.test(line);
const mended = (text: string) =>
  text
    .split("\n")
    .filter((line) => !isViolation(line))
    .join("\n");

type Judged = { root: string; findings: Finding[] };
function judge(tree: ReadonlyMap<string, string>): Judged {
  const root = underProjectRules(treeOf(tree));
  return { root, findings: [...lint(root), ...compile(root)] };
}

let broken: Judged;
let control: Judged;
beforeAll(() => {
  broken = judge(files);
  control = judge(new Map([...files].map(([path, text]) => [path, mended(text)])));
});
afterAll(() => {
  for (const { root } of [broken, control]) rmSync(root, { recursive: true, force: true });
});

test.each(walls)("%s", (_promise, file, rules) => {
  const found = broken.findings.filter((finding) => finding.file === file);
  const lines = (files.get(file) ?? "").split("\n");
  expect([...new Set(found.map(({ rule }) => rule))].sort().join(" ")).toBe(rules.split(" ").sort().join(" "));
  expect(found.map(({ line }) => lines[line - 1])).toSatisfy((refused: string[]) => refused.every(isViolation));
});

test("the same files without their violations pass", () => {
  expect(control.findings).toEqual([]);
});

test("every file with a violation has its row", () => {
  const unpromised = [...files].filter(
    ([path, text]) => mended(text) !== text && !walls.some(([, file]) => file === path),
  );
  expect(unpromised).toEqual([]);
});

test("a refused import says what its layer may import", () => {
  const refusals = broken.findings.filter(({ rule }) => rule === "noRestrictedImports");
  for (const { file, message } of refusals) expect(message).toContain(file.split("/")[0]);
});
