/** Given names that are usually the first of two. */
const firstOfTwo = new Set(["juan", "josé", "jose", "maría", "maria", "luis", "ana"]);
/**
 * Given names that are common as a second one: "Lucía Belén Sosa" is of the Sosa. A name that is as often a surname, such as
 * Franco or Ramón, is left out.
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
/** What María is of when that is part of the given name: "María de los Ángeles Paz". */
const devotions = new Set(
  "ángeles angeles carmen dolores huerto luján lujan mercedes milagros pilar rosario valle".split(" "),
);
const particles = new Set(["de", "del", "la", "las", "los", "van", "von", "di", "da", "dos"]);

/** All surnames of a full name: "Juan Ignacio de la Fuente Etchevehere" is "de la Fuente Etchevehere". A single word stays. */
export function surnamesOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  return words.slice(givenNames(words)).join(" ");
}

/** How many words of a name come before the surnames; at least one word stays. */
function givenNames(words: readonly string[]): number {
  if (words.length < 3) return words.length - 1;
  if (!firstOfTwo.has(wordAt(words, 0))) return 1 + secondNamesFrom(words, 1);
  const second = words.findIndex((word, index) => index > 0 && !isParticle(word));
  const isGiven = second === 1 || devotions.has(wordAt(words, second));
  return isGiven && second + 1 < words.length ? second + 1 + secondNamesFrom(words, second + 1) : 1;
}

/** How many second names follow one another from a place on; the last word of a name is never one of them. */
function secondNamesFrom(words: readonly string[], from: number): number {
  const end = words.findIndex((_, index) => index >= from && !secondNames.has(wordAt(words, index)));
  return Math.min(end < 0 ? words.length : end, words.length - 1) - from;
}

function wordAt(words: readonly string[], index: number): string {
  return words[index]?.toLowerCase() ?? "";
}

/** The first surname with its particles: "de la Fuente", "Schwindt". */
export function firstSurnameOf(fullName: string): string {
  const words = surnamesOf(fullName).split(" ");
  const end = words.findIndex((word) => !isParticle(word));
  return words.slice(0, end + 1).join(" ") || fullName;
}

/** The people of a pair by one of the two above: "Ana Ríos / Bea Sosa" is "Ríos" and "Sosa". */
export function inShort(pairName: string, shorten: (fullName: string) => string): string[] {
  return pairName.split(" / ").map(shorten);
}

function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase());
}
