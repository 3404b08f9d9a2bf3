import { createHash } from "node:crypto";
import { type NoticeGroup, noticeGroups } from "#domain/outreach/notices/kinds.ts";
import { seal, unseal } from "#server/platform/program/seal.ts";

/** The person and the group of mails to end. */
export type Unsubscribing = { readonly personId: string; readonly group: NoticeGroup };

/**
 * The content of an unsubscribe address. The mark identifies the mailbox that got the mail; null in mails from before
 * November 2026.
 */
export type Unsubscribed = Unsubscribing & { readonly mark: string | null };

const purpose = "mail that ends";

/** Returns a short fingerprint of an e-mail address, so that a former mailbox of an account cannot end its mails. */
export function addressMark(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url").slice(0, 12);
}

/**
 * Creates the address to unsubscribe a person from a group. Only we can create it. `to` is the mailbox that gets the
 * mail.
 */
export function unsubscribePath({ personId, group }: Unsubscribing, to: string, secret: string): string {
  const sealed = seal(`${group} ${personId} ${addressMark(to)}`, secret, purpose);
  return `/avisos/baja/${Buffer.from(sealed, "base64").toString("base64url")}`;
}

/** Reads an unsubscribe address; null if we did not create it. */
export function unsubscribedBy(token: string, secret: string): Unsubscribed | null {
  try {
    const text = unseal(Buffer.from(token, "base64url").toString("base64"), secret, purpose);
    const [group, personId, mark = null] = text.split(" ");
    const known = noticeGroups.find((one) => one === group);
    return known && personId ? { group: known, personId, mark } : null;
  } catch {
    return null;
  }
}
