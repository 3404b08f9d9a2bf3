import { cleanedText } from "./cleaned-text.ts";

/** Returns a text without accents and capitals, for comparison: "Núñez" becomes "nunez". */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("es");
}

/**
 * Returns a text in its form for search: folded, without apostrophes and invisible characters, hyphens as spaces.
 * Matches `fold_text` of the database.
 */
export function foldedForSearch(text: string): string {
  return folded(cleanedText(text))
    .replace(/['`´‘’ʹʼ′＇]/g, "")
    .replace(/[\p{Pd}\u2212]/gu, " ");
}
