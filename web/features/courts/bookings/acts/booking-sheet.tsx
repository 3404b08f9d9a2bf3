import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { api } from "#web/api.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import type { Moment } from "#web/features/courts/bookings/day/day-stretches.ts";
import { slotStanding, slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import BookingMoney from "#web/features/money/finances/courts/booking-money.tsx";
import { missedWords } from "#web/i18n/booking-holder.ts";
import { bookingWords, bookingActWords as words } from "#web/i18n/bookings.ts";
import { clubMatchWords } from "#web/i18n/club-open-matches.ts";
import { sameHoursWords } from "#web/i18n/same-hours.ts";
import * as texts from "#web/i18n/texts.ts";
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

/** Shows the holder of a booking, how to reach them, its debt, whether they came, and the possible changes. */
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
  /** A booking that is over allows one change only: noting a no-show. */
  moment: Moment;
  acts: ReturnType<typeof useBookingActs>;
  /** Opens the next sheet. */
  onNext: (next: "move" | "match" | "charge" | "cancel" | "reject") => void;
  onClose: () => void;
}) {
  const isHeld = booking.state === "RESERVADO" && booking.kind !== "block";
  const hasMoney = (isHeld || booking.deposit?.awaited === true) && booking.price !== null && booking.price > 0;
  /** Closes the sheet first: a question never stands over another one. */
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
            <Button variant="secondary" size="large" onClick={after(hasMoney ? () => onNext("reject") : reject)}>
              {texts.reject}
            </Button>
            <Button size="large" onClick={after(confirm)}>
              {words.confirm}
            </Button>
          </ButtonPair>
        ) : moment === "past" ? null : (
          <Button variant="danger" size="large" fullWidth onClick={after(hasMoney ? () => onNext("cancel") : cancel)}>
            {endOf[booking.kind]}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        {hasMoney && <BookingMoney booking={booking} onCharge={after(() => onNext("charge"))} />}
        {booking.alsoAt && <p className="quiet type-small">{sameHoursWords.also(booking.alsoAt.map(hoursText))}</p>}
        {booking.noShows && <p className="quiet type-small">{missedWords.noShows(booking.noShows)}</p>}
        <HolderContact booking={booking} court={court} />
        {(booking.openMatch || (booking.clubOpens && moment === "ahead")) && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={after(() => onNext("match"))}>
            {booking.openMatch ? words.openMatch(booking.openMatch.seats.length) : clubMatchWords.open}
          </Button>
        )}
        {isHeld && moment !== "ahead" && !booking.openMatch?.freeHour && (
          <NoShowButton booking={booking} onDone={onClose} />
        )}
        {isHeld && moment !== "past" && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={after(() => onNext("move"))}>
            {words.move}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

function hoursText({ startMinute, endMinute }: { readonly startMinute: number; readonly endMinute: number }): string {
  return bookingWords.span(timeText(startMinute), timeText(endMinute));
}

/** Notes a no-show of a booking that has begun, or takes it back. */
function NoShowButton({ booking, onDone }: { booking: ClubBooking; onDone: () => void }) {
  const who = slotTitle(booking);
  const missed = booking.noShow !== true;
  const { act, isPending } = useAct({
    mutationFn: (bookingId: string) => api.bookings.noteMissed({ bookingId, missed }),
    onSuccess: () => {
      toast(missed ? missedWords.nobodyCameNoted(who) : missedWords.theyCameNoted(who));
      onDone();
    },
    onError: (error) => void showFailure(reasonOf(error), error, texts.noteFailed),
  });
  return (
    <Button variant="secondary" loading={isPending} onClick={() => act(booking.id)}>
      {missed ? texts.noShow : missedWords.theyCame}
    </Button>
  );
}
