import { useState } from "react";
import type { SeriesView } from "#contract/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** From which day on a turno fijo is over. */
export default function EndSheet({
  series: { id: seriesId, holder, lastDay, dates },
  onClose,
}: {
  series: SeriesView;
  onClose: () => void;
}) {
  const [from, setFrom] = useState(dates.find(({ made }) => made !== null)?.day ?? today());
  const who = holder?.name ?? words.someone;
  const { act, isPending } = useAct({
    mutationFn: (day: CalendarDate) => api.series.end({ seriesId, from: day }),
    onSuccess: ({ freed }) => {
      toast(words.ended(freed));
      onClose();
    },
    onError: (error) => void showFailure(words.endFailed, error),
  });
  return (
    <FormSheet
      title={words.endTitle}
      detail={who}
      submit={words.endTitle}
      submitting={words.ending}
      isSubmitting={isPending}
      onSubmit={() => act(from)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DateField
          label={words.endFrom}
          value={from}
          today={today()}
          min={today()}
          max={lastDay ?? undefined}
          onChange={setFrom}
        />
        <p className="quiet type-small">{words.endEffect(who)}</p>
      </Stack>
    </FormSheet>
  );
}
