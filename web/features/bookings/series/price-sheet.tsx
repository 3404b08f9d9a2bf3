import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import type { SeriesView } from "#contract/courts/series.ts";
import { seriesDaysAhead } from "#domain/bookings/series.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { api, queries } from "#web/api.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PriceChanges } from "./price-changes.tsx";

/** Another price for a turno fijo from a day on: what it changes is shown before it is done. */
export default function PriceSheet({
  series: { id: seriesId, holder, price: agreed, dates: shown },
  club,
  onClose,
}: {
  series: SeriesView;
  club: ClubPanel;
  onClose: () => void;
}) {
  const [form, setForm] = useState({
    from: shown.find(({ made }) => made !== null)?.day ?? today(),
    price: agreed,
  });
  const asked = useDeferredValue(form);
  const { data, error } = useQuery({
    ...queries.series.pricesPreview.queryOptions({ input: { seriesId, ...asked }, staleTime: 0, retry: false }),
    placeholderData: keepPreviousData,
  });
  const { act, isPending } = useAct({
    mutationFn: (price: typeof form) => api.series.reprice({ seriesId, ...price }),
    onSuccess: ({ changed, stayed }) => {
      toast(words.repriced(changed, stayed));
      onClose();
    },
    onError: (failure) => void showFailure(words.repriceFailed, failure),
  });
  return (
    <FormSheet
      title={words.repriceTitle}
      detail={holder?.name ?? words.someone}
      submit={words.reprice}
      submitting={words.repricing}
      isSubmitting={isPending}
      onSubmit={() => act(form)}
      onClose={onClose}
    >
      <Stack gap={4}>
        <DateField
          label={words.repriceFrom}
          value={form.from}
          today={today()}
          min={today()}
          max={addDays(today(), seriesDaysAhead)}
          onChange={(from) => setForm({ ...form, from })}
        />
        <MoneyField
          label={words.price}
          optional
          hint={club.priceBands.length > 0 ? words.repriceHint : words.priceNone}
          value={form.price}
          onChange={(price) => setForm({ ...form, price })}
        />
        {data ? (
          <PriceChanges dates={data.dates} />
        ) : error ? (
          <FieldError>{`${words.previewFailed}. ${reasonOf(error)}`}</FieldError>
        ) : (
          <p className="quiet type-small">{words.previewWaits}</p>
        )}
      </Stack>
    </FormSheet>
  );
}
