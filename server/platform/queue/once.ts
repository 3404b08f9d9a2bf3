import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { idempotency } from "#server/db/tables/idempotency.ts";

/**
 * A call with an idempotency key. Only fingerprints and the encrypted answer are stored, so a copy of the database
 * reveals no answer.
 */
export type NamedCall = {
  readonly personId: string;
  readonly procedure: string;
  /** The fingerprint of the idempotency key. */
  readonly key: string;
  /** The fingerprint of the request. */
  readonly requestHash: string;
  readonly seal: (answer: string) => string;
  readonly unseal: (sealed: string) => string;
};

/** Thrown in a transaction of a call that was done before, with the stored answer. */
export class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("The call was answered before.");
    this.answer = answer;
  }
}

/** Thrown if the idempotency key was used for another request before. */
export class KeyReused extends Error {}

type Writing = Pick<NodePgDatabase, "insert" | "select" | "update">;

/** The steps that a transaction takes for its idempotent call, before and after its own work. */
type Once = {
  /** The fingerprint of the idempotency key. */
  readonly name: string;
  /**
   * Claims the key. Of two transactions with one key the second waits here for the first, then throws the stored
   * answer.
   */
  readonly claim: (tx: Writing) => Promise<void>;
  /** Throws the stored answer if the call was done before. Claims nothing. */
  readonly told: (tx: Writing) => Promise<void>;
  readonly keep: (tx: Writing, told: unknown) => Promise<void>;
  /** Called after the commit: later transactions of the same call are not the idempotent act. */
  readonly done: () => void;
};

const ambient = new AsyncLocalStorage<Once>();

/**
 * Runs a call with an idempotency key. Its first committed transaction also stores its result, which is the answer of
 * the call. The change and its answer are thus stored together or not at all.
 * A refusal stores nothing, so the caller may retry with the same key.
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
 * Runs transactions that precede the idempotent act. They store no answer and leave the key free. If the call was done
 * before, they already throw the stored answer.
 */
export function beforeTheAct<Done>(work: () => Promise<Done>): Promise<Done> {
  const call = ambient.getStore();
  return call ? ambient.run({ ...call, claim: call.told, keep: async () => {}, done: () => {} }, work) : work();
}

/** Returns the idempotent call that a new transaction belongs to; null without a key. */
export function callOnce(): Once | null {
  return ambient.getStore() ?? null;
}

/** Deletes the stored calls of an erased person. */
export async function forgetAnswersTo(db: Pick<NodePgDatabase, "delete">, personId: string): Promise<void> {
  await db.delete(idempotency).where(eq(idempotency.personId, personId));
}
