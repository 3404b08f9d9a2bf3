import { mkdirSync, realpathSync } from "node:fs";
import { StartRefused } from "#server/platform/faults/start-refused.ts";

/** Creates the data directory if needed. Returns its real path, with all links resolved. */
export function openDataDir(dataDir: string): string {
  try {
    // The account that root lends to PostgreSQL must be able to pass through the folder. Secret files have modes of
    // their own.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return realpathSync(dataDir);
  } catch (cause) {
    const sentence = `The data directory ${dataDir} cannot be created or entered: set DATA_DIR to one that can.`;
    throw new StartRefused(sentence, 1, { cause });
  }
}
