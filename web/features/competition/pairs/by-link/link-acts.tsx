import { useState } from "react";
import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { api } from "#web/api.ts";
import { partnerLinkWords as words } from "#web/i18n/partner-links.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt, formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { InvitedTo } from "./partner-share.ts";

const ResendSheet = lazySheet(() => import("./resend-sheet.tsx"));

/**
 * The acts beside "Esperando Confirmación" of an invitation by link: its invited partner, its end, and two buttons.
 */
export default function LinkActs({
  categoryId,
  category,
  tournament,
  link,
}: {
  categoryId: string;
  category: string;
  tournament: InvitedTo;
  link: NonNullable<MyStep["link"]>;
}) {
  const [sending, setSending] = useState(false);
  const { partnerName, madeAt, expiresAt } = link;
  const cancel = useAct({
    mutationFn: () => api.pairs.withdrawLink({ categoryId }),
    onSuccess: () => toast(words.cancelled),
    onError: (error: Error) => void showFailure(words.cancelFailed, error),
  });
  const [made, ends] = [wallClock(madeAt), wallClock(expiresAt)];
  const { date: today } = wallClock(new Date().toISOString());

  async function askBeforeCancelling() {
    const sure = await confirmAction({
      title: words.cancelQuestion(partnerName),
      message: words.cancelEffect,
      acceptLabel: words.cancel,
      cancelLabel: texts.back,
      danger: true,
    });
    if (sure) cancel.act(undefined);
  }

  return (
    <Stack gap={3}>
      <p className="type-small quiet">
        {words.why(partnerName, formatRelativeDayAt(made.date, made.time, today).toLowerCase())}{" "}
        {words.until(formatDayAt(ends.date, ends.time))}
      </p>
      <ButtonPair>
        <Button
          variant="secondary"
          loading={cancel.isPending}
          loadingLabel={texts.cancelling}
          onClick={() => void askBeforeCancelling()}
        >
          {words.cancel}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setSending(true)}>
          {words.resend}
        </Button>
      </ButtonPair>
      {sending && (
        <ResendSheet
          categoryId={categoryId}
          category={category}
          tournament={tournament}
          onClose={() => setSending(false)}
        />
      )}
    </Stack>
  );
}
