import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { LiveEvents } from "#contract/play/live.ts";
import { askAgainFor } from "#web/query-client-news.ts";
import { versionDrawnAt } from "./drawn-at.ts";
import { type Heard, noteTrouble } from "./heard.ts";
import { shareStream } from "./tabs.ts";

/** A part of a screen that shows something of a topic. */
export type Follower = {
  readonly queryClient: QueryClient;
  readonly keys: readonly QueryKey[];
  /** Puts what changed into what is shown; tells whether that is all. Without it everything is asked for again. */
  readonly change?: (change: LiveEvents["change"]) => boolean;
  /** The version that what is shown is at least as new as, where that is known. */
  readonly version?: number | undefined;
};

/** What follows, as it is drawn at the moment. */
type Following = { readonly current: Follower | null };

/** Everybody who has missed something does not ask at the same moment. */
const askingMilliseconds = 400;

const followers = new Map<string, Set<Following>>();
const known = new Map<string, number>();
/** The topics about which something is about to be asked: what two of them stand for is asked for once. */
const due = new Set<string>();

const stream = shareStream({
  wanted: () => [...followers.keys()].map((topic) => [topic, known.get(topic) ?? null] as const),
  onHeard: hear,
  onTrouble: noteTrouble,
});

/** Follows a topic until it is left. */
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

/** Asks for everything that is followed, and opens the stream anew. */
export function askAgain(): void {
  askFor(followers.keys());
  stream.again();
}

/** Asks for what these topics stand for, each query once, however many topics and parts of the screen it belongs to. */
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

/** What somebody is told shows on no screen but where it is listed, which puts it there by itself. */
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
