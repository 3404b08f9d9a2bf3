import { useState } from "react";
import type { ClubBooking } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api, refusalCode } from "#web/api.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { bookingActWords } from "#web/i18n/bookings.ts";
import { courtDayWords as words } from "#web/i18n/court-days.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Caution } from "#web/ui/states/caution.tsx";
import styles from "./court-days.module.css";

/** Keeps a court for the club itself on one day or several. What others hold then is listed first, and stays. */
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
  const [block, setBlock] = useState({
    courtId: court.id,
    firstDay: day,
    lastDay: day,
    startMinute: 480,
    endMinute: 1440,
    note: "",
  });
  const [issues, setIssues] = useState<{ readonly note?: string; readonly ends?: string }>({});
  const [inTheWay, setInTheWay] = useState<{ readonly found: readonly ClubBooking[]; readonly total: number } | null>(
    null,
  );
  const name = courts.find(({ id }) => id === block.courtId)?.name ?? "";
  const { act, isPending } = useAct({
    mutationFn: (around: boolean) => api.bookings.block({ ...block, note: block.note.trim(), around }),
    onSuccess: ({ blocks, inTheWay: found, total }) => {
      if (blocks === 0) return setInTheWay({ found, total });
      toast(words.blocked(name));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "BLOCK_INVALID" || code === "SLOT_IN_PAST") setIssues({ ends: refusalWords[code] });
      else void showFailure(words.blockFailed, error);
    },
  });
  const change = (more: Partial<typeof block>) => {
    setIssues({});
    setInTheWay(null);
    setBlock({ ...block, ...more });
  };

  function submit() {
    const isBackwards = block.lastDay < block.firstDay || block.endMinute <= block.startMinute;
    const found = {
      ...(block.note.trim() === "" && { note: fieldWords.REQUIRED }),
      ...(isBackwards && { ends: refusalWords.BLOCK_INVALID }),
    };
    setIssues(found);
    if (Object.keys(found).length === 0) act(inTheWay !== null);
  }

  return (
    <FormSheet
      title={bookingActWords.block}
      detail={words.blockDetail}
      submit={inTheWay ? words.around : bookingActWords.block}
      submitting={words.blocking}
      isSubmitting={isPending}
      unsaved={block.note !== ""}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        {courts.length > 1 && (
          <SelectField
            label={words.court}
            value={block.courtId}
            onChange={({ currentTarget }) => change({ courtId: currentTarget.value })}
            options={courts.map(({ id, name: label }) => ({ value: id, label }))}
          />
        )}
        <div className={styles.pair}>
          <DateField
            label={words.firstDay}
            value={block.firstDay}
            today={today()}
            min={today()}
            onChange={(firstDay) =>
              change({ firstDay, lastDay: [firstDay, block.lastDay].toSorted().at(-1) ?? firstDay })
            }
          />
          <DateField
            label={words.lastDay}
            value={block.lastDay}
            today={today()}
            min={block.firstDay}
            onChange={(lastDay) => change({ lastDay })}
          />
          <HalfHourField
            label={words.from}
            value={block.startMinute}
            onChange={(startMinute) => change({ startMinute })}
          />
          <HalfHourField
            label={words.to}
            value={block.endMinute}
            error={issues.ends}
            onChange={(endMinute) => change({ endMinute })}
          />
        </div>
        <TextField
          label={words.why}
          hint={words.whyHint}
          autoComplete="off"
          maxLength={60}
          value={block.note}
          error={issues.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
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
