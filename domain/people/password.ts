import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { commonWords } from "./common-words.ts";

/**
 * Whether a password may stand where the strict policy is chosen (ASVS 5.0, 6.2.4 and 6.2.11). It refuses what is tried
 * first: no letter at all, common words with digits and signs around or in them, runs of the keyboard or the alphabet,
 * one piece repeated, and the person's own name or address (`own`, any texts). The length is checked elsewhere.
 */
export function checkPassword(password: string, own: readonly string[]): Result<string, "PASSWORD_TOO_COMMON"> {
  const typed = bare(password);
  const core = coreOf(typed);
  const words = [core, asLetters(core), typed.replace(/\P{L}/gu, "")];
  const isCommon = words.some((word) => word === "" || commonWords.has(word) || isRun(word));
  return isCommon || isRepeated(typed) || isOwn(typed, own) ? refuse("PASSWORD_TOO_COMMON") : ok(password);
}

/** Lower case without accents, so that "Pádel" is "padel" and "contraseña" is "contrasena". */
function bare(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** What is left without the digits and signs at both ends. */
function coreOf(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, "");
}

const letters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** The digits and signs that people write for letters: "p4d3l" is "padel". */
function asLetters(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign);
}

const runs = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "q1w2e3r4t5y6u7i8o9p"];

/** Neighbours on the keyboard or in the alphabet, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join("");
  return runs.some((run) => run.includes(text) || run.includes(backwards));
}

/** One piece again and again: "boca2boca2". */
function isRepeated(text: string): boolean {
  return /^(.+?)\1+$/.test(text);
}

/** The text, or what stands before its @: whole, all its words in one, or one word of four letters; with decoration or not. */
function isOwn(typed: string, own: readonly string[]): boolean {
  const core = coreOf(typed);
  return own
    .flatMap((text) => [bare(text), bare(text.split("@")[0] ?? "")])
    .some((whole) => {
      const words = whole.split(/\P{L}+/u);
      return whole === typed || words.join("") === core || (core.length >= 4 && words.includes(core));
    });
}
