import { api } from "#web/api.ts";
import * as texts from "#web/i18n/texts.ts";
import { offerWords as words } from "#web/i18n/waiting.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";

/** "No, gracias": moves the pair to the end of the waiting list, or off it if no other pair waits. */
export default function DeclineSheet({
  pairId,
  others,
  onClose,
}: {
  pairId: string;
  others: number;
  onClose: () => void;
}) {
  const decline = useAct({
    mutationFn: (stays: boolean) => api.waiting.decline({ pairId, stays }),
    onError: (error) => void showFailure(words.failed, error),
    onSettled: (_step, error, stays) => {
      if (!error) toast(stays ? words.wentBack : words.left);
      onClose();
    },
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.declineTitle}
      detail={others > 0 ? words.declineDetail : words.declineLast}
    >
      <Card>
        {others > 0 && (
          <ActionRow detail={words.toTheEndDetail(others)} onClick={() => decline.act(true)}>
            {words.toTheEnd}
          </ActionRow>
        )}
        <ActionRow detail={words.outDetail} onClick={() => decline.act(false)}>
          {texts.leaveLine}
        </ActionRow>
      </Card>
    </Sheet>
  );
}
