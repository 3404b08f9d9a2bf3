import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingActWords } from "#web/i18n/bookings.ts";
import { courtDayWords as words } from "#web/i18n/court-days.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { today } from "#web/kit/today.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./court-days.module.css";

const besideThePlace = {
  SLOT_TAKEN: "startMinute",
  SLOT_IN_PAST: "startMinute",
  OUTSIDE_OPENING_HOURS: "startMinute",
  BETWEEN_SLOTS: "startMinute",
  COURT_INACTIVE: "startMinute",
  PRICE_STAYS: "takes",
  CLAIM_OPEN: "startMinute",
} as const;

/**
 * Moves a booking to another court, day or hour. It keeps its duration, and its price unless the club takes that of the
 * new hour.
 */
export default function MoveSheet({
  booking,
  courts,
  priceBands,
  onClose,
}: {
  booking: ClubBooking;
  courts: readonly Court[];
  priceBands: readonly PriceBand[];
  onClose: () => void;
}) {
  const { id: bookingId, courtId, day, startMinute } = booking;
  const who = slotTitle(booking);
  const form = useSheetForm({
    initial: { courtId, day, startMinute, takes: false },
    send: ({ takes, ...place }) => {
      const newPrice = takes && otherPrice(booking, priceBands, place) !== null;
      return api.bookings.move({ bookingId, ...place, newPrice });
    },
    done: () => words.moved(who),
    refused: besideThePlace,
    failed: words.moveFailed,
    isUnsaved: () => false,
    onClose,
  });
  const { values: to } = form;
  // A refusal is about the whole place: another court or day answers it too.
  const change = (more: Partial<typeof to>) => form.change(more, ["startMinute", "takes"]);
  const price = otherPrice(booking, priceBands, to);
  const stays = form.errorOf("takes");
  return (
    <FormSheet
      {...form.sheet}
      title={bookingActWords.move}
      detail={booking.openMatch ? words.moveDetailOfMatch : words.moveDetail(who)}
      submit={bookingActWords.move}
      submitting={texts.changing}
    >
      <Stack gap={4}>
        {booking.openMatch && <p>{bookingActWords.reaches(booking.openMatch.reaches)}</p>}
        {courts.length > 1 && (
          <SelectField
            label={texts.court}
            value={to.courtId}
            onChange={({ currentTarget }) => change({ courtId: currentTarget.value })}
            options={courts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className={styles.pair}>
          <DateField
            label={texts.day}
            value={to.day}
            today={today()}
            min={today()}
            onChange={(day) => change({ day })}
          />
          <HalfHourField
            label={texts.hour}
            value={to.startMinute}
            error={form.errorOf("startMinute")}
            onChange={(startMinute) => change({ startMinute })}
          />
        </div>
        {price !== null && (
          <div>
            <SwitchField spread label={words.newPrice(formatMoney(price))} {...form.tick("takes")} />
            <p className="quiet type-small">{words.priceBefore(formatMoney(booking.price ?? 0))}</p>
            <div aria-live="polite">{stays && <FieldError>{stays}</FieldError>}</div>
          </div>
        )}
      </Stack>
    </FormSheet>
  );
}

/** Returns the price of the new hour if it differs from that of the booking; null if it is the same or unknown. */
function otherPrice(
  { kind, price: before, startMinute, endMinute }: ClubBooking,
  bands: readonly PriceBand[],
  to: { readonly courtId: string; readonly day: CalendarDate; readonly startMinute: number },
): number | null {
  if (kind === "block") return null;
  const price = priceOf(bands, { ...to, minutes: endMinute - startMinute });
  return price.ok && price.value !== before ? price.value : null;
}
