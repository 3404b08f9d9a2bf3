import { queries } from "#web/api.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { managePairWords as words } from "#web/i18n/manage.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { useWide } from "#web/ui/theme/wide.ts";
import type { ManagedPair } from "./manage-filters.ts";

/** "Confirmar Pago": one tap at the desk, and a toast that says whose payment it was. */
export function ConfirmPayment({ pair }: { pair: ManagedPair }) {
  const wide = useWide();
  const confirm = useAct({
    ...queries.pairs.confirmPayment.mutationOptions(),
    onSuccess: () => toast(words.isConfirmed(fullPair(pair.players))),
    onError: (error) => void showFailure(words.confirmFailed, error),
  });
  return (
    <Button
      // In a table of many one colour for all of them would be a wall.
      variant={wide ? "secondary" : "action"}
      size={wide ? "row" : "normal"}
      fullWidth={!wide}
      loading={confirm.isPending}
      loadingLabel={words.confirming}
      aria-label={`${words.confirmPayment}: ${fullPair(pair.players)}`}
      onClick={() => confirm.act({ pairId: pair.id })}
    >
      {words.confirmPayment}
    </Button>
  );
}
