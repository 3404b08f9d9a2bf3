import { APIError } from "better-auth/api";
import { personId } from "#domain/lib/ids.ts";
import { anyone, type RequestContext } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { headersFrom } from "#server/platform/http/headers.ts";
import { attemptRules } from "#server/platform/identity/attempts.ts";
import { hashedAhead } from "#server/platform/identity/passwords.ts";
import { readPhone } from "#server/platform/identity/phone.ts";
import { findRegistered } from "#server/platform/identity/registration-key.ts";
import { findFirstClub } from "./reads-access.ts";
import { createClub } from "./writes.ts";

type Registration = {
  readonly person: { readonly name: string; readonly email: string; readonly password: string };
  readonly club: {
    readonly name: string;
    readonly address: string;
    readonly courts: number;
    readonly whatsapp: string | null;
  };
};

/**
 * Registers a new person with a new club. Any earlier session of the browser ends, perhaps of another person: the new
 * session is the new person's.
 */
export const registerClub = anyone.accounts.registerClub.handler(async ({ input, context, errors }) => {
  const { name, email, password, clubName, address, courts } = input;
  await context.limit("/sign-up/email", attemptRules.signUp);
  const person = { name, email, password };
  const whatsapp = orRefuse(readPhone(input.whatsapp ?? ""), errors);
  try {
    const { clubId, cookies } =
      (await signInAgain(context, person)) ??
      (await register(context, { person, club: { name: clubName, address, courts, whatsapp } }));
    for (const cookie of cookies) context.setCookie(cookie);
    return { clubId };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === "PASSWORD_TOO_COMMON") throw errors.PASSWORD_TOO_COMMON();
    throw error.body?.code?.startsWith("USER_ALREADY_EXISTS") ? errors.EMAIL_TAKEN() : errors.REGISTRATION_FAILED();
  }
});

/**
 * Returns the session and the club of an earlier registration with the same idempotency key, whose answer was lost.
 * Undefined for any other registration; refused if the password differs.
 */
async function signInAgain({ db, identityOn, headers }: RequestContext, { email, password }: Registration["person"]) {
  const key = headersFrom(headers).get("idempotency-key");
  const registered = await findRegistered(db, { key, email });
  const clubId = registered && (await findFirstClub(db, registered));
  if (!clubId) return undefined;
  return db.transaction(async (tx) => {
    const body = { email, password };
    const signIn = await identityOn(tx).api.signInEmail({ body, headers: headersFrom(headers), returnHeaders: true });
    return { clubId, cookies: signIn.headers.getSetCookie() };
  });
}

/** Writes the account, the session, the club, its courts and the membership in one transaction: all or nothing. */
async function register(context: RequestContext, { person, club }: Registration) {
  const { db, identityOn, headers, timeZone } = context;
  const passwords = await hashedAhead(context.passwords, person.password);
  return db.transaction(async (tx) => {
    const signUp = await identityOn(tx, passwords).api.signUpEmail({
      body: person,
      headers: headersFrom(headers),
      returnHeaders: true,
    });
    const owner = personId(signUp.response.user.id);
    const clubId = await createClub(tx, owner, { ...club, timeZone });
    await record(tx, { ...context, actor: { personId: owner } }, { kind: "club.registered", club: clubId });
    return { clubId, cookies: signUp.headers.getSetCookie() };
  });
}
