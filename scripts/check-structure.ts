// Checks file names, file sizes and forbidden words, which neither the compiler nor the linter checks.
// Use: node scripts/check-structure.ts [folder]

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { importFaults, lazyFaults } from "./structure/folder-imports.ts";
import { formStateFaults } from "./structure/form-state.ts";
import { columnsMax, wideLines } from "./structure/line-width.ts";
import { bearsNoNoun } from "./structure/nouns.ts";
import { plainFaults } from "./structure/plain-words.ts";
import { repeatedTexts } from "./structure/repeated-texts.ts";
import { smallFiles } from "./structure/small-files.ts";
import { styleFaults } from "./structure/style-classes.ts";

const root = resolve(process.argv[2] ?? ".");
const budget = { lookAgain: 200, source: 300, test: 400, decision: 40, folderEntries: 25 };

const topFolders = "bench contract deploy docs domain scripts server tests web".split(" ");
const notOurs = new Set([
  "node_modules",
  "dist",
  "data",
  "screenshots",
  "test-results",
  "tests/boundaries/violations",
  ".env",
  ".git",
]);
const code = /^(bench|contract|domain|scripts|server|tests|web)\/.*\.(ts|tsx|js|css|html|sql)$/;
const source = /^(bench|contract|domain|scripts|server|web)\/.*\.(ts|tsx|js)$/;
const test = /^tests\/|\.test\.tsx?$/;
/**
 * Files that are long by nature and read like a list. They count neither for the median that is printed nor against the
 * budgets.
 */
const tables = /^server\/db\/(tables|migrations)\/|^tests\/fixtures\/|^web\/i18n\/|^web\/public\//;
/** Generated files, which are checked at their source. */
const generated = /\.gen\.ts$/;
/** Files that name the forbidden words in order to refuse them. */
const speaksOfThem = /^scripts\/check-structure\.ts$|^tests\/boundaries\//;

type NameRule = { where: RegExp; allows: RegExp; remedy: string };
const names: readonly NameRule[] = [
  {
    where: /^server\/features\//,
    allows:
      /^server\/features\/[a-z-]+\/([a-z-]+)\/((handlers|policy|reads|writes|view|jobs)(-[a-z0-9]+)*(\.test)?|\1(-[a-z0-9]+)*\.test)\.ts$/,
    remedy:
      "A feature holds handlers, policy, reads, writes, view, jobs (.ts, split by meaning as reads-<topic>.ts) and <noun>.test.ts.",
  },
  {
    where: /^server\/db\/migrations\//,
    allows: /\/\d{4}_[a-z0-9_]+\.sql$/,
    remedy: "Number the migration: 0001_what_it_does.sql.",
  },
  {
    where: /^web\/routes\//,
    allows: /^web\/routes\/((__root|[_-]?[a-z0-9-]+_?|\$[a-zA-Z]*|\([a-z-]+\))[./])*tsx?$/,
    remedy: "Name the route as the address is written, in lower case; only $parameters are camelCase.",
  },
  {
    where: /^(bench|contract|domain|scripts|server|tests\/(?!fixtures\/)|web)\b/,
    allows: /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+([-.][a-z0-9]+)*$/,
    remedy: "Write the name in kebab-case.",
  },
];
const drawers = /(^|[/-])(utils?|helpers?|misc|common)(\/|\.[a-z.]+$)/;
const barrels = /(^|\/)index\.(ts|js)$|^(?!web\/routes\/).*\/index\.tsx$/;

