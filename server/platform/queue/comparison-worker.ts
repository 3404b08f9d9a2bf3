import { parentPort } from "node:worker_threads";
import {
  type ComparedSettings,
  type Comparison,
  comparePage,
  resultsOf,
  startComparison,
} from "#domain/competition/ratings/comparison.ts";
import type { ComparisonStep } from "./comparisons.ts";

let comparison: Comparison | undefined;

// A thread for one comparison. It answers each step, so that the next one comes when this one is done.
parentPort?.on("message", (step: ComparisonStep) => {
  parentPort?.postMessage(answerTo(step));
});

function answerTo(step: ComparisonStep): readonly ComparedSettings[] {
  if (step.kind === "start") comparison = startComparison(step.settings, step.since);
  else if (comparison && step.kind === "page") comparePage(comparison, step);
  return comparison && step.kind === "end" ? resultsOf(comparison) : [];
}
