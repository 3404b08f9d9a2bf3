import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { run, treeOf } from "./checkers.ts";

const lines = (count: number) => "export const one = 1;\n".repeat(count);
const day = "$" + "{day}";

// A tree without faults. Every tree below is this one with the named files added.
const house = {
  "contract/index.ts": lines(10),
  "domain/competition/pairs/pair.ts": lines(40),
  "domain/competition/pairs/next-step.ts": lines(20),
  "domain/people/accounts/common-words.ts": lines(30),
  "package-lock.json": '{ "version": "8.23.1", "integrity": "sha512-x" }\n',
  "server/db/migrations/0001_people.sql": "CREATE TABLE person (id uuid);\n",
  "server/db/tables/pairs.ts": lines(310),
  "server/features/competition/pairs/handlers.ts": lines(50),
  "server/features/competition/pairs/pairs.test.ts": lines(390),
  "server/features/competition/pairs/pairs-race.test.ts": lines(5),
  "server/features/competition/pairs/reads-candidates.ts": lines(30),
  "server/features/money/tills/reads.ts": lines(30),
  "server/features/competition/pairs/policy.ts": 'import { isRunBy } from "#server/features/clubs/clubs/policy.ts";\n',
  "server/platform/log.ts": 'export const midnight = new Date("2026-12-01T00:00:00Z");\n',
  "tests/fixtures/zone_of_4.json": "[]\n",
  "web/features/competition/pairs/calls-well.ts":
    'const Desk = lazily("features/competition/pairs/desk.tsx", () => import("./desk.tsx"));\n',
  "web/i18n/es.ts": `${lines(500)}export const why = "Escribí el motivo.";\n`,
  "web/routeTree.gen.ts": "// @ts-nocheck\n".repeat(500),
  "web/routes/__root.tsx": lines(30),
  "web/routes/_player/torneo.$tournamentId.tsx": lines(30),
  "web/routes/index.tsx": lines(10),
  "web/routes/registrar-complejo.tsx": lines(30),
};

