import { lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ChangeKind } from "#contract/outreach/live/live-topics.ts";
import { deleteInBatches } from "./batches.ts";
import { liveTopic } from "./tables/live.ts";

/** A change to a topic; `exactly` is set if these matches of a category are the whole change. */
export type Touch = {
  readonly kind: ChangeKind;
  readonly exactly: { readonly category: string; readonly matches: readonly string[] } | undefined;
};

/** The channel of PostgreSQL on which every server listens. */
export const liveChannel = "live";

/** Limit on the matches that a notification names: PostgreSQL takes 8,000 bytes. Beyond it, subscribers refetch all. */
const matchesMax = 20;

/** Structural type of a transaction, to avoid an import cycle with the transactions themselves. */
type Writing = Pick<NodePgDatabase, "execute">;

const touched = new WeakMap<Writing, Map<string, Touch[]>>();

/** Notes that the transaction changes the content of a topic. Nothing is written before its end. */
export function touch(tx: Writing, topic: string, what: Touch): void {
  const topics = touched.get(tx) ?? new Map<string, Touch[]>();
  touched.set(tx, topics.set(topic, [...(topics.get(topic) ?? []), what]));
}

/**
 * Raises the version of every topic that the transaction touched, and notifies all servers on commit. It must be the
 * last statement: these rows, in the order of their names, come last in the lock order, and versions follow the commit
 * order.
 */
export async function tellTouched(tx: Writing): Promise<void> {
  const topics = touched.get(tx);
  if (topics !== undefined) await raise(tx, topics);
}

/** Raises one topic at once, for changes outside our transactions: those of the identity library. */
export async function tellNow(db: Writing, topic: string, what: Touch): Promise<void> {
  await raise(db, new Map([[topic, [what]]]));
}

async function raise(tx: Writing, topics: ReadonlyMap<string, readonly Touch[]>): Promise<void> {
  const told = [...topics].map(([topic, touches]) => ({ topic, hints: JSON.stringify(hintsOf(touches)) }));
  await tx.execute(sql`
    with told as (
      select topic, hints from json_to_recordset(${JSON.stringify(told)}) as told(topic text, hints text)
    ), raised as (
      insert into ${liveTopic} (topic) select topic from told order by topic collate "C"
      on conflict (topic) do update set version = ${liveTopic.version} + 1, at = now()
      returning topic, version
    )
    select pg_notify(${liveChannel}, json_build_object('t', topic, 'v', version, 'h', hints::json,
      'at', (extract(epoch from clock_timestamp()) * 1000)::bigint)::text)
    from raised join told using (topic)`);
}

/** Summarises the changes: their kinds, and the categories and matches if these describe every change. */
function hintsOf(touches: readonly Touch[]) {
  const k = [...new Set(touches.map(({ kind }) => kind))];
  const c = [...new Set(touches.flatMap(({ exactly }) => exactly?.category ?? []))];
  const m = [...new Set(touches.flatMap(({ exactly }) => exactly?.matches ?? []))];
  const isAll = touches.every(({ exactly }) => exactly !== undefined) && m.length <= matchesMax;
  return isAll ? { k, c, m } : { k };
}

/**
 * Deletes topics that did not change for a month. A deleted topic that changes again gets a higher version than ever.
 */
export async function forgetIdleTopics(db: Pick<NodePgDatabase, "execute">): Promise<void> {
  await deleteInBatches(db, liveTopic, lt(liveTopic.at, sql`now() - interval '30 days'`));
}
