import { nameMax } from "#domain/people/person.ts";
import { fieldWords } from "#web/i18n/fields.ts";

// The landing loads without the contract's schemas, so these few fields are checked by hand; the server checks them again.

/** What is wrong with an e-mail address, if anything. */
export function emailIssue(email: string): string | undefined {
  if (email.trim() === "") return fieldWords.REQUIRED;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : fieldWords.EMAIL_INVALID;
}

/** What is wrong with a password, if anything: at least 6 characters. Specification, section 9. */
export function passwordIssue(password: string): string | undefined {
  if (password === "") return fieldWords.REQUIRED;
  if (password.length < 6) return fieldWords.PASSWORD_TOO_SHORT;
  return password.length > 128 ? fieldWords.PASSWORD_TOO_LONG : undefined;
}

/** What is wrong with a name, if anything; a short one has room for less. */
export function nameIssue(name: string, max: number = nameMax): string | undefined {
  if (name.trim() === "") return fieldWords.REQUIRED;
  return name.trim().length > max ? fieldWords.TOO_LONG : undefined;
}
