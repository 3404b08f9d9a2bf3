import { api } from "#web/api.ts";
import { withdrawalWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

type Act =
  | { readonly kind: "withdraw"; readonly replacement: { readonly pairId: string; readonly names: string } | null }
  | { readonly kind: "reinstate" };

/** Withdraws a drawn pair, puts a reserve in its place, or reinstates it. */
export function useWithdrawal(categoryId: string, pairId: string, names: string) {
  return useAct({
    mutationFn: (act: Act) => {
      if (act.kind === "reinstate") return api.matches.reinstatePair({ categoryId, pairId });
      const replacementPairId = act.replacement?.pairId;
      return api.matches.withdrawPair({ categoryId, pairId, ...(replacementPairId && { replacementPairId }) });
    },
    onSuccess: (_, act) => {
      if (act.kind === "reinstate") toast(words.reinstated(names));
      else toast(act.replacement ? words.replaced(act.replacement.names, names) : words.withdrawn(names));
    },
    onError: (error) => void showFailure(texts.changePairFailed, error),
  });
}
