import { useEffect, useMemo, useState } from "react";
import type { CategoryMatches } from "#contract/matches.ts";
import { resultsOf, useNotes } from "./notes.ts";

type Show = typeof import("./shown-matches.ts").shownCategory;

/**
 * The matches of a tournament with what was written down on them and has not been sent. The rules are fetched when the desk
 * opens: whoever has lost the signal could not fetch them any more.
 */
export function useShownMatches<Told extends { readonly categories: CategoryMatches[] }>(
  told: Told | undefined,
): Told | undefined {
  const notes = useNotes();
  const [show, setShow] = useState<Show>();
  useEffect(() => {
    import("./shown-matches.ts").then(
      ({ shownCategory }) => setShow(() => shownCategory),
      () => {},
    );
    // What tells how much waits, likewise.
    void import("./outbox-bar.tsx").catch(() => {});
  }, []);
  return useMemo(() => {
    if (!told || !show || notes.length === 0) return told;
    const shown = (category: CategoryMatches) => show(category, resultsOf(notes, category.categoryId));
    return { ...told, categories: told.categories.map(shown) };
  }, [told, show, notes]);
}
