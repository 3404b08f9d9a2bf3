import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { mail } from "#server/db/tables/mail.ts";
import { seal } from "#server/platform/program/seal.ts";
import type { Letter } from "./letters.ts";
import { unsubscribePath } from "./unsubscribe.ts";

/** Where requests leave their mail. */
export type Outbox = {
  /** Leaves a letter in the caller's own transaction: it goes out if and only if the rest happens. */
  readonly leave: (tx: Database | Transaction, to: string, letter: Letter) => Promise<void>;
  /** Leaves several in one statement. */
  readonly leaveAll: (tx: Database | Transaction, letters: readonly Addressed[]) => Promise<void>;
};

type Addressed = Letter & { readonly to: string };

/** The outbox; the texts in it are sealed with the program's secret. Without a public address nothing in it can be ended by its reader. */
export function createOutbox(secret: string, publicUrl = ""): Outbox {
  const rowOf = ({ to: recipient, subject, text, usefulMinutes, ends }: Addressed) => {
    const ending = ends && `${publicUrl}${unsubscribePath(ends, secret)}`;
    const whole = ending === undefined ? text : [text, "Dejá de recibir estos correos:", ending].join("\n\n");
    return {
      recipient,
      // One line, whatever the name of a tournament in it holds.
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
