import { useEffect, useMemo, useState } from "react";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { resultsOf, useNotes } from "./notes.ts";

type Show = typeof import("./shown-matches.ts").shownCategory;

/**
 * Returns the matches of a tournament with the unsent notes applied; undefined until the rules that apply them are
 * loaded. They are loaded when the desk opens: without a connection they could not be loaded any more.
 */
export function useShownMatches<Told extends { readonly categories: CategoryMatches[] }>(
  told: Told | undefined,
): Told | undefined {
  const notes = useNotes();
  const [show, setShow] = useState<Show | "failed">();
  useEffect(() => {
    import("./shown-matches.ts").then(
      ({ shownCategory }) => setShow(() => shownCategory),
      () => setShow("failed"),
    );
    // The bar with the number of unsent notes is loaded early for the same reason.
    void import("./outbox-bar.tsx").catch(() => {});
  }, []);
  return useMemo(() => {
    if (!told || notes.length === 0 || show === "failed") return told;
    // Without its notes a match would show as not played, and the desk would enter it again.
    if (!show) return undefined;
    const shown = (category: CategoryMatches) => show(category, resultsOf(notes, category.categoryId));
    return { ...told, categories: told.categories.map(shown) };
  }, [told, show, notes]);
}
