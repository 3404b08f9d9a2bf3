import type { UndoneMatch } from "#contract/matches.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { stageTitle, resultWords as words } from "#web/i18n/matches.ts";

/** The results that a change would undo, each so that a person knows which one it is. */
export function UndoneList({ undone }: { undone: readonly UndoneMatch[] }) {
  return (
    <>
      {words.undoLead}
      {undone.map((match) => (
        <span key={match.matchId} style={{ display: "block", marginTop: 8 }}>
          {words.undone(stageTitle(match), nameOf(match.pair1), nameOf(match.pair2), match.score)}
        </span>
      ))}
    </>
  );
}

function nameOf(players: UndoneMatch["pair1"]): string {
  return players ? fullPair(players) : "";
}
