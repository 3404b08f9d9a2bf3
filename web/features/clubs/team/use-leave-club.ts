import { api } from "#web/api.ts";
import { teamWords as words } from "#web/i18n/team.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

/** Lets a person leave the team of a club, after a question. */
export function useLeaveClub({ id: clubId, name }: { readonly id: string; readonly name: string }) {
  const leave = useAct({
    mutationFn: () => api.team.leave({ clubId }),
    // A new load: the frames and rights of this browser are those of the person without the club.
    onSuccess: () => window.location.assign("/"),
    onError: (error) => void showFailure(words.leaveFailed, error),
  });
  const ask = async () => {
    const question = { title: words.leaveQuestion(name), message: words.leaveDetail, acceptLabel: words.leave };
    if (await confirmAction(question)) leave.act(undefined);
  };
  return { ask, isPending: leave.isPending };
}
