import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Phone } from "#contract/values.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The telephone of a person, who carries it; a club's may hang on a wall. */
type Kind = "mobile" | "any";

/** Area code and number in Argentina: ten figures. */
const national = /^(11\d{8}|[23]\d{9})$/;

/**
 * What somebody typed as a telephone, as it is dialled from anywhere ("0343 15-455-1234" is +5493434551234); null for nothing.
 * Argentines leave out what everybody around them would dial alike: the country, the 9 or the 15 of a mobile phone, and the area
 * code, which is then that of `near`, a telephone of the club that wrote it down. PHONE_INVALID for whatever nobody could dial.
 */
export function readPhone(
  typed: string,
  { kind = "mobile", near = null }: { readonly kind?: Kind; readonly near?: string | null } = {},
): Result<string | null, "PHONE_INVALID"> {
  if (typed.trim() === "") return ok(null);
  // The library would find a number among words; here what it leaves out would be lost.
  if (/\p{L}/u.test(typed)) return refuse("PHONE_INVALID");
  const found = parsePhoneNumberFromString(withArea(typed, near), "AR");
  if (!found?.isPossible()) return refuse("PHONE_INVALID");
  if (found.country !== "AR")
    return typed.trim().startsWith("+") && found.isValid() ? ok(found.number) : refuse("PHONE_INVALID");
  const key = found.number.slice(-10);
  // A mobile phone typed without its 15 reads as one on a wall.
  if (kind === "mobile") return national.test(key) ? ok(`+549${key}`) : refuse("PHONE_INVALID");
  return found.isValid() ? ok(found.number) : refuse("PHONE_INVALID");
}

/** A stored telephone as it travels: how it is dialled, and how it is read here. */
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

/** Telephones as they were shown last, a megabyte at most: to take one apart costs as much as a query, and a club's is on every screen of it. */
const presented = new Map<string, Phone | null>();
const presentedMax = 5_000;

/** What is typed without an area code, with that of another telephone, where the two make ten figures. */
function withArea(typed: string, near: string | null): string {
  const written = near === null ? undefined : parsePhoneNumberFromString(near)?.formatNational();
  const area = written?.match(/^0(\d{2,4}) /)?.[1];
  const figures = typed.replace(/\D/g, "").replace(/^15(?=\d{6,8}$)/, "");
  return area && /^[2-9]/.test(figures) && area.length + figures.length === 10 ? area + figures : typed;
}

function inWords(phone: PhoneNumber): string {
  return phone.country === "AR" ? phone.formatNational() : phone.formatInternational();
}
