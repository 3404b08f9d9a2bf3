import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { LiveEvents } from "#contract/outreach/live/live.ts";
import { askAgainFor } from "#web/kit/live/ask-again.ts";
import { versionDrawnAt } from "./drawn-at.ts";
import { type Heard, noteTrouble } from "./heard.ts";
import { shareStream } from "./tabs.ts";

/** A part of a screen that shows data of a topic. */
export type Follower = {
  readonly queryClient: QueryClient;
  readonly keys: readonly QueryKey[];
  /** Applies a change to the shown data; returns true if no refetch is needed. Without it every change refetches. */
  readonly change?: (change: LiveEvents["change"]) => boolean;
  /** The version that the shown data has at least, if known. */
  readonly version?: number | undefined;
};

/** A follower in its latest render. */
type Following = { readonly current: Follower | null };

/** Random delay that spreads the refetches of many browsers. */
const askingMilliseconds = 400;

const followers = new Map<string, Set<Following>>();
const known = new Map<string, number>();
/** Topics with a pending refetch: queries that two of them share are fetched once. */
const due = new Set<string>();

const stream = shareStream({
  wanted: () => [...followers.keys()].map((topic) => [topic, known.get(topic) ?? null] as const),
  onHeard: hear,
  onTrouble: noteTrouble,
});

/** Follows a topic until the signal aborts. */
export function follow(topic: string, following: Following, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const all = followers.get(topic) ?? new Set();
  const version = following.current?.version ?? versionDrawnAt(topic);
  if (version !== undefined) known.set(topic, Math.max(known.get(topic) ?? 0, version));
  followers.set(topic, all.add(following));
  stream.changed();
  leaving.addEventListener("abort", () => {
    all.delete(following);
    if (all.size > 0) return;
    followers.delete(topic);
    known.delete(topic);
    due.delete(topic);
    stream.changed();
  });
}

/** Refetches all followed data and reopens the stream. */
export function askAgain(): void {
  askFor(followers.keys());
  stream.again();
}

/** Refetches the data of these topics, each query once, even if several topics or parts of the screen share it. */
function askFor(topics: Iterable<string>): void {
  const all = new Set([...topics].flatMap((topic) => [...(followers.get(topic) ?? [])]));
  const following = [...all].flatMap(({ current }) => current ?? []);
  for (const [queryClient, some] of Map.groupBy(following, (one) => one.queryClient)) {
    const keys = new Map(some.flatMap(({ keys }) => keys.map((key) => [hashKey(key), key])));
    askAgainFor(queryClient, [...keys.values()]);
  }
}

function hear({ name, data }: Heard): void {
  if (!("v" in data)) return;
  const { t: topic, v } = data;
  const before = known.get(topic);
  if (!followers.has(topic) || v === before || (name === "change" && before !== undefined && v < before)) return;
  known.set(topic, v);
  const within = name === "stale" ? data.withinMilliseconds : askingMilliseconds;
  const told = name === "change" && data.from === before ? data : null;
  const isAll =
    told !== null &&
    [...(followers.get(topic) ?? [])].map(({ current }) => current?.change?.(told) ?? isOfNotices(told)).every(Boolean);
  if (!isAll) askSoon(topic, within);
}

/** Returns whether a change concerns only notifications; the list of notifications updates itself. */
function isOfNotices({ k }: LiveEvents["change"]): boolean {
  return k.every((kind) => kind === "notice");
}

function askSoon(topic: string, within: number): void {
  const isFirst = due.size === 0;
  due.add(topic);
  if (!isFirst) return;
  const ask = () => {
    askFor(due);
    due.clear();
  };
  setTimeout(ask, Math.random() * within);
}
