import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import type { Passwords } from "#server/platform/identity/passwords.ts";

/** The lowest cost of scrypt. */
export const cheapest = { N: 2, r: 1, p: 1 };
const keyBytes = 32;

/** scrypt at its lowest cost. The strong one takes a tenth of a second a password, and no test looks into a hash. */
export const cheapHashing: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(8).toString("hex");
    return `${salt}:${keyOf(password, salt).toString("hex")}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = "", key = ""] = hash.split(":");
    return timingSafeEqual(keyOf(password, salt), Buffer.from(key, "hex"));
  },
};

function keyOf(password: string, salt: string): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, keyBytes, cheapest);
}
