import type { LiveEvents } from "#contract/play/live.ts";
import { type Heard, noteTrouble } from "./heard.ts";
import { shareStream } from "./tabs.ts";

/** A part of a screen that shows something of a topic. */
export type Follower = {
  /** Puts what changed into what is shown; tells whether that is all. */
  readonly change: (change: LiveEvents["change"]) => boolean;
  /** Asks for it again. */
  readonly refresh: () => void;
};

/** Everybody who has missed something does not ask at the same moment. */
const askingMilliseconds = 400;

const followers = new Map<string, Set<Follower>>();
const known = new Map<string, number>();
const asking = new Map<string, ReturnType<typeof setTimeout>>();

const stream = shareStream({
  wanted: () => [...followers.keys()].map((topic) => [topic, known.get(topic) ?? null] as const),
  onHeard: hear,
  onTrouble: noteTrouble,
});

/** Follows a topic until the answer is called; `version` is the one that what is shown is at least as new as. */
export function follow(topic: string, follower: Follower, version?: number): () => void {
  const all = followers.get(topic) ?? new Set();
  if (version !== undefined) known.set(topic, Math.max(known.get(topic) ?? 0, version));
  followers.set(topic, all.add(follower));
  stream.changed();
  return () => {
    all.delete(follower);
    if (all.size > 0) return;
    followers.delete(topic);
    known.delete(topic);
    clearTimeout(asking.get(topic));
    asking.delete(topic);
    stream.changed();
  };
}

/** Asks for everything that is followed, and opens the stream anew. */
export function askAgain(): void {
  for (const all of followers.values()) for (const { refresh } of all) refresh();
  stream.again();
}

function hear({ name, data }: Heard): void {
  if (!("v" in data)) return;
  const { t: topic, v } = data;
  const before = known.get(topic);
  if (!followers.has(topic) || v === before || (name === "change" && before !== undefined && v < before)) return;
  known.set(topic, v);
  const within = name === "stale" ? data.withinMilliseconds : askingMilliseconds;
  const told = name === "change" && data.from === before ? data : null;
  const isAll = told !== null && [...(followers.get(topic) ?? [])].map(({ change }) => change(told)).every(Boolean);
  if (!isAll) askSoon(topic, within);
}

function askSoon(topic: string, within: number): void {
  if (asking.has(topic)) return;
  const ask = () => {
    asking.delete(topic);
    for (const { refresh } of followers.get(topic) ?? []) refresh();
  };
  asking.set(topic, setTimeout(ask, Math.random() * within));
}
