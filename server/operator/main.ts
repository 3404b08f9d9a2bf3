// npm run admin: makes and unmakes super administrators, whether the program runs or not.
import { readEnvironment } from "#server/platform/environment/environment.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { StartRefused } from "#server/platform/start-refused.ts";
import { type Order, readOrder } from "./order.ts";
import { readPassword } from "./password.ts";
import { reachDatabase } from "./reach-database.ts";
import { sentences } from "./sentences.ts";
import { createSuperAdmin, demote, hasAccount, type Outcome, promote } from "./super-admins.ts";

/** The exit code for words that make no order (EX_USAGE of sysexits). */
const wrongUse = 64;

const done: readonly Outcome[] = ["created", "promoted", "demoted", "alreadySo"];

async function carryOut(order: Order): Promise<Outcome> {
  const env = readEnvironment(process.env);
  const log = createLog({ logLevel: "error" });
  const database = await reachDatabase(env, log);
  const { db } = database;
  try {
    if (order.kind === "promote") return await promote(db, order.email);
    if (order.kind === "demote") return await demote(db, order.email);
    if (await hasAccount(db, order.email)) return "EMAIL_TAKEN";
    const password = await readPassword(process.env.ADMIN_PASSWORD);
    const secret = env.authSecret;
    const settings = { ...env, secret, limitsAttempts: false, outbox: createOutbox(secret), log };
    return await createSuperAdmin(db, settings, { name: order.name, email: order.email, password });
  } finally {
    await database.close();
  }
}

/** Says what was done, or why not; gives the exit code. */
async function command(): Promise<number> {
  const order = readOrder(process.argv.slice(2));
  if (!order) {
    process.stdout.write(sentences.usage);
    return wrongUse;
  }
  const outcome = await carryOut(order);
  const isDone = done.includes(outcome);
  (isDone ? process.stdout : process.stderr).write(`${sentences[outcome]}${isDone ? ` ${order.email}` : ""}\n`);
  return isDone ? 0 : 1;
}

try {
  process.exitCode = await command();
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
