import type { LostPlace, UndoneMatch } from "#contract/competition/matches/match-views.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { stageTitle } from "#web/i18n/draws.ts";
import { resultWords as words } from "#web/i18n/matches.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

/** Asks before results or places are lost. Clearing a result is always asked. */
export async function agreeToLose(
  clearing: boolean,
  undone: readonly UndoneMatch[],
  lost: readonly LostPlace[] = [],
): Promise<boolean> {
  if (undone.length + lost.length === 0 && !clearing) return true;
  return confirmAction({
    title: undone.length === 0 ? words.clearQuestion : words.undoQuestion(undone.length),
    message: (
      <>
        {undone.length === 0 ? words.clearMessage : <UndoneList undone={undone} />}
        {lost.length > 0 && <LostList lost={lost} />}
      </>
    ),
    acceptLabel: clearing ? words.clear : words.undoAccept,
    cancelLabel: words.undoKeep,
    danger: true,
  });
}

/** Asks whether matches that lost their place get another hour now. */
export function askForHours(lost: readonly LostPlace[]): Promise<boolean> {
  return confirmAction({
    title: words.lostQuestion(lost.length),
    message: <LostList lost={lost} />,
    acceptLabel: words.giveHour,
    cancelLabel: words.leaveWithout,
  });
}

/** Lists the lost places, each with its match and the reason. */
function LostList({ lost }: { lost: readonly LostPlace[] }) {
  return (
    <span style={{ display: "block", marginTop: 8 }}>
      {words.lostLead(lost.length)}
      {lost.map((match) => (
        <span key={match.matchId} style={{ display: "block", marginTop: 8 }}>
          {words.lost(
            stageTitle(match),
            words.lostPlace(formatDayAt(match.day, timeText(match.startMinute)), match.court),
            words.lostBecause[match.why],
          )}
        </span>
      ))}
    </span>
  );
}

/** Lists the results that a change would undo, each with its stage, its pairs and its score. */
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
