import { randomUUID } from "node:crypto";
import { betterAuth, type InternalAdapter } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Logger } from "pino";
import { googleReturnPath } from "#contract/accounts.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person, session, signInMethod, verification } from "#server/db/tables/people.ts";
import { tellNow } from "#server/db/touched.ts";
import { causesOf } from "#server/platform/faults/causes.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { ownOrigins } from "#server/platform/http/same-origin.ts";
import { resetLetter, resetMinutes } from "#server/platform/mail/letters.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { attemptRules, countAttempt } from "./attempts.ts";
import { checkBefore, inactive, newcomer, type PasswordPolicy, settleAfter } from "./checks.ts";
import { type GoogleSettings, googleSignIn } from "./google.ts";
import type { Passwords } from "./passwords.ts";
import { forgetFailures } from "./sign-in-limits.ts";

/** What the identity library needs to know of the world around it. */
export type IdentitySettings = {
  readonly publicUrl: string;
  readonly secret: string;
  readonly passwordPolicy: PasswordPolicy;
  readonly passwords: Passwords;
  /** Off only where one address signs in many people on purpose: journeys and benchmarks. */
  readonly limitsAttempts: boolean;
  readonly google: GoogleSettings | undefined;
  readonly outbox: Outbox;
  readonly log: Logger;
};

export type Identity = ReturnType<typeof createIdentity>;

/** A session ends after a week without use, is renewed at most once a day, and never grows older than a month (migration 0030). */
export const sessionTimes = { idleDays: 7, renewedAfterDays: 1, ageDays: 30 } as const;

const day = 24 * 60 * 60;
const cookiePrefix = "punto-de-oro";

/** The name under which a browser keeps the session; with HTTPS one that it accepts over nothing else. */
export function sessionCookieName(publicUrl: string): string {
  return `${publicUrl.startsWith("https://") ? "__Secure-" : ""}${cookiePrefix}.session_token`;
}

/**
 * Who someone is: e-mail and password, sessions in the database. The library's defaults that are unsafe for us are
 * closed here: role, status and picture cannot be sent by a client, a reset ends old sessions, reset tokens are stored
 * hashed, sign-up is one transaction, attempts are counted per address of the socket (never the client's own header).
 */
export function createIdentity(db: Database | Transaction, settings: IdentitySettings) {
  const { publicUrl, secret, limitsAttempts, outbox } = settings;
  return betterAuth({
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    trustedOrigins: ownOrigins(publicUrl),
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: { user: person, session, account: signInMethod, verification },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetMinutes * 60,
      password: settings.passwords,
      // Whoever opens the link of the mail owns the account: what others failed on it holds them up no longer.
      onPasswordReset: ({ user }, request) =>
        forgetFailures(db, user.email, request?.headers.get(clientAddressHeader) ?? ""),
      sendResetPassword: async ({ user, token }) => {
        if (limitsAttempts && (await countAttempt(db, `reset|${user.id}`, attemptRules.resetMail)) !== null) return;
        await outbox.leave(db, user.email, resetLetter(`${publicUrl}/restablecer?token=${token}`));
      },
    },
    plugins: googleSignIn(settings.google),
    // An account is never joined to another by its address alone: whoever made it first may not own the address.
    account: { accountLinking: { enabled: false }, updateAccountOnSignIn: false },
    user: {
      additionalFields: {
        role: { type: "string", input: false, required: false },
        status: { type: "string", input: false, required: false },
        shortName: { type: "string", input: false, required: false },
      },
    },
    verification: { storeIdentifier: "hashed" },
    session: {
      expiresIn: sessionTimes.idleDays * day,
      updateAge: sessionTimes.renewedAfterDays * day,
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: limitsAttempts,
      customRules: {
        // Counted by sign-in-limits.ts, which knows the account and the device.
        "/sign-in/email": false,
        "/sign-in/*": libraryRule(attemptRules.signIn),
        "/sign-up/*": libraryRule(attemptRules.signUp),
        "/change-password": libraryRule(attemptRules.signIn),
        "/request-password-reset": libraryRule(attemptRules.resetRequest),
        "/**": libraryRule(attemptRules.otherIdentityCall),
      },
      customStorage: {
        consume: async (key, { window, max }) => {
          const retryAfter = await countAttempt(db, key, { seconds: window, max });
          return { allowed: retryAfter === null, retryAfter };
        },
      },
    },
    hooks: { before: checkBefore(db, settings), after: settleAfter(db, settings) },
    databaseHooks: {
      user: { create: { before: async (created, context) => ({ data: newcomer(created, context?.path) }) } },
      // We ask Google once who somebody is, and never act in their name.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
      session: {
        create: { before: (created, call) => checkedSession(created, call?.context.internalAdapter) },
        // Whoever still listens with it is looked at, whichever server they listen at.
        delete: {
          after: ({ userId }) => tellNow(db, topicOf("person", userId), { kind: "access", exactly: undefined }),
        },
      },
    },
    // What is not a refusal goes on to pages.ts: the library would write it to the console, with the values of the query.
    onAPIError: { throw: true, errorURL: `${publicUrl}${googleReturnPath}` },
    logger: { level: "info", log: quietly(settings.log) },
    advanced: {
      cookiePrefix,
      database: { generateId: () => randomUUID() },
      // Where a caller wants to be sent back to is checked always: by default it is not where NODE_ENV is "test".
      disableOriginCheck: false,
      // Where a request comes from is decided for the whole API in one place, same-origin.ts.
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: ["x-client-ip"] },
      useSecureCookies: publicUrl.startsWith("https://"),
    },
    telemetry: { enabled: false },
  });
}

function libraryRule({ seconds, max }: { seconds: number; max: number }) {
  return { window: seconds, max };
}

/**
 * The library's own log, without what it says of people (its lesser lines carry addresses) and without the values in a
 * failed query. At the level "warn" it would write around us to the console. Without an exception its errors are refusals, which
 * anybody can cause at will, in words that they choose: they are short and quiet.
 */
function quietly(log: Logger) {
  return (level: "debug" | "info" | "warn" | "error", message: string, ...details: unknown[]) => {
    if (level === "debug" || level === "info") return;
    const cause = causesOf(details.find((detail) => detail instanceof Error)).at(-1);
    const about = { part: "identity", reason: cause?.message.slice(0, 200) };
    log[cause === undefined ? "info" : level](about, message.slice(0, 200));
  };
}

/** A deactivated person cannot open a session, whichever way they sign in; and a browser's name may be a whole novel. */
async function checkedSession(
  created: { userId: string; userAgent?: string | null | undefined },
  people: Pick<InternalAdapter, "findUserById"> | undefined,
) {
  // Through the library, which asks within its own transaction: a second connection would be waited for by all who hold one.
  const found = await people?.findUserById(created.userId);
  if (!found || !("status" in found) || found.status !== "active") throw inactive();
  return { data: { userAgent: created.userAgent?.slice(0, 200) ?? null } };
}
