import { type Measure, single } from "#server/platform/program/measures/measure.ts";
import type { HubCounts } from "./hub.ts";

type State = {
  readonly streams: number;
  readonly slow: number;
  readonly dropped: number;
  readonly topics: number;
  readonly isHeard: boolean;
  readonly connections: number;
  readonly counts: HubCounts;
};

/** Metrics of live streams: subscribers, messages and delays. */
export function liveMeasures({ streams, slow, dropped, topics, isHeard, connections, counts }: State): Measure[] {
  const { notices, changes, stale, written, bytes, late } = counts;
  return [
    single("gauge", "live_streams", "Streams that are open.", streams),
    single("gauge", "live_streams_slow", "Of them, those that do not read.", slow),
    single("counter", "live_streams_dropped_total", "Streams that were ended because they did not read.", dropped),
    single("gauge", "live_topics", "Topics that somebody listens to.", topics),
    single(
      "gauge",
      "live_listening",
      "1 while notices of the database are heard, 0 while versions are looked at.",
      Number(isHeard),
    ),
    single("counter", "live_connections_total", "How often it was listened to the database anew.", connections),
    single("counter", "live_notices_total", "Changes of topics that somebody listened to.", notices),
    {
      kind: "counter",
      name: "live_told_total",
      help: "What was told to all of a topic: the change itself, or that there was one.",
      values: [
        { labels: { as: "change" }, value: changes },
        { labels: { as: "stale" }, value: stale },
      ],
    },
    single("counter", "live_events_total", "Events that were written, each to one stream.", written),
    single("counter", "live_bytes_total", "Bytes of them.", bytes),
    late.measure(),
  ];
}
