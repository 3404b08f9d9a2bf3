import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { categoryName, email, id, instagram, level, password, phone, typedPhone, typedText } from "#contract/values.ts";
import { courtLimits } from "#domain/clubs/courts.ts";
import { clubRoles } from "#domain/people/club-roles.ts";
import { isLocality, localityMax } from "#domain/people/players/locality.ts";
import { nameMax, roles, shortNameMax } from "#domain/people/players/person.ts";
import { accountAccess } from "./account-access.ts";
import { personalData } from "./personal-data.ts";

const {
  ACCOUNT_IN_CHARGE,
  CLASS_IS_FIXED,
  NAME_IS_FIXED,
  CONFIRMATION_WRONG,
  EMAIL_TAKEN,
  PASSWORD_TOO_COMMON,
  PHONE_INVALID,
  REGISTRATION_FAILED,
  TOO_MANY_ATTEMPTS,
} = refusals;

/** A player profile as its owner sees it. */
const ownProfile = z.object({
  category: categoryName,
  level,
  location: z.string(),
  instagram: z.string().nullable(),
  rankingPoints: z.int(),
});

export type OwnProfile = z.infer<typeof ownProfile>;

/** A player profile as club and platform administrators see it. */
export const profileToClubs = z.object({
  category: categoryName,
  level,
  location: z.string(),
  instagram: z.string().nullable(),
  rankingPoints: z.int(),
});

export type ProfileToClubs = z.infer<typeof profileToClubs>;

/** A player profile as everybody else sees it. Every field here is published. */
export const profileToEverybody = z.object({
  category: categoryName,
  level,
  location: z.string(),
  instagram: z.string().nullable(),
  rankingPoints: z.int(),
});
export type ProfileToEverybody = z.infer<typeof profileToEverybody>;

/** The signed-in person, as they see themselves. */
export const me = z.object({
  id,
  name: z.string(),
  /** The short name, for places with little room. */
  shortName: z.string(),
  email: z.string(),
  phone: phone.nullable(),
  /** True if players who look for a partner may write to this person on WhatsApp. */
  whatsappOk: z.boolean(),
  /** True if public pages may show the name. */
  namedInPublic: z.boolean(),
  /** True if the person's partners see their phone number. */
  partnerMayWrite: z.boolean(),
  photoUrl: z.string().nullable(),
  role: z.enum(roles),
  profile: ownProfile.nullable(),
  clubs: z.array(z.object({ id, name: z.string(), role: z.enum(clubRoles) })),
  /** True if a link or Google proved the e-mail address. */
  emailConfirmed: z.boolean(),
  /** Number of unread notices; 100 stands for 100 or more. */
  unreadNotices: z.int().min(0),
});
export type Me = z.infer<typeof me>;

export const nameForm = z.object({ name: typedText(nameMax), shortName: typedText(shortNameMax).optional() });

export const phoneForm = z.object({ phone: typedPhone });

export const profileForm = z.object({
  category: categoryName,
  level,
  location: typedText(localityMax).pipe(z.string().refine(isLocality, { error: "LOCALITY_INVALID" })),
  instagram: instagram.optional(),
});

/**
 * Our page to which Google's sign-in window returns, signed in or with `?error=…`. The error is a code of `refusals`,
 * or one of the identity library (account_not_linked, email_not_verified, access_denied, state_mismatch …).
 */
export const googleReturnPath = "/ingreso-google";

/** The input of a new person to /api/auth/sign-up/email. */
export const signUpForm = z.object({ name: typedText(nameMax), email, password });

export const clubRegistrationForm = signUpForm.extend({
  clubName: typedText(120),
  address: typedText(200),
  whatsapp: typedPhone.optional(),
  courts: z
    .int({ error: "COURTS_AT_LEAST_ONE" })
    .min(courtLimits.min, { error: "COURTS_AT_LEAST_ONE" })
    .max(courtLimits.max, { error: "COURTS_TOO_MANY" }),
});

