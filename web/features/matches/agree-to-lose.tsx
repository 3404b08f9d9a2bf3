import type { UndoneMatch } from "#contract/matches.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { stageTitle, resultWords as words } from "#web/i18n/matches.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

/** Asks before results are lost; to take one back is always asked. */
export async function agreeToLose(clearing: boolean, undone: readonly UndoneMatch[]): Promise<boolean> {
  if (undone.length === 0 && !clearing) return true;
  return confirmAction({
    title: undone.length === 0 ? words.clearQuestion : words.undoQuestion(undone.length),
    message: undone.length === 0 ? words.clearMessage : <UndoneList undone={undone} />,
    acceptLabel: clearing ? words.clear : words.undoAccept,
    cancelLabel: words.undoKeep,
    danger: true,
  });
}

/** The results that a change would undo, each so that a person knows which one it is. */
function UndoneList({ undone }: { undone: readonly UndoneMatch[] }) {
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
