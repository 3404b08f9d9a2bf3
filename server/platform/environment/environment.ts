import { resolve } from "node:path";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { keptSecret } from "#server/platform/data-dir/kept-secret.ts";
import { keptPushKeys } from "#server/platform/events/push/kept-push-keys.ts";
import { StartRefused, wrongConfiguration } from "#server/platform/faults/start-refused.ts";
import { gatewaySettings } from "#server/platform/mercado-pago/settings.ts";
import { defaultRush } from "#server/platform/queue/rush.ts";
import { environmentSchema, isReachedByThisMachineAlone, type Variables } from "./environment-variables.ts";

/** Reads and checks the operator's settings. Reports all errors at once, naming each variable. */
export function readEnvironment(from: NodeJS.ProcessEnv) {
  const set = parse(from);
  const dataDir = resolve(set.DATA_DIR);
  const publicUrl = new URL(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`);
  const production = set.NODE_ENV === "production";
  const local = isReachedByThisMachineAlone(set);
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: publicUrl.origin,
    production,
    /** True if only this machine can reach the program. Development pages are never shown to a network. */
    local,
    dataDir,
    freeBytesMin: set.FREE_SPACE_MB * 1024 * 1024,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseConnections: set.DATABASE_CONNECTIONS,
    readDatabaseUrl: set.READ_DATABASE_URL,
    readDatabaseLagSeconds: set.READ_DATABASE_LAG_SECONDS,
    authSecret: set.AUTH_SECRET ?? keptSecret(dataDir),
    passwordPolicy: set.PASSWORD_POLICY,
    limitsAttempts: set.ATTEMPT_LIMITS === "on",
    rush: { ...defaultRush, answer: set.ANSWER_SECONDS * 1000 },
    trustsProxy: set.TRUSTED_PROXY === "yes",
    province: set.PROVINCE,
    contact: set.CONTACT_EMAIL ?? null,
    timeZone: set.TIME_ZONE,
    rankingWeeks: set.RANKING_WEEKS,
    classDecidedBy: set.CLASS_DECIDED_BY,
    requestRules: {
      ...defaultRequestRules,
      daysAhead: set.BOOKING_DAYS_AHEAD,
      answerHours: set.BOOKING_ANSWER_HOURS,
      cancelHours: set.BOOKING_CANCEL_HOURS,
      waitingAtOnce: set.BOOKING_REQUESTS_AT_ONCE,
    },
    guestDays: set.GUEST_DAYS,
    proofDays: set.PROOF_DAYS,
    liveStreamsMax: set.LIVE_STREAMS_MAX,
    metricsToken: set.METRICS_TOKEN,
    logLevel: set.LOG_LEVEL,
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM ?? `Punto de Oro <no-responder@${publicUrl.hostname}>` },
    push: { keys: pushKeysOf(set) ?? keptPushKeys(dataDir), subject: pushSubjectOf(set, publicUrl) },
    google: googleOf(set),
    mercadoPago: mercadoPagoOf(set, publicUrl.origin, local),
    s3: s3Of(set),
  };
}

/** Treats an empty variable as absent: operators disable a line of .env that way. */
function parse(from: NodeJS.ProcessEnv): Variables {
  const filled = Object.fromEntries(Object.entries(from).filter(([, value]) => value?.trim() !== ""));
  const parsed = environmentSchema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")} (${message})`);
  throw new StartRefused(`The environment is not right: ${wrong.join("; ")}. See .env.example.`, wrongConfiguration);
}

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Variables) {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined;
}

function mercadoPagoOf(set: Variables, publicUrl: string, local: boolean) {
  const { MERCADO_PAGO_CLIENT_ID: id, MERCADO_PAGO_CLIENT_SECRET: secret, MERCADO_PAGO_API_URL: apiUrl } = set;
  const application = id && secret ? { id, secret, webhookSecret: set.MERCADO_PAGO_WEBHOOK_SECRET } : undefined;
  const how = set.MERCADO_PAGO ?? (application ? "on" : local ? "local" : "off");
  return how === "off" ? undefined : gatewaySettings(how, { publicUrl, apiUrl, application });
}

function pushKeysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables) {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

/** Returns the contact for push services: an address of people, or of the product. */
function pushSubjectOf({ CONTACT_EMAIL: contact }: Variables, { protocol, origin, hostname }: URL): string {
  if (contact) return `mailto:${contact}`;
  return protocol === "https:" ? origin : `mailto:no-responder@${hostname}`;
}

function s3Of(set: Variables) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = set;
  return endpoint && bucket && key && secret ? { endpoint, bucket, key, secret, region } : undefined;
}