/** Input to close an account: the own address, and the password if the account has one. */
const closureForm = z.object({ email, password: z.string().max(128).optional() });

export const accounts = {
  signInOptions: procedure({
    policy: "anyone",
    method: "GET",
    path: "/sign-in-options",
    summary: "How people can sign in here, and the province whose pádel this is",
    refuses: {},
  }).output(z.object({ google: z.boolean(), province: z.string() })),

  whoAmI: procedure({
    policy: "anyone",
    method: "GET",
    path: "/session",
    summary: "Who is asking, as `me` tells it, or nobody: a visitor is no mistake",
    refuses: {},
  }).output(z.object({ me: me.nullable() })),

  me: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me",
    summary: "The signed-in person, their player profile and the clubs they run",
    refuses: {},
  }).output(me),

  saveProfile: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/profile",
    summary: "Complete or change one's own player profile; category and level only until the first rated match",
    refuses: { CLASS_IS_FIXED },
  })
    .input(profileForm)
    .output(ownProfile),

  rename: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/name",
    summary:
      "Change the name that others see, but not while a tournament of a confirmed pair goes on; the short one goes along, unless one is given or was the person's own choice",
    refuses: { NAME_IS_FIXED },
  })
    .input(nameForm)
    .output(me.pick({ name: true, shortName: true })),

  endSessions: procedure({
    policy: "signed-in",
    method: "DELETE",
    path: "/me/sessions",
    summary: "Sign out everywhere, here too: every session of the signed-in person ends",
    refuses: {},
  }).output(z.object({ ended: z.literal(true) })),

  savePhone: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/phone",
    summary:
      "Change or take away the own telephone: clubs read it where one is entered or has booked, and partners if one lets them; clubs that have a guest with it are asked whether that is them",
    refuses: { PHONE_INVALID },
  })
    .input(phoneForm)
    .output(me.pick({ phone: true }).extend({ askedClubs: z.array(z.string()) })),

  allowWhatsApp: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/whatsapp-ok",
    summary: "Let those who look for a partner write to the signed-in person on WhatsApp, or not",
    refuses: {},
  })
    .input(me.pick({ whatsappOk: true }))
    .output(me.pick({ whatsappOk: true })),

  nameInPublic: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/named-in-public",
    summary: "Let public pages name the signed-in person, or not: they are 'Jugadora' or 'Jugador' there then, at once",
    refuses: {},
  })
    .input(me.pick({ namedInPublic: true }))
    .output(me.pick({ namedInPublic: true })),

  letPartnerWrite: procedure({
    policy: "signed-in",
    method: "PUT",
    path: "/me/partner-contact",
    summary: "Let whoever is one's partner in a tournament that is not over read one's telephone, or not, at once",
    refuses: {},
  })
    .input(me.pick({ partnerMayWrite: true }))
    .output(me.pick({ partnerMayWrite: true })),

  ...accountAccess,

  exportData: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/data",
    summary: "Everything that is kept about the signed-in person (Ley 25.326, article 14)",
    refuses: {},
  }).output(personalData),

  close: procedure({
    policy: "signed-in",
    method: "POST",
    path: "/me/closure",
    summary:
      "Erase the own account, once no club is in its hands; results stay, of 'Jugador eliminado' (Ley 25.326, article 16)",
    refuses: { ACCOUNT_IN_CHARGE, CONFIRMATION_WRONG, TOO_MANY_ATTEMPTS },
    successStatus: 201,
    // The first call closes the account, so a retry has no signed-in caller.
    once: false,
  })
    .input(closureForm)
    .output(z.object({ closed: z.literal(true) })),

  registerClub: procedure({
    policy: "anyone",
    method: "POST",
    path: "/clubs",
    summary: "Register a club administrator together with a complex, and sign in",
    refuses: { EMAIL_TAKEN, PASSWORD_TOO_COMMON, PHONE_INVALID, TOO_MANY_ATTEMPTS, REGISTRATION_FAILED },
    successStatus: 201,
  })
    .input(clubRegistrationForm)
    .output(z.object({ clubId: id })),
};
