import type { SeriesView } from "#contract/courts/series.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Asks for the day from which a recurring booking is over. One that ends already can end earlier, later or never. */
export default function EndSheet({ series, onClose }: { series: SeriesView; onClose: () => void }) {
  const { id: seriesId, holder, lastDay, dates } = series;
  const freeFrom = lastDay === null ? null : addDays(lastDay, 1);
  const who = holder?.name ?? texts.noName;
  const undo = useAct({
    mutationFn: () => api.series.end({ seriesId, from: freeFrom }),
    onSuccess: ({ made }) => toast(words.prolonged(made)),
    onError: (error) => void showFailure(words.endFailed, error),
  });
  const form = useSheetForm({
    initial: () => ({ from: freeFrom ?? dates.find(({ made }) => made !== null)?.day ?? today(), goesOn: false }),
    send: ({ from, goesOn }) => api.series.end({ seriesId, from: goesOn ? null : from }),
    onSent: ({ freed, made }, { from, goesOn }) => {
      const isLonger = goesOn || (freeFrom !== null && from > freeFrom);
      if (isLonger) toast(words.prolonged(made));
      else toast(words.ended(freed), [{ label: texts.undo, onPress: () => undo.act(undefined) }]);
      onClose();
    },
    failed: words.endFailed,
    isUnsaved: () => false,
    onClose,
  });
  const { from, goesOn } = form.values;
  const title = freeFrom === null ? words.endTitle : words.changeEndTitle;
  return (
    <FormSheet
      {...form.sheet}
      title={title}
      detail={who}
      submit={freeFrom === null ? words.endTitle : words.changeEnd}
      submitting={freeFrom === null ? texts.ending : texts.changing}
      onSubmit={!goesOn && from === freeFrom ? onClose : form.submit}
    >
      <Stack gap={4}>
        {freeFrom !== null && <CheckField label={words.endsNever} {...form.tick("goesOn")} />}
        {!goesOn && <DateField label={words.endFrom} today={today()} min={today()} {...form.pick("from")} />}
        <p className="quiet type-small">{freeFrom === null ? words.endEffect(who) : words.changeEndEffect(who)}</p>
      </Stack>
    </FormSheet>
  );
}
