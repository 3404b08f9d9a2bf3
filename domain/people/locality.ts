// Apart from their list, which a form fetches late.

/** How many letters a locality has at most. */
export const localityMax = 60;

/** Whether a text could be the name of a place: letters and figures, with what stands between them. */
export function isLocality(text: string): boolean {
  return /^[\p{L}\p{M}\p{N} .,'’°º()/-]+$/u.test(text) && /\p{L}/u.test(text);
}
