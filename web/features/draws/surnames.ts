/** Given names that are usually the first of two. */
const firstOfTwo = new Set(["juan", "josé", "jose", "maría", "maria", "luis", "ana"]);
const particles = new Set(["de", "del", "la", "las", "los", "van", "von", "di", "da", "dos"]);

/** All surnames of a full name: "Juan Ignacio de la Fuente Etchevehere" is "de la Fuente Etchevehere". A single word stays. */
export function surnamesOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const second = words[1];
  const skips =
    words.length > 2 && firstOfTwo.has(words[0]?.toLowerCase() ?? "") && second && !isParticle(second) ? 2 : 1;
  return words.slice(words.length > 1 ? skips : 0).join(" ");
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
