import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/** What is closed, each with a key of its own: what was closed as one opens as no other. The labels never change, or nothing opens. */
export const sealLabels = {
  mail: "mail that waits",
  gatewayToken: "tokens of Mercado Pago",
  gatewayReturn: "the way to Mercado Pago and back",
} as const;

/** Closes a text for a purpose, so that a copy of the database alone does not open it; the key comes from the program's secret. */
export function seal(text: string, secret: string, purpose: string = sealLabels.mail): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret, purpose), nonce);
  const closed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString("base64");
}

/** Opens what `seal` closed; throws when it was closed with another secret or changed since. */
export function unseal(sealed: string, secret: string, purpose: string = sealLabels.mail): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret, purpose), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}

/** The same, and null for what does not open. */
export function unsealed(sealed: string, secret: string, purpose: string): string | null {
  try {
    return unseal(sealed, secret, purpose);
  } catch {
    return null;
  }
}

function keyFrom(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
