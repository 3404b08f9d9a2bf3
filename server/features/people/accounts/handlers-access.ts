import { checkPolicy } from "#domain/people/accounts/password.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse, refusal } from "#server/platform/api/refusal.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { headersFrom } from "#server/platform/http/headers.ts";
import { attemptRules, countAttempt } from "#server/platform/identity/attempts.ts";
import { mailConfirmation, resendConfirmation } from "#server/platform/identity/confirmation.ts";
import { endSecretsOf } from "#server/platform/identity/secrets.ts";
import { accountLetter } from "#server/platform/mail/letters.ts";
import { findAccess, isEmailTaken } from "./reads-access.ts";
import { presentAccess } from "./view.ts";
import { forgetPendingAddress, lockAddress, replaceAddress } from "./writes-email.ts";

type Context = RequestContext & { readonly actor: Actor };

export const access = signedIn.accounts.access.handler(async ({ context: { db, actor } }) =>
  presentAccess(await findAccess(db, actor.personId)),
);

export const changeEmail = signedIn.accounts.changeEmail.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const before = await proveOwner(context, input.password);
  if (before.email === input.email) throw errors.EMAIL_ALREADY_YOURS();
  const session = await context.findSession(context.headers, context.setCookie);
  const changing = db.transaction(async (tx) => {
    const locked = await lockAddress(tx, actor.personId);
    if (!locked) throw refusal("UNAUTHORIZED");
    if (await isEmailTaken(tx, input.email)) throw errors.EMAIL_TAKEN();
    const { id, email: from, confirmed } = locked;
    const keep = session?.sessionId ?? null;
    // An unproven address may be a typing mistake, with a mailbox that nobody reads: it is corrected at once.
    if (!confirmed) {
      await replaceAddress(tx, context, { id, from, to: input.email, proven: false, keep, by: "owner" });
      await record(tx, context, { kind: "person.email-changed", person: id });
    } else {
      await mailConfirmation(tx, context, { personId: id, email: input.email, sessionId: keep });
      await context.outbox.leave(tx, from, accountLetter("email-asked", resetPageOf(context)));
      await record(tx, context, { kind: "person.email-asked", person: id });
    }
    return presentAccess(await findAccess(tx, id));
  });
  return refuseOnConstraint(changing, { person_email_key: errors.EMAIL_TAKEN });
});

export const keepEmail = signedIn.accounts.keepEmail.handler(({ context }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const { email } = await findAccess(tx, personId);
    await forgetPendingAddress(tx, personId, email);
    await record(tx, context, { kind: "person.email-kept", person: personId });
    return presentAccess(await findAccess(tx, personId));
  }),
);

export const sendConfirmation = signedIn.accounts.sendConfirmation.handler(async ({ context, errors }) => {
  const { personId } = context.actor;
  const wait = await countAttempt(context.db, `confirm|${personId}`, attemptRules.confirmationMail);
  if (wait !== null) {
    context.retryAfter(wait);
    throw errors.TOO_MANY_ATTEMPTS();
  }
  return context.db.transaction(async (tx) => {
    const locked = await lockAddress(tx, personId);
    if (!locked) throw refusal("UNAUTHORIZED");
    const { pendingEmail } = await findAccess(tx, personId);
    if (locked.confirmed && pendingEmail === null) throw errors.ALREADY_CONFIRMED_EMAIL();
    if (!(await resendConfirmation(tx, context, personId)))
      await mailConfirmation(tx, context, { personId, email: locked.email });
    await record(tx, context, { kind: "person.email-asked", person: personId });
    return { sentTo: pendingEmail ?? locked.email };
  });
});

export const changePassword = signedIn.accounts.changePassword.handler(async ({ input, context, errors }) => {
  const { db, actor, passwords, headers } = context;
  const { currentPassword, newPassword } = input;
  const { name, email, role, hash: before } = await proveOwner(context, currentPassword);
  const policy = role === "super_admin" ? "strong" : context.passwordPolicy;
  orRefuse(checkPolicy(policy, newPassword, [name, email]), errors);
  const hash = await passwords.hash(newPassword);
  // The password is compared and hashed already: the library, which does both within the transaction, gets the results.
  const ready = { hash: async () => hash, verify: async () => true };
  const cookies = await db.transaction(async (tx) => {
    if (!(await lockAddress(tx, actor.personId))) throw refusal("UNAUTHORIZED");
    if ((await findAccess(tx, actor.personId)).hash !== before) throw errors.PASSWORD_WRONG();
    const changed = await context.identityOn(tx, ready).api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers: headersFrom(headers),
      returnHeaders: true,
    });
    await endSecretsOf(tx, actor.personId);
    await context.outbox.leave(tx, email, accountLetter("password-changed", resetPageOf(context)));
    await record(tx, context, { kind: "person.password-changed", person: actor.personId });
    return changed.headers.getSetCookie();
  });
  for (const cookie of cookies) context.setCookie(cookie);
  return { changed: true as const };
});

/** Refuses a caller who does not know the password of the account; returns the owner's access data. */
async function proveOwner(context: Context, password: string) {
  const { db, actor, passwords } = context;
  await context.limit("own-password", attemptRules.signIn);
  const found = await findAccess(db, actor.personId);
  if (found.hash === null) throw refusal("PASSWORD_MISSING");
  if (!(await passwords.verify({ hash: found.hash, password }))) throw refusal("PASSWORD_WRONG");
  return found;
}

/** Returns the address at which a new password is requested. */
function resetPageOf({ publicUrl }: RequestContext): string {
  return `${publicUrl}/?ingresar=true`;
}
