import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { LiveSnapshot } from "#contract/play/live.ts";

/** A topic whole, as it is answered. */
export type Snapshot = { readonly version: number; readonly gzipped: Buffer };

type Kept = { readonly version: number; readonly at: number; readonly made: Promise<Snapshot> };

/** So many topics are kept ready, each for so long: what somebody may be told of can change without a version. */
const kept = { most: 200, milliseconds: 60_000 } as const;

const compress = promisify(gzip);

/** Topics whole, each made once for a version, however many ask for it. */
export function createSnapshots(draw: (topic: string) => Promise<Pick<LiveSnapshot, "matches" | "zones">>) {
  const ready = new Map<string, Kept>();
  return (topic: string, version: number): Promise<Snapshot> => {
    const before = ready.get(topic);
    ready.delete(topic);
    const isGood = before && before.version === version && Date.now() - before.at < kept.milliseconds;
    const one = isGood ? before : { version, at: Date.now(), made: make(topic, version) };
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
