import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq, lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { idempotency } from "#server/db/tables/idempotency.ts";

/** A call that its caller named. Kept are fingerprints, and the answer closed: a copy of the database opens none. */
export type NamedCall = {
  readonly personId: string;
  readonly procedure: string;
  /** The fingerprint of its name. */
  readonly key: string;
  /** The fingerprint of what is asked. */
  readonly requestHash: string;
  readonly seal: (answer: string) => string;
  readonly unseal: (sealed: string) => string;
};

/** Thrown in a transaction that was done before: its answer is this one. */
export class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("The call was answered before.");
    this.answer = answer;
  }
}

/** Thrown when the name of a call was given to another one before. */
export class KeyReused extends Error {}

type Writing = Pick<NodePgDatabase, "insert" | "select" | "update">;

/** What a transaction does for the call that it belongs to, before and after its story. */
type Once = {
  /** The fingerprint of its name. */
  readonly name: string;
  /** Of two transactions of one name the second waits here for the first, and throws what it answered. */
  readonly claim: (tx: Writing) => Promise<void>;
  /** Throws what it answered, if it was done before; claims nothing. */
  readonly told: (tx: Writing) => Promise<void>;
  readonly keep: (tx: Writing, told: unknown) => Promise<void>;
  /** The transaction was committed: no later one of the same call is the act. */
  readonly done: () => void;
};

const ambient = new AsyncLocalStorage<Once>();

/**
 * Does the work of a named call. The first of its transactions that is committed also keeps what it told, which is the answer of the
 * call: what was done and what was answered are known together or not at all. A refusal keeps nothing, so that whoever is refused may
 * ask again under the same name.
 */
export function once<Answer>(call: NamedCall, work: () => Promise<Answer>): Promise<Answer> {
  let isDone = false;
  const { personId, key, procedure, requestHash } = call;
  const itself = and(eq(idempotency.personId, personId), eq(idempotency.key, key));
  const told = async (tx: Writing) => {
    const [before] = await tx.select().from(idempotency).where(itself);
    if (before && before.requestHash !== requestHash) throw new KeyReused();
    if (before?.response) throw new AnsweredBefore(JSON.parse(call.unseal(before.response)).answer);
  };
  const claim = async (tx: Writing) => {
    if (isDone) return;
    const named = { personId, key, procedure, requestHash };
    const claimed = await tx
      .insert(idempotency)
      .values(named)
      .onConflictDoNothing()
      .returning({ key: idempotency.key });
    if (claimed.length > 0) return;
    await told(tx);
    throw new Error(`${procedure} was done before, and nothing is known of its answer`);
  };
  const keep = async (tx: Writing, told: unknown) => {
    if (isDone) return;
    const response = call.seal(JSON.stringify({ answer: told }));
    await tx.update(idempotency).set({ response }).where(itself);
  };
  const done = () => {
    isDone = true;
  };
  return ambient.run({ name: key, claim, told, keep, done }, work);
}

/**
 * What a call does before its act, in transactions that are not the act: they keep no answer and leave the name free. One that was done
 * before answers here already, as its act would.
 */
export function beforeTheAct<Done>(work: () => Promise<Done>): Promise<Done> {
  const call = ambient.getStore();
  return call ? ambient.run({ ...call, claim: call.told, keep: async () => {}, done: () => {} }, work) : work();
}

/** What a transaction that opens just now owes to the call that it belongs to; null where nobody named it. */
export function callOnce(): Once | null {
  return ambient.getStore() ?? null;
}

/** How many days whoever heard nothing may ask again: a telephone that was off since the last weekend still counts once. */
const keptDays = 7;

/** Forgets what nobody asks for any more. */
export async function forgetOldAnswers(db: Pick<NodePgDatabase, "delete">): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.at, sql`now() - make_interval(days => ${keptDays})`));
}

/** Forgets every call of somebody who is erased. */
export async function forgetAnswersTo(db: Pick<NodePgDatabase, "delete">, personId: string): Promise<void> {
  await db.delete(idempotency).where(eq(idempotency.personId, personId));
}
