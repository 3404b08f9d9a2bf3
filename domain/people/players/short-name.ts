import { shortNameMax } from "./person.ts";

/** Given names that are usually the first of two. */
const firstOfTwo = new Set(["juan", "josé", "jose", "maría", "maria", "luis", "ana"]);
/**
 * Given names that are common as a second one: in "Lucía Belén Sosa" the surname is Sosa. Names that are as often a
 * surname, such as Franco or Ramón, are left out.
 */
const secondNames = new Set(
  [
    "abril agustín agustina alberto alejandra alejandro alfredo andrea andrés antonia antonio antonella ariel beatriz belén",
    "bautista benjamín camila carla carlos carolina catalina cecilia celeste concepción cristina cristian daniel daniela",
    "darío delfina diego eduardo elena elisa emanuel emilia emiliano enrique ernesto esteban eugenia ezequiel fabián",
    "facundo federico felipe fernanda fernando florencia francisca francisco gabriel gabriela gastón gerardo gisela gonzalo",
    "graciela guillermo gustavo héctor hernán horacio hugo ignacio inés isabel iván javier jazmín jesús joaquín jorge josé",
    "josefina juan juana julia julián juliana julieta laura leandro leonardo leticia lorena lucas lucía luciana luciano luis",
    "luz magdalena manuel manuela marcela marcelo marcos margarita maría mariana mariano mario marta martín martina matías",
    "mauricio maximiliano mercedes micaela miguel milagros mónica nahuel natalia nicolás noelia oscar pablo patricia",
    "patricio paula paulina pedro pilar rafael ricardo roberto rocío rodrigo romina rosa rosario sabrina santiago sebastián",
    "sergio silvia silvina sofía soledad susana teresa tomás valentín valentina valeria vanesa verónica victoria virginia",
  ]
    .join(" ")
    .split(" "),
);
/** The second parts of given names with María: "María de los Ángeles Paz". */
const devotions = new Set(
  "ángeles angeles carmen dolores huerto luján lujan mercedes milagros pilar rosario valle".split(" "),
);
const particles = new Set(["de", "del", "la", "las", "los", "van", "von", "di", "da", "dos"]);

/**
 * Guesses the short name of a player until they choose one: the first surname with its particles, "de la Fuente",
 * "Schwindt". A single word stays. It is a guess, because no rule tells which words of a name are surnames.
 */
export function guessedShortName(fullName: string): string {
  const words = withoutNickname(fullName).split(/\s+/);
  const surnames = words.slice(givenNames(words));
  const end = surnames.findIndex((word) => !isParticle(word));
  const guessed = surnames.slice(0, end + 1).join(" ") || words.join(" ");
  return guessed.slice(0, shortNameMax).toWellFormed().trim();
}

/** Removes a nickname in quotation marks or parentheses: `Diego "el Zurdo" Kloster` becomes "Diego Kloster". */
export function withoutNickname(fullName: string): string {
  const plain = fullName
    .replace(/["“”„«»][^"“”„«»]*["“”„«»]|\([^)]*\)|\[[^\]]*\]|(?<=^|\s)['‘’][^'‘’]+['‘’](?=\s|$)/g, " ")
    .replace(/["“”„«»()[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  // A name that is nothing but a nickname is kept.
  return /\p{L}/u.test(plain) ? plain : fullName.trim();
}

/** Returns the short name after a change of name: a chosen one stays, a guessed one is guessed again. */
export function shortNameAfterRename(
  before: { readonly name: string; readonly shortName: string },
  name: string,
): string {
  return before.shortName === guessedShortName(before.name) ? guessedShortName(name) : before.shortName;
}

/** Counts the words of a name before the surnames; at least one word stays. */
function givenNames(words: readonly string[]): number {
  if (words.length < 3) return words.length - 1;
  if (!firstOfTwo.has(wordAt(words, 0))) return 1 + secondNamesFrom(words, 1);
  const second = words.findIndex((word, index) => index > 0 && !isParticle(word));
  const isGiven = second === 1 || devotions.has(wordAt(words, second));
  return isGiven && second + 1 < words.length ? second + 1 + secondNamesFrom(words, second + 1) : 1;
}

/** Counts the consecutive second names from a place on; the last word of a name is never one of them. */
function secondNamesFrom(words: readonly string[], from: number): number {
  const end = words.findIndex((_, index) => index >= from && !secondNames.has(wordAt(words, index)));
  return Math.min(end < 0 ? words.length : end, words.length - 1) - from;
}

function wordAt(words: readonly string[], index: number): string {
  return words[index]?.toLowerCase() ?? "";
}

function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase());
}
