import { randomUUID } from "node:crypto";
import { mail } from "#server/db/tables/mail.ts";
import { jobRun } from "#server/db/tables/operation.ts";
import { type Expectations, superAdminOnly } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

async function unsent({ app }: Scene) {
  const id = randomUUID();
  await app.db.insert(mail).values({ id, recipient: "ana@example.com", subject: "Aviso", lastError: "550 no existe" });
  return { letterId: id };
}

export const operation: Expectations<"operation"> = {
  "operation.state": { answers: superAdminOnly, input: () => undefined },
  "operation.retryMail": { answers: superAdminOnly, input: unsent },
  "operation.discardMail": { answers: superAdminOnly, input: unsent },
  "operation.runJob": {
    answers: superAdminOnly,
    input: async ({ app }) => {
      await app.db.insert(jobRun).values({ name: "forget-mail" }).onConflictDoNothing();
      return { name: "forget-mail" };
    },
  },
};
