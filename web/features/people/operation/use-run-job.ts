import { api } from "#web/api.ts";
import { operationWords as words } from "#web/i18n/operation.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** Runs a job at once; `said` tells what follows. */
export function useRunJob(said: string) {
  return useAct({
    mutationFn: (name: string) => api.operation.runJob({ name }),
    onSuccess: () => toast(said),
    onError: (error: Error) => void showFailure(words.failed, error),
  });
}
