import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDataDir } from "./data-dir.ts";
import { createWhole } from "./whole-file.ts";

/** The secret of this data directory, made on the first start and readable by its owner alone. */
export function keptSecret(dataDir: string): string {
  const path = join(openDataDir(dataDir), "auth-secret");
  createWhole(path, randomBytes(32).toString("base64url"), 0o600);
  return readFileSync(path, "utf8").trim();
}
