// Kept apart from the list of localities, which a form loads later.

/** The most letters of a locality. */
export const localityMax = 60;

/** Checks if a text could be the name of a place: letters and digits, with the usual punctuation. */
export function isLocality(text: string): boolean {
  return /^[\p{L}\p{M}\p{N} .,'’°º()/-]+$/u.test(text) && /\p{L}/u.test(text);
}
