import { createHmac, timingSafeEqual } from "node:crypto";

/** The parts of a message that prove its sender. `dataId` is the subject that its address or its body names. */
export type SignedMessage = {
  readonly dataId: string | null;
  readonly requestId: string | null;
  readonly signature: string | null;
};

/** The reasons to reject a message as forged. */
export type Forgery = "unsigned" | "malformed" | "too-old" | "other-signature";

const day = 24 * 60 * 60 * 1000;

/**
 * Checks that a message was signed with this secret, as its sender documents: HMAC-SHA256 over
 * `id:…;request-id:…;ts:…;`. Returns null if it was. Without `now` the age is not checked.
 * The id is in lower case, and missing parts are left out. An id in capitals also counts as sent, because Mercado Pago
 * has signed both ways.
 * The moment is in milliseconds if it has thirteen digits, in seconds if it has ten; both occur. It may be a day old,
 * because unanswered messages are sent again for hours.
 */
export function checkSignature(message: SignedMessage, secret: string, now: Date | null): Forgery | null {
  if (message.signature === null) return "unsigned";
  const [, ts] = /(?:^|,)\s*ts=(\d{10}|\d{13})\s*(?:,|$)/.exec(message.signature) ?? [];
  const [, given] = /(?:^|,)\s*v1=([0-9a-f]{64})\s*(?:,|$)/.exec(message.signature) ?? [];
  if (ts === undefined || given === undefined) return "malformed";
  const sentAt = Number(ts) * (ts.length === 10 ? 1000 : 1);
  if (now !== null && Math.abs(now.getTime() - sentAt) > day) return "too-old";
  const ids = [message.dataId?.toLowerCase() ?? null, message.dataId];
  const isRight = ids.some((dataId) => {
    const right = signatureOf({ dataId, requestId: message.requestId, ts }, secret);
    return timingSafeEqual(Buffer.from(right, "hex"), Buffer.from(given, "hex"));
  });
  return isRight ? null : "other-signature";
}

/** Returns the hexadecimal signature of a message over its id as given. */
export function signatureOf(
  { dataId, requestId, ts }: Pick<SignedMessage, "dataId" | "requestId"> & { readonly ts: string },
  secret: string,
): string {
  const parts = [
    dataId === null ? "" : `id:${dataId};`,
    requestId === null ? "" : `request-id:${requestId};`,
    `ts:${ts};`,
  ];
  return createHmac("sha256", secret).update(parts.join("")).digest("hex");
}
