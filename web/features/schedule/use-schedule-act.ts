import { refusalCode } from "#web/api.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { reasonWords } from "#web/i18n/schedule-reasons.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** Something that is done to the order of play, and what is said of it afterwards. */
export type ScheduleAct = { readonly send: () => Promise<unknown>; readonly done: string; readonly after?: () => void };

/** Does one thing after the other to the order of play; what could not be done is told with its reason. */
export function useScheduleAct() {
  return useAct({
    mutationFn: ({ send }: ScheduleAct) => send(),
    onSuccess: (_, { done, after }) => {
      toast(done);
      after?.();
    },
    onError: (error) => void showFailure(takenIn(error) ?? words.failed, error),
  });
}

/** Who has the hour that was wanted. */
function takenIn(error: unknown): string | null {
  if (refusalCode(error) !== "COURTS_TAKEN" || !(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  const isNamed = typeof data === "object" && data !== null && "holder" in data && typeof data.holder === "string";
  return reasonWords.inTheWay(isNamed ? String(data.holder) : null);
}
