import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { commonWords } from "./common-words.ts";

/**
 * Checks a password under the strict policy (ASVS 5.0, 6.2.4 and 6.2.11). Refuses the first guesses of an attacker: no
 * letter at all, common words with digits and signs around or in them, and runs of the keyboard or the alphabet.
 * Refuses also one piece repeated, and the person's own name or address (`own`, any texts). The length is checked
 * elsewhere.
 */
export function checkPassword(password: string, own: readonly string[]): Result<string, "PASSWORD_TOO_COMMON"> {
  const typed = bare(password);
  const core = coreOf(typed);
  const words = [core, asLetters(core), typed.replace(/\P{L}/gu, "")];
  const isCommon = words.some((word) => word === "" || commonWords.has(word) || isRun(word));
  return isCommon || isRepeated(typed) || isOwn(typed, own) ? refuse("PASSWORD_TOO_COMMON") : ok(password);
}

/**
 * The rules of a password: `standard` by the specification, `strict` for an operator who wants more, and always
 * `strong` for a super administrator.
 */
export type PasswordPolicy = "standard" | "strict" | "strong";

/**
 * The fewest letters of a super administrator's password (NIST SP 800-63B asks 15 of a password alone, 8 at the least).
 */
const strongPasswordMin = 12;

/** Checks if a password may be chosen under a policy; the lengths that apply to all passwords are checked elsewhere. */
export function checkPolicy(
  policy: PasswordPolicy,
  password: string,
  own: readonly string[],
): Result<string, "PASSWORD_TOO_COMMON" | "PASSWORD_TOO_WEAK"> {
  if (policy === "standard") return ok(password);
  if (policy === "strong" && [...password].length < strongPasswordMin) return refuse("PASSWORD_TOO_WEAK");
  return checkPassword(password, own);
}

/** Returns lower case without accents: "Pádel" becomes "padel", and "contraseña" becomes "contrasena". */
function bare(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Strips the digits and signs at both ends. */
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

/** Replaces the digits and signs that people write for letters: "p4d3l" becomes "padel". */
function asLetters(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => letters[sign] ?? sign);
}

const runs = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "q1w2e3r4t5y6u7i8o9p"];

/** Checks for neighbours on the keyboard or in the alphabet, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join("");
  return runs.some((run) => run.includes(text) || run.includes(backwards));
}

/** Checks for one piece repeated: "boca2boca2". */
function isRepeated(text: string): boolean {
  return /^(.+?)\1+$/.test(text);
}

/**
 * Checks if a password is one of the person's own texts, or the part before its @. It may be whole, with its words
 * joined, or a single word of four letters or more. Digits and signs at the ends do not matter.
 */
function isOwn(typed: string, own: readonly string[]): boolean {
  const core = coreOf(typed);
  return own
    .flatMap((text) => [bare(text), bare(text.split("@")[0] ?? "")])
    .some((whole) => {
      const words = whole.split(/\P{L}+/u);
      return whole === typed || words.join("") === core || (core.length >= 4 && words.includes(core));
    });
}
