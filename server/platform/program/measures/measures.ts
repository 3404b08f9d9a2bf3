import { createHistogram, type Histogram } from "./histogram.ts";
import { type Measure, writtenMeasures } from "./measure.ts";
import { measureProcess } from "./process-measures.ts";

/** What the program measures of itself while it runs. */
export type Measures = {
  /** How long answers took, by the part of the program and the class of the status. */
  readonly answers: Histogram;
  /** Something else that is measured; it is asked whenever somebody reads. */
  readonly add: (ask: () => readonly Measure[]) => void;
  /** All of it at this moment, as Prometheus reads it. */
  readonly written: () => string;
};

const answerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Measures the process and its answers; the rest is added by whoever knows of it. */
export function createMeasures(): Measures {
  const answers = createHistogram(
    "http_request_duration_seconds",
    "How long answers took; streams are not among them.",
    answerBounds,
  );
  const asked: (() => readonly Measure[])[] = [measureProcess(), () => [answers.measure()]];
  return {
    answers,
    add: (ask) => void asked.push(ask),
    written: () => writtenMeasures(asked.flatMap((ask) => ask())),
  };
}
