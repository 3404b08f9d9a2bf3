import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Measure, single } from "./measure.ts";

/** How finely it is seen that the program was busy with one thing. */
const resolution = 20;
const [nanoseconds, microseconds] = [1e9, 1e6];

/** The processor, the memory and how late the program is, under the names that ready-made charts know. */
export function measureProcess(): () => Measure[] {
  let lateness: ReturnType<typeof monitorEventLoopDelay> | undefined;
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime());
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delay = lateness ?? monitorEventLoopDelay({ resolution });
    // Nobody looks into it before somebody asks.
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
