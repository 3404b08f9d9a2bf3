import { useRef } from "react";
import { api, refusalCode } from "#web/api.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { reasonWords } from "#web/i18n/schedule-reasons.ts";
import { useAct } from "#web/kit/use-act.ts";
import { showMessage, type ToastAction, toast } from "#web/ui/dialogs/notices.ts";
import { whyNotDone } from "./history/changes-told.tsx";
import type { Teller } from "./teller.ts";

/** An act on the order of play, with its message of success. */
export type ScheduleAct = {
  readonly send: () => Promise<{ readonly revision: number }>;
  readonly done: string;
  readonly after?: () => void;
  /** Ids of matches that it locked automatically; the toast offers to unlock them. */
  readonly locks?: readonly string[];
  /** Set if it undoes or redoes a change: the toast then offers the opposite. */
  readonly undoes?: "act" | "undo";
  /** Called if it failed. */
  readonly failed?: () => void;
};

/**
 * Runs acts on the order of play. A toast reports success with a button to undo it. A failure is shown with its reason
 * and the author of a faster change.
 */
export function useScheduleAct(tournamentId: string, teller: Teller | null) {
  // A toast's button outlives the render that made it, so it needs the latest `act`.
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

/** Undoes the latest change. */
export function undoAct(tournamentId: string, revision: number): ScheduleAct {
  return { send: () => api.schedule.undo({ tournamentId, revision }), done: words.undone, undoes: "act" };
}

/** Redoes the change that was undone last. */
export function redoAct(tournamentId: string, revision: number): ScheduleAct {
  return { send: () => api.schedule.undo({ tournamentId, revision, redo: true }), done: words.redone, undoes: "undo" };
}

/** Locks matches at their places, or unlocks them. */
export function lockAct(
  tournamentId: string,
  matchIds: readonly string[],
  locked: boolean,
  revision: number,
  done: string,
): ScheduleAct {
  return { send: () => api.schedule.lock({ tournamentId, matchIds: [...matchIds], locked, revision }), done };
}

/** Names the holder of the wanted hour, if that is the error. */
function takenIn(error: unknown): string | null {
  if (refusalCode(error) !== "COURTS_TAKEN" || !(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  const isNamed = typeof data === "object" && data !== null && "holder" in data && typeof data.holder === "string";
  return reasonWords.inTheWay(isNamed ? String(data.holder) : null);
}
