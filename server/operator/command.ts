import { acceptSecret } from "#server/db/installation.ts";
import { readEnvironment } from "#server/platform/environment/environment.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { StartRefused } from "#server/platform/start-refused.ts";
import { backUp } from "./back-up.ts";
import { examine } from "./doctor/examine.ts";
import { type Order, readOrder } from "./order.ts";
import { reachDatabase } from "./reach-database.ts";
import { sentences } from "./sentences.ts";
import { createSuperAdmin, demote, hasAccount, type Outcome, promote } from "./super-admins.ts";

/** What the operator typed, the settings that it is run with, and how to ask for a password. */
type Call = {
  readonly words: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly askPassword: () => Promise<string>;
};

/** What the operator reads, whether that is an answer or a refusal, and the exit code. */
type Answer = { readonly said: string; readonly isRefusal: boolean; readonly code: number };

/** The exit code for words that make no order (EX_USAGE of sysexits). */
const wrongUse = 64;

/** Of an account, of the secret, or of the data. */
type Became = Outcome | "accepted" | "known" | Awaited<ReturnType<typeof backUp>>;

const done: readonly Became[] = ["created", "promoted", "demoted", "alreadySo", "accepted", "known", "backedUp"];

/** Makes or unmakes a super administrator, accepts the secret, looks at the data, or backs up, as these words say. */
export async function command(call: Call): Promise<Answer> {
  const order = readOrder(call.words);
  if (!order) return { said: sentences.usage, isRefusal: false, code: wrongUse };
  try {
    if (order.kind === "doctor") return await examined(call);
    const outcome = await carryOut(order, call);
    if (!done.includes(outcome)) return { said: `${sentences[outcome]}\n`, isRefusal: true, code: 1 };
    const whom = "email" in order ? ` ${order.email}` : "";
    return { said: `${sentences[outcome]}${whom}\n`, isRefusal: false, code: 0 };
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return { said: `${error.message}\n`, isRefusal: true, code: error.exitCode };
  }
}

/** What the data says that cannot be; it is left as it is. */
async function examined({ environment }: Call): Promise<Answer> {
  const database = await reachDatabase(readEnvironment(environment), createLog({ logLevel: "error" }));
  try {
    const breaches = await examine(database.db);
    if (breaches.length === 0) return { said: `${sentences.sound}\n`, isRefusal: false, code: 0 };
    const lines = breaches.map(sentences.breach);
    return { said: `${[sentences.unsound, ...lines].join("\n")}\n`, isRefusal: true, code: 1 };
  } finally {
    await database.close();
  }
}

async function carryOut(
  order: Exclude<Order, { readonly kind: "doctor" }>,
  { environment, askPassword }: Call,
): Promise<Became> {
  const env = readEnvironment(environment);
  const log = createLog({ logLevel: "error" });
  if (order.kind === "back-up") return await backUp(env, order.folder, log);
  const database = await reachDatabase(env, log);
  const { db } = database;
  try {
    const secret = env.authSecret;
    if (order.kind === "accept-secret") return (await acceptSecret(db, secret)) ? "accepted" : "known";
    if (order.kind === "promote") return await promote(db, order.email);
    if (order.kind === "demote") return await demote(db, order.email);
    if (await hasAccount(db, order.email)) return "EMAIL_TAKEN";
    const password = await askPassword();
    const world = { outbox: createOutbox(secret), passwords: createPasswords(), log };
    const settings = { ...env, ...world, secret, limitsAttempts: false };
    return await createSuperAdmin(db, settings, { name: order.name, email: order.email, password });
  } finally {
    await database.close();
  }
}
