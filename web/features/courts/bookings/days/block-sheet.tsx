import { useState } from "react";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingActWords } from "#web/i18n/bookings.ts";
import { courtDayWords as words } from "#web/i18n/court-days.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { today } from "#web/kit/today.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Caution } from "#web/ui/states/caution.tsx";
import styles from "./court-days.module.css";

/** Blocks a court for the club itself on one day or several. Lists the bookings of that time first; they stay. */
export default function BlockSheet({
  courts,
  court,
  day,
  onClose,
}: {
  courts: readonly Court[];
  court: Court;
  day: CalendarDate;
  onClose: () => void;
}) {
  const [inTheWay, setInTheWay] = useState<{ readonly found: readonly ClubBooking[]; readonly total: number } | null>(
    null,
  );
  const form = useSheetForm({
    initial: { courtId: court.id, firstDay: day, lastDay: day, startMinute: 480, endMinute: 1440, note: "" },
    check: ({ firstDay, lastDay, startMinute, endMinute, note }) => ({
      ...(note.trim() === "" && { note: fieldWords.REQUIRED }),
      ...((lastDay < firstDay || endMinute <= startMinute) && { endMinute: refusalWords.BLOCK_INVALID }),
    }),
    onTyped: () => setInTheWay(null),
    send: (block) => api.bookings.block({ ...block, note: block.note.trim(), around: inTheWay !== null }),
    onSent: ({ blocks, inTheWay: found, total }, { courtId }) => {
      if (blocks === 0) return setInTheWay({ found, total });
      toast(words.blocked(courts.find(({ id }) => id === courtId)?.name ?? ""));
      onClose();
    },
    refused: { BLOCK_INVALID: "endMinute", SLOT_IN_PAST: "endMinute" },
    failed: words.blockFailed,
    isUnsaved: ({ note }) => note !== "",
    onClose,
  });
  const { values: block } = form;
  // The error beside the last hour is about the whole time.
  const change = (more: Partial<typeof block>) => form.change(more, ["endMinute"]);
  return (
    <FormSheet
      {...form.sheet}
      title={bookingActWords.block}
      detail={words.blockDetail}
      submit={inTheWay ? words.around : bookingActWords.block}
      submitting={words.blocking}
    >
      <Stack gap={4}>
        {courts.length > 1 && (
          <SelectField
            label={texts.court}
            value={block.courtId}
            onChange={({ currentTarget }) => change({ courtId: currentTarget.value })}
            options={courts.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <div className={styles.pair}>
          <DateField
            label={texts.fromDay}
            value={block.firstDay}
            today={today()}
            min={today()}
            onChange={(firstDay) =>
              change({ firstDay, lastDay: [firstDay, block.lastDay].toSorted().at(-1) ?? firstDay })
            }
          />
          <DateField
            label={texts.toDay}
            value={block.lastDay}
            today={today()}
            min={block.firstDay}
            onChange={(lastDay) => change({ lastDay })}
          />
          <HalfHourField
            label={texts.fromHour}
            value={block.startMinute}
            onChange={(startMinute) => change({ startMinute })}
          />
          <HalfHourField
            label={texts.toHour}
            hours="night"
            value={block.endMinute}
            error={form.errorOf("endMinute")}
            onChange={(endMinute) => change({ endMinute })}
          />
        </div>
        <TextField label={texts.reason} hint={words.whyHint} autoComplete="off" maxLength={60} {...form.text("note")} />
        {inTheWay && (
          <Caution
            role="alert"
            rows={inTheWay.found.map((booking) => ({
              id: booking.id,
              text: words.inTheWayRow(formatDayAt(booking.day, timeText(booking.startMinute)), slotTitle(booking)),
            }))}
          >
            {words.inTheWay(inTheWay.total)}
          </Caution>
        )}
      </Stack>
    </FormSheet>
  );
}
