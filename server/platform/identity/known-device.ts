import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The name under which a browser keeps the sign that somebody came in there before. */
export function deviceCookieName(sessionCookie: string): string {
  return sessionCookie.replace("session_token", "device");
}

/** How long the browser keeps it, in seconds. */
export const deviceCookieSeconds = 180 * 24 * 60 * 60;

/** The sign that this account came in here: it opens nothing, says nothing of the account, and cannot be made by others. */
export function deviceSign(secret: string, email: string): string {
  const device = randomBytes(12).toString("base64url");
  return `${device}.${proof(secret, device, email)}`;
}

/** The device that a sign names, where it is one of this account; null for everything else. */
export function knownDevice(secret: string, email: string, sign: string | null): string | null {
  const [device = "", given = ""] = sign?.split(".") ?? [];
  const expected = Buffer.from(proof(secret, device, email));
  const shown = Buffer.from(given);
  return expected.length === shown.length && timingSafeEqual(expected, shown) ? device : null;
}

function proof(secret: string, device: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`known device|${device}|${email.trim().toLowerCase()}`)
    .digest("base64url");
}
