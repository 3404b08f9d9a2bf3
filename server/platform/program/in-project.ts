import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

const root = dirname(findPackageJSON(import.meta.url) ?? ".");

/** The path of something beside package.json: the same whether these sources run or the one file built of them. */
export function inProject(...names: readonly string[]): string {
  return join(root, ...names);
}
