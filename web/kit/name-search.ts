/** Whether a name has all the searched words, in any order; accents and capitals are folded. Nothing searched is in every name. */
export function nameHasWords(name: string, searched: string): boolean {
  const folded = fold(name);
  return fold(searched)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("es");
}
