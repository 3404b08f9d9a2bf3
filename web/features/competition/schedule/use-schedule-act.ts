import { useRef } from "react";
import { api, refusalCode } from "#web/api.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { reasonWords } from "#web/i18n/schedule-reasons.ts";
import { useActs } from "#web/kit/use-acts.ts";
import { showMessage, type ToastAction, toast } from "#web/ui/dialogs/notices.ts";
import { whyNotDone } from "./history/changes-told.tsx";
import type { Teller } from "./teller.ts";

/** An act on the order of play, with its message of success. */
export type ScheduleAct = {
  /** Tells it from other acts; one that is sent again before its answer is a double press. */
  readonly name: string;
  /** Sends it for the revision that the person knows: of the screen, or of the own act before it. */
  readonly send: (revision: number) => Promise<{ readonly revision: number }>;
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
export function useScheduleAct(
  { tournamentId, revision: shown }: { readonly tournamentId: string; readonly revision: number },
  teller: Teller | null,
) {
  const known = useRef(shown);
  known.current = Math.max(known.current, shown);
  // A toast's button outlives the render that made it, so it needs the latest `act`.
  const again = useRef<(act: ScheduleAct) => unknown>(null);
  const { act } = useActs(
    {
      mutationFn: ({ send }: ScheduleAct) => send(known.current),
      onSuccess: ({ revision }, { done, after, locks, undoes }) => {
        known.current = Math.max(known.current, revision);
        const press = (label: string, next: ScheduleAct): ToastAction => ({
          label,
          onPress: () => again.current?.(next),
        });
        const back =
          undoes === "act"
            ? press(words.redo, redoAct(tournamentId, revision))
            : press(words.undo, undoAct(tournamentId, revision));
        const loose = locks && press(words.unlock, lockAct(tournamentId, locks, false, words.unlocked));
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
    },
    ({ name }) => name,
  );
  again.current = act;
  return { act };
}

/** Undoes the latest change. */
export function undoAct(tournamentId: string, revision: number): ScheduleAct {
  return { name: "undo", send: () => api.schedule.undo({ tournamentId, revision }), done: words.undone, undoes: "act" };
}

/** Redoes the change that was undone last. */
export function redoAct(tournamentId: string, revision: number): ScheduleAct {
  return {
    name: "redo",
    send: () => api.schedule.undo({ tournamentId, revision, redo: true }),
    done: words.redone,
    undoes: "undo",
  };
}

/** Locks matches at their places, or unlocks them. */
export function lockAct(tournamentId: string, matchIds: readonly string[], locked: boolean, done: string): ScheduleAct {
  return {
    name: `${locked ? "lock" : "unlock"} ${matchIds}`,
    send: (revision) => api.schedule.lock({ tournamentId, matchIds: [...matchIds], locked, revision }),
    done,
  };
}

/** Takes the place of a match away. */
export function unplaceAct(matchId: string): ScheduleAct {
  return {
    name: `unplace ${matchId}`,
    send: (revision) => api.schedule.unplace({ matchId, revision }),
    done: scheduleWords.takenOff,
  };
}

/** Names the holder of the wanted hour, if that is the error. */
function takenIn(error: unknown): string | null {
  if (refusalCode(error) !== "COURTS_TAKEN" || !(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  const isNamed = typeof data === "object" && data !== null && "holder" in data && typeof data.holder === "string";
  return reasonWords.inTheWay(isNamed ? String(data.holder) : null);
}
