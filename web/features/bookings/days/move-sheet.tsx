import { useState } from "react";
import type { ClubBooking } from "#contract/bookings.ts";
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
import { DateField } from "#web/ui/fields/date-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./court-days.module.css";

const besideTheHour: readonly string[] = [
  "SLOT_TAKEN",
  "SLOT_IN_PAST",
  "OUTSIDE_OPENING_HOURS",
  "BETWEEN_SLOTS",
  "COURT_INACTIVE",
];

/** Moves a booking to another court, day or hour: it lasts as long and costs as much as before. */
export default function MoveSheet({
  booking,
  courts,
  onClose,
}: {
  booking: ClubBooking;
  courts: readonly Court[];
  onClose: () => void;
}) {
  const [to, setTo] = useState({ courtId: booking.courtId, day: booking.day, startMinute: booking.startMinute });
  const [issue, setIssue] = useState<string>();
  const who = slotTitle(booking);
  const { act, isPending } = useAct({
    mutationFn: (place: typeof to) => api.bookings.move({ bookingId: booking.id, ...place }),
    onSuccess: () => {
      toast(words.moved(who));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code && besideTheHour.includes(code)) setIssue(refusalWords[code]);
      else void showFailure(words.moveFailed, error);
    },
  });
  const change = (more: Partial<typeof to>) => {
    setIssue(undefined);
    setTo({ ...to, ...more });
  };
  return (
    <FormSheet
      title={bookingActWords.move}
      detail={words.moveDetail(who)}
      submit={bookingActWords.move}
      submitting={words.moving}
      isSubmitting={isPending}
      onSubmit={() => act(to)}
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
      </Stack>
    </FormSheet>
  );
}
