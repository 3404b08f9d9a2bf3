import type { ClosingView } from "#contract/competition/closing.ts";
import { awardsPoints } from "#domain/competition/tournaments/tournament.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { queries } from "#web/api.ts";
import { closingWords as words } from "#web/i18n/closing.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, showMessage, toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** Counts the pairs whose category awards points for the ranking. */
export function withPoints({ categories }: ClosingView): number {
  const awarding = categories.filter(({ format }) => format === undefined || awardsPoints(format));
  return awarding.reduce((sum, { results }) => sum + results.length, 0);
}

/** Closes or reopens a tournament, after stating the effect. */
export function useClosing(
  { id: tournamentId, name }: { readonly id: string; readonly name: string },
  onClosed?: () => void,
) {
  const closing = useAct({
    ...queries.tournaments.close.mutationOptions(),
    onSuccess: () => {
      toast(words.closed);
      onClosed?.();
    },
    onError: (error) => void showFailure(words.closeFailed, error),
  });
  const reopening = useAct({
    ...queries.tournaments.reopen.mutationOptions(),
    onSuccess: ({ slotsTaken, slotsLost }) => {
      if (slotsTaken === 0) return toast(words.reopened);
      const lost = slotsLost.map((slot) =>
        words.lostSlot(slot.courtName, formatDayAt(slot.day, timeText(slot.startMinute))),
      );
      void showMessage({
        type: "success",
        title: words.reopened,
        message: words.reopenedTaken(slotsTaken, lost),
      });
    },
    onError: (error) => void showFailure(words.reopenFailed, error),
  });
  async function close(view: ClosingView) {
    const { slotsToFree, owed } = view;
    const accepted = await confirmAction({
      title: words.closeQuestion(name),
      message: [owed > 0 && words.owed(formatMoney(owed)), words.closeMessage(withPoints(view), slotsToFree)]
        .filter(Boolean)
        .join(" "),
      acceptLabel: words.close,
      cancelLabel: words.keep,
    });
    if (accepted) closing.act({ tournamentId });
  }
  async function reopen() {
    const accepted = await confirmAction({
      title: words.reopenQuestion(name),
      message: words.reopenMessage,
      acceptLabel: words.reopen,
      cancelLabel: words.keepClosed,
      danger: true,
    });
    if (accepted) reopening.act({ tournamentId });
  }
  return {
    close: (view: ClosingView) => void close(view),
    isClosing: closing.isPending,
    reopen: () => void reopen(),
    isReopening: reopening.isPending,
  };
}
