import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { LiveSnapshot } from "#contract/outreach/live/live.ts";

/** A topic's snapshot as it is sent. */
export type Snapshot = { readonly version: number; readonly gzipped: Buffer };

/** A snapshot with its age: `at` is a time of the monotonic clock. */
type Kept = { readonly version: number; readonly at: number; readonly made: Promise<Snapshot> };

/** The cache keeps this many topics, each for this long. A snapshot can change without a new version. */
const kept = { most: 200, milliseconds: 60_000 } as const;

const compress = promisify(gzip);

/** Creates the cache of snapshots. Each version of a topic is built once for all its readers. */
export function createSnapshots(draw: (topic: string) => Promise<Pick<LiveSnapshot, "matches" | "zones">>) {
  const ready = new Map<string, Kept>();
  return (topic: string, version: number): Promise<Snapshot> => {
    const before = ready.get(topic);
    ready.delete(topic);
    const isGood = before && before.version === version && performance.now() - before.at < kept.milliseconds;
    const one = isGood ? before : { version, at: performance.now(), made: make(topic, version) };
    ready.set(topic, one);
    one.made.catch(() => ready.delete(topic));
    const [oldest] = ready.keys();
    if (ready.size > kept.most && oldest !== undefined) ready.delete(oldest);
    return one.made;
  };

  async function make(t: string, v: number): Promise<Snapshot> {
    const whole: LiveSnapshot = { t, v, ...(await draw(t)) };
    return { version: v, gzipped: await compress(JSON.stringify(whole)) };
  }
}
