/**
 * Court surfaces on which white letters reach 4.5:1. None is the blue of actions, the yellow of the ball or the red of
 * errors. Each stands out from the page in light and dark.
 */
const surfaces = ["#0f6b4f", "#a2431f", "#5b3fa8", "#0b6a86", "#8a2f6b", "#4d6112", "#7a4b12", "#3d5a80"] as const;

/** Positions of a court's lines in the mark, so that two clubs with the same colour and initials still differ. */
const lines = ["M0 3H10M5 3V10", "M0 7H10M5 0V7", "M3 0V10M3 5H10", "M7 0V10M0 5H7"] as const;

/** The mark of a club without a photo: always the same for a name. */
export type ClubMark = { readonly surface: string; readonly lines: string };

/** Chooses the mark of a club by its name. */
export function clubMark(name: string): ClubMark {
  const hash = hashOf(name.normalize("NFC").trim().toLocaleLowerCase("es"));
  return {
    surface: surfaces[hash % surfaces.length] ?? surfaces[0],
    lines: lines[Math.floor(hash / surfaces.length) % lines.length] ?? lines[0],
  };
}

/** Hashes a text by FNV-1a: small code, and well spread over few values. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}
