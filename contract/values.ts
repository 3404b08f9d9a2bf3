import { z } from "zod";
import { divisionBounds } from "#domain/competition/leagues/league-rules.ts";
import { dayEndHours, dayStartHours } from "#domain/competition/tournaments/hours.ts";
import { type CalendarDate, type CalendarMonth, isCalendarDate } from "#domain/lib/calendar.ts";
import { cleanedLine, cleanedNumber, cleanedText, cleanedWords } from "#domain/lib/cleaned-text.ts";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import { searchLettersMax } from "#domain/lib/search-letters.ts";
import { lastSlotEnd, minutesPerDay, minutesPerHour } from "#domain/lib/span.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";

// In the browser our security policy refuses generated code and reports each attempt. Node may generate it.
if (!("process" in globalThis)) z.config({ jitless: true });

/**
 * The reason why a field was refused. The issue's message is one of these codes; web/i18n/fields.ts has a sentence for
 * each.
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
  | "GROUP_TOO_LARGE"
  | "DIVISION_TOO_SMALL"
  | "BREAK_REVERSED"
  | "COST_INVALID"
  | "AMOUNT_INVALID"
  | "ALIAS_INVALID"
  | "CBU_INVALID"
  | "ACCOUNT_REQUIRED"
  | "GATEWAY_TOKEN_FORM"
  | "TERMS_REQUIRED"
  | "PARTNER_REQUIRED"
  | "CATEGORY_REQUIRED";

const issue = (code: FieldIssue) => ({ error: code });

/** Creates the schema of a typed line: cleaned, a visible character, no control characters, well-formed Unicode. */
export function typedText(maxLength: number) {
  return z
    .string(issue("REQUIRED"))
    .overwrite(cleanedWords)
    .min(1, issue("REQUIRED"))
    .max(maxLength, issue("TOO_LONG"))
    .refine((text) => isPlain(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), issue("NOT_PLAIN_TEXT"))
    .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), issue("REQUIRED"));
}

/** Creates the schema of text that may be empty, cleaned; line breaks are allowed. */
export function optionalText(maxLength: number) {
  return z
    .string()
    .overwrite((text) => cleanedText(text).trim())
    .max(maxLength, issue("TOO_LONG"))
    .refine(isPlain, issue("NOT_PLAIN_TEXT"));
}

/**
 * Creates the schema of text that programs exchange, such as an address or a token. It has no control characters, which
 * PostgreSQL may not store.
 */
export function machineText(maxLength: number) {
  return z.string().max(maxLength).refine(isPlain);
}

/** Words to search for; an empty text searches for nothing in particular. */
export const searchText = optionalText(searchLettersMax);

/** The largest number that the database keeps in four bytes. */
const int4Max = 2_147_483_647;

/** A count, a revision or a running number within the range of the database. */
export const wholeNumber = z.int().min(0).max(int4Max);

/** One amount in whole pesos: a price, a charge, a payment. All of them share one limit. */
export const amount = z
  .int(issue("AMOUNT_INVALID"))
  .min(0, issue("AMOUNT_INVALID"))
  .max(pesosLimits.amount, issue("AMOUNT_INVALID"));

/** A sum of many amounts in whole pesos, for example the content of a till. */
export const sumOfAmounts = z.int().min(0).max(pesosLimits.sum);

/** Minutes from 00:00 of the first day of a tournament, on the club's clock: two years to each side. */
export const tournamentMinute = z.int().min(-1_000_000).max(1_000_000);

/**
 * The accepted days. They leave one year of margin within four-digit years, so that calculations from any of them stay
 * valid.
 */
const readDays = { first: "1000-01-01", last: "9998-12-31" } as const;

function isReadDay(day: string): boolean {
  return isCalendarDate(day) && day >= readDays.first && day <= readDays.last;
}

export const calendarDate = z
  .string(issue("DATE_INVALID"))
  .refine((day): day is CalendarDate => isReadDay(day), issue("DATE_INVALID"));
/** A month as YYYY-MM. */
export const calendarMonth = z
  .string(issue("DATE_INVALID"))
  .refine((month): month is CalendarMonth => isReadDay(`${month}-01`), issue("DATE_INVALID"));
