const particles = new Set(["de", "del", "la", "las", "los", "y"]);

/**
 * Returns the first letters of the first two words of a name, without particles: "María de los Ángeles" gives
 * "MÁ", "" gives "".
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "" && !particles.has(word.toLocaleLowerCase("es")))
    .slice(0, 2);
  return words.map((word) => word.charAt(0).toLocaleUpperCase("es")).join("");
}
