import { folded } from "#domain/lib/folded.ts";
import { type CategoryName, type Level, levels } from "#domain/people/person.ts";

// What one cell of a club's own sheet means. Nobody wrote these sheets for us: what is not understood is left as it stands and told,
// never guessed.

const blank = /[\s\u00a0\u200b\ufeff]+/g;
/** What a spreadsheet writes where it could not reckon, here and in English. */
const miscalculated = /^#(N\/[AD]|[¡¿]?[A-Z/0]{3,8}[!?])$/i;
/** What people write where there is nobody yet. */
const nobody = /^(-+|\.+|\?+|x+|n\/?a|s\/?d|libre|nadie|falta|a (confirmar|definir)|sin (compañer[oa]|pareja))$/i;
const particles = new Set(["de", "del", "la", "las", "los", "y", "e", "van", "von", "di", "da", "dos"]);

/**
 * The text of a cell, none where a formula came to nothing: one space between words, and without the apostrophe that keeps a spreadsheet from reckoning with it
 * (`'+54 343…`). The line breaks of a cell stay.
 */
export function cellText(cell: string): string {
  if (miscalculated.test(cell.trim())) return "";
  const lines = cell.split(/[\r\n]+/).map((line) => line.replace(blank, " ").trim());
  return lines
    .filter((line) => line !== "")
    .join("\n")
    .replace(/^'(?=[=+\-@'])/, "");
}

/**
 * A name as it is written here: "Ríos, Ana" is "Ana Ríos", and so is "RÍOS Ana", as surnames are often shouted. Capitals are
 * mended only where a whole word is in capitals or nothing is; accents are nobody's to add. Empty for whoever is still sought.
 */
export function tidyName(cell: string): string {
  const text = cellText(cell)
    .replaceAll("\n", " ")
    .replace(/^\d+\s*[.):-]+\s*/, "")
    .replace(/[\s.,;:*-]+$/, "");
  if (nobody.test(text) || !/\p{L}/u.test(text)) return "";
  const [surname = "", given = ""] = text.split(",").map((part) => part.trim());
  const comma = text.split(",").length === 2 && surname !== "" && given !== "";
  return withCapitals(comma ? [...wordsOf(given), ...wordsOf(surname)] : surnameLast(wordsOf(text)));
}

/** The two names of one cell, "Ríos/Núñez", "Ana Ríos y Bea Sosa", one under the other; a single one leaves the second empty. */
export function splitPair(cell: string): readonly [string, string] {
  const text = cellText(cell).replace(/^\d+\s*[.):-]+\s+/, "");
  for (const separator of [
    /\n/,
    /\s*[/+&|]\s*/,
    /\s+[-–—]+\s+/,
    /\s+(?:y|e|con)\s+/i,
    /\s*[;–—]\s*/,
    /\s*-\s*/,
    /\s*,\s*/,
  ]) {
    const parts = text.split(separator).map((part) => part.trim());
    if (parts.length === 2) return [tidyName(parts[0] ?? ""), tidyName(parts[1] ?? "")];
  }
  return [tidyName(text), ""];
}

/** A telephone as far as it can be read without its club: what is left for the server to read, and whether that can be one at all. */
export type LightPhone = { readonly text: string; readonly doubtful: boolean };

/**
 * Reads a telephone lightly: words around it go ("cel: …"), of two the first stays. Doubtful is what has not the figures of one,
 * as after a spreadsheet has rounded it ("3,43E+09"). Which telephone it is, the server reads.
 */
export function lightPhone(cell: string): LightPhone {
  const typed = cellText(cell).replaceAll("\n", " / ");
  if (typed === "" || nobody.test(typed)) return { text: "", doubtful: false };
  if (/\d[.,]\d+e\+?\d+/i.test(typed)) return { text: typed, doubtful: true };
  const [first = ""] = typed
    .replace(/\.0+$/, "")
    .replace(/[\p{L}:]+/gu, " ")
    .split(/\s*[/;,]\s*/)
    .filter((part) => /\d/.test(part));
  const text = first
    .replace(/[^\d+()\-. ]/g, "")
    .replace(blank, " ")
    .trim();
  const { length } = nationalFigures(text);
  const fits =
    text.startsWith("+") && !/^\+\s*54/.test(text) ? length >= 8 && length <= 15 : [6, 7, 8, 10].includes(length);
  return fits ? { text, doubtful: false } : { text: typed, doubtful: true };
}