export const categoryName = z.enum(categoryNames);
export const level = z.enum(levels);
/** The number of a division of a league, 1 for the strongest; null for a category without divisions. */
export const division = z.int().min(divisionBounds.least).max(divisionBounds.most).nullable();
export const id = z.uuid();
export const instant = z.iso.datetime();

/** Cursor pagination. The next page begins after this row's id, returned with the previous page; null at the end. */
export const after = id.optional();
export const next = id.nullable();

/**
 * A stretch of a day in minutes after midnight on the club's clock. It begins before midnight (1440) and may go on into
 * the following night, until 02:00.
 */
export const span = z.object({
  startMinute: z.int().min(0).max(minutesPerDay),
  endMinute: z.int().min(0).max(lastSlotEnd),
});

/** A stretch of a given day. */
export const slot = span.extend({ day: calendarDate });

/** Creates the schema of a whole hour between two, both included, in minutes. */
export const wholeHour = ({ first, last }: { first: number; last: number }) =>
  z
    .int()
    .min(first * minutesPerHour)
    .max(last * minutesPerHour)
    .multipleOf(minutesPerHour);

/** The hours of one day of a tournament. Beyond 1440 the day goes on into the following night. */
export const dayHours = z.object({
  day: calendarDate,
  startMinute: wholeHour(dayStartHours),
  endMinute: wholeHour(dayEndHours),
});

/** Specification, section 5: e-mail of e-mail type. */
export const email = z
  .string(issue("REQUIRED"))
  .overwrite(cleanedLine)
  .toLowerCase()
  .min(1, issue("REQUIRED"))
  .max(254, issue("TOO_LONG"))
  .pipe(z.email(issue("EMAIL_INVALID")));
/** Specification, section 9: at least 6 characters; the upper bound keeps hashing bounded. */
export const password = z
  .string(issue("REQUIRED"))
  .min(6, issue("PASSWORD_TOO_SHORT"))
  .max(128, issue("PASSWORD_TOO_LONG"));
/** An Instagram user name, with or without the leading @, or a copied profile address. */
export const instagram = z
  .string()
  .overwrite(cleanedLine)
  .transform((text) => text.replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "").replace(/^@|[/?#].*$/g, ""))
  .pipe(z.string().regex(/^[A-Za-z0-9._]{0,30}$/, issue("INSTAGRAM_INVALID")));

/** A phone number as people type it, "0343 15-455-1234", or nothing. The server normalizes it. */
export const typedPhone = z
  .string()
  .overwrite(cleanedNumber)
  .max(40, issue("TOO_LONG"))
  .regex(/^$|^(?=(?:\D*\d){6})[+\d\s().\-/]+$/, issue("PHONE_INVALID"));

/** A phone number: in international form, "+5493434551234", and in local form, "0343 15-455-1234". */
export const phone = z.object({ e164: z.string(), text: z.string() });
export type Phone = z.infer<typeof phone>;

/** The contact numbers of a club. */
export const clubContact = z.object({ phone: phone.nullable(), whatsapp: phone.nullable() });
export type ClubContact = z.infer<typeof clubContact>;

/** A player as another player may see them, without e-mail address or phone number. */
export const playerName = z.object({
  id,
  name: z.string(),
  /** The short name for places with little room, "Ríos" or "Ríos M.". */
  shortName: z.string(),
  photoUrl: z.string().nullable(),
});

/** A player in a search by name, with the facts that tell namesakes apart. */
export const foundPlayer = playerName.extend({
  category: categoryName,
  level,
  location: z.string(),
  /** False for a guest, whom a club recorded and who cannot sign in. */
  hasAccount: z.boolean(),
});
export type FoundPlayer = z.infer<typeof foundPlayer>;

/** A pair by its two players, whoever proposed it first. */
export const pairPlayers = z.tuple([playerName, playerName]);

function isPlain(text: string): boolean {
  // Cleaning removes invisible characters; of control characters only tabs and line breaks are text.
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}

/** Minutes since an event that an offline client could not send at once; at most a day. */
export const minutesAgo = z.int().min(0).max(1440);
