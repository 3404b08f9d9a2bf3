import { APIError, createAuthMiddleware } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { signUpForm } from "#contract/people/accounts/accounts.ts";
import { cleanedLine } from "#domain/lib/cleaned-text.ts";
import { personId } from "#domain/lib/ids.ts";
import { checkPolicy, type PasswordPolicy } from "#domain/people/accounts/password.ts";
import { nameMax } from "#domain/people/players/person.ts";
import { guessedShortName } from "#domain/people/players/short-name.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { TooBusy } from "#server/platform/queue/turns.ts";
import { type ConfirmationParts, mailConfirmation } from "./confirmation.ts";
import { deviceCookieName, deviceCookieSeconds, deviceSign, knownDevice } from "./known-device.ts";
import { hashedAhead, type Passwords } from "./passwords.ts";
import { noteRegistration } from "./registration-key.ts";
import { endSecretsOf } from "./secrets.ts";
import { accountHash, countSignIn, noteRightPassword, noteWrongPassword, type SignInTry } from "./sign-in-limits.ts";

const personFields = signUpForm.pick({ name: true, email: true });
const newPassword = signUpForm.shape.password;

type Settings = { readonly limitsAttempts: boolean; readonly log: Logger };

/**
 * Checks calls before the identity library handles them. The library accepts any name, of any length and with any
 * characters. It also lets the client decide if a change of password ends the other sessions.
 */