function check(added: Record<string, string>): { output: string; status: number | null } {
  const root = treeOf(new Map(Object.entries({ ...house, ...added })));
  try {
    return run(root, "scripts/check-structure.ts", []);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("a house in order passes, and its median is printed", () => {
  const { output, status } = check({});
  expect(output).toContain("14 source files, median 30 lines");
  expect(status).toBe(0);
});

const misnamed = [
  [
    "a feature file has a name of the vocabulary",
    "server/features/competition/pairs/service.ts",
    "A feature holds handlers, policy",
  ],
  [
    "a feature's test carries the feature's noun",
    "server/features/competition/pairs/draws.test.ts",
    "A feature holds handlers, policy",
  ],
  [
    "a feature has no folders inside",
    "server/features/competition/pairs/reads/all.ts",
    "A feature holds handlers, policy",
  ],
  ["a noun is one of a closed list", "domain/competition/games/game.ts", "Take a noun and its area"],
  ["a noun has one area in all layers", "web/features/money/pairs/pair.ts", "Take a noun and its area"],
  ["a migration is numbered", "server/db/migrations/people.sql", "Number the migration"],
  ["names are in kebab-case", "domain/competition/pairs/nextStep.ts", "kebab-case"],
  ["folders are in kebab-case", "web/features/My_Pairs/pair.tsx", "kebab-case"],
  ["routes are in lower case", "web/routes/Panel.tsx", "lower case"],
  ["there is no drawer called utils", "server/platform/utils.ts", "Name the file for the one thing"],
  ["there is no drawer called helpers inside a name", "web/ui/date-helpers.ts", "Name the file for the one thing"],
  ["there is no drawer called common for a folder", "domain/common/day.ts", "Name the file for the one thing"],
  ["there is no barrel but the contract's", "domain/competition/pairs/index.ts", "Import each file by its own name"],
  ["a component is not called index", "web/ui/index.tsx", "Import each file by its own name"],
  ["every top-level folder is one of ARCHITECTURE.md", "lib", "See ARCHITECTURE.md"],
] as const;

/** The first word of a comment that has a clause as its subject. */
const clause = "What";

// The refused line is the second of its file.
const misworded = [
  ["no TODO is left", "domain/competition/pairs/late.ts", "// TODO: refuse the third pair", "Do it now"],
  ["no FIXME is left", "web/ui/late.css", "/* FIXME */", "Do it now"],
  ["the compiler is not silenced", "server/platform/quiet.ts", "// @ts-expect-error", "instead of silencing"],
  ["the linter is not silenced", "server/platform/silent.ts", "// biome-ignore lint: no", "instead of silencing"],
  ["nothing is cast to any", "server/platform/cast.ts", "export const row = rows as any;", "Narrow the type"],
  ["nothing is cast through unknown", "web/cast.ts", "export const row = rows as unknown as Row;", "Narrow the type"],
  ["no test is skipped", "tests/journeys/skips.ts", 'test.skip("pairs up", story);', "every test runs"],
  [
    "no test runs alone",
    "domain/competition/pairs/pair.test.ts",
    'describe.only("pairs", () => {});',
    "every test runs",
  ],
  [
    "no test is promised for later",
    "server/features/clubs/clubs/clubs.test.ts",
    'test.todo("confirms")',
    "every test runs",
  ],
  [
    "no journey waits for time",
    "tests/journeys/waits.ts",
    "await page.waitForTimeout(500);",
    "Wait for what the user sees",
  ],
  ["no test is tried again until it passes", "vitest.config.ts", "export default { retry: 2 };", "Find out why"],
  [
    "no handler asks for the role of an employee",
    "server/features/money/tills/handlers.ts",
    'if (!hasAbility(role, "give-back")) throw errors.ROLE_REFUSED();',
    "name the ability",
  ],
  ["a day is not parsed as an instant", "web/ui/day.ts", 'export const day = new Date("2026-12-01");', "CalendarDate"],
  [
    "an hour without a zone is not an instant",
    "server/platform/day.ts",
    'new Date("2026-12-01T10:00")',
    "CalendarDate",
  ],
  ["a variable day is not parsed as an instant", "web/ui/hour.ts", `new Date(\`${day}T00:00\`)`, "CalendarDate"],
  [
    "a formatter is kept and not made for each figure",
    "web/i18n/price.ts",
    'export const price = (pesos: number) => pesos.toLocaleString("es-AR");',
    "Keep a formatter",
  ],
  [
    "no feature is announced instead of built",
    "web/i18n/soon.ts",
    'export const soon = "Próximamente";',
    "leave it out",
  ],
  ["no placeholder text is left", "web/i18n/filled.ts", 'export const filled = "Lorem ipsum dolor";', "leave it out"],
  [
    "no document names a folder of one machine",
    "docs/operations.md",
    "Copy it to /root/backup.",
    "no folder of one machine",
  ],
  [
    "no code names a folder of one machine",
    "scripts/copy.js",
    'const from = "/work/spec";',
    "no folder of one machine",
  ],
  [
    "no comment begins with a clause",
    "domain/competition/pairs/paid.ts",
    `/** ${clause} was paid. */`,
    "Begin with a verb or a noun",
  ],
  ["no comment of a style sheet does", "web/ui/wrong.css", `/* ${clause} was read. */`, "Begin with a verb or a noun"],
  [
    "no test title begins with a clause",
    "domain/competition/pairs/paid.test.ts",
    `test("${clause} is told", story);`,
    "Name the subject",
  ],
  ["no comment is wider than 120 columns", "web/wide.ts", `// ${"word ".repeat(24)}`, "Wrap it at 120"],
  [
    "no line of code is wider than 120 columns",
    "domain/competition/pairs/wide.ts",
    `export const all = [${"12345678, ".repeat(11)}];`,
    "Only one text of over 70 columns",
  ],
  [
    "no feature has a clock",
    "server/features/competition/pairs/writes-late.ts",
    "const at = new Date();",
    "Now comes in",
  ],
  ["no command has a clock", "server/operator/late.ts", "const at = Date.now();", "Now comes in"],
  [
    "a read presents nothing",
    "server/features/competition/pairs/reads-shown.ts",
    'import { presentPair } from "./view.ts";',
    "a handler presents",
  ],
  [
    "a read asks nobody's permission",
    "server/features/competition/pairs/reads-own.ts",
    "export const findOwn = (tx: Transaction, pairId: string, actor: Actor) => tx.own(pairId, actor);",
    "it takes ids and conditions",
  ],
  [
    "only a policy asks which clubs the caller runs",
    "server/features/competition/pairs/writes-own.ts",
    'import { isRunBy } from "#server/features/clubs/clubs/policy.ts";',
    "A policy asks",
  ],
  [
    "no handler asks the memberships",
    "server/features/competition/pairs/handlers-own.ts",
    'import { can } from "#domain/people/players/memberships.ts";',
    "A policy asks",
  ],
  [
    "money knows no pairs",
    "server/features/money/tills/writes-pairs.ts",
    'import { pairIn } from "#server/features/competition/pairs/reads.ts";',
    "above both",
  ],
  [
    "a view decides nothing",
    "server/features/competition/pairs/view-ruling.ts",
    'import { lockManagedPair } from "./policy.ts";',
    "decide in the domain",
  ],
  [
    "a view asks nothing of the database",
    "server/features/competition/pairs/view-asking.ts",
    'import { eq } from "drizzle-orm";',
    "decide in the domain",
  ],
  [
    "no domain folder imports a folder above it",
    "domain/people/players/climbs.ts",
    'import type { Pair } from "#domain/competition/pairs/pair.ts";',
    "climbs from domain/people/players to domain/competition/pairs",
  ],
  [
    "a domain folder must be listed in the order before it is imported",
    "domain/competition/pairs/unplaced.ts",
    'import { luck } from "#domain/luck/luck.ts";',
    "climbs from domain/competition/pairs to domain/luck",
  ],
  [
    "no screen invalidates queries by itself after an act",
    "web/features/competition/pairs/use-pay.ts",
    "onSettled: () => queryClient.invalidateQueries({ queryKey }),",
    "says so in meta.keeps",
  ],
  [
    "no component has a sentence between its tags",
    "web/features/competition/pairs/says.tsx",
    "export const Said = () => <p>Tu pareja te espera</p>;",
    "lives in web/i18n/",
  ],
  [
    "no component has a sentence in a label",
    "web/features/competition/pairs/labels.tsx",
    'export const Field = () => <input aria-label="Nombre corto" />;',
    "lives in web/i18n/",
  ],
  [
    "no component has a Spanish text in a variable",
    "web/features/competition/pairs/holds.tsx",
    'const full = "No quedan lugares. ¡Suerte!";',
    "lives in web/i18n/",
  ],
  [
    "a lazy part is named by the path of the file that it loads",
    "web/features/competition/pairs/calls.ts",
    'const Desk = lazily("features/competition/pairs/desk.tsx", () => import("./other-desk.tsx"));',
    "Call a part by its path",
  ],
  [
    "a lazy part from another folder is named by its path too",
    "web/frames/calls.ts",
    'const Desk = lazily("features/competition/pairs/desk.tsx", () => import("#web/features/draws/desk.tsx"));',
    "Call a part by its path",
  ],
  ["no text stands in two catalogues", "web/i18n/two.ts", 'const why = "Escribí el motivo.";', "web/i18n/texts.ts"],
  ["the lockfile holds no addresses", "package-lock.json", '"resolved": "https://x/pg.tgz"', "no download addresses"],
] as const;

const disorder = check({
  ...Object.fromEntries(misnamed.map(([, path]) => [path === "lib" ? "lib/pair.ts" : path, lines(1)])),
  ...Object.fromEntries(misworded.map(([, path, line]) => [path, `${lines(1)}${line}\n`])),
});
const refusalsOf = (place: string) => disorder.output.split("\n").filter((refusal) => refusal.startsWith(`${place}  `));

test.each(misnamed)("%s", (_promise, path, remedy) => {
  expect(refusalsOf(path)).toEqual([expect.stringContaining(remedy)]);
});

test.each(misworded)("%s", (_promise, path, _line, remedy) => {
  expect(refusalsOf(`${path}:2`)).toEqual([expect.stringContaining(remedy)]);
});

test("only faulty files are refused, and one refusal is enough to fail", () => {
  const refusals = disorder.output.split("\n").filter((line) => /^\S+ {2}/.test(line));
  expect(refusals).toHaveLength(misnamed.length + misworded.length);
  expect(disorder.status).toBe(1);
});

test.each([
  [
    "a file ends at 300 lines",
    { "domain/competition/pairs/long.ts": lines(301) },
    "domain/competition/pairs/long.ts  301 lines, over 300",
  ],
  ["a decision ends at 40 lines", { "docs/decisions/0001-one.md": lines(41) }, "0001-one.md  41 lines, over 40"],
  [
    "a decision is at most 120 columns wide",
    { "docs/decisions/0001-one.md": `${"word ".repeat(25)}\n` },
    "0001-one.md:1  over 120 columns",
  ],
  ["a stylesheet ends at 300 lines", { "web/ui/long.css": lines(301) }, "web/ui/long.css  301 lines, over 300"],
  ["a test ends at 400 lines", { "tests/journeys/long.ts": lines(401) }, "tests/journeys/long.ts  401 lines, over 400"],
  [
    "a folder ends at 25 entries",
    Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`domain/competition/pairs/p${at}.ts`, lines(1)])),
    "domain/competition/pairs  26 entries, over 25",
  ],
])("%s", (_promise, added, refusal) => {
  const { output, status } = check(added);
  expect(output).toContain(refusal);
  expect(status).toBe(1);
});

