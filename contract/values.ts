import { z } from "zod";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { categoryNames, levels } from "#domain/people/person.ts";
import { dayEndHours, dayStartHours } from "#domain/tournaments/hours.ts";

// In the browser our security policy refuses generated code, and a schema that tried would be reported; Node may generate it.
if (!("process" in globalThis)) z.config({ jitless: true });

/**
 * Why a field was refused. The issue's message is one of these codes; web/i18n/fields.ts has the sentence for each.
 */
export type FieldIssue =
  | "REQUIRED"
  | "TOO_LONG"
  | "NOT_PLAIN_TEXT"
  | "EMAIL_INVALID"
  | "PASSWORD_TOO_SHORT"
  | "PASSWORD_TOO_LONG"
  | "COURTS_AT_LEAST_ONE"
  | "COURTS_TOO_MANY"
  | "INSTAGRAM_INVALID"
  | "PHONE_INVALID"
  | "DATE_INVALID"
  | "NUMBER_INVALID"
  | "LEVELS_REVERSED"
  | "POINTS_INVALID"
  | "POINTS_NOT_FALLING"
  | "LOCALITY_INVALID"
  | "QUOTA_INVALID"
  | "COST_INVALID"
  | "ALIAS_INVALID"
  | "CBU_INVALID"
  | "ACCOUNT_REQUIRED"
  | "GATEWAY_TOKEN_FORM"
  | "TERMS_REQUIRED"
  | "PARTNER_REQUIRED"
  | "CATEGORY_REQUIRED";

const issue = (code: FieldIssue) => ({ error: code });

/** One line that a person typed: trimmed, at least one visible character, no control characters, well-formed Unicode. */
export function typedText(maxLength: number) {
  return z
    .string(issue("REQUIRED"))
    .trim()
    .min(1, issue("REQUIRED"))
    .max(maxLength, issue("TOO_LONG"))
    .refine((text) => isPlain(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), issue("NOT_PLAIN_TEXT"))
    .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), issue("REQUIRED"));
}

/** Text that may be left empty; line breaks are allowed. */
export function optionalText(maxLength: number) {
  return z.string().trim().max(maxLength, issue("TOO_LONG")).refine(isPlain, issue("NOT_PLAIN_TEXT"));
}

/** Words to search for; an empty text searches for nothing in particular. */
export const searchText = optionalText(80);

export const calendarDate = z.string(issue("DATE_INVALID")).refine(isCalendarDate, issue("DATE_INVALID"));
export const categoryName = z.enum(categoryNames);
export const level = z.enum(levels);
export const id = z.uuid();
export const instant = z.iso.datetime();

/** A list in pages: the next one begins after the row of this id, which the page before it told; null at the end. */
export const after = id.optional();
export const next = id.nullable();

/** A stretch of a day in minutes after midnight on the club's clock; 1440 is the midnight that ends the day. */
export const span = z.object({
  startMinute: z.int().min(0).max(minutesPerDay),
  endMinute: z.int().min(0).max(minutesPerDay),
});

/** Such a stretch of a certain day. */
export const slot = span.extend({ day: calendarDate });

/** A whole hour between two, both included, in minutes. */
export const wholeHour = ({ first, last }: { first: number; last: number }) =>
  z
    .int()
    .min(first * minutesPerHour)
    .max(last * minutesPerHour)
    .multipleOf(minutesPerHour);

/** The hours of one day of a tournament; beyond 1440 it goes on in the night that follows. */
export const dayHours = z.object({
  day: calendarDate,
  startMinute: wholeHour(dayStartHours),
  endMinute: wholeHour(dayEndHours),
});

/** Specification, section 5: e-mail of e-mail type. */
export const email = z
  .string(issue("REQUIRED"))
  .trim()
  .toLowerCase()
  .min(1, issue("REQUIRED"))
  .max(254, issue("TOO_LONG"))
  .pipe(z.email(issue("EMAIL_INVALID")));
/** Specification, section 9: at least 6 characters; the upper bound keeps hashing bounded. */
export const password = z
  .string(issue("REQUIRED"))
  .min(6, issue("PASSWORD_TOO_SHORT"))
  .max(128, issue("PASSWORD_TOO_LONG"));
/** An Instagram user name, with or without the leading @, or the address of the profile as it is copied. */
export const instagram = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "").replace(/^@|[/?#].*$/g, ""))
  .pipe(z.string().regex(/^[A-Za-z0-9._]{0,30}$/, issue("INSTAGRAM_INVALID")));

/** A telephone as people write it, "0343 15-455-1234", or nothing; which one it is the server reads. */
export const typedPhone = z
  .string()
  .trim()
  .max(40, issue("TOO_LONG"))
  .regex(/^$|^(?=(?:\D*\d){6})[+\d\s().\-/]+$/, issue("PHONE_INVALID"));

/** A telephone: as it is dialled from anywhere, "+5493434551234", and as it is read here, "0343 15-455-1234". */
export const phone = z.object({ e164: z.string(), text: z.string() });
export type Phone = z.infer<typeof phone>;

/** How a club is reached. */
export const clubContact = z.object({ phone: phone.nullable(), whatsapp: phone.nullable() });
export type ClubContact = z.infer<typeof clubContact>;

/** A player as another player may see them: never an e-mail address or a phone number. */
export const playerName = z.object({
  id,
  name: z.string(),
  /** What they are called where there is room for little, "Ríos" or "Ríos M.". */
  shortName: z.string(),
  photoUrl: z.string().nullable(),
});

/** A player as whoever looks for one by name tells those apart who are called alike. */
export const foundPlayer = playerName.extend({
  category: categoryName,
  level,
  location: z.string(),
  /** False for a guest, whom a club wrote down and who cannot sign in. */
  hasAccount: z.boolean(),
});
export type FoundPlayer = z.infer<typeof foundPlayer>;

/** A pair by its two players, whoever proposed it first. */
export const pairPlayers = z.tuple([playerName, playerName]);

function isPlain(text: string): boolean {
  // No control characters but tab and line breaks, and no marks that turn the direction of the text around.
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/u.test(text);
}

/** Minutes since something happened that could not be told at once: a day at most. */
export const minutesAgo = z.int().min(0).max(1440);
