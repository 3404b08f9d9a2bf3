import { useState } from "react";
import type { SeriesView } from "#contract/courts/series.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** From which day on a turno fijo is over; of one that ends already, earlier, later or never. */
export default function EndSheet({ series, onClose }: { series: SeriesView; onClose: () => void }) {
  const { id: seriesId, holder, lastDay, dates } = series;
  const freeFrom = lastDay === null ? null : addDays(lastDay, 1);
  const [from, setFrom] = useState(freeFrom ?? dates.find(({ made }) => made !== null)?.day ?? today());
  const [goesOn, setGoesOn] = useState(false);
  const who = holder?.name ?? words.someone;
  const undo = useAct({
    mutationFn: () => api.series.end({ seriesId, from: freeFrom }),
    onSuccess: ({ made }) => toast(words.prolonged(made)),
    onError: (error) => void showFailure(words.endFailed, error),
  });
  const { act, isPending } = useAct({
    mutationFn: (day: CalendarDate | null) => api.series.end({ seriesId, from: day }),
    onSuccess: ({ freed, made }, day) => {
      const isLonger = day === null || (freeFrom !== null && day > freeFrom);
      if (isLonger) toast(words.prolonged(made));
      else toast(words.ended(freed), [{ label: words.undo, onPress: () => undo.act(undefined) }]);
      onClose();
    },
    onError: (error) => void showFailure(words.endFailed, error),
  });
  const title = freeFrom === null ? words.endTitle : words.changeEndTitle;
  return (
    <FormSheet
      title={title}
      detail={who}
      submit={freeFrom === null ? words.endTitle : words.changeEnd}
      submitting={freeFrom === null ? words.ending : words.changing}
      isSubmitting={isPending}
      onSubmit={() => (!goesOn && from === freeFrom ? onClose() : act(goesOn ? null : from))}
      onClose={onClose}
    >
      <Stack gap={4}>
        {freeFrom !== null && (
          <CheckField
            label={words.endsNever}
            checked={goesOn}
            onChange={({ currentTarget }) => setGoesOn(currentTarget.checked)}
          />
        )}
        {!goesOn && <DateField label={words.endFrom} value={from} today={today()} min={today()} onChange={setFrom} />}
        <p className="quiet type-small">{freeFrom === null ? words.endEffect(who) : words.changeEndEffect(who)}</p>
      </Stack>
    </FormSheet>
  );
}
