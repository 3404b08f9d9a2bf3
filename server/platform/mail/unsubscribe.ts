import { type NoticeGroup, noticeGroups } from "#domain/notices/kinds.ts";
import { seal, unseal } from "#server/platform/program/seal.ts";

/** Whose mails of which group end. */
export type Unsubscribed = { readonly personId: string; readonly group: NoticeGroup };

const purpose = "mail that ends";

/** The address that ends the mails of a group to somebody, which only we can write. */
export function unsubscribePath({ personId, group }: Unsubscribed, secret: string): string {
  const token = Buffer.from(seal(`${group} ${personId}`, secret, purpose), "base64").toString("base64url");
  return `/avisos/baja/${token}`;
}

/** What such an address says; null for one that we have not written. */
export function unsubscribedBy(token: string, secret: string): Unsubscribed | null {
  try {
    const [group, personId] = unseal(Buffer.from(token, "base64url").toString("base64"), secret, purpose).split(" ");
    const known = noticeGroups.find((one) => one === group);
    return known && personId ? { group: known, personId } : null;
  } catch {
    return null;
  }
}
