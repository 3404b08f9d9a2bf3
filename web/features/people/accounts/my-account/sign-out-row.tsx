import { api } from "#web/api.ts";
import { useBecomeVisitor } from "#web/features/people/accounts/use-leave.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { LeaveIcon } from "#web/ui/icons/icons.ts";

/** Signs out of every device at once, for example of a lost phone or a borrowed computer. */
export function SignOutRow({ onClose }: { onClose: () => void }) {
  const becomeVisitor = useBecomeVisitor();
  const signOut = useAct({
    mutationFn: () => api.accounts.endSessions(),
    onSuccess: async () => {
      onClose();
      await becomeVisitor();
      toast(words.signedOutEverywhere);
    },
    onError: (error) => void showFailure(commonWords.logOutFailed, error),
  });
  return (
    <ActionRow
      icon={<LeaveIcon size={22} />}
      detail={words.signOutEverywhereDetail}
      aria-busy={signOut.isPending || undefined}
      onClick={() => signOut.act(undefined)}
    >
      {words.signOutEverywhere}
    </ActionRow>
  );
}
