import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/connect.ts";
import { mail } from "#server/db/tables/mail.ts";
import type { Letter } from "./letters.ts";
import { seal } from "./seal.ts";

/** Where requests leave their mail. */
export type Outbox = {
  /** Leaves a letter in the caller's own transaction: it goes out if and only if the rest happens. */
  readonly leave: (tx: Database | Transaction, to: string, letter: Letter) => Promise<void>;
};

/** The outbox; the texts in it are sealed with the program's secret. */
export function createOutbox(secret: string): Outbox {
  return {
    leave: async (tx, to, { subject, text, usefulMinutes }) => {
      await tx.insert(mail).values({
        recipient: to,
        // One line, whatever the name of a tournament in it holds.
        subject: subject.replace(/\s+/g, " "),
        sealedBody: seal(text, secret),
        usefulUntil: sql`now() + make_interval(mins => ${usefulMinutes})`,
      });
    },
  };
}
