import { createHash, createHmac, hkdfSync } from "node:crypto";

/** Makes the unguessable words with which the addresses of invitations end. */
export type LinkTokens = {
  /** The word of this invitation, the same whenever it is asked for: 128 bits in 22 letters. */
  readonly of: (id: string) => string;
};

const tokenBytes = 16;

/** Words that follow from an id and the program's secret: whoever has a copy of the database has none of them. */
export function createLinkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "links that are sent by hand", 32));
  return {
    of: (id) => createHmac("sha256", key).update(id).digest().subarray(0, tokenBytes).toString("base64url"),
  };
}

/** What is kept of such a word, to find it again. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
