import { createECDH } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { createWhole } from "#server/platform/data-dir/whole-file.ts";
import type { PushKeys } from "./push-request.ts";

const kept = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Returns the keys of this data directory, created on the first start. Only the owner can read them. */
export function keptPushKeys(dataDir: string): PushKeys {
  const path = join(openDataDir(dataDir), "vapid.json");
  createWhole(path, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, 0o600);
  return kept.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** True if the two keys are a pair on the curve of Web Push. Browsers accept no other curve. */
export function arePushKeys({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
}
