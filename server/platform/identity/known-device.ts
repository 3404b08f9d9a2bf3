import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns the name of the cookie that marks a known device. */
export function deviceCookieName(sessionCookie: string): string {
  return sessionCookie.replace("session_token", "device");
}

/** The lifetime of the cookie in seconds. */
export const deviceCookieSeconds = 180 * 24 * 60 * 60;

/** Creates the mark that this account signed in on a device. It grants and reveals nothing, and cannot be forged. */
export function deviceSign(secret: string, email: string): string {
  const device = randomBytes(12).toString("base64url");
  return `${device}.${proof(secret, device, email)}`;
}

/** Returns the device of a valid mark of this account; null otherwise. */
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
