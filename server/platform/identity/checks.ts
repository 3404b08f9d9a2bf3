import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { signUpForm } from "#contract/accounts.ts";
import { checkPassword } from "#domain/people/password.ts";
import { nameMax } from "#domain/people/person.ts";
import { guessedShortName } from "#domain/people/short-name.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { clientAddressHeader } from "#server/platform/http/client-address.ts";
import { deviceCookieName, deviceCookieSeconds, deviceSign, knownDevice } from "./known-device.ts";
import { hashedAhead, type Passwords } from "./passwords.ts";
import { accountHash, countSignIn, noteRightPassword, noteWrongPassword, type SignInTry } from "./sign-in-limits.ts";

/** `standard` asks for six characters, as the specification does; `strict` also refuses common passwords. */
export type PasswordPolicy = "standard" | "strict";

const personFields = signUpForm.pick({ name: true, email: true });
const newPassword = signUpForm.shape.password;

type Settings = { readonly limitsAttempts: boolean; readonly log: Logger };

/**
 * What we ask of a call before the identity library looks at it. The library takes any name, of any length and with any
 * characters, and lets the client decide whether a change of password ends the other sessions.
 */
export function checkBefore(
  db: Database | Transaction,
  settings: Settings & { passwordPolicy: PasswordPolicy; passwords: Passwords },
) {
  return createAuthMiddleware(async (ctx) => {
    const body: Readonly<Record<string, unknown>> = typeof ctx.body === "object" && ctx.body !== null ? ctx.body : {};
    const strict = settings.passwordPolicy === "strict";
    refuseNul(body.token, ctx.query);
    switch (ctx.path) {
      case "/sign-up/email": {
        const person = checkedPerson(body);
        if (strict) refuseCommon(body.password, [person.name, person.email]);
        const hashed = (await isTaken(db, person.email)) ? {} : await hashedFirst(settings.passwords, body.password);
        return { context: { ...hashed, body: person } };
      }
      case "/sign-in/email":
        if (settings.limitsAttempts) await refuseTooMany(db, settings.log, tryOf(ctx));
        return;
      case "/reset-password": {
        if (strict) refuseCommon(body.newPassword, []);
        const known = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${body.token}`);
        return known ? { context: await hashedFirst(settings.passwords, body.newPassword) } : undefined;
      }
      case "/change-password": {
        const found = await getSessionFromCtx(ctx);
        if (found?.user.status === "inactive") throw inactive();
        if (strict) refuseCommon(body.newPassword, found ? [found.user.name, found.user.email] : []);
        return { context: { body: { revokeOtherSessions: true } } };
      }
    }
  });
}

/** What we settle after the identity library has answered. */
export function settleAfter(db: Database | Transaction, { limitsAttempts, log }: Settings) {
  return createAuthMiddleware(async (ctx) => {
    const { newSession, returned, authCookies, secret, internalAdapter } = ctx.context;
    if (ctx.path === "/sign-in/email") {
      const by = tryOf(ctx);
      const isWrong = returned instanceof APIError && returned.statusCode === 401;
      if (isWrong) log.info({ account: accountHash(by.email), address: by.address }, "wrong sign-in");
      if (limitsAttempts && isWrong) await noteWrongPassword(db, by);
      if (limitsAttempts && newSession) await noteRightPassword(db, by);
    }
    // Of two who sign up with one address at once, the second fails on the constraint, and the library does not know why.
    if (returned instanceof APIError && returned.body?.code === "FAILED_TO_CREATE_USER") {
      if (await isTaken(db, ctx.body?.email)) throw APIError.from("UNPROCESSABLE_ENTITY", taken);
    }
    if (newSession && /^\/sign-(in|up)\/email$/.test(ctx.path)) {
      const { name, attributes } = authCookies.sessionToken;
      const kept = { ...attributes, path: "/api/auth", maxAge: deviceCookieSeconds };
      ctx.setCookie(deviceCookieName(name), deviceSign(secret, newSession.user.email), kept);
    }
    // Whoever signs in leaves the session that the browser had before, were it their own or one that somebody planted.
    if (!newSession || ctx.headers === undefined) return;
    const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
    if (before && before !== newSession.session.token) await internalAdapter.deleteSession(before);
  });
}

/**
 * Hashes before the library opens a transaction or spends a link: its own call of `hash` is given what is ready. Whoever
 * is told to come back has lost nothing.
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
 * A person as they are written down first. Pictures come through our own upload: an address that a client or a provider
 * sends is somebody else's page. Who comes from Google must own the address there, and gets a name that we can hold.
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

/** The answer to whoever may no longer come in. */
export function inactive(): APIError {
  return new APIError("FORBIDDEN", { code: "ACCOUNT_INACTIVE", message: "The account is deactivated." });
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

function refuseCommon(password: unknown, own: readonly string[]): void {
  if (typeof password !== "string" || checkPassword(password, own).ok) return;
  throw new APIError("UNPROCESSABLE_ENTITY", { code: "PASSWORD_TOO_COMMON", message: "The password is too common." });
}

/** What PostgreSQL cannot hold in a text, the library asks it for all the same: a token or a state with a NUL is nobody's. */
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
  const email = typeof given === "string" ? given : "";
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
