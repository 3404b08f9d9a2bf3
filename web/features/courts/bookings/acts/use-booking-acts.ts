import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { RestOfEnd } from "#domain/money/finances/booking-end.ts";
import { api } from "#web/api.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { slotWhen } from "./slot-place.ts";

/** The actions on a booking that exists. Specification, section 4 ("Booking"). */
export type BookingAct = "confirm" | "reject" | "cancel";

const done: Record<BookingAct, (who: string) => string> = {
  confirm: words.confirmed,
  reject: words.rejected,
  cancel: words.cancelled,
};

/** The word for ending a booking; of a recurring booking only this date ends. */
export const endOf = { single: words.cancel, series: words.skip, block: words.unblock } as const;

/** Confirms, rejects or cancels a booking. Asks first if a player loses a court. */
export function useBookingActs(booking: ClubBooking, court: Court) {
  const who = slotTitle(booking);
  const reaches = booking.openMatch && words.reaches(booking.openMatch.reaches);
  const { act, isPending } = useAct({
    mutationFn: ({ kind, rest }: { kind: BookingAct; rest?: RestOfEnd }) =>
      kind === "confirm"
        ? api.bookings.confirm({ bookingId: booking.id })
        : api.bookings[kind]({ bookingId: booking.id, ...(rest && { rest }) }),
    onSuccess: (_, { kind }) => toast(booking.kind === "block" ? words.unblocked : done[kind](who)),
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
      message: [words.freed(court.name, slotWhen(booking)), reaches].filter(Boolean).join(" "),
      acceptLabel: kind === "reject" ? texts.reject : endOf[booking.kind],
      cancelLabel: texts.back,
      danger: true,
    });
    if (accepted) act({ kind });
  }
  return {
    confirm: () => act({ kind: "confirm" }),
    /** Ends a booking that may have payments; the sheet with its money has asked already. */
    end: (kind: "reject" | "cancel", rest: RestOfEnd) => act({ kind, rest }),
    reject: () => void ask("reject"),
    cancel: () => void ask("cancel"),
    isPending,
  };
}
