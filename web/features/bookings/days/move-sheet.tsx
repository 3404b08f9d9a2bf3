import { useState } from "react";
import type { ClubBooking } from "#contract/bookings.ts";
import type { PriceBand } from "#domain/clubs/court-rules.ts";
import { priceOf } from "#domain/clubs/prices.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api, refusalCode } from "#web/api.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { bookingActWords } from "#web/i18n/bookings.ts";
import { courtDayWords as words } from "#web/i18n/court-days.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./court-days.module.css";

const besideTheHour: readonly string[] = [
  "SLOT_TAKEN",
  "SLOT_IN_PAST",
  "OUTSIDE_OPENING_HOURS",
  "BETWEEN_SLOTS",
  "COURT_INACTIVE",
];

/** Moves a booking to another court, day or hour: it lasts as long and costs as much as before, unless the club takes what the new hour costs. */
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
  const [to, setTo] = useState({ courtId: booking.courtId, day: booking.day, startMinute: booking.startMinute });
  const [issue, setIssue] = useState<string>();
  const [stays, setStays] = useState<string>();
  const [takes, setTakes] = useState(false);
  const who = slotTitle(booking);
  const { act, isPending } = useAct({
    mutationFn: (place: typeof to & { newPrice: boolean }) => api.bookings.move({ bookingId: booking.id, ...place }),
    onSuccess: () => {
      toast(words.moved(who));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "PRICE_STAYS") setStays(refusalWords[code]);
      else if (code && besideTheHour.includes(code)) setIssue(refusalWords[code]);
      else void showFailure(words.moveFailed, error);
    },
  });
  const change = (more: Partial<typeof to>) => {
    setIssue(undefined);
    setStays(undefined);
    setTo({ ...to, ...more });
  };
  const price = otherPrice(booking, priceBands, to);
  return (
    <FormSheet
      title={bookingActWords.move}
      detail={words.moveDetail(who)}
      submit={bookingActWords.move}
      submitting={words.moving}
      isSubmitting={isPending}
      onSubmit={() => act({ ...to, newPrice: price !== null && takes })}
      onClose={onClose}
    >
      <Stack gap={4}>
        {courts.length > 1 && (
          <SelectField
            label={words.court}
            value={to.courtId}
            onChange={({ currentTarget }) => change({ courtId: currentTarget.value })}
            options={courts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className={styles.pair}>
          <DateField
            label={words.day}
            value={to.day}
            today={today()}
            min={today()}
            onChange={(day) => change({ day })}
          />
          <HalfHourField
            label={words.hour}
            value={to.startMinute}
            error={issue}
            onChange={(startMinute) => change({ startMinute })}
          />
        </div>
        {price !== null && (
          <div>
            <SwitchField
              spread
              label={words.newPrice(formatMoney(price))}
              checked={takes}
              onChange={({ currentTarget }) => {
                setStays(undefined);
                setTakes(currentTarget.checked);
              }}
            />
            <p className="quiet type-small">{words.priceBefore(formatMoney(booking.price ?? 0))}</p>
            <div aria-live="polite">{stays && <FieldError>{stays}</FieldError>}</div>
          </div>
        )}
      </Stack>
    </FormSheet>
  );
}

/** What the new hour costs, where that is something else than the booking does; null where it costs the same, or nothing is said of it. */
function otherPrice(
  { kind, price: before, startMinute, endMinute }: ClubBooking,
  bands: readonly PriceBand[],
  to: { readonly courtId: string; readonly day: CalendarDate; readonly startMinute: number },
): number | null {
  if (kind === "block") return null;
  const price = priceOf(bands, { ...to, minutes: endMinute - startMinute });
  return price.ok && price.value !== before ? price.value : null;
}
