import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDataDir } from "./data-dir.ts";
import { createWhole } from "./whole-file.ts";

/** Returns the secret of this data directory, created on the first start. Only the owner can read it. */
export function keptSecret(dataDir: string): string {
  const path = join(openDataDir(dataDir), "auth-secret");
  createWhole(path, randomBytes(32).toString("base64url"), 0o600);
  return readFileSync(path, "utf8").trim();
}
