import { mkdirSync, realpathSync } from "node:fs";
import { StartRefused } from "#server/platform/start-refused.ts";

/** Creates the data directory if needed and gives its one true path, whatever links lead to it. */
export function openDataDir(dataDir: string): string {
  try {
    // The account that root lends to PostgreSQL must be able to walk through; what is secret is closed file by file.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    return realpathSync(dataDir);
  } catch (cause) {
    const sentence = `The data directory ${dataDir} cannot be created or entered: set DATA_DIR to one that can.`;
    throw new StartRefused(sentence, 1, { cause });
  }
}
