import type { ClubBooking } from "#contract/bookings.ts";
import { api } from "#web/api.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import type { Moment } from "#web/features/bookings/day/day-stretches.ts";
import { slotStanding, slotTitle } from "#web/features/bookings/day/slot-content.ts";
import BookingMoney from "#web/features/money/courts/booking-money.tsx";
import { missedWords } from "#web/i18n/booking-holder.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { HolderContact } from "./holder-contact.tsx";
import { slotPlace } from "./slot-place.ts";
import { endOf, type useBookingActs } from "./use-booking-acts.ts";

/** Who holds a booking, how to reach them, what of it is owed, whether they came, and what can be changed. */
export default function BookingSheet({
  booking,
  court,
  moment,
  acts: { confirm, reject, cancel },
  onNext,
  onClose,
}: {
  booking: ClubBooking;
  court: Court;
  /** What is over can only be noted: that nobody came. */
  moment: Moment;
  acts: ReturnType<typeof useBookingActs>;
  /** Opens the sheet with which it goes on. */
  onNext: (next: "move" | "charge") => void;
  onClose: () => void;
}) {
  const isHeld = booking.state === "RESERVADO" && booking.kind !== "block";
  /** The sheet goes away first: a question never stands over another. */
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={slotTitle(booking)}
      detail={`${slotStanding(booking, today())} · ${slotPlace(court, booking)}`}
      footer={
        booking.state === "PRE_RESERVA" ? (
          <ButtonPair>
            <Button variant="secondary" size="large" onClick={after(reject)}>
              {words.reject}
            </Button>
            <Button size="large" onClick={after(confirm)}>
              {words.confirm}
            </Button>
          </ButtonPair>
        ) : moment === "past" ? null : (
          <Button variant="danger" size="large" fullWidth onClick={after(cancel)}>
            {endOf[booking.kind]}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        {(isHeld || booking.deposit?.awaited) && booking.price !== null && booking.price > 0 && (
          <BookingMoney booking={booking} onCharge={after(() => onNext("charge"))} />
        )}
        {booking.noShows && <p className="quiet type-small">{missedWords.noShows(booking.noShows)}</p>}
        <HolderContact booking={booking} court={court} />
        {isHeld && moment !== "ahead" && <NoShowButton booking={booking} onDone={onClose} />}
        {isHeld && moment !== "past" && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={after(() => onNext("move"))}>
            {words.move}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

/** Notes of a booking that has begun that nobody came, or that they did after all. */
function NoShowButton({ booking, onDone }: { booking: ClubBooking; onDone: () => void }) {
  const who = slotTitle(booking);
  const missed = booking.noShow !== true;
  const { act, isPending } = useAct({
    mutationFn: (bookingId: string) => api.bookings.noteMissed({ bookingId, missed }),
    onSuccess: () => {
      toast(missed ? missedWords.nobodyCameNoted(who) : missedWords.theyCameNoted(who));
      onDone();
    },
    onError: (error) => void showFailure(reasonOf(error), error, missedWords.failed),
  });
  return (
    <Button variant="secondary" loading={isPending} onClick={() => act(booking.id)}>
      {missed ? missedWords.nobodyCame : missedWords.theyCame}
    </Button>
  );
}
