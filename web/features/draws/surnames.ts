/** Given names that are usually the first of two. */
const firstOfTwo = new Set(["juan", "josé", "jose", "maría", "maria", "luis", "ana"]);
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
  if (words.length < 3 || !firstOfTwo.has(words[0]?.toLowerCase() ?? "")) return words.length > 1 ? 1 : 0;
  const second = words.findIndex((word, index) => index > 0 && !isParticle(word));
  const isDevotion = devotions.has(words[second]?.toLowerCase() ?? "");
  return second + 1 < words.length && (second === 1 || isDevotion) ? second + 1 : 1;
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
