import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./paths.js";

/** How many tests of a vitest report passed and failed. */
export function countTests(report) {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(report);
  return { passed, failed };
}

/** How many journeys of a Playwright report passed and failed. One that passes only now and then has failed. */
export function countJourneys(report) {
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {};
  return { passed, failed: unexpected + flaky };
}

/** How long each file of a vitest report took: its imports, its set-up and its tests. */
export function timesOfTests(report) {
  const { testResults: files = [] } = read(report);
  return files.map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }));
}

/** How long each journey of a Playwright report took. */
export function timesOfJourneys(report) {
  return (read(report).suites ?? []).flatMap(timesIn);
}

function timesIn({ suites = [], specs = [] }) {
  const here = specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...here, ...suites.flatMap(timesIn)];
}

/** A run that broke down before its end leaves no report. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}
