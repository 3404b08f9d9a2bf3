import { readFileSync } from "node:fs";

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

/** A run that broke down before its end leaves no report. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}
