import type { UndoneMatch } from "#contract/matches.ts";
import { stageTitle, resultWords as words } from "#web/i18n/matches.ts";

/** The results that a change would undo, each so that a person knows which one it is. */
export function UndoneList({ undone }: { undone: readonly UndoneMatch[] }) {
  return (
    <>
      {words.undoLead}
      {undone.map((match) => (
        <span key={match.matchId} style={{ display: "block", marginTop: 8 }}>
          {words.undone(stageTitle(match), match.pair1, match.pair2, match.score)}
        </span>
      ))}
    </>
  );
}
