import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { mail } from "#server/db/tables/mail.ts";
import { seal } from "#server/platform/program/seal.ts";
import type { Letter } from "./letters.ts";
import { unsubscribePath } from "./unsubscribe.ts";

/** The outbox into which requests write their mail. */
export type Outbox = {
  /** Adds a letter in the caller's own transaction: it is sent if and only if that commits. */
  readonly leave: (tx: Database | Transaction, to: string, letter: Letter) => Promise<void>;
  /** Adds several letters in one statement. */
  readonly leaveAll: (tx: Database | Transaction, letters: readonly Addressed[]) => Promise<void>;
};

type Addressed = Letter & { readonly to: string };

/** Creates the outbox. Its texts are encrypted with the program's secret. Unsubscribe links need the public address. */
export function createOutbox(secret: string, publicUrl = ""): Outbox {
  const rowOf = ({ to: recipient, subject, text, usefulMinutes, ends }: Addressed) => {
    const ending = ends && `${publicUrl}${unsubscribePath(ends, recipient, secret)}`;
    const whole = ending === undefined ? text : [text, "Dejá de recibir estos correos:", ending].join("\n\n");
    return {
      recipient,
      // Keeps the subject on one line, whatever a tournament's name in it contains.
      subject: subject.replace(/\s+/g, " "),
      sealedBody: seal(whole, secret),
      sealedUnsubscribe: ending === undefined ? null : seal(ending, secret),
      usefulUntil: sql`now() + make_interval(mins => ${usefulMinutes})`,
    };
  };
  const leaveAll: Outbox["leaveAll"] = async (tx, letters) => {
    if (letters.length > 0) await tx.insert(mail).values(letters.map(rowOf));
  };
  return { leave: (tx, to, letter) => leaveAll(tx, [{ ...letter, to }]), leaveAll };
}
