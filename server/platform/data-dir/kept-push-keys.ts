import { createECDH } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import type { PushKeys } from "#server/platform/events/push/message.ts";
import { openDataDir } from "./data-dir.ts";
import { createWhole } from "./whole-file.ts";

const kept = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys of this data directory, made on the first start and readable by its owner alone. */
export function keptPushKeys(dataDir: string): PushKeys {
  const path = join(openDataDir(dataDir), "vapid.json");
  createWhole(path, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, 0o600);
  return kept.parse(JSON.parse(readFileSync(path, "utf8")));
}

/** Whether the two are a pair on the curve of Web Push; a browser takes nothing else. */
export function arePushKeys({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
    return curve.getPublicKey().equals(Buffer.from(publicKey, "base64url"));
  } catch {
    return false;
  }
}
