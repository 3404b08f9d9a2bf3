import { z } from "zod";
import { defaultRankingWeeks } from "#domain/competition/ranking/ledger.ts";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { classDeciders } from "#domain/people/class-changes/proposal.ts";
import { isAddress } from "#server/db/connection/address.ts";
import { arePushKeys } from "#server/platform/events/push/kept-push-keys.ts";
import { logLevels } from "#server/platform/log.ts";
import { defaultRush } from "#server/platform/queue/rush.ts";

const timeZone = z.string().refine(isTimeZone, "a name of the time zone database, as America/Argentina/Salta");
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.pathname === "/", "an address without a path");
const database = z.string().refine(isAddress, "an address as postgresql://user:password@host:5432/database");
const text = z.string().trim().min(1);
const upTo = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

/** Every setting, in the order of .env.example. None is required to start. The operator reads the descriptions. */
export const environmentVariables = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe("The port to listen on."),
  HOST: text
    .default("127.0.0.1")
    .describe("The address of this machine to listen on: 0.0.0.0 for all. Put a proxy with HTTPS in front."),
  PUBLIC_URL: origin
    .optional()
    .describe(
      "The address that people type. In production it is needed and begins with https. By default http://localhost:PORT.",
    ),
  NODE_ENV: z
    .enum(["development", "test", "production"])
    .default("development")
    .describe("production refuses weak settings and never loads demonstration data."),
  DATA_DIR: text.default("./data").describe("Where the database, uploaded pictures and the secret are kept."),
  FREE_SPACE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(100)
    .describe(
      "Megabytes of DATA_DIR's disk to keep free: with less, pictures are refused and /readyz is 503. 0 asks for none.",
    ),
  DATABASE_URL: database
    .optional()
    .describe(
      "A PostgreSQL server, version 15 or later, or a pooler before it. Without it the program brings its own and keeps it in DATA_DIR.",
    ),
  DATABASE_DIRECT_URL: database
    .optional()
    .describe(
      "The same database past a pooler of transactions (PgBouncer). Needed behind one: for migrations, jobs and live screens.",
    ),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(4)
    .max(400)
    .optional()
    .describe(
      "How many connections one program opens for queries and transactions; jobs, live screens and the start take 6 more. By default four for each processor, from 16 to 64.",
    ),
  READ_DATABASE_URL: database
    .optional()
    .describe(
      "A hot standby of the same database, which answers public pages, the ranking, searches and statistics. Without it, or while it is unfit, DATABASE_URL does.",
    ),
  READ_DATABASE_LAG_SECONDS: upTo(60, 10).describe(
    "How many seconds that standby may lag before it is left out. Nobody misses what they have just changed, whatever the lag.",
  ),
  AUTH_SECRET: text
    .optional()
    .describe("Signs the sessions: at least 32 random characters. Without it one is made and kept in DATA_DIR."),
  PASSWORD_POLICY: z
    .enum(["standard", "strict"])
    .default("standard")
    .describe("standard asks for 6 characters; strict also refuses common passwords."),
  ATTEMPT_LIMITS: z
    .enum(["on", "off"])
    .default("on")
    .describe("Limits how often one address may try to sign in. off is for automatic tests, never in production."),
  ANSWER_SECONDS: upTo(60, defaultRush.answer / 1000).describe(
    "How many seconds a player waits at most in a rush before being told to come back. More is for slow machines.",
  ),
  TRUSTED_PROXY: z
    .enum(["yes", "no"])
    .default("no")
    .describe("yes when every request comes through a proxy of yours that writes X-Forwarded-For."),
  PROVINCE: text.max(60).default("Entre Ríos").describe("The province whose pádel is played here, as people read it."),
  TIME_ZONE: timeZone
    .default("America/Argentina/Buenos_Aires")
    .describe("The clock of new clubs, and of the province's ranking: points fall at its midnight."),
  RANKING_WEEKS: upTo(520, defaultRankingWeeks).describe(
    "How many weeks the points of a tournament count. What is awarded keeps the weeks of its own day.",
  ),
  CLASS_DECIDED_BY: z
    .enum(classDeciders)
    .default("club")
    .describe("Who decides about a player's category: club, or super-admin on what a club or the rating proposes."),
  BOOKING_DAYS_AHEAD: upTo(365, defaultRequestRules.daysAhead).describe(
    "How many days ahead a player can ask for a court, today not counted.",
  ),
  BOOKING_ANSWER_HOURS: upTo(336, defaultRequestRules.answerHours).describe(
    "How many hours a club has to answer a request for a court; the court is free again after them.",
  ),
  BOOKING_CANCEL_HOURS: upTo(336, defaultRequestRules.cancelHours).describe(
    "Until how many hours before it begins giving back a confirmed hour costs a player nothing.",
  ),
  BOOKING_REQUESTS_AT_ONCE: upTo(50, defaultRequestRules.waitingAtOnce).describe(
    "How many requests for courts of one player may wait for an answer at once.",
  ),
  GUEST_DAYS: upTo(3650, 365).describe(
    "How many days after its day a court's booking keeps the name and the telephone of a guest.",
  ),
  PROOF_DAYS: upTo(3650, 365).describe(
    "How many days the file of a receipt of a transfer is kept once nothing happens any more to what it is for.",
  ),
  LIVE_STREAMS_MAX: upTo(100_000, 5_000).describe(
    "How many screens may listen at once to what happens. Each holds a connection open and about 80 KB.",
  ),
  METRICS_TOKEN: text
    .min(16)
    .optional()
    .describe(
      "Opens /metrics for Prometheus, which sends it as Authorization: Bearer: at least 16 letters. Without it there is no such page.",
    ),
  LOG_LEVEL: z
    .enum(logLevels)
    .default("info")
    .describe(`How much to log: ${logLevels.join(", ")}.`),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The mail server, as smtp://user:password@mail.example:587. Without it messages are kept in DATA_DIR/mail.",
    ),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe("Where people write about their data and their accounts: shown in the terms, as the law asks."),
  VAPID_PUBLIC_KEY: text
    .optional()
    .describe(
      "By which keys telephones know this product: both in base64url. Without them a pair is made and kept in DATA_DIR; several programs need the same.",
    ),
  VAPID_PRIVATE_KEY: text
    .optional()
    .describe("The second of the two. With new keys every telephone is asked again, by itself."),
  MAIL_FROM: text
    .optional()
    .describe("The sender of messages. By default Punto de Oro <no-responder@(host of PUBLIC_URL)>."),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe("Sign-in with Google: the two values that it gives you for PUBLIC_URL/api/auth/callback/google."),
  GOOGLE_CLIENT_SECRET: text.optional().describe("The second of the two."),
  GOOGLE_ISSUER: z.url().optional().describe("Another OpenID provider in Google's place, for tests."),
  MERCADO_PAGO: z
    .enum(["on", "off", "local"])
    .optional()
    .describe(
      "Whether players can pay their clubs with Mercado Pago. local is a stand-in on this machine, where no money moves: the default where nobody else reaches it. Elsewhere off, or on with the two values below.",
    ),
  MERCADO_PAGO_CLIENT_ID: text
    .optional()
    .describe(
      "Your application at Mercado Pago, so that clubs connect with one press: its number, with PUBLIC_URL/mercado-pago/vuelta as its redirect URL. Without it each club pastes an access token of its own.",
    ),
  MERCADO_PAGO_CLIENT_SECRET: text.optional().describe("The secret of that application."),
  MERCADO_PAGO_WEBHOOK_SECRET: text
    .optional()
    .describe("The secret with which Mercado Pago signs what it tells that application."),
  MERCADO_PAGO_API_URL: origin
    .optional()
    .describe("Another address in Mercado Pago's place, for tests; never in production."),
  S3_ENDPOINT: z.url().optional().describe("Keeps uploaded pictures in an S3 store instead of DATA_DIR: its address."),
  S3_BUCKET: text.optional().describe("The bucket."),
  S3_KEY: text.optional().describe("The access key."),
  S3_SECRET: text.optional().describe("The secret of the access key."),
  S3_REGION: text.default("us-east-1").describe("The region of the store."),
} as const;

