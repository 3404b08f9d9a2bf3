import { createECDH, createHash } from "node:crypto";
import webPush from "web-push";

/** By which push services know this product (VAPID): both in base64url, the public one is told to every browser. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** Where a browser is told things, and the keys that only it can read with. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What a browser shows, and where a tap leads. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** A notice with the tag of another takes its place on the screen. */
  readonly tag: string;
  readonly path: string;
  /** For how long it is worth being told. */
  readonly usefulMinutes: number;
  /** Whether it wakes a telephone that saves its battery. */
  readonly urgent: boolean;
  /** One that is not told yet is dropped for a later one of the same. */
  readonly replaces: string | null;
};

/** By which keys and under whose name the push services know us. */
type PushSender = PushKeys & { readonly subject: string };

/** What is left of 4 KB, which every push service takes, once encrypted. */
const bytesMax = 3 * 1024;
/** A push service keeps nothing longer than four weeks. */
const minutesMax = 28 * 24 * 60;
const encoding = "aes128gcm";

/** The request that tells a browser, its content encrypted so that the push service cannot read it (RFC 8030, 8188, 8291 and 8292). */
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

/** Whether a browser could read with these keys: a point of the curve, and a secret of 16 bytes. */
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

/** A push service takes 32 letters at most. */
function topicOf(replaces: string): string {
  return createHash("sha256").update(replaces).digest("base64url").slice(0, 32);
}

/** What is too long loses the end of its text. */
function payloadOf({ title, body, tag, path }: PushMessage): string {
  const written = (text: string) => JSON.stringify({ title, body: text, tag, path });
  let kept = body;
  while (kept !== "" && Buffer.byteLength(written(`${kept}…`)) > bytesMax) kept = kept.slice(0, -100);
  return written(kept === body ? body : `${kept}…`);
}
