import { folded } from "#domain/lib/folded.ts";

/** Whether a name has all the searched words, in any order; accents and capitals are folded. Nothing searched is in every name. */
export function nameHasWords(name: string, searched: string): boolean {
  const text = folded(name);
  return folded(searched)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