/** The figures that tell one telephone from another in a sheet: without the country, the 0, the 9 and the 15. */
export function nationalFigures(text: string): string {
  let figures = text.replace(/\D/g, "").replace(/^00/, "");
  if (figures.length >= 12) figures = figures.replace(/^54/, "");
  figures = figures.replace(/^0/, "");
  if (figures.length === 11) figures = figures.replace(/^9/, "");
  if (figures.length === 12) figures = figures.replace(/^(\d{2,4}?)15(?=\d{6,8}$)/, "$1");
  return /^15\d{6,8}$/.test(figures) ? figures.slice(2) : figures;
}

/** A level in any of the ways it is written: "6ta", "6°", "sexta", "6ta Masculino"; null for none of ours. */
export function readLevel(cell: string): Level | null {
  const text = folded(cellText(cell));
  const word = ["septima", "sexta", "quinta", "cuarta", "tercera", "segunda", "primera"].findIndex((one) =>
    text.includes(one),
  );
  if (word >= 0) return levels[word] ?? null;
  const figure = /(?:^|[^\d])([1-7])(?!\d)/.exec(text)?.[1];
  return levels.find((level) => figure !== undefined && level.startsWith(figure)) ?? null;
}

/** Whom a category is for, in any of the ways it is written; null where nothing says so. */
export function readCategoryName(cell: string): CategoryName | null {
  const text = folded(cellText(cell));
  if (/\bmix/.test(text)) return "Mixto";
  if (/\b(fem|dama|mujer)/.test(text)) return "Femenino";
  return /\b(masc|caball|varon|hombre|libre)/.test(text) ? "Masculino" : null;
}

/** Whether a cell says that it was paid; null where it says something that can be read either way, such as an amount. */
export function readPaid(cell: string): boolean | null {
  const text = folded(cellText(cell)).replace(/[.!]+$/, "");
  if (/^(|0|\$ ?0|no|n|false|falso|falta.*|debe.*|pend.*|impag.*|-+)$/.test(text)) return false;
  return /^(si|s|x|ok|1|true|verdadero|pago|pagado|pagada|pagaron|abonado|abono|completo|total|listo|✓|✔|✅|☑)$/.test(
    text,
  )
    ? true
    : null;
}

/**
 * What tells two names apart wherever names are only compared: their words in any order, without accents and capitals. "RIOS ANA"
 * and "Ana Ríos" are one.
 */
export function nameKey(name: string): string {
  return wordsOf(folded(name).replace(/[^\p{L}\p{N}]+/gu, " "))
    .toSorted()
    .join(" ");
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** "RÍOS DÍAZ Ana" with the given name first; where all words are written alike nothing tells which is which. */
function surnameLast(words: readonly string[]): readonly string[] {
  const surnames = words.filter(isShouted);
  const others = words.filter((word) => !isShouted(word));
  const first = words.findIndex((word) => !isShouted(word));
  const leads = first > 0 && words.slice(first).every((word) => !isShouted(word));
  return leads && others.some((word) => !particles.has(folded(word))) ? [...others, ...surnames] : words;
}

function withCapitals(words: readonly string[]): string {
  const plain = words.every((word) => isShouted(word) || word === word.toLocaleLowerCase("es"));
  const mended = words.map((word, nth) => {
    if (!plain && !isShouted(word)) return word;
    const small = word.toLocaleLowerCase("es");
    return nth > 0 && particles.has(small)
      ? small
      : small.replace(/(^|['’-])\p{L}/gu, (letter) => letter.toLocaleUpperCase("es"));
  });
  return mended.join(" ");
}

/** Whether a word of some letters is all capitals; an initial says nothing. */
function isShouted(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toLocaleUpperCase("es");
}
