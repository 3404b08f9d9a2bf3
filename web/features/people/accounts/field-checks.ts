import { cleanedLine } from "#domain/lib/cleaned-text.ts";
import { nameMax } from "#domain/people/players/person.ts";
import { fieldWords } from "#web/i18n/fields.ts";

// The landing loads without the contract's schemas, so these few fields are checked by hand.
// The server checks them again.

/** Returns the fault of an e-mail address, if any. */
export function emailIssue(email: string): string | undefined {
  const address = cleanedLine(email);
  if (address === "") return fieldWords.REQUIRED;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? undefined : fieldWords.EMAIL_INVALID;
}

/** Returns the fault of a password, if any: it needs at least 6 characters. Specification, section 9. */
export function passwordIssue(password: string): string | undefined {
  if (password === "") return fieldWords.REQUIRED;
  if (password.length < 6) return fieldWords.PASSWORD_TOO_SHORT;
  return password.length > 128 ? fieldWords.PASSWORD_TOO_LONG : undefined;
}

/** Returns the fault of a name, if any; a short name has a lower limit. */
export function nameIssue(name: string, max: number = nameMax): string | undefined {
  const cleaned = cleanedLine(name);
  if (cleaned === "") return fieldWords.REQUIRED;
  return cleaned.length > max ? fieldWords.TOO_LONG : undefined;
}

/** Returns whether a typed phone is saved: an emptied field takes away the known one, as in "Mi cuenta". */
export function savesPhone(typed: string, known = ""): boolean {
  return typed.trim() !== "" || known.trim() !== "";
}
