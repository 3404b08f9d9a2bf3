import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Phone } from "#contract/values.ts";
import { cleanedNumber } from "#domain/lib/cleaned-text.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The kind of phone: a person's is mobile, a club's may be a landline too. */
type Kind = "mobile" | "any";

/** Area code and number in Argentina: ten digits. */
const national = /^(11\d{8}|[23]\d{9})$/;

/**
 * Reads a typed phone number and returns its international form ("0343 15-455-1234" becomes +5493434551234); null for
 * empty text.
 * Argentines omit what everybody near them would dial alike: the country, the 9 or the 15 of a mobile phone, and the
 * area code. A missing area code is taken from `near`, a phone of the club that recorded the number.
 * Refuses with PHONE_INVALID if nobody could dial the number.
 */
export function readPhone(
  typed: string,
  { kind = "mobile", near = null }: { readonly kind?: Kind; readonly near?: string | null } = {},
): Result<string | null, "PHONE_INVALID"> {
  const text = cleanedNumber(typed);
  if (text === "") return ok(null);
  // The library would find a number among words, and the rest of the text would be lost.
  if (/\p{L}/u.test(text)) return refuse("PHONE_INVALID");
  const found = parsePhoneNumberFromString(withArea(withoutDoubledPrefix(text), near), "AR");
  if (!found?.isPossible()) return refuse("PHONE_INVALID");
  if (found.country !== "AR")
    return text.startsWith("+") && found.isValid() ? ok(found.number) : refuse("PHONE_INVALID");
  const key = found.number.slice(-10);
  // A mobile number typed without its 15 looks like a landline.
  if (kind === "mobile") return national.test(key) ? ok(`+549${key}`) : refuse("PHONE_INVALID");
  return found.isValid() ? ok(found.number) : refuse("PHONE_INVALID");
}

/** Returns a stored phone number in international and in local form. */
export function presentPhone(e164: string | null): Phone | null {
  if (e164 === null) return null;
  const known = presented.get(e164);
  if (known !== undefined) return known;
  const found = parsePhoneNumberFromString(e164);
  const shown = found ? { e164: found.number, text: inWords(found) } : null;
  if (presented.size >= presentedMax) presented.clear();
  presented.set(e164, shown);
  return shown;
}

/**
 * A cache of formatted phone numbers, a megabyte at most. Parsing one costs as much as a query, and a club's number is
 * on every screen of the club.
 */
const presented = new Map<string, Phone | null>();
const presentedMax = 5_000;

/**
 * Replaces the 9 of a mobile number by the 0 of a national call, if the 15 after the area code repeats its meaning.
 * "+54 9 343 15 455 1234" is 0343 15 455 1234.
 */
function withoutDoubledPrefix(typed: string): string {
  const national = /^(?:(?:00)?54)?0?9(\d{12})$/.exec(typed.replace(/\D/g, ""))?.[1];
  return national && /^(11|[23]\d{2,3})15/.test(national) ? `0${national}` : typed;
}

/** Completes a local number with the area code of another phone, if the two make ten digits. */
function withArea(typed: string, near: string | null): string {
  const written = near === null ? undefined : parsePhoneNumberFromString(near)?.formatNational();
  const area = written?.match(/^0(\d{2,4}) /)?.[1];
  const figures = typed.replace(/\D/g, "").replace(/^15(?=\d{6,8}$)/, "");
  return area && /^[2-9]/.test(figures) && area.length + figures.length === 10 ? area + figures : typed;
}

function inWords(phone: PhoneNumber): string {
  return phone.country === "AR" ? phone.formatNational() : phone.formatInternational();
}

/** Returns the key that the database stores for a person's phone. */
export function phoneKey(e164: string): string {
  return e164.startsWith("+54") ? e164.slice(-10) : e164.slice(1);
}
