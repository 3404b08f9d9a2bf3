import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const root = dirname(findPackageJSON(import.meta.url) ?? ".");

/** Returns a path beside package.json. It is the same for these sources and for the single built file. */
export function inProject(...names: readonly string[]): string {
  return join(root, ...names);
}