/** Text in a component: Spanish letters, text between tags, or text in labels. Comments may quote it. */
const saidByItself =
  /^(?!\s*(\/\/|\/?\*|\{\/\*))(.*["'`>][^"'`<>]*[áéíóúñ¿¡]|.*<\w[^<>]*>[^<>{}]*[a-z]{2,}[^<>{}]*<\/|(.*\s)?(label|title|alt|placeholder|hint|message|aria-label)="[^"]*[a-z])/i;

type WordRule = { where: RegExp; word: RegExp; remedy: string };
const words: readonly WordRule[] = [
  { where: code, word: /\b(TODO|FIXME|XXX)\b/, remedy: "Do it now, or open an issue and leave the code whole." },
  {
    where: code,
    word: /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/,
    remedy: "Satisfy the checker instead of silencing it.",
  },
  { where: code, word: / as (any|never|unknown as)\b/, remedy: "Narrow the type by a guard." },
  {
    where: test,
    word: /\.(skip|skipIf|only|todo|fixme|fails)\b\s*\(/,
    remedy: "Make the promise hold, or take it out; every test runs, always.",
  },
  { where: test, word: /\bwaitForTimeout\b/, remedy: "Wait for what the user sees, not for time." },
  { where: /^tests\/|\.config\.ts$/, word: /\bretr(y|ies):\s*[1-9]/, remedy: "Find out why it fails at times." },
  {
    where: /^(server|web)\//,
    word: /\b(new Date|Date\.parse)\(\s*["'`](\d{4}|\$\{)(?![^"'`]*T[^"'`]*(Z|[+-]\d\d:\d\d)["'`])/,
    remedy:
      "A day of play is a CalendarDate (#domain/lib/calendar.ts); only the club's clock turns it into an instant.",
  },
  {
    where: /^server\/(features|operator)\/(?!.*\.test\.ts$)/,
    word: /\bnew Date\(\)|\bDate\.now\(\)/,
    remedy: "Now comes in from server/main.ts (context.now()); when a row was changed, the database says.",
  },
  {
    where: /^server\/features\/([a-z-]+\/)+(reads|writes)/,
    word: /from "[^"]*\/view(-[a-z-]+)?\.ts"/,
    remedy: "Rows are read and written here; a handler presents them.",
  },
  {
    where: /^server\/features\/([a-z-]+\/)+reads/,
    word: /\bActor\b/,
    remedy: "A read asks nobody's permission: it takes ids and conditions (decision 0167).",
  },
  {
    where: /^server\/features\/(?!([a-z-]+\/)+policy(-[a-z-]+)?\.ts$)/,
    word: /\bisRunBy\b|from "#domain\/people\/players\/memberships\.ts"/,
    remedy: "A policy asks which objects of a club the caller reaches (decision 0167).",
  },
  {
    where:
      /^server\/(?!.*\.test\.ts$|db\/|demo\/|platform\/(identity|api\/gate|events\/(record|notices\/noted))|features\/(people\/(accounts|admin)|clubs\/team)\/)/,
    word: /\b(clubRoles|actsAs)\b|\bclubMembership\.role\b|\b(hasAbility|clubsWith|rolesWith)\b/,
    remedy: "The gate leaves in actor.clubs the clubs whose role has the ability: name the ability (decision 0206).",
  },
  {
    where:
      /^server\/(?!.*\.test\.ts$|db\/tables\/|platform\/identity\/pass\.ts$|features\/(clubs\/(scorers\/|team\/reads-acts\.ts$)|competition\/matches\/reads\.ts$)|demo\/)/,
    word: /\bscorer(Pass|Device)\b/,
    remedy: "The gate reads passes; below it, actor.pass limits matches to its courts (decision 0217).",
  },
  {
    where: /^server\/features\/money\//,
    word: /from "#server\/features\/([a-z-]+\/)?pairs\//,
    remedy: "A pair and its money meet in competition/enrolment/, above both.",
  },
  {
    where: /^server\/features\/([a-z-]+\/)+view/,
    word: /from "([^"]*\/(policy|writes|handlers)(-[a-z-]+)?\.ts|drizzle-orm|#server\/db\/connect\.ts)"|\b(orRefuse|refuse)\(/,
    remedy: "A view shows what was decided and read: decide in the domain, ask in a handler.",
  },
  {
    where: /^web\/.*\.tsx$/,
    word: saidByItself,
    remedy: "Every sentence lives in web/i18n/; a component says words.something.",
  },
  {
    where: /^web\/(?!query-client|kit\/live\/ask-again)/,
    word: /\b(invalidateQueries|refetchQueries|resetQueries)\b/,
    remedy:
      "Every act makes all that is shown fresh (web/query-client.ts); one that changes nothing says so in meta.keeps.",
  },
  {
    where: /^(domain|server|web)\//,
    word: /\.toLocale(Date|Time)?String\(/,
    remedy: "Keep a formatter (const figures = new Intl.NumberFormat(…)): each call of this one makes its own.",
  },
  { where: /^(contract|server|web)\//, word: /próximamente|lorem ipsum/i, remedy: "Build it, or leave it out." },
  { where: /./, word: /(^|[\s"'`(=:])\/(work|root)\//, remedy: "Name no folder of one machine." },
  {
    where: /^package-lock\.json$/,
    word: /"resolved": "http/,
    remedy: "Install with the project's .npmrc: the lockfile records no download addresses.",
  },
];

const refusals: string[] = [];
const refuse = (place: string, what: string, remedy: string) => refusals.push(`${place}  ${what}. ${remedy}`);

function filesUnder(folder: string): string[] {
  const pathOf = (name: string) => (folder ? `${folder}/${name}` : name);
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !notOurs.has(pathOf(name)),
  );
  const visible = entries.filter(({ name }) => !name.startsWith("."));
  if (folder && !tables.test(`${folder}/`) && !folder.startsWith("docs") && visible.length > budget.folderEntries) {
    refuse(folder, `${visible.length} entries, over ${budget.folderEntries}`, "Split the folder by meaning.");
  }
  return entries.flatMap((entry) => {
    const path = pathOf(entry.name);
    if (!entry.isDirectory()) return [path];
    if (entry.name.startsWith(".")) return entry.name === ".github" ? filesUnder(path) : [];
    if (!folder && !topFolders.includes(path))
      refuse(path, "not a folder of the house", "See ARCHITECTURE.md, code map.");
    return filesUnder(path);
  });
}

function checkName(path: string): void {
  if (/(^|\/)(\.|README\.md$)/.test(path)) return;
  const before = refusals.length;
  const rule = names.find(({ where }) => where.test(path));
  if (rule && !rule.allows.test(path)) refuse(path, "a name outside the vocabulary", rule.remedy);
  if (code.test(path) && drawers.test(path)) refuse(path, "a drawer", "Name the file for the one thing it is about.");
  if (code.test(path) && barrels.test(path) && path !== "contract/index.ts") {
    refuse(path, "a barrel", "Import each file by its own name.");
  }
  if (refusals.length === before && bearsNoNoun(path))
    refuse(path, "no noun at its place", "Take a noun and its area from scripts/structure/nouns.ts, or add one there.");
}

function checkWords(path: string, lines: readonly string[]): void {
  if (speaksOfThem.test(path)) return;
  for (const { word, remedy } of words.filter(({ where }) => where.test(path))) {
    for (const [index, line] of lines.entries()) {
      const found = word.exec(line)?.[0].trim();
      if (found) refuse(`${path}:${index + 1}`, `"${found}"`, remedy);
    }
  }
  if (!code.test(path) || path.endsWith(".sql")) return;
  for (const { line, what, remedy } of plainFaults(lines)) refuse(`${path}:${line}`, what, remedy);
}

function checkDecision(path: string, lines: readonly string[]): void {
  if (lines.length > budget.decision)
    refuse(path, `${lines.length} lines, over ${budget.decision}`, "Keep the reason.");
  const wide = lines.findIndex((line) => line.length > columnsMax);
  if (wide >= 0) refuse(`${path}:${wide + 1}`, `over ${columnsMax} columns`, "Wrap it.");
}

const sizes = new Map<string, number>();
const inFolders = new Map<string, readonly string[]>();
const styled = new Map<string, readonly string[]>();
const tests = new Set<string>();
for (const path of filesUnder("")) {
  if (generated.test(path)) continue;
  checkName(path);
  if (/\.(png|jpe?g|webp|ico|woff2?|gz|pdf)$/.test(path)) continue;
  const lines = readFileSync(join(root, path), "utf8").replace(/\n$/, "").split("\n");
  checkWords(path, lines);
  for (const { line, what, remedy } of wideLines(path, lines)) refuse(`${path}:${line}`, what, remedy);
  if (/^docs\/decisions\//.test(path)) checkDecision(path, lines);
  if (/^(contract|domain|server|web)\/.*\.tsx?$/.test(path) && !test.test(path)) inFolders.set(path, lines);
  if (/^web\/.*\.(css|tsx?)$/.test(path) && !test.test(path)) styled.set(path, lines);
  if (test.test(path)) tests.add(path);
  if (!code.test(path) || tables.test(path)) continue;
  const limit = test.test(path) ? budget.test : budget.source;
  if (lines.length > limit) refuse(path, `${lines.length} lines, over ${limit}`, "Split it by meaning.");
  if (source.test(path) && !test.test(path)) sizes.set(path, lines.length);
}

for (const { place, what, remedy } of [
  ...importFaults(inFolders),
  ...lazyFaults(inFolders),
  ...formStateFaults(inFolders),
  ...smallFiles(inFolders, tests),
  ...repeatedTexts(inFolders),
  ...styleFaults(styled),
])
  refuse(place, what, remedy);

const ordered = [...sizes].sort(([, a], [, b]) => a - b);
const median = ordered[Math.floor(ordered.length / 2)]?.[1] ?? 0;

const large = ordered.filter(([, lines]) => lines > budget.lookAgain).map(([path, lines]) => `\n  ${path} (${lines})`);
console.log(`structure: ${sizes.size} source files, median ${median} lines.`);
if (large.length > 0) console.log(`Look again, over ${budget.lookAgain} lines:${large.join("")}`);
for (const refusal of refusals) console.error(refusal);
process.exitCode = refusals.length > 0 ? 1 : 0;
