import type { OwnBooking } from "#contract/bookings.ts";
import { api } from "#web/api.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { bookingWhen } from "./own-booking-words.ts";

/** Gives up one's own booking, after asking. */
export function useGiveUp(booking: OwnBooking) {
  const { id, club, court } = booking;
  const { act, isPending } = useAct({
    mutationFn: (bookingId: string) => api.bookings.giveUp({ bookingId }),
    onSuccess: () => toast(words.givenUp(club.name)),
    onError: (error) => void showFailure(reasonOf(error), error, words.giveUpFailed),
  });
  async function ask() {
    const accepted = await confirmAction({
      title: words.giveUpQuestion(club.name),
      message: words.giveUpEffect(bookingWhen(booking), court),
      acceptLabel: words.giveUp,
      cancelLabel: words.keep,
      danger: true,
    });
    if (accepted) act(id);
  }
  return { giveUp: () => void ask(), isPending };
}
