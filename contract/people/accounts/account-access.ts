import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { email, password } from "#contract/values.ts";

const { ALREADY_CONFIRMED_EMAIL, EMAIL_ALREADY_YOURS, EMAIL_TAKEN, TOO_MANY_ATTEMPTS } = refusals;
const { PASSWORD_MISSING, PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, PASSWORD_WRONG } = refusals;

/** The present password. It is only compared with the stored one, which never holds a NUL. */
const presentPassword = z
  .string()
  .min(1, { error: "REQUIRED" })
  .max(128)
  .regex(/^[^\0]*$/);

/** A new address needs the present password. */
const emailForm = z.object({ email, password: presentPassword });

/** A new password needs the present one. */
const passwordForm = z.object({
  currentPassword: presentPassword,
  newPassword: password,
});

/** The sign-in methods of a person, as "Mi cuenta" shows them. */
export const access = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** The address that replaces the present one once its link is opened; null if none is pending. */
  pendingEmail: z.string().nullable(),
  /** False for a person who signs in with Google only. */
  hasPassword: z.boolean(),
});
export type Access = z.infer<typeof access>;

/** Changes to a person's sign-in methods. */
export const accountAccess = {
  access: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/access",
    summary: "The own e-mail address, whether it is confirmed, a pending change of it, and whether there is a password",
    refuses: {},
  }).output(access),

  changeEmail: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/email",
    summary:
      "Change the own e-mail address: at once while the present one is unconfirmed, else when the link sent to the new one is opened; other sessions end with the change",
    refuses: { EMAIL_TAKEN, EMAIL_ALREADY_YOURS, PASSWORD_WRONG, PASSWORD_MISSING, TOO_MANY_ATTEMPTS },
  })
    .input(emailForm)
    .output(access),

  keepEmail: procedure({
    policy: "signed-in",
    method: "DELETE",
    path: "/me/email/change",
    summary: "Take back a pending change of the own e-mail address",
    refuses: {},
  }).output(access),

  sendConfirmation: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/me/email/confirmation",
    summary: "Send the link again that confirms the own e-mail address, or the one that the account changes to",
    refuses: { ALREADY_CONFIRMED_EMAIL, TOO_MANY_ATTEMPTS },
  }).output(z.object({ sentTo: z.string() })),

  changePassword: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/password",
    summary: "Change the own password, by the present one; every other session ends, and outstanding links with them",
    refuses: { PASSWORD_WRONG, PASSWORD_MISSING, PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, TOO_MANY_ATTEMPTS },
  })
    .input(passwordForm)
    .output(z.object({ changed: z.literal(true) })),
};
