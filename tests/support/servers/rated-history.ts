import "./cheap-scrypt.ts";
import { eq } from "drizzle-orm";
import { person } from "#server/db/tables/people.ts";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { runApp } from "#tests/support/app.ts";
import { openHistory } from "#tests/support/arbitrary/history.ts";
import { club } from "#tests/support/people.ts";
import type { TestDatabase } from "#tests/support/test-server.ts";

const matches = 500;
const pairs = 30;

/**
 * Writes the super administrator of the demonstration, and as many played matches as a comparison of the rating's
 * settings needs.
 */
export async function writeRatedHistory(database: TestDatabase): Promise<void> {
  // Passwords as they are stored by the program that serves this database afterwards.
  const parts = { passwords: createPasswords() };
  const app = await runApp({ ...database, close: async () => {} }, { now: () => new Date(), parts });
  await app.fetch("/api/auth/sign-up/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Sol Súper", email: demoEmails.superAdmin, password: demoPassword }),
  });
  await app.db.update(person).set({ role: "super_admin" }).where(eq(person.email, demoEmails.superAdmin));
  const play = await openHistory(app, await club(app, "Club Paraná"), pairs);
  await play(matches);
  await app.close();
}
