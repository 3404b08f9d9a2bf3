import { createHmac, timingSafeEqual } from "node:crypto";

/** What of a message says who sent it. `dataId` is what its address or its body says it is about. */
export type SignedMessage = {
  readonly dataId: string | null;
  readonly requestId: string | null;
  readonly signature: string | null;
};

/** Why a message is not believed. */
export type Forgery = "unsigned" | "malformed" | "too-old" | "other-signature";

const day = 24 * 60 * 60 * 1000;

/**
 * Whether a message was signed with this secret, by the documentation of its sender: HMAC-SHA256 over `id:…;request-id:…;ts:…;`, where
 * the id is written in lower case and a part that is missing is left out. Its moment is read as milliseconds where it has thirteen digits
 * and as seconds where it has ten: both are sent. It may be a day old, because what was not answered is sent again for hours.
 */
export function checkSignature(message: SignedMessage, secret: string, now: Date | null): Forgery | null {
  if (message.signature === null) return "unsigned";
  const [, ts] = /(?:^|,)\s*ts=(\d{10}|\d{13})\s*(?:,|$)/.exec(message.signature) ?? [];
  const [, given] = /(?:^|,)\s*v1=([0-9a-f]{64})\s*(?:,|$)/.exec(message.signature) ?? [];
  if (ts === undefined || given === undefined) return "malformed";
  const sentAt = Number(ts) * (ts.length === 10 ? 1000 : 1);
  if (now !== null && Math.abs(now.getTime() - sentAt) > day) return "too-old";
  const right = signatureOf({ ...message, ts }, secret);
  return timingSafeEqual(Buffer.from(right, "hex"), Buffer.from(given, "hex")) ? null : "other-signature";
}

/** The signature of a message, as hexadecimal. */
export function signatureOf(
  { dataId, requestId, ts }: Pick<SignedMessage, "dataId" | "requestId"> & { readonly ts: string },
  secret: string,
): string {
  const parts = [
    dataId === null ? "" : `id:${dataId.toLowerCase()};`,
    requestId === null ? "" : `request-id:${requestId};`,
    `ts:${ts};`,
  ];
  return createHmac("sha256", secret).update(parts.join("")).digest("hex");
}