export function checkBefore(
  db: Database | Transaction,
  settings: Settings & { passwordPolicy: PasswordPolicy; passwords: Passwords },
) {
  return createAuthMiddleware(async (ctx) => {
    const body: Readonly<Record<string, unknown>> = typeof ctx.body === "object" && ctx.body !== null ? ctx.body : {};
    const { passwordPolicy } = settings;
    refuseNul(body.token, ctx.query);
    switch (ctx.path) {
      case "/sign-up/email": {
        const person = checkedPerson(body);
        refuseWeak(passwordPolicy, body.password, [person.name, person.email]);
        const hashed = (await isTaken(db, person.email)) ? {} : await hashedFirst(settings.passwords, body.password);
        return { context: { ...hashed, body: person } };
      }
      case "/sign-in/email":
        if (settings.limitsAttempts) await refuseTooMany(db, settings.log, tryOf(ctx));
        return cleanedEmail(body);
      case "/request-password-reset":
        return cleanedEmail(body);
      case "/reset-password": {
        refuseWeak(passwordPolicy, body.newPassword, []);
        const known = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${body.token}`);
        if (known) await refuseWeakFor(db, known.value, body.newPassword);
        // An expired link ends no valid one: the library refuses it.
        const isValid = known !== null && known.expiresAt > new Date();
        if (!isValid || !newPassword.safeParse(body.newPassword).success) return;
        const hashed = await hashedFirst(settings.passwords, body.newPassword);
        // This runs before the library consumes the link, so that of two links used at once at most one sets a
        // password.
        await endSecretsOf(db, known.value, known.id);
        return { context: hashed };
      }
    }
  });
}

/** Completes calls after the identity library has answered. */
export function settleAfter(
  db: Database | Transaction,
  { limitsAttempts, log, ...confirmation }: Settings & ConfirmationParts,
) {
  return createAuthMiddleware(async (ctx) => {
    const { newSession, returned, authCookies, secret, internalAdapter } = ctx.context;
    if (ctx.path === "/sign-in/email") {
      const by = tryOf(ctx);
      const isWrong = returned instanceof APIError && returned.statusCode === 401;
      if (isWrong) log.info({ account: accountHash(by.email), address: by.address }, "wrong sign-in");
      if (limitsAttempts && isWrong) await noteWrongPassword(db, by);
      if (limitsAttempts && newSession) await noteRightPassword(db, by);
      // The password was allowed for an ordinary account, or before this rule existed. The person sets a new one
      // through a link by e-mail.
      if (newSession)
        await refuseWeakFor(db, newSession.user.id, ctx.body?.password).catch(async (error: unknown) => {
          await internalAdapter.deleteSession(newSession.session.token);
          throw error;
        });
    }
    // If two people sign up with one address at once, the second fails on the constraint, and the library does not know
    // the reason.
    if (returned instanceof APIError && returned.body?.code === "FAILED_TO_CREATE_USER") {
      if (await isTaken(db, ctx.body?.email)) throw APIError.from("UNPROCESSABLE_ENTITY", taken);
    }
    // The library hides the reason why the database did not write, for example a full disk. It is no fault of the
    // input, and is transient.
    if (returned instanceof APIError && /^FAILED_TO_/.test(String(returned.body?.code))) {
      throw new TooBusy(String(returned.body?.code));
    }
    if (newSession && /^\/sign-(in|up)\/email$/.test(ctx.path)) {
      const { name, attributes } = authCookies.sessionToken;
      const kept = { ...attributes, path: "/api/auth", maxAge: deviceCookieSeconds };
      ctx.setCookie(deviceCookieName(name), deviceSign(secret, newSession.user.email), kept);
    }
    if (newSession && ctx.path === "/sign-up/email") {
      const { id, email } = newSession.user;
      await noteRegistration(db, id, { key: ctx.headers?.get("idempotency-key"), email });
      await mailConfirmation(db, confirmation, { personId: personId(id), email });
    }
    // Signing in ends the session that the browser had before, be it the person's own or one planted by an attacker.
    if (!newSession || ctx.headers === undefined) return;
    const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
    if (before && before !== newSession.session.token) await internalAdapter.deleteSession(before);
  });
}

/**
 * Hashes before the library opens a transaction or consumes a link; the library's own call of `hash` then gets this
 * result. A caller who gets 503 has thus lost nothing.
 */
async function hashedFirst(passwords: Passwords, password: unknown) {
  if (!newPassword.safeParse(password).success || typeof password !== "string") return {};
  return { context: { password: await hashedAhead(passwords, password) } };
}

const taken = { code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", message: "User already exists. Use another email." };

async function isTaken(db: Database | Transaction, email: unknown): Promise<boolean> {
  if (typeof email !== "string") return false;
  return (await db.select({ id: person.id }).from(person).where(eq(person.email, email))).length > 0;
}

/**
 * Returns the initial data of a new person. Pictures come only through our own upload, because an address from a client
 * or provider may be anybody's page. A person from Google must own the e-mail address there, and gets a name that fits
 * our rules.
 */
export function newcomer(person: { name: string; email: string; emailVerified: boolean }, path: string | undefined) {
  if (path !== "/callback/:id") return { image: null, shortName: guessedShortName(person.name) };
  if (!person.emailVerified) {
    throw new APIError("FORBIDDEN", { code: "email_not_verified", message: "The address is not verified." });
  }
  const names = [person.name.slice(0, nameMax), person.email.split("@")[0]?.slice(0, nameMax)];
  const name = names.find((one) => personFields.shape.name.safeParse(one).success) ?? "Jugador";
  return { image: null, name: name.trim(), shortName: guessedShortName(name) };
}

/** Creates the refusal for a deactivated account. */
export function inactive(): APIError {
  return new APIError("FORBIDDEN", { code: "ACCOUNT_INACTIVE", message: "The account is deactivated." });
}

/** Removes the invisible characters and spaces that a clipboard adds to an address. */
function cleanedEmail({ email }: Readonly<Record<string, unknown>>) {
  return typeof email === "string" ? { context: { body: { email: cleanedLine(email) } } } : undefined;
}

function checkedPerson(body: Readonly<Record<string, unknown>>): { name: string; email: string } {
  const checked = personFields.safeParse(body);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new APIError("UNPROCESSABLE_ENTITY", {
    code: issue?.message ?? "REQUIRED",
    field: String(issue?.path[0] ?? ""),
    message: "A field is not right; see code and field.",
  });
}

function refuseWeak(policy: PasswordPolicy, password: unknown, own: readonly string[]): void {
  if (typeof password !== "string") return;
  const checked = checkPolicy(policy, password, own);
  if (checked.ok) return;
  throw new APIError("UNPROCESSABLE_ENTITY", { code: checked.reason, message: "The password is too easy to guess." });
}

/** Checks the same for the person with this id. Super administrators must choose a strong password. */
async function refuseWeakFor(db: Database | Transaction, id: string, password: unknown): Promise<void> {
  const { role, name, email } = person;
  const [found] = await db.select({ role, name, email }).from(person).where(eq(person.id, id));
  if (found?.role === "super_admin") refuseWeak("strong", password, [found.name, found.email ?? ""]);
}

/**
 * Refuses NUL characters. PostgreSQL cannot store them in texts, but the library would query for them; no valid token
 * or state has one.
 */
function refuseNul(...parts: unknown[]): void {
  if (!/\\u0000/.test(JSON.stringify(parts))) return;
  throw new APIError("BAD_REQUEST", { code: "BAD_REQUEST", message: "A text holds a NUL." });
}

type Call = {
  readonly body?: unknown;
  readonly headers?: Headers | undefined;
  readonly getCookie: (name: string) => string | null | undefined;
  readonly context: {
    readonly secret: string;
    readonly authCookies: { readonly sessionToken: { readonly name: string } };
  };
};

function tryOf({ body, headers, getCookie, context }: Call): SignInTry {
  const given = typeof body === "object" && body !== null && "email" in body ? body.email : "";
  const email = typeof given === "string" ? cleanedLine(given) : "";
  const sign = getCookie(deviceCookieName(context.authCookies.sessionToken.name)) ?? null;
  return {
    email,
    address: headers?.get(clientAddressHeader) ?? "",
    device: knownDevice(context.secret, email, sign),
  };
}

async function refuseTooMany(db: Database | Transaction, log: Logger, by: SignInTry): Promise<void> {
  const wait = await countSignIn(db, by);
  if (wait === null) return;
  log.info({ account: accountHash(by.email), address: by.address }, "too many sign-ins");
  throw new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_ATTEMPTS", message: "Too many attempts." },
    { "x-retry-after": String(wait) },
  );
}
