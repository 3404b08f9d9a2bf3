import { type ReactNode, useState } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { MatchTouchContext } from "#web/features/competition/draws/bracket/match-touch.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";

const MatchSheet = lazySheet(() => import("./match-sheet.tsx"));

/** Opens the sheet of a match when one of its pairs is touched: its players and their earlier meetings. */
export function TouchedMatches({
  acts,
  children,
}: {
  /** Returns the other actions on a match. */
  acts?: (match: MatchView) => ReactNode;
  children: ReactNode;
}) {
  const [match, setMatch] = useState<MatchView>();
  return (
    <MatchTouchContext value={setMatch}>
      {children}
      {match && (
        <MatchSheet match={match} onClose={() => setMatch(undefined)}>
          {acts?.(match)}
        </MatchSheet>
      )}
    </MatchTouchContext>
  );
}
