import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { noteDrawnAt, type Versions } from "./kit/live/drawn-at.ts";

/** Id of the element in which the server leaves the data of a drawn screen. */
export const screenDataId = "screen-data";

/**
 * Data of a drawn screen: answers by query key, the files of its parts, and the versions that all answers have at
 * least.
 */
export type ScreenData = { readonly known: Known; readonly parts: readonly string[]; readonly versions: Versions };
type Known = readonly (readonly [key: QueryKey, data: unknown])[];

/** Returns all cached answers. */
export function knownBy(queryClient: QueryClient): Known {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]));
}

/** Fills the cache with the data of a drawn page and returns its parts; null for pages that the server did not draw. */
export function takeScreenData(queryClient: QueryClient): readonly string[] | null {
  const text = document.getElementById(screenDataId)?.textContent;
  if (!text) return null;
  const { known, parts, versions }: ScreenData = JSON.parse(text);
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  noteDrawnAt(versions);
  return parts;
}
