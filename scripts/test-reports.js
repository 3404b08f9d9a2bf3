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

/** What failed of a vitest report, each with why. */
export function failuresOfTests(report) {
  const { testResults: files = [] } = read(report);
  return files.flatMap(({ name, message, assertionResults = [] }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const file = relative(root, name);
    if (failed.length === 0) return message ? [{ name: file, why: message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      why: failureMessages.join("\n"),
    }));
  });
}

/** What failed of a Playwright report, each with why. */
export function failuresOfJourneys(report) {
  return (read(report).suites ?? []).flatMap(failuresIn);
}

function failuresIn({ suites = [], specs = [] }) {
  const here = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      why: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
        .join("\n"),
    }));
  return [...here, ...suites.flatMap(failuresIn)];
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
