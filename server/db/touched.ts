import { lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ChangeKind } from "#contract/play/live-topics.ts";
import { liveTopic } from "./tables/live.ts";

/** What changed of a topic; `exactly` where these matches of a category are all of it. */
export type Touch = {
  readonly kind: ChangeKind;
  readonly exactly: { readonly category: string; readonly matches: readonly string[] } | undefined;
};

/** The channel of PostgreSQL on which every server listens. */
export const liveChannel = "live";

/** What a notice can name; PostgreSQL takes no more than 8,000 bytes, and whoever hears of more asks for everything. */
const matchesMax = 20;

/** A transaction; told by what it is asked here, because transactions themselves ask for this. */
type Writing = Pick<NodePgDatabase, "execute">;

const touched = new WeakMap<Writing, Map<string, Touch[]>>();

/** Notes that the transaction changes what a topic tells. Nothing is written before its end. */
export function touch(tx: Writing, topic: string, what: Touch): void {
  const topics = touched.get(tx) ?? new Map<string, Touch[]>();
  touched.set(tx, topics.set(topic, [...(topics.get(topic) ?? []), what]));
}

/**
 * Raises every topic that the transaction touched and tells all servers, when it commits: the last statement of all, so that these
 * rows, in the order of their names, are the last in the order of locks, and versions follow one another as the commits do.
 */
export async function tellTouched(tx: Writing): Promise<void> {
  const topics = touched.get(tx);
  if (topics !== undefined) await raise(tx, topics);
}

/** The same at once, of what happens without a transaction of ours: the identity library's own acts. */
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

/** What all of it comes to: the kinds, and the categories and matches, where they say everything. */
function hintsOf(touches: readonly Touch[]) {
  const k = [...new Set(touches.map(({ kind }) => kind))];
  const c = [...new Set(touches.flatMap(({ exactly }) => exactly?.category ?? []))];
  const m = [...new Set(touches.flatMap(({ exactly }) => exactly?.matches ?? []))];
  const isAll = touches.every(({ exactly }) => exactly !== undefined) && m.length <= matchesMax;
  return isAll ? { k, c, m } : { k };
}

/** Forgets what nothing has happened to for a month; when something does, it is later than it ever was. */
export async function forgetIdleTopics(db: Pick<NodePgDatabase, "delete">): Promise<void> {
  await db.delete(liveTopic).where(lt(liveTopic.at, sql`now() - interval '30 days'`));
}
