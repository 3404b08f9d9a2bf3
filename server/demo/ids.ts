import { createHash } from "node:crypto";

/**
 * Derives an id of the demonstration from names. Rules that fall back on ids, for ties and lots, then give the same
 * result every time.
 */
export function demoId(...names: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(names)).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
