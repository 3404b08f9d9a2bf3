import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { SeriesView } from "#contract/courts/series.ts";
import { seriesDaysAhead } from "#domain/courts/series.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { api, queries } from "#web/api.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { today } from "#web/kit/today.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PriceChanges } from "./price-changes.tsx";

/** Sets another price for a recurring booking from a day on. Shows the effect before it is done. */
export default function PriceSheet({
  series: { id: seriesId, holder, price: agreed, dates: shown },
  club,
  onClose,
}: {
  series: SeriesView;
  club: ClubPanel;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: () => ({ from: shown.find(({ made }) => made !== null)?.day ?? today(), price: agreed }),
    send: (price) => api.series.reprice({ seriesId, ...price }),
    done: ({ changed, stayed }) => words.repriced(changed, stayed),
    failed: words.repriceFailed,
    isUnsaved: () => false,
    onClose,
  });
  const asked = useDeferredValue(form.values);
  const { data, error } = useQuery({
    ...queries.series.pricesPreview.queryOptions({ input: { seriesId, ...asked }, staleTime: 0, retry: false }),
    placeholderData: keepPreviousData,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.repriceTitle}
      detail={holder?.name ?? texts.noName}
      submit={words.reprice}
      submitting={words.repricing}
    >
      <Stack gap={4}>
        <DateField
          label={texts.fromDay}
          today={today()}
          min={today()}
          max={addDays(today(), seriesDaysAhead)}
          {...form.pick("from")}
        />
        <MoneyField
          label={words.price}
          optional
          hint={club.priceBands.length > 0 ? words.repriceHint : words.priceNone}
          {...form.pick("price")}
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
