import { foldedForSearch } from "#domain/lib/folded.ts";

/**
 * Returns whether a name has all searched words, in any order. Accents, capitals, apostrophes and hyphens are folded.
 * An empty search matches every name.
 */
export function nameHasWords(name: string, searched: string): boolean {
  const text = foldedForSearch(name);
  return foldedForSearch(searched)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
