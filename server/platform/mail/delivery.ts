import { eq, lt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#server/db/connect.ts";
import { mail } from "#server/db/tables/mail.ts";
import { unseal } from "#server/platform/program/seal.ts";
import type { Transport } from "./transports.ts";

type DeliveryParts = {
  readonly db: Database;
  readonly transport: Transport;
  readonly secret: string;
  readonly log: Logger;
};

/** Each try waits twice as long as the one before, beginning with a minute; after the last one the message stays in the table. */
const triesMax = 10;

/** Sends one message that is due, if there is any, and says whether there was. Several programs may do it at once. */
export async function deliverNext({ db, transport, secret, log }: DeliveryParts): Promise<boolean> {
  const message = await claim(db);
  if (!message) return false;
  try {
    const { id, recipient: to, subject, sealedBody, sealedUnsubscribe } = message;
    const unsubscribe = sealedUnsubscribe === null ? null : unseal(sealedUnsubscribe, secret);
    await transport.send({ id, to, subject, text: unseal(sealedBody ?? "", secret), unsubscribe });
    await db
      .update(mail)
      .set({ sentAt: sql`now()`, sealedBody: null, sealedUnsubscribe: null, lastError: null })
      .where(eq(mail.id, id));
    log.info({ mail: id }, "Mail delivered");
  } catch (error) {
    await noteFailure(db, message.id, error);
    log.warn({ mail: message.id, attempts: message.attempts, reason: reasonOf(error) }, "Mail not delivered");
  }
  return true;
}

/** Sends every message that is due, one after the other, until told to stop. */
export async function deliverWaiting(parts: DeliveryParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deliverNext(parts)));
}

/** Removes what went out, or became useless, more than a month ago. */
export async function forgetOldMail(db: Database): Promise<void> {
  await db.delete(mail).where(lt(mail.createdAt, sql`now() - interval '30 days'`));
}

/**
 * Takes the message that has waited longest. Its next try is put off at once, which is also how long this one has: if
 * the program dies on the way, the message is tried again, and nobody else tries it meanwhile.
 */
async function claim(db: Database) {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(
      sql`${mail.sentAt} is null and ${mail.nextAttemptAt} <= now() and ${mail.attempts} < ${triesMax}
        and (${mail.usefulUntil} is null or ${mail.usefulUntil} > now())`,
    )
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

/** A refusal for good (an SMTP code of 5xx) is not tried again. */
async function noteFailure(db: Database, id: string, error: unknown): Promise<void> {
  const forGood = error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
  await db
    .update(mail)
    .set({ lastError: reasonOf(error), ...(forGood && { usefulUntil: sql`now()` }) })
    .where(eq(mail.id, id));
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
