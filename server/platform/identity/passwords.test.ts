import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const password = "contraseña de prueba";

test("a password is kept as a salted scrypt hash of 32 MB, which only that password matches", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(password);
  const [salt = "", key = ""] = hash.split(":");
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };
  expect(scryptSync(password.normalize("NFKC"), salt, 64, cost).toString("hex")).toBe(key);
  expect(await passwords.hash(password)).not.toBe(hash);
  expect(await passwords.verify({ hash, password })).toBe(true);
  expect(await passwords.verify({ hash, password: `${password} ` })).toBe(false);
});
