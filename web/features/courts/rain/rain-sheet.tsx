import { useQuery } from "@tanstack/react-query";
import type { RainPreview } from "#contract/courts/rain.ts";
import { openingStep } from "#domain/clubs/letting/opening-hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { api, queries } from "#web/api.ts";
import { rainWords as words } from "#web/i18n/rain.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Caution } from "#web/ui/states/caution.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";

const [first, last] = [0, minutesPerDay - openingStep];

/**
 * Cancels bookings for rain. Lists those of the courts without a roof from an hour on, and what happens to their
 * payments.
 */
export default function RainSheet({
  clubId,
  day,
  now,
  onClose,
}: {
  clubId: string;
  day: CalendarDate;
  /** The current minute seen from that day; before its first minute if the day is ahead. */
  now: number;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: { from: Math.min(last, Math.max(first, Math.ceil(now / openingStep) * openingStep)) },
    beside: isListed,
    send: cancelListed,
    done: ({ ended }) => (ended === 0 ? words.doneNone : words.done(ended)),
    refused: { BOOKING_CHANGED: noteChanged },
    failed: texts.suspendFailed,
    isUnsaved: () => false,
    onClose,
  });
  const { from } = form.values;
  const { data, error, refetch } = useQuery(
    queries.bookings.rainPreview.queryOptions({ input: { clubId, day, from }, staleTime: 0 }),
  );
  const ends = data?.bookings ?? [];

  function isListed(): boolean {
    return data !== undefined;
  }

  // The list that was seen is sent; the hour only asks for it.
  function cancelListed(): ReturnType<typeof api.bookings.rainOff> {
    return api.bookings.rainOff({ clubId, day, from, seen: ends.map(({ id }) => id) });
  }

  function noteChanged({ refuse }: Pick<FormValues<object>, "refuse">): void {
    refuse({ "": words.changed });
    void refetch();
  }

  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={words.detail(formatDay(day))}
      submit={data && ends.length === 0 ? words.submitNone : data ? words.submit(ends.length) : words.title}
      submitting={texts.suspending}
    >
      <Stack gap={4}>
        <HalfHourField label={texts.fromHour} hint={words.fromHint} error={form.errorOf("")} {...form.choose("from")} />
        {data ? (
          <Effects preview={data} />
        ) : error ? (
          <ErrorState title={words.lookFailed} message={reasonOf(error)} onRetry={() => void refetch()} />
        ) : (
          <p role="status" className="quiet">
            {words.looking}
          </p>
        )}
      </Stack>
    </FormSheet>
  );
}

function Effects({ preview: { bookings, courts, rain } }: { preview: RainPreview }) {
  const tells = courts.length === 1 ? words.tells : words.tellsMany;
  return (
    <>
      <p role="status">{bookings.length === 0 ? words.none : `${words.effects[rain]} ${totalText(bookings)}`}</p>
      <p className="quiet type-small">{tells(courts.join(", "))}</p>
      {bookings.length > 0 && (
        <Caution role="status" rows={bookings.map((one) => ({ id: one.id, text: rowText(one) }))}>
          {words.ends(bookings.length)}
        </Caution>
      )}
    </>
  );
}

/** Sums up the money: "En total: $ 8.000 a favor y $ 3.000 a devolver.", or says that there were no payments. */
function totalText(bookings: RainPreview["bookings"]): string {
  const sumOf = (what: "credit" | "toReturn") => bookings.reduce((sum, one) => sum + one[what], 0);
  const sums = moneyParts({ credit: sumOf("credit"), toReturn: sumOf("toReturn") });
  return sums.length === 0 ? words.nothingPaid : words.total(listOfAll(sums));
}

function rowText({ startMinute, court, who, state, reaches, ...paid }: RainPreview["bookings"][number]): string {
  const players = reaches === undefined ? [] : [words.players(reaches)];
  const more = [...(state === "PRE_RESERVA" ? [words.request] : []), ...players, ...moneyParts(paid)];
  return words.row(timeText(startMinute), court, who ?? texts.noName, more.join(" · "));
}

function moneyParts({ credit, toReturn }: { readonly credit: number; readonly toReturn: number }): string[] {
  return [
    ...(credit > 0 ? [words.credit(formatMoney(credit))] : []),
    ...(toReturn > 0 ? [words.toReturn(formatMoney(toReturn))] : []),
  ];
}