/** All settings with their types. */
export type Variables = z.infer<typeof schema>;

const schema = z.object(environmentVariables);

/** The schema of all settings: single variables, variables that belong together, and restrictions of production. */
export const environmentSchema = schema.superRefine((set, context) => {
  const complain = (name: keyof Variables, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  for (const names of belongTogether) {
    const missing = names.filter((name) => set[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) complain(name, `needed together with ${names.filter((one) => set[one]).join(", ")}`);
  }
  if (set.READ_DATABASE_URL !== undefined && set.DATABASE_URL === undefined) {
    complain("DATABASE_URL", "needed together with READ_DATABASE_URL");
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set;
  if (publicKey && privateKey && !arePushKeys({ publicKey, privateKey })) {
    complain("VAPID_PRIVATE_KEY", "no pair with VAPID_PUBLIC_KEY; leave both out to have one made");
  }
  if (set.MERCADO_PAGO === "local" && !isReachedByThisMachineAlone(set)) {
    complain("MERCADO_PAGO", "local only where nobody but this machine reaches the program");
  }
  if (set.NODE_ENV !== "production") return;
  if (set.AUTH_SECRET !== undefined && isWeak(set.AUTH_SECRET)) {
    complain(
      "AUTH_SECRET",
      "in production at least 32 random characters, not an example; leave it out to have one made",
    );
  }
  if (set.PUBLIC_URL === undefined) complain("PUBLIC_URL", "in production the address that people type");
  else if (!isSafe(set.PUBLIC_URL)) {
    complain("PUBLIC_URL", "in production an address that begins with https");
  }
  if (set.MERCADO_PAGO_API_URL !== undefined) complain("MERCADO_PAGO_API_URL", "never in production");
  if (set.ATTEMPT_LIMITS === "off") complain("ATTEMPT_LIMITS", "never off in production");
});

const belongTogether = [
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["MERCADO_PAGO_CLIENT_ID", "MERCADO_PAGO_CLIENT_SECRET"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY", "S3_SECRET"],
] as const;

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** True for a secret that is short, has few different characters, or contains words of a published example. */
function isWeak(secret: string): boolean {
  return (
    secret.length < 32 || new Set(secret).size < 10 || /change|example|ejemplo|cambi|secret|password/i.test(secret)
  );
}

/** Tests an address that may be none: this check also runs if the variable's own check fails. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" || isOwnMachine(url?.hostname ?? "");
}

/** True if only this machine can reach the program. Development pages are never shown to a network. */
export function isReachedByThisMachineAlone({
  NODE_ENV,
  HOST,
  PUBLIC_URL,
}: Pick<Variables, "NODE_ENV" | "HOST" | "PUBLIC_URL">): boolean {
  const isOurs = PUBLIC_URL === undefined || isOwnMachine(URL.parse(PUBLIC_URL)?.hostname ?? "");
  return NODE_ENV !== "production" && isOwnMachine(HOST) && isOurs;
}

/** True for a host name of this machine that no other machine can reach. */
function isOwnMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
