import { cleanedNumber, cleanedText } from "#domain/lib/cleaned-text.ts";
import { folded, foldedForSearch } from "#domain/lib/folded.ts";
import { type CategoryName, type Level, levels } from "#domain/people/players/person.ts";

// The meaning of a single cell of a club's own sheet. These sheets were not written for us: text that we do not
// understand stays as it is and is reported, never guessed.

/** Runs of spaces and control characters; lines are split at line breaks before. */
const blank = /[\s\p{Cc}]+/gu;
/** A mark before a name in a list: a number with or without its point, a keycap, a tick, a dash, an emoji. */
const listMark =
  /^(?:\s|\d{1,3}(?:\uFE0F?\u20E3|\s*[.):\-–—°º]+|\s+(?=\p{L}))|n(?:[°º]|ro\.?)\s*\d{1,3}[.):-]*|\uFE0F|\u200D|\u20E3|[\p{No}\p{Extended_Pictographic}✓✗✘☐☑•●○▪▫◦‣·*#>_–—-])+/iu;
const endMark = /(?:\uFE0F|[\s.,;:*_\p{Extended_Pictographic}✓✗✘☑-])+$/u;
/** The two parts of a remark that a player looks for a partner: "todavía no tiene" and "compañero/a". */
const seeks =
  /\b(?:(?:todav[ií]a|a[uú]n|me)\s+)?(?:busc(?:o|a|ando|amos)|necesit[oa]|quier[oe]|espera|falta|no\s+t(?:iene|engo)|sin|s\/)/;
const partner =
  /\s*(?:una? )?(?:compa(?:[ñn]er[oa](?:\/[oa]|@)?)?|partner|pareja|dupla|drive|rev[eé]s|jugador(?:\/?a)?)(?!\p{L})/u;
const remark = seeks.source + partner.source;
/** The remark in brackets before a name. */
const remarkBefore = new RegExp(`^[(\\[]${remark}[^)\\]\\n]*[)\\]]`, "iu");
/** The remark after a name or alone. */
const remarkAfter = new RegExp(`(?:\\s+[ye](?=\\s))?[\\s(\\[,:–—-]{0,9}${remark}[^/\\n]*$`, "iu");
/** The errors that a spreadsheet writes for a failed formula, in Spanish and in English. */
const miscalculated = /^#(N\/[AD]|[¡¿]?[A-Z/0]{3,8}[!?])$/i;
/** The placeholders that people write for a missing player. */
const nobody =
  /^[([]?(-+|\.+|\?+|x+|n\/?a|s\/?d|libre|nadie|falta|busc[oa]|pendiente|vacante|((compañer[oa]|pareja|jugador[a]?) )?(a|por) (conf|confirmar|definir|designar))[)\]]?$/i;
const particles = new Set(["de", "del", "la", "las", "los", "y", "e", "van", "von", "di", "da", "dos"]);

/**
 * Returns the text of a cell, empty for a failed formula. Leaves one space between words, and drops the apostrophe that
 * keeps a spreadsheet from calculating with the cell (`'+54 343…`). The line breaks of the cell stay.
 */
export function cellText(cell: string): string {
  if (miscalculated.test(cell.trim())) return "";
  const lines = cleanedText(cell.toWellFormed())
    .split(/[\r\n]+/)
    .map((line) => line.replace(blank, " ").trim());
  return lines
    .filter((line) => line !== "")
    .join("\n")
    .replace(/^'(?=[=+\-@'])/, "");
}

/**
 * Returns a name in our form: "Ríos, Ana" and "RÍOS Ana" both become "Ana Ríos", as sheets often have surnames in
 * capitals. Corrects capitals only in words or names written wholly in capitals or wholly without. Never adds accents.
 * Returns an empty text for a player still to be found.
 */
export function tidyName(cell: string): string {
  const text = withoutRemark(cellText(cell).replaceAll("\n", " ").replace(listMark, "")).replace(endMark, "");
  if (nobody.test(text) || !/\p{L}/u.test(text)) return "";
  const [surname = "", given = ""] = text.split(",").map((part) => part.trim());
  const comma = text.split(",").length === 2 && surname !== "" && given !== "";
  return withCapitals(comma ? [...wordsOf(given), ...wordsOf(surname)] : surnameLast(wordsOf(text)));
}

