import { linkSync, rmSync, writeFileSync } from "node:fs";

/**
 * Creates a file with all its content or not at all. Returns false if the file already exists.
 * It appears by a link to a finished file, so nobody sees it half written, even if the program is killed.
 */
export function createWhole(path: string, content: string, mode: number): boolean {
  const finished = `${path}.${process.pid}`;
  writeFileSync(finished, content, { mode });
  try {
    linkSync(finished, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(finished, { force: true });
  }
}
