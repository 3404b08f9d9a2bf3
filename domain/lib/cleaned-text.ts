/** Characters that draw nothing: direction marks, soft hyphens, zero-width spaces, byte order marks, Hangul fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Sequences in which an invisible character is part of one emoji: a family, a flag, a keycap. */
const emoji =
  /(?:\p{RI}{2}|\u{1F3F4}[\u{E0020}-\u{E007F}]+|[#*0-9]\uFE0F\u20E3|\p{Extended_Pictographic}\uFE0F?\p{EMod}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{EMod}?)*)/gu;

/** All spaces other than the ordinary one, the blank pattern of Braille included, without tabs and line breaks. */
const otherSpaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Cleans text of any number of lines: composed letters (NFC), ordinary spaces, no invisible characters. An emoji keeps
 * its joiners. Control characters other than line breaks stay, so that a schema can refuse them.
 */
export function cleanedText(text: string): string {
  // A shortcut for plain text, which is almost all text.
  if (/^[\n\x20-\x7E]*$/.test(text)) return text;
  const whole = text.replace(lineBreaks, "\n").replace(otherSpaces, " ");
  let cleaned = "";
  let end = 0;
  for (const { 0: one, index } of whole.matchAll(emoji)) {
    cleaned += whole.slice(end, index).replace(invisible, "") + one;
    end = index + one.length;
  }
  return (cleaned + whole.slice(end).replace(invisible, "")).normalize("NFC");
}

/**
 * Returns cleaned text with one space between words and none around it. Tabs and line breaks within it stay, so that a
 * schema can refuse them.
 */
export function cleanedWords(text: string): string {
  return cleanedText(text).replace(/ {2,}/g, " ").trim();
}

/** Returns cleaned text of one line: tabs and line breaks become spaces, one space between words, none around them. */
export function cleanedLine(text: string): string {
  return cleanedText(text)
    .replace(/[\t\n ]+/g, " ")
    .trim();
}

/**
 * Returns cleaned text of one line with every hyphen, dash and minus sign as the ordinary hyphen, as in telephone
 * numbers and amounts.
 */
export function cleanedNumber(text: string): string {
  return cleanedLine(text).replace(/[\p{Pd}\u2212\u2043]/gu, "-");
}
