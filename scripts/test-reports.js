import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./paths.js";

/** Counts the passed and failed tests of a vitest report. */
export function countTests(report) {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = read(report);
  return { passed, failed };
}

/** Counts the passed and failed journeys of a Playwright report. A flaky one counts as failed. */
export function countJourneys(report) {
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = read(report).stats ?? {};
  return { passed, failed: unexpected + flaky };
}

/** Lists the duration of each file of a vitest report: its imports, its set-up and its tests. */
export function timesOfTests(report) {
  const { testResults: files = [] } = read(report);
  return files.map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }));
}

/** Lists the duration of each journey of a Playwright report. */
export function timesOfJourneys(report) {
  return (read(report).suites ?? []).flatMap(timesIn);
}

/** Lists the failures of a vitest report, each with its reason. */
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

/** Lists the failures of a Playwright report, each with its reason. */
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

/** Reads a report; empty if the run broke down before writing one. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}
