import { monitorEventLoopDelay } from "node:perf_hooks";
import { createHistogram, type Histogram } from "./histogram.ts";
import { type Counter, createCounter, type Measure, single, writtenMeasures } from "./measure.ts";

/** The program's measures of itself. */
export type Measures = {
  /** Durations of answers, by part of the program and class of status. */
  readonly answers: Histogram;
  /** Changes by people of clubs: by ability, role and outcome. */
  readonly clubActs: Counter;
  /** Adds further measures, which are requested on each reading. */
  readonly add: (ask: () => readonly Measure[] | Promise<readonly Measure[]>) => void;
  /** Returns all current measures in Prometheus's format. */
  readonly written: () => Promise<string>;
};

const answerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Creates measures of the process and its answers. Other parts add their own. */
export function createMeasures(): Measures {
  const answers = createHistogram(
    "http_request_duration_seconds",
    "How long answers took; streams are not among them.",
    answerBounds,
  );
  const clubActs = createCounter(
    "club_acts_total",
    "Changes that people of clubs and scorers asked for, by ability, role and outcome.",
  );
  const asked: Parameters<Measures["add"]>[0][] = [measureProcess(), () => [answers.measure(), clubActs.measure()]];
  return {
    answers,
    clubActs,
    add: (ask) => void asked.push(ask),
    written: async () => writtenMeasures((await Promise.all(asked.map((ask) => ask()))).flat()),
  };
}

/** Resolution of the event loop's delay, in milliseconds. */
const resolution = 20;
const [nanoseconds, microseconds] = [1e9, 1e6];

/** Measures the CPU, the memory and the event loop's delay, under the names that ready-made charts expect. */
function measureProcess(): () => Measure[] {
  let lateness: ReturnType<typeof monitorEventLoopDelay> | undefined;
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime());
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delay = lateness ?? monitorEventLoopDelay({ resolution });
    // Starts measuring with the first request for it.
    delay.enable();
    lateness = delay;
    const late = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: Math.max(0, delay.percentile(100 * quantile) / nanoseconds - resolution / 1_000),
    }));
    delay.reset();
    return [
      single("counter", "process_cpu_seconds_total", "Seconds of the processor.", (user + system) / microseconds),
      single("gauge", "process_resident_memory_bytes", "Memory that the process holds.", rss),
      single("gauge", "process_start_time_seconds", "When it began, in seconds since 1970.", startedAt),
      single("gauge", "nodejs_heap_size_used_bytes", "Memory of the program's own objects.", heapUsed),
      single("gauge", "nodejs_external_memory_bytes", "Memory of buffers.", external),
      {
        kind: "gauge",
        name: "nodejs_eventloop_lag_seconds",
        help: "How late the program came to what was due since it was asked last.",
        values: late,
      },
    ];
  };
}