/** Returns true if a cell says that its player looks for a partner. */
export function seeksPartner(cell: string): boolean {
  const text = cellText(cell);
  return remarkBefore.test(text) || remarkAfter.test(text);
}

/** Removes the remark that a player looks for a partner. */
function withoutRemark(text: string): string {
  return text.replace(remarkBefore, "").replace(remarkAfter, "").trim();
}

/**
 * Splits a cell with two names, such as "Ríos/Núñez", "Ana Ríos y Bea Sosa" or one under the other. With a single
 * name the second is empty.
 */
export function splitPair(cell: string): readonly [string, string] {
  const text = withoutRemark(cellText(cell).replace(listMark, ""));
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

/**
 * A telephone number as far as it can be read without knowing its club: the text for the server to read. `doubtful` is
 * true if it may be no number at all.
 */
export type LightPhone = { readonly text: string; readonly doubtful: boolean };

/** The most letters shown of a cell that is no telephone number. */
const doubtfulMax = 100;

/**
 * Reads a telephone number roughly: drops the words around it ("cel: …"), and keeps the first of two. A number is
 * doubtful if its count of digits is impossible, as after rounding by a spreadsheet ("3,43E+09"). The server identifies
 * the exact number.
 */
export function lightPhone(cell: string): LightPhone {
  const typed = cleanedNumber(cellText(cell).replaceAll("\n", " / "));
  if (typed === "" || nobody.test(typed)) return { text: "", doubtful: false };
  if (/\d[.,]\d+e\+?\d+/i.test(typed)) return { text: typed.slice(0, doubtfulMax), doubtful: true };
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
  return fits ? { text, doubtful: false } : { text: typed.slice(0, doubtfulMax), doubtful: true };
}

/** Returns the digits that distinguish the numbers of a sheet: without the country, the 0, the 9 and the 15. */
export function nationalFigures(text: string): string {
  let figures = text.replace(/\D/g, "").replace(/^00/, "");
  if (figures.length >= 12) figures = figures.replace(/^54/, "");
  figures = figures.replace(/^0/, "");
  if (figures.length === 11) figures = figures.replace(/^9/, "");
  if (figures.length === 12) figures = figures.replace(/^(\d{2,4}?)15(?=\d{6,8}$)/, "$1");
  return /^15\d{6,8}$/.test(figures) ? figures.slice(2) : figures;
}

/** Reads a level in any usual spelling: "6ta", "6°", "sexta", "6ta Masculino"; null if it is none of ours. */
export function readLevel(cell: string): Level | null {
  const text = folded(cellText(cell));
  const word = ["septima", "sexta", "quinta", "cuarta", "tercera", "segunda", "primera"].findIndex((one) =>
    text.includes(one),
  );
  if (word >= 0) return levels[word] ?? null;
  const figure = /(?:^|[^\d])([1-7])(?!\d)/.exec(text)?.[1];
  return levels.find((level) => figure !== undefined && level.startsWith(figure)) ?? null;
}

/** Reads the name of a category in any usual spelling; null if the cell has none. */
export function readCategoryName(cell: string): CategoryName | null {
  const text = folded(cellText(cell));
  if (/\bmix/.test(text)) return "Mixto";
  if (/\b(fem|dama|mujer)/.test(text)) return "Femenino";
  return /\b(masc|caball|varon|hombre|libre)/.test(text) ? "Masculino" : null;
}

/** Reads if a pair has paid; null if the cell can be read either way, such as an amount. */
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
 * Returns the key by which names are compared: their words in any order, without accents and capitals. "RIOS ANA" and
 * "Ana Ríos" have the same key.
 */
export function nameKey(name: string): string {
  return wordsOf(foldedForSearch(name).replace(/[^\p{L}\p{N}]+/gu, " "))
    .toSorted()
    .join(" ");
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/**
 * Moves a surname in capitals, as in "RÍOS DÍAZ Ana", behind the given name. If all words are written alike, the
 * order stays.
 */
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

/** Checks if a word of several letters is all capitals; a single initial is no evidence. */
function isShouted(word: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toLocaleUpperCase("es");
}
