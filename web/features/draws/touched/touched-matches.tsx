import { type ReactNode, useState } from "react";
import type { MatchView } from "#contract/match-views.ts";
import { MatchTouchContext } from "#web/features/draws/match-touch.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";

const MatchSheet = lazySheet(() => import("./match-sheet.tsx"));

/** Lets the pairs of a draw be touched: whoever touches one sees its match, who plays it and how they have met. */
export function TouchedMatches({
  rounds,
  acts,
  children,
}: {
  /** Rounds of the knockout in which a match stands, so that its round has a name. */
  rounds: (match: MatchView) => number;
  /** What can be done with a match besides. */
  acts?: (match: MatchView) => ReactNode;
  children: ReactNode;
}) {
  const [match, setMatch] = useState<MatchView>();
  return (
    <MatchTouchContext value={setMatch}>
      {children}
      {match && (
        <MatchSheet match={match} rounds={rounds(match)} onClose={() => setMatch(undefined)}>
          {acts?.(match)}
        </MatchSheet>
      )}
    </MatchTouchContext>
  );
}
