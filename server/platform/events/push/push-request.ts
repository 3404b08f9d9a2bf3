import { createECDH, createHash } from "node:crypto";
import webPush from "web-push";

/** The keys that identify this product to push services (VAPID), both in base64url. Browsers get the public one. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The address of a browser at its push service, and its keys for encryption. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** The content of a notification in the browser, and the address that a tap opens. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** A notification replaces an earlier one with the same tag on the screen. */
  readonly tag: string;
  readonly path: string;
  /** The time in which it is useful, in minutes. */
  readonly usefulMinutes: number;
  /** True if it wakes a phone that saves battery. */
  readonly urgent: boolean;
  /** A key: a later notification with the same key replaces this one while it is undelivered. */
  readonly replaces: string | null;
};

/** Our keys and our contact, as push services know them. */
type PushSender = PushKeys & { readonly subject: string };

/** The room for the content within 4 KB after encryption, which every push service accepts. */
const bytesMax = 3 * 1024;
/** No push service stores a notification longer than four weeks. */
const minutesMax = 28 * 24 * 60;
const encoding = "aes128gcm";

/**
 * Builds the request to a push service. The content is encrypted so that only the browser can read it (RFC 8030, 8188,
 * 8291 and 8292).
 */
export function pushRequest(target: PushTarget, message: PushMessage, { subject, publicKey, privateKey }: PushSender) {
  const { usefulMinutes, urgent, replaces } = message;
  const body = webPush.encrypt(target.p256dh, target.auth, payloadOf(message), encoding).cipherText;
  const audience = new URL(target.endpoint).origin;
  return {
    body,
    headers: {
      ...webPush.getVapidHeaders(audience, subject, publicKey, privateKey, encoding),
      "content-encoding": encoding,
      "content-type": "application/octet-stream",
      "content-length": String(body.length),
      ttl: String(Math.min(usefulMinutes, minutesMax) * 60),
      urgency: urgent ? "high" : "normal",
      ...(replaces !== null && { topic: topicOf(replaces) }),
    },
  };
}

/** True if these are valid keys of a browser: a point of the curve, and a secret of 16 bytes. */
export function areReadersKeys({ p256dh, auth }: Omit<PushTarget, "endpoint">): boolean {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(p256dh, "base64url"));
  } catch {
    return false;
  }
  return Buffer.from(auth, "base64url").length === 16;
}

/** Push services accept at most 32 characters. */
function topicOf(replaces: string): string {
  return createHash("sha256").update(replaces).digest("base64url").slice(0, 32);
}

/** Builds the content. A text that is too long loses its end. */
function payloadOf({ title, body, tag, path }: PushMessage): string {
  const written = (text: string) => JSON.stringify({ title, body: text, tag, path });
  let kept = body;
  while (kept !== "" && Buffer.byteLength(written(`${kept}…`)) > bytesMax) kept = kept.slice(0, -100);
  return written(kept === body ? body : `${kept}…`);
}
