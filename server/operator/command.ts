import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { ratingSettings } from "#contract/competition/ratings.ts";
import { rulesOf } from "#domain/competition/ratings/settings.ts";
import type { Database } from "#server/db/connect.ts";
import { acceptSecret, noteBackUp } from "#server/db/installation.ts";
import { type LearningParts, rebuildRatings } from "#server/features/competition/ratings/jobs.ts";
import { readEnvironment } from "#server/platform/environment/environment.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutbox } from "#server/platform/mail/outbox.ts";
import { replicaOf } from "#server/platform/replica/replica.ts";
import { backUp } from "./back-up.ts";
import { examine, type Unchecked } from "./doctor/examine.ts";
import { type Order, readOrder } from "./order.ts";
import { reachDatabase } from "./reach-database.ts";
import { sentences } from "./sentences.ts";
import { createSuperAdmin, demote, hasAccount, type Outcome, promote } from "./super-admins.ts";

/** The operator's words, the environment, and a function that asks for a password. */
type Call = {
  readonly words: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly askPassword: () => Promise<string>;
  /** Time limit for one check of the data, in milliseconds. */
  readonly checkPatience?: number;
};

/** The text for the operator, a flag for a refusal, and the exit code. */
type Answer = { readonly said: string; readonly isRefusal: boolean; readonly code: number };

/** Time limit for a replica to be found fit, in milliseconds. */
const replicaPatience = 3_000;

/** The exit code for invalid arguments (EX_USAGE of sysexits). */
const wrongUse = 64;

/** The outcome of an order about an account, the secret, or the data. */
type Became =
  | Outcome
  | "accepted"
  | "known"
  | "noted"
  | "neverStarted"
  | Awaited<ReturnType<typeof rebuild>>
  | Awaited<ReturnType<typeof backUp>>;

const done: readonly Became[] = [
  "created",
  "promoted",
  "demoted",
  "alreadySo",
  "accepted",
  "known",
  "noted",
  "backedUp",
  "ratingsRebuilt",
];

/**
 * Runs the order of a command line: promotes or demotes, accepts the secret, checks the data, backs up or notes a
 * backup, or rebuilds the ratings.
 */
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

/** Reports data that breaks a promise, and changes nothing. */
async function examined({ environment, checkPatience = 5 * 60_000 }: Call): Promise<Answer> {
  const patience = { connection: 10_000, statement: checkPatience };
  const [env, log] = [readEnvironment(environment), createLog({ logLevel: "error" })];
  const database = await reachDatabase(env, log, patience);
  try {
    const unchecked: Unchecked[] = [];
    const breaches = await examine(database.db, undefined, (one) => unchecked.push(one));
    const replica = await replicaState(env, database.db, log);
    const isReplicaFit = replica === "none" || replica === "used";
    const isSound = breaches.length + unchecked.length === 0;
    if (isSound && isReplicaFit) return { said: `${sentences.sound}\n`, isRefusal: false, code: 0 };
    const lines = [
      ...(isSound ? [sentences.sound] : []),
      ...(isReplicaFit ? [] : [sentences.replica[replica]]),
      ...(breaches.length > 0 ? [sentences.unsound] : []),
      ...breaches.map(sentences.breach),
      ...unchecked.map(sentences.unchecked),
    ];
    return { said: `${lines.join("\n")}\n`, isRefusal: true, code: 1 };
  } finally {
    await database.close();
  }
}

/** Returns the state of the replica of READ_DATABASE_URL, which gets a moment to prove that it is fit. */
async function replicaState(env: ReturnType<typeof readEnvironment>, primary: Database, log: Logger) {
  const replica = await replicaOf({ ...env, primary, log, isHearing: () => false });
  try {
    const deadline = performance.now() + replicaPatience;
    while (!["none", "used"].includes(replica.report().state) && performance.now() < deadline) await pause(100);
    return replica.report().state;
  } finally {
    await replica.stop();
  }
}

/** Rebuilds all ratings, with the settings of a file if one is named. */
async function rebuild(parts: LearningParts, rulesFile: string | undefined) {
  const rules = rulesFile === undefined ? undefined : await readRules(rulesFile);
  if (rules === null) return "RULES_UNREADABLE";
  return (await rebuildRatings(parts, rules)) === null ? "RATINGS_BUSY" : "ratingsRebuilt";
}

/** Reads rules from a file of settings; null if there is none, or it holds anything else. */
async function readRules(path: string) {
  try {
    return rulesOf(ratingSettings.parse(JSON.parse(await readFile(path, "utf8"))));
  } catch {
    return null;
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
    if (order.kind === "note-back-up") return (await noteBackUp(db)) ? "noted" : "neverStarted";
    if (order.kind === "rebuild-ratings") return await rebuild({ db, timeZone: env.timeZone }, order.rulesFile);
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
