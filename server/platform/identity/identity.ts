import { randomUUID } from "node:crypto";
import type { InternalAdapter } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
// Without the library's own query builder: half a megabyte that a start would compile for nothing.
import { betterAuth } from "better-auth/minimal";
import type { Logger } from "pino";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { googleReturnPath } from "#contract/people/accounts/accounts.ts";
import type { PasswordPolicy } from "#domain/people/accounts/password.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person, session, signInMethod, verification } from "#server/db/tables/people.ts";
import { tellNow } from "#server/db/touched.ts";
import { causesOf } from "#server/platform/faults/causes.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { ownOrigins } from "#server/platform/http/same-origin.ts";
import { accountLetter, resetLetter, resetMinutes } from "#server/platform/mail/letters.ts";
import type { Outbox } from "#server/platform/mail/outbox.ts";
import { attemptRules, countAttempt } from "./attempts.ts";
import { checkBefore, inactive, newcomer, settleAfter } from "./checks.ts";
import { proveAddress } from "./confirmation.ts";
import { type GoogleSettings, googleSignIn } from "./google.ts";
import type { Passwords } from "./passwords.ts";
import { endSecretsOf } from "./secrets.ts";
import { forgetFailures } from "./sign-in-limits.ts";

/** The dependencies and settings of the identity library. */
export type IdentitySettings = {
  readonly publicUrl: string;
  readonly secret: string;
  readonly passwordPolicy: PasswordPolicy;
  readonly passwords: Passwords;
  /** False only if one address signs in many people on purpose: journeys and benchmarks. */
  readonly limitsAttempts: boolean;
  readonly google: GoogleSettings | undefined;
  readonly outbox: Outbox;
  readonly log: Logger;
};

export type Identity = ReturnType<typeof createIdentity>;

/**
 * A session ends after a week without use and at the latest after a month (trigger `session_ends_after_a_month`). It is
 * renewed at most once a day.
 */
export const sessionTimes = { idleDays: 7, renewedAfterDays: 1, ageDays: 30 } as const;

const day = 24 * 60 * 60;
const cookiePrefix = "punto-de-oro";

/** Returns the name of the session cookie. With HTTPS it has a prefix that browsers accept over nothing else. */
export function sessionCookieName(publicUrl: string): string {
  return `${publicUrl.startsWith("https://") ? "__Secure-" : ""}${cookiePrefix}.session_token`;
}

/**
 * Creates authentication: e-mail and password, with sessions in the database.
 * The library's unsafe defaults are closed here. Clients cannot send role, status or picture. A reset ends old
 * sessions, and reset tokens are stored hashed. Sign-up is one transaction. Attempts are counted per address of the
 * socket, never by a header of the client.
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
      // The link came by e-mail, so its reader owns the address, and other people's failed sign-ins no longer block
      // them.
      onPasswordReset: async ({ user }, request) => {
        await endSecretsOf(db, user.id);
        await proveAddress(db, user.id);
        await outbox.leave(db, user.email, accountLetter("password-changed", publicUrl));
        await forgetFailures(db, user.email, request?.headers.get(clientAddressHeader) ?? "");
      },
      sendResetPassword: async ({ user, token }) => {
        if (limitsAttempts && (await countAttempt(db, `reset|${user.id}`, attemptRules.resetMail)) !== null) return;
        await outbox.leave(db, user.email, resetLetter(`${publicUrl}/restablecer?token=${token}`));
      },
    },
    plugins: googleSignIn(settings.google),
    // Accounts are never linked by e-mail address alone: the creator of the first one may not own the address.
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
        // sign-in-limits.ts counts these, because it knows the account and the device.
        "/sign-in/email": false,
        "/sign-in/*": libraryRule(attemptRules.signIn),
        "/sign-up/*": libraryRule(attemptRules.signUp),
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
      // We ask Google only once who the person is, and never act in their name.
      account: { create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) } },
      session: {
        create: { before: (created, call) => checkedSession(created, call?.context.internalAdapter) },
        // Live streams that use the session recheck it, on every server.
        delete: {
          after: ({ userId }) => tellNow(db, topicOf("person", userId), { kind: "access", exactly: undefined }),
        },
      },
    },
    // Unexpected errors go on to pages.ts. The library would print them to the console, with the values of the query.
    onAPIError: { throw: true, errorURL: `${publicUrl}${googleReturnPath}` },
    logger: { level: "info", log: quietly(settings.log) },
    advanced: {
      cookiePrefix,
      database: { generateId: () => randomUUID() },
      // Always checks the address to return to. By default the library does not if NODE_ENV is "test".
      disableOriginCheck: false,
      // same-origin.ts checks the origin of requests for the whole API.
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
 * Adapts the library's log. It drops lines below warnings, because they contain addresses, and the values in a failed
 * query.
 * At the level "warn" the library would bypass us and print to the console. Errors without an exception are refusals in
 * words that a caller can choose and cause at will, so they are logged short and quietly.
 */
function quietly(log: Logger) {
  return (level: "debug" | "info" | "warn" | "error", message: string, ...details: unknown[]) => {
    if (level === "debug" || level === "info") return;
    const cause = causesOf(details.find((detail) => detail instanceof Error)).at(-1);
    const about = { part: "identity", reason: cause?.message.slice(0, 200) };
    log[cause === undefined ? "info" : level](about, message.slice(0, 200));
  };
}

/**
 * Refuses a session for a deactivated person, by any way of signing in. It also cuts the browser's name, which may be
 * very long.
 */
async function checkedSession(
  created: { userId: string; userAgent?: string | null | undefined },
  people: Pick<InternalAdapter, "findUserById"> | undefined,
) {
  // This goes through the library, which reads within its own transaction. A second connection could deadlock the pool.
  const found = await people?.findUserById(created.userId);
  if (!found || !("status" in found) || found.status !== "active") throw inactive();
  return { data: { userAgent: created.userAgent?.slice(0, 200) ?? null } };
}
