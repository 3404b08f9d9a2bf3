import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { noteDrawnAt, type Versions } from "./kit/live/drawn-at.ts";

/** The element of the page in which the server leaves what it drew a screen from. */
export const screenDataId = "screen-data";

/**
 * What was answered, by the name under which the screens ask for it; the files of the parts that were drawn with it; and the versions
 * that all of it is at least as new as.
 */
export type ScreenData = { readonly known: Known; readonly parts: readonly string[]; readonly versions: Versions };
type Known = readonly (readonly [key: QueryKey, data: unknown])[];

/** All that was answered. */
export function knownBy(queryClient: QueryClient): Known {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]));
}

/** Takes over what the server drew this page from and tells its parts; null in every page that it did not draw. */
export function takeScreenData(queryClient: QueryClient): readonly string[] | null {
  const text = document.getElementById(screenDataId)?.textContent;
  if (!text) return null;
  const { known, parts, versions }: ScreenData = JSON.parse(text);
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  noteDrawnAt(versions);
  return parts;
}
