import { useRef } from "react";
import { api, refusalCode } from "#web/api.ts";
import { whyNotDone } from "#web/features/schedule/history/changes-told.tsx";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { reasonWords } from "#web/i18n/schedule-reasons.ts";
import { useAct } from "#web/kit/use-act.ts";
import { showMessage, type ToastAction, toast } from "#web/ui/dialogs/notices.ts";
import type { Teller } from "./teller.ts";

/** Something that is done to the order of play, and what is said of it afterwards. */
export type ScheduleAct = {
  readonly send: () => Promise<{ readonly revision: number }>;
  readonly done: string;
  readonly after?: () => void;
  /** What it locked by itself, and is let go again by a touch. */
  readonly locks?: readonly string[];
  /** It takes something back: what can be done about it is to do it again. */
  readonly undoes?: "act" | "undo";
  /** It was not done. */
  readonly failed?: () => void;
};

/**
 * Does one thing after the other to the order of play. What was done says so with a way back; what could not be done is told with its
 * reason, and with who was faster.
 */
export function useScheduleAct(tournamentId: string, teller: Teller | null) {
  // What is pressed later is pressed on the confirmation of an act, which outlives the drawing that it came from.
  const again = useRef<(act: ScheduleAct) => void>(null);
  const { act, isPending } = useAct({
    mutationFn: ({ send }: ScheduleAct) => send(),
    onSuccess: ({ revision }, { done, after, locks, undoes }) => {
      const press = (label: string, next: ScheduleAct): ToastAction => ({
        label,
        onPress: () => again.current?.(next),
      });
      const back =
        undoes === "act"
          ? press(words.redo, redoAct(tournamentId, revision))
          : press(words.undo, undoAct(tournamentId, revision));
      const loose = locks && press(words.unlock, lockAct(tournamentId, locks, false, revision, words.unlocked));
      toast(done, loose ? [back, loose] : [back]);
      after?.();
    },
    onError: (error, { failed }) => {
      void showMessage({
        type: "error",
        title: takenIn(error) ?? scheduleWords.failed,
        message: whyNotDone(error, teller),
      });
      failed?.();
    },
  });
  again.current = act;
  return { act, isPending };
}

/** Takes the latest change back. */
export function undoAct(tournamentId: string, revision: number): ScheduleAct {
  return { send: () => api.schedule.undo({ tournamentId, revision }), done: words.undone, undoes: "act" };
}

/** Does again what was taken back last. */
export function redoAct(tournamentId: string, revision: number): ScheduleAct {
  return { send: () => api.schedule.undo({ tournamentId, revision, redo: true }), done: words.redone, undoes: "undo" };
}

/** Matches stay where they are, or may be moved again. */
export function lockAct(
  tournamentId: string,
  matchIds: readonly string[],
  locked: boolean,
  revision: number,
  done: string,
): ScheduleAct {
  return { send: () => api.schedule.lock({ tournamentId, matchIds: [...matchIds], locked, revision }), done };
}

/** Who has the hour that was wanted. */
function takenIn(error: unknown): string | null {
  if (refusalCode(error) !== "COURTS_TAKEN" || !(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  const isNamed = typeof data === "object" && data !== null && "holder" in data && typeof data.holder === "string";
  return reasonWords.inTheWay(isNamed ? String(data.holder) : null);
}