test.each([
  ["server", "server/features/competition/pairs/reads.ts", "server/features/competition/draws/reads.ts"],
  ["web", "web/features/competition/pairs/pair.ts", "web/features/competition/draws/draw.ts"],
  ["web, of a screen and a feature", "web/screens/search/search.ts", "web/features/competition/pairs/pair.ts"],
  ["contract", "contract/money/tills.ts", "contract/courts/bookings/bookings.ts"],
])("no rooms import each other: %s", (_where, one, other) => {
  const importing = (path: string) => `import type { A } from "#${path}";\n`;
  const { output, status } = check({ [one]: importing(other), [other]: importing(one) });
  expect(output).toContain(`${one}:1  closes a ring of rooms`);
  expect(output).toContain(`${other}:1  closes a ring of rooms`);
  expect(status).toBe(1);
});

test("a room that many import and that imports none of them is no cycle", () => {
  const importing = (path: string) => `import type { A } from "#${path}";\n`;
  const { status } = check({
    "web/features/competition/pairs/pair.ts":
      importing("web/ui/a.ts") + importing("web/features/competition/draws/draw.ts"),
    "web/features/competition/draws/draw.ts": importing("web/ui/a.ts"),
    "web/ui/a.ts": lines(1),
  });
  expect(status).toBe(0);
});

