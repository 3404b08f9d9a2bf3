import type { LiveEvents } from "#contract/play/live.ts";
import type { ChangeKind } from "#contract/play/live-topics.ts";

/** What a notice says of a topic besides its version; without categories and matches it is not all that changed. */
export type Hints = {
  readonly k: readonly ChangeKind[];
  readonly c?: readonly string[];
  readonly m?: readonly string[];
};

/** That a topic is at a version, as PostgreSQL tells every server. */
export type Notice = { readonly t: string; readonly v: number; readonly h?: Hints; readonly at?: number };

/** All that changed of a topic between two versions; null where that cannot be told in a few words. */
export type Describe = (
  topic: string,
  exactly: { readonly categories: readonly string[]; readonly matches: readonly string[] },
) => Promise<Pick<LiveEvents["change"], "matches" | "zones"> | null>;

/** What is to be told of a topic, its notices joined. */
export type Joined = {
  readonly last: number;
  readonly count: number;
  readonly hints: Hints | null;
  readonly at: number;
};

/** One more notice; null hints are those of a change of which nobody knows what it was. */
export function join(before: Joined | null, { v, h, at = Date.now() }: Notice): Joined {
  if (before === null) return { last: v, count: 1, hints: h ?? null, at };
  return { last: v, count: before.count + 1, hints: joinHints(before.hints, h), at: before.at };
}

function joinHints(one: Hints | null, other: Hints | undefined): Hints | null {
  if (one === null || other === undefined) return null;
  const k = [...new Set([...one.k, ...other.k])];
  if (!one.c || !one.m || !other.c || !other.m) return { k };
  return { k, c: [...new Set([...one.c, ...other.c])], m: [...new Set([...one.m, ...other.m])] };
}

/** What the notices name, if nothing else has happened between the two versions. */
export function exactlyOf(from: number | null, { last, count, hints }: Joined) {
  if (from === null || last !== from + count || !hints?.c || !hints.m) return null;
  return { categories: hints.c, matches: hints.m };
}
