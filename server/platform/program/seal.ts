import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Purposes of encryption, each with a key of its own, so that a text cannot be opened for another purpose. The labels
 * must never change, or stored texts become unreadable.
 */
export const sealLabels = {
  mail: "mail that waits",
  gatewayToken: "tokens of Mercado Pago",
  gatewayReturn: "the way to Mercado Pago and back",
} as const;

/**
 * Encrypts a text for a purpose with a key derived from the program's secret. A copy of the database alone does not
 * reveal it.
 */
export function seal(text: string, secret: string, purpose: string = sealLabels.mail): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret, purpose), nonce);
  const closed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString("base64");
}

/** Decrypts a text of `seal`. Throws if it was encrypted with another secret or has changed since. */
export function unseal(sealed: string, secret: string, purpose: string = sealLabels.mail): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret, purpose), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}

/** Decrypts like `unseal`, but returns null on failure. */
export function unsealed(sealed: string, secret: string, purpose: string): string | null {
  try {
    return unseal(sealed, secret, purpose);
  } catch {
    return null;
  }
}

/** Returns the fingerprint of a text, by which it is recognised without being stored. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function keyFrom(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
