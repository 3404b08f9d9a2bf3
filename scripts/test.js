// npm test: installs the tests' dependencies and runs all tests, the cheapest first.
// npm test -- --only check|domain|server|web|build|journeys runs one part.
// npm run test:outside runs the built server with real parts around it, which npm test leaves out: docs/outside.md.
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { inProject, toolEnvironment } from "./paths.js";
import { run } from "./run.js";
import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";
import {
  setUpChromium,
  setUpFirefox,
  setUpFonts,
  setUpHeadlessChromium,
  setUpOutside,
  setUpServersBefore,
  setUpWebKit,
} from "./set-up-packages.js";
import {
  countJourneys,
  countTests,
  failuresOfJourneys,
  failuresOfTests,
  timesOfJourneys,
  timesOfTests,
} from "./test-reports.js";

const reports = inProject("node_modules", ".cache", "test-reports");
const testsReport = inProject("node_modules", ".cache", "test-reports", "tests.json");
const journeysReport = inProject("node_modules", ".cache", "test-reports", "journeys.json");

const check = { name: "check", run: () => run("node", ["scripts/check.js"]) };
const tests = (name, projects) => ({
  name,
  projects,
  run: () => vitest(projects),
  count: () => countTests(testsReport),
  times: () => timesOfTests(testsReport),
  failures: () => failuresOfTests(testsReport),
});
const build = { name: "build", run: async () => (await setUpWeb()) || setUpServer() };
const journeys = {
  name: "journeys",
  run: playwright,
  count: () => countJourneys(journeysReport),
  times: () => timesOfJourneys(journeysReport),
  failures: () => failuresOfJourneys(journeysReport),
};
const parts = {
  check: [check],
  domain: [tests("domain", ["domain"])],
  server: [build, tests("server", ["server"])],
  web: [tests("web", ["web"])],
  build: [build],
  journeys: [build, journeys],
  outside: [build, tests("outside", ["outside"])],
};
const all = [check, build, tests("tests", ["domain", "server", "web"]), journeys];

const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
const stages = only === undefined ? all : parts[only];
if (stages === undefined) {
  console.error(`There is no part "${only}": ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
await setUpModules();
const has = (project) => stages.some(({ projects }) => projects?.includes(project));
const browsers = stages.includes(journeys) || has("outside") ? await setUpBrowsers() : {};
if (has("server")) await setUpServersBefore();
if (has("outside")) await setUpOutside();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
const times = [];
const units = [];
const failures = [];
let code = 0;
for (const stage of stages) {
  const began = performance.now();
  code = await stage.run();
  times.push(`${stage.name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const { passed, failed } = stage.count?.() ?? { passed: 0, failed: 0 };
  units.push(...(stage.times?.() ?? []));
  failures.push(...(stage.failures?.() ?? []));
  total.passed += passed;
  // A stage that fails without a failed test, such as a linter error, still counts as a failure.
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  if (code !== 0) break;
}
printSlowest();
printFailures();
console.log(`\n${times.join(", ")}${code === 0 ? "" : ": stopped here"}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(code);

/** Prints the slowest tests. Their times overlap, because two things run at once. */
function printSlowest() {
  if (units.length === 0) return;
  console.log(`\n${total.passed + total.failed} tests; of their files, and of the journeys, the slowest:`);
  for (const { name, ms } of units.toSorted((one, other) => other.ms - one.ms).slice(0, 20)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
  }
}

/** Prints the failures again at the end, so that they are on the last page of a long log. */
function printFailures() {
  for (const { name, why } of failures) {
    const lines = stripVTControlCharacters(why).split("\n").slice(0, 40);
    console.log(`\nFailed: ${name}\n${lines.map((line) => `    ${line}`).join("\n")}`);
  }
}

async function setUpBrowsers() {
  await setUpFonts();
  await setUpWebKit();
  await setUpFirefox();
  const CHROMIUM = await setUpChromium();
  return { CHROMIUM, HEADLESS_CHROMIUM: await setUpHeadlessChromium(CHROMIUM) };
}

function vitest(projects) {
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${testsReport}`];
  const env = { ...toolEnvironment, ...browsers };
  // One file at a time outside: each starts several programs, and measures the time without an answer.
  const workers = projects.includes("outside") ? ["--maxWorkers=1"] : [];
  return run("vitest", ["run", ...projects.flatMap((name) => ["--project", name]), ...workers, ...reporting], { env });
}

function playwright() {
  const env = { ...toolEnvironment, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport };
  return run("playwright", ["test"], { env });
}
