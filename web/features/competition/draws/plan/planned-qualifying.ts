import { givenQualifying, type QualifyingFinals, qualifyingPairs } from "#domain/competition/cups/qualifying.ts";

/** The qualifying of a coming draw: its finals, and the pairs that play it. */
export type PlannedQualifying = { readonly finals: QualifyingFinals; readonly playing: readonly string[] };

/**
 * Returns the pairs of the qualifying of a coming draw: the club's choice, or those of least strength. Null if they are
 * too few, or the club's choice is outdated. `pairs` are the confirmed ones, best first. Rules C.11.
 */
export function plannedQualifying(
  pairs: readonly { readonly id: string; readonly wildCard: boolean }[],
  finals: QualifyingFinals,
  chosen: readonly string[] | null,
): PlannedQualifying | null {
  const ids = pairs.map(({ id }) => id);
  const invited = new Set(pairs.flatMap(({ id, wildCard }) => (wildCard ? id : [])));
  const playing = chosen ? givenQualifying(chosen, ids, finals, invited) : qualifyingPairs(ids, finals, invited);
  return playing.ok ? { finals, playing: playing.value } : null;
}
