import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/** Closes a text for a purpose, so that a copy of the database alone does not open it; the key comes from the program's secret. */
export function seal(text: string, secret: string, purpose = "mail that waits"): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(secret, purpose), nonce);
  const closed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString("base64");
}

/** Opens what `seal` closed; throws when it was closed with another secret or changed since. */
export function unseal(sealed: string, secret: string, purpose = "mail that waits"): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyFrom(secret, purpose), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
}

function keyFrom(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