test("folders of one noun may import each other", () => {
  const importing = (path: string) => `import type { A } from "#${path}";\n`;
  const [one, other] = ["web/features/competition/pairs/pair.ts", "web/features/competition/pairs/desk/desk.ts"];
  expect(check({ [one]: importing(other), [other]: importing(one) }).status).toBe(0);
});

test("a screen imports no other screen", () => {
  const importing = 'import type { A } from "#web/screens/search/search.ts";\n';
  const { output, status } = check({ "web/screens/manage/manage.ts": importing });
  expect(output).toContain("web/screens/manage/manage.ts:1  imports another screen, web/screens/search");
  expect(status).toBe(1);
});

const reading = (path: string) => `import type { A } from "${path}";\n${lines(40)}`;
test.each([
  ["this is the case", { "web/ui/host.ts": reading("./small.ts") }, 1],
  [
    "two files import it",
    { "web/ui/host.ts": reading("./small.ts"), "web/ui/other.ts": reading("#web/ui/small.ts") },
    0,
  ],
  ["another folder imports it", { "web/kit/host.ts": reading("#web/ui/small.ts") }, 0],
  ["it is lazily loaded", { "web/ui/host.ts": `export const load = () => import("./small.ts");\n${lines(40)}` }, 0],
  ["it has a test", { "web/ui/host.ts": reading("./small.ts"), "web/ui/small.test.ts": lines(5) }, 0],
])("a small file must be merged into its only importer in the same folder: %s", (_when, added, refused) => {
  const { output, status } = check({ "web/ui/small.ts": lines(39), ...added });
  expect(output.includes("web/ui/small.ts  39 lines, read by web/ui/host.ts alone")).toBe(refused === 1);
  expect(status).toBe(refused);
});

const state = "const [day, setDay] = useState<Day>();\n";
const inSheet = (onChange: string) => `<FormSheet><DateField value={day} onChange={${onChange}} /></FormSheet>;\n`;
test.each([
  ["passed by name", state + inSheet("setDay"), 1],
  ["called with the input", state + inSheet("(one) => setDay(one)"), 1],
  ["called by a function", `${state}const change = (one: Day) => {\n  setDay(one);\n};\n${inSheet("change")}`, 1],
  ["beside a hook of a form", `const form = useForm({});\n${state}<DateField onChange={setDay} />;\n`, 1],
  ["with a constant, which clears it", state + inSheet("() => setDay(undefined)"), 0],
  ["without a form", `${state}<DateField onChange={setDay} />;\n`, 0],
  ["apart from the fields", `${state}<FormSheet onSubmit={() => setDay(today())} />;\n`, 0],
  ["if the form has it", `${state}const setIt = form.change;\n${inSheet("(one) => form.setDay(one)")}`, 0],
])("no field's value is in useState beside a form: a setter %s", (_how, source, refused) => {
  const { output, status } = check({ "web/features/competition/pairs/day-sheet.tsx": source });
  expect(output.includes("a field value in useState beside a form")).toBe(refused === 1);
  expect(status).toBe(refused);
});

test("a listed small file that has grown must be removed from the list", () => {
  const { output, status } = check({ "web/standing.tsx": lines(40), "web/main.tsx": reading("./standing.tsx") });
  expect(output).toContain("web/standing.tsx is not a few lines beside their only importer any more");
  expect(status).toBe(1);
});

test("a file over 200 lines is reported for review, and passes", () => {
  const { output, status } = check({ "domain/competition/pairs/large.ts": lines(201) });
  expect(output).toMatch(/Look again.*\n {2}domain\/competition\/pairs\/large\.ts \(201\)/);
  expect(status).toBe(0);
});
