import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import type { Cell } from "#domain/competition/schedule/judgement/place-map.ts";
import { api } from "#web/api.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import type { ScheduleAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import * as texts from "#web/i18n/texts.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

type Put = {
  readonly key: string;
  readonly target: Pick<Cell, "courtId" | "start">;
  readonly swapWith: string | null;
  readonly accepted: readonly Finding["kind"][];
};

/** Puts a match at a place, alone or in exchange for another. It is locked there; the toast offers to unlock it. */
export function putAct(
  { key: matchId, target: { courtId, start }, swapWith, accepted: kinds }: Put,
  teller: Teller,
): ScheduleAct {
  const accepted = [...kinds];
  if (swapWith !== null) {
    const send = (revision: number) => api.schedule.swap({ matchId, otherMatchId: swapWith, revision, accepted });
    return { name: `swap ${matchId} ${swapWith}`, send, done: words.swapped, locks: [matchId, swapWith] };
  }
  const done = words.moved(teller.when(start), teller.court(courtId));
  return {
    name: `place ${matchId} ${courtId} ${start}`,
    send: (revision) => api.schedule.place({ matchId, courtId, start, revision, accepted }),
    done,
    locks: [matchId],
  };
}

/** Asks for confirmation to put a match at a place in spite of these findings. */
export function askAnyway(findings: readonly Finding[], teller: Teller): Promise<boolean> {
  const sentences = [...new Set(findings.map(teller.finding))];
  return confirmAction({
    title: scheduleWords.anyway,
    message: sentences.map((sentence) => (
      <span key={sentence} style={{ display: "block", marginTop: 8 }}>
        {sentence}
      </span>
    )),
    acceptLabel: scheduleWords.anywayYes,
    cancelLabel: texts.betterNot,
  });
}
