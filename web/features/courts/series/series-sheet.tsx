import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { weekday } from "#domain/lib/calendar.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { HolderFields } from "#web/features/courts/bookings/acts/holder-fields.tsx";
import { freshHolder, holderFrom, holderIssues } from "#web/features/courts/bookings/acts/holder-form.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useFormValues } from "#web/kit/forms/use-form-values.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { today } from "#web/kit/today.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { askedOf, freshSlot, takenOf } from "./series-form.ts";
import { SeriesPreview } from "./series-preview.tsx";
import { SlotFields } from "./slot-fields.tsx";

const besideTheHour: readonly string[] = ["OUTSIDE_OPENING_HOURS", "BETWEEN_SLOTS", "SERIES_WITHOUT_DATES"];

/** Gives a holder a weekly slot. Shows the state of each of its dates while the form is filled in. */
export default function SeriesSheet({ club, onClose }: { club: ClubPanel; onClose: () => void }) {
  const plan = useFormValues(() => ({ slot: freshSlot(club, today(), weekday(today())), skips: false }));
  const { slot, skips } = plan.values;
  const refusePlan = (sentence: string) => plan.refuse({ "": sentence });
  const asked = useDeferredValue(slot);
  const planned = useQuery({
    ...queries.series.preview.queryOptions({ input: { clubId: club.id, ...asked }, staleTime: 0, retry: false }),
    placeholderData: keepPreviousData,
  });
  const code = planned.error && refusalCode(planned.error);
  const dates = planned.error ? [] : (planned.data?.dates ?? []);
  const taken = takenOf(dates);
  const form = useSheetForm({
    initial: freshHolder,
    check: holderIssues,
    beside: mayCreate,
    send: (values) =>
      api.series.create({
        clubId: club.id,
        ...slot,
        holder: holderFrom(values),
        skip: skips ? taken : [],
      }),
    done: ({ holder, dates: made }) =>
      words.saved(holder?.name ?? texts.noName, made.filter((one) => one.made !== null).length),
    refused: { PHONE_INVALID: "phone" },
    failed: (error) => {
      const refused = refusalCode(error);
      // Another booking was faster: the state of each date is loaded again.
      if (refused === "SLOT_TAKEN" || refused === "SERIES_MEETS_REQUEST") refusePlan(refusalWords[refused]);
      else void showFailure(words.addFailed, error);
      void planned.refetch();
    },
    onClose,
  });

  function mayCreate(): boolean {
    if (planned.error || !planned.data) return false;
    const missing =
      askedOf(dates).length > 0
        ? refusalWords.SERIES_MEETS_REQUEST
        : taken.length > 0 && !skips
          ? words.skipTakenFirst
          : undefined;
    if (missing) refusePlan(missing);
    return missing === undefined;
  }

  return (
    <FormSheet {...form.sheet} title={words.add} submit={words.save} submitting={words.saving}>
      <Stack gap={4}>
        <SlotFields
          club={club}
          slot={slot}
          error={code && besideTheHour.includes(code) ? refusalWords[code] : undefined}
          onChange={(more) => plan.change({ slot: { ...slot, ...more }, skips: false })}
        />
        {dates.length > 0 ? (
          <SeriesPreview
            dates={dates}
            skips={skips}
            error={plan.errorOf("")}
            onSkip={(agreed) => plan.change({ skips: agreed })}
          />
        ) : planned.error ? (
          !besideTheHour.includes(code ?? "") && (
            <FieldError>{`${words.previewFailed}. ${reasonOf(planned.error)}`}</FieldError>
          )
        ) : (
          <p className="quiet type-small">
            {planned.data ? words.previewBeyond(formatDay(asked.firstDay)) : words.previewWaits}
          </p>
        )}
        <HolderFields form={form} />
      </Stack>
    </FormSheet>
  );
}
