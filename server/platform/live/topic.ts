import type { LiveEvents } from "#contract/outreach/live/live.ts";
import type { ChangeKind } from "#contract/outreach/live/live-topics.ts";

/** The hints of a notice about its change. Without categories and matches they do not name all that changed. */
export type Hints = {
  readonly k: readonly ChangeKind[];
  readonly c?: readonly string[];
  readonly m?: readonly string[];
};

/** The notice that a topic has reached a version, as PostgreSQL sends it to every server. */
export type Notice = { readonly t: string; readonly v: number; readonly h?: Hints; readonly at?: number };

/** Describes all changes of a topic between two versions; null if they are too many to send. */
export type Describe = (
  topic: string,
  exactly: { readonly categories: readonly string[]; readonly matches: readonly string[] },
) => Promise<Pick<LiveEvents["change"], "matches" | "zones"> | null>;

/** The joined notices of a topic that wait to be sent. */
export type Joined = {
  readonly last: number;
  readonly count: number;
  readonly hints: Hints | null;
  readonly at: number;
};

/** Joins one more notice. Null hints stand for unknown changes. */
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

/** Returns the categories and matches that the notices name; null if anything else changed between the two versions. */
export function exactlyOf(from: number | null, { last, count, hints }: Joined) {
  if (from === null || last !== from + count || !hints?.c || !hints.m) return null;
  return { categories: hints.c, matches: hints.m };
}
