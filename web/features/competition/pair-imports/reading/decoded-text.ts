/** Spanish letters and signs in code page 850 of MS-DOS; 437 has the same small letters, É, Ñ and Ü. */
const msDos: Readonly<Record<number, string>> = {
  129: "ü",
  130: "é",
  144: "É",
  154: "Ü",
  160: "á",
  161: "í",
  162: "ó",
  163: "ú",
  164: "ñ",
  165: "Ñ",
  166: "ª",
  167: "º",
  168: "¿",
  173: "¡",
  181: "Á",
  214: "Í",
  224: "Ó",
  233: "Ú",
  248: "°",
  255: " ",
};

const spanish = "áéíóúüñÁÉÍÓÚÜÑ";

/** The encodings that programs in Argentina wrote before UTF-8. */
export type OldEncoding = "windows" | "macintosh" | "ms-dos";

/** A text with the old encoding by which it was read; null if the file itself states its encoding. */
export type DecodedText = { readonly text: string; readonly encoding: OldEncoding | null };

/**
 * Decodes a text file: UTF-8 or UTF-16 with a mark, else Windows, Macintosh or MS-DOS, by the most Spanish result.
 * Close alternatives follow, the best first. Null if it is no text.
 */
export function decodedTexts(bytes: Uint8Array): readonly DecodedText[] | null {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : null;
  const sure = utf16 ? new TextDecoder(utf16).decode(bytes) : asUtf8(bytes);
  const texts = sure === null ? asOldTexts(bytes) : [{ text: sure, encoding: null }];
  const isNone = ({ text }: DecodedText) => /\0/.test(text) || /^\s*(%PDF|\{\\rtf|<(!doctype|html|\?xml))/i.test(text);
  return texts.some(isNone) ? null : texts;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The bytes are not valid UTF-8.
    return null;
  }
}

/** Difference in points up to which another encoding is offered too: one letter more or less. */
const doubt = 2;

/** Decodes in the three encodings, the most Spanish result first; Windows wins a tie. */
function asOldTexts(bytes: Uint8Array): readonly DecodedText[] {
  const msDosText = Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (msDos[byte] ?? "\ufffd")));
  const candidates: readonly DecodedText[] = [
    { encoding: "windows", text: new TextDecoder("windows-1252").decode(bytes) },
    { encoding: "macintosh", text: new TextDecoder("macintosh").decode(bytes) },
    { encoding: "ms-dos", text: msDosText.join("") },
  ];
  const ranked = candidates
    .map((one) => ({ ...one, points: spanishness(one.text) }))
    .toSorted((one, other) => other.points - one.points);
  const most = ranked[0]?.points ?? 0;
  return ranked
    .filter(({ points, text }, nth) => nth === 0 || (points >= most - doubt && !text.includes("\ufffd")))
    .map(({ text, encoding }) => ({ text, encoding }));
}

/**
 * Rates the non-ASCII letters of a text as Spanish: Spanish letters add points, other signs subtract them, most of all
 * inside words.
 */
function spanishness(text: string): number {
  let points = 0;
  for (const [sign] of text.matchAll(/[^\0-\x7F]/g))
    points += spanish.includes(sign) ? 2 : /[’“”–—ªº°¿¡€ç]/.test(sign) ? 0 : -3;
  // A capital inside a small word ("PeÒa"), or an apostrophe after more than the first letters of a name ("Garc’a").
  for (const _ of text.matchAll(/\p{Ll}[ÁÉÍÓÚÜÑ](?=\p{Ll}|\b)|(?<=\p{L}{2})’(?=\p{L})/gu)) points -= 3;
  // Names such as "O’Connor" and "D’Angelo".
  for (const _ of text.matchAll(/(?<!\p{L})[DOL]’\p{Lu}/gu)) points += 3;
  return points;
}
