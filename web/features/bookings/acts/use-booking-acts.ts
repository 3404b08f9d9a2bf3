import type { ClubBooking } from "#contract/bookings.ts";
import { api } from "#web/api.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { slotWhen } from "./slot-place.ts";

/** What can be done to a booking that exists. Specification, section 4 ("Booking"). */
export type BookingAct = "confirm" | "reject" | "cancel";

const done: Record<BookingAct, (who: string) => string> = {
  confirm: words.confirmed,
  reject: words.rejected,
  cancel: words.cancelled,
};

/** What ends a booking is called: of a turno fijo only this date ends. */
export const endOf = { single: words.cancel, series: words.skip, block: words.unblock } as const;

/** Confirms, rejects or cancels a booking; asks first where somebody loses a court. */
export function useBookingActs(booking: ClubBooking, court: Court) {
  const who = slotTitle(booking);
  const { act, isPending } = useAct({
    mutationFn: (kind: BookingAct) => api.bookings[kind]({ bookingId: booking.id }),
    onSuccess: (_, kind) => toast(booking.kind === "block" ? words.unblocked : done[kind](who)),
    onError: (error) => void showFailure(words.changeFailed, error),
  });
  async function ask(kind: "reject" | "cancel") {
    const accepted = await confirmAction({
      title:
        kind === "reject"
          ? words.rejectQuestion(who)
          : booking.kind === "block"
            ? words.unblockQuestion(who)
            : words.cancelQuestion(who),
      message: words.freed(court.name, slotWhen(booking)),
      acceptLabel: kind === "reject" ? words.reject : endOf[booking.kind],
      cancelLabel: words.keep,
      danger: true,
    });
    if (accepted) act(kind);
  }
  return {
    confirm: () => act("confirm"),
    reject: () => void ask("reject"),
    cancel: () => void ask("cancel"),
    isPending,
  };
}
