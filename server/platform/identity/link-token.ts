import { createHash, createHmac, hkdfSync } from "node:crypto";

/** Creates the secret tokens of invitation addresses. */
export type LinkTokens = {
  /** Returns the token of this invitation, always the same: 128 bits in 22 characters. */
  readonly of: (id: string) => string;
};

const tokenBytes = 16;

/**
 * Creates tokens that are derived from an id and the program's secret. A copy of the database therefore contains none
 * of them.
 */
export function createLinkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "links that are sent by hand", 32));
  return {
    of: (id) => createHmac("sha256", key).update(id).digest().subarray(0, tokenBytes).toString("base64url"),
  };
}

/** Returns the stored form of a token, by which it is found again. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
