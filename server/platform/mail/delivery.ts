import { eq, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { deleteInBatches } from "#server/db/batches.ts";
import type { Database } from "#server/db/connect.ts";
import { mail } from "#server/db/tables/mail.ts";
import { reasonOf } from "#server/platform/faults/reason.ts";
import { unseal } from "#server/platform/program/seal.ts";
import type { Transport } from "./transports.ts";

type DeliveryParts = {
  readonly db: Database;
  readonly transport: Transport;
  readonly secret: string;
  readonly log: Logger;
};

/**
 * Maximum number of tries. Each waits twice as long as the previous one, starting with a minute. After the last one the
 * message stays in the table.
 */
const triesMax = 10;

/** Matches the letters that are due, or will be: not sent, with tries left, and still of use. */
export const willBeTried = sql`(${mail.sentAt} is null and ${mail.attempts} < ${triesMax}
  and (${mail.usefulUntil} is null or ${mail.usefulUntil} > now()))`;

/** Sends one message that is due. Returns false if there was none. Several programs may do this at once. */
export async function deliverNext({ db, transport, secret, log }: DeliveryParts): Promise<boolean> {
  const message = await claim(db);
  if (!message) return false;
  try {
    const { id, recipient: to, subject, sealedBody, sealedUnsubscribe } = message;
    const unsubscribe = sealedUnsubscribe === null ? null : unseal(sealedUnsubscribe, secret);
    await transport.send({ id, to, subject, text: unseal(sealedBody ?? "", secret), unsubscribe });
    await db
      .update(mail)
      .set({ sentAt: sql`now()`, subject: "", sealedBody: null, sealedUnsubscribe: null, lastError: null })
      .where(eq(mail.id, id));
    log.info({ mail: id }, "Mail delivered");
  } catch (error) {
    await noteFailure(db, message.id, error);
    log.warn({ mail: message.id, attempts: message.attempts, reason: reasonOf(error) }, "Mail not delivered");
  }
  return true;
}

/** Sends all messages that are due, one after the other, until the signal aborts. */
export async function deliverWaiting(parts: DeliveryParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deliverNext(parts)));
}

/** Deletes messages older than a month, sent or not. */
export async function forgetOldMail(db: Database): Promise<void> {
  await deleteInBatches(db, mail, lt(mail.createdAt, sql`now() - interval '30 days'`));
}

/**
 * Claims the message that has waited longest. Its next try is postponed at once, which also is the time for this one.
 * If the program dies in between, the message is tried again later, and nobody else tries it meanwhile.
 */
async function claim(db: Database) {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(sql`${willBeTried} and ${mail.nextAttemptAt} <= now()`)
    .orderBy(mail.nextAttemptAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      nextAttemptAt: sql`now() + interval '1 minute' * power(2, ${mail.attempts})`,
    })
    .where(eq(mail.id, due))
    .returning();
  return claimed;
}

/** Records a failure. A permanent refusal (an SMTP code of 5xx) is not tried again. */
async function noteFailure(db: Database, id: string, error: unknown): Promise<void> {
  const forGood =
    error instanceof Error && isOfMessage(error) && "responseCode" in error && Number(error.responseCode) >= 500;
  await db
    .update(mail)
    .set({ lastError: reasonOf(error), ...(forGood && { usefulUntil: sql`now()` }) })
    .where(eq(mail.id, id));
}

/**
 * Returns true if a refusal is about this message and its recipient. Earlier in the conversation the server refuses us,
 * for example after a changed password or a suspension; then all messages wait.
 */
function isOfMessage(error: Error): boolean {
  return "command" in error && (error.command === "RCPT TO" || error.command === "DATA");
}
