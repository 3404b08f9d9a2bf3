import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RainPreview } from "#contract/courts/rain.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { openingLimits, openingStep } from "#domain/clubs/opening-hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { rainWords as words } from "#web/i18n/rain.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Caution } from "#web/ui/states/caution.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";

const [first, last] = [openingLimits.first * minutesPerHour, openingLimits.last * minutesPerHour - openingStep];

/** It rains: which bookings of the courts without a roof end from an hour on, what becomes of what was paid, and the act itself. */
export default function RainSheet({
  clubId,
  day,
  now,
  onClose,
}: {
  clubId: string;
  day: CalendarDate;
  /** The minute that it is on that day; the first ones of a day to come. */
  now: number;
  onClose: () => void;
}) {
  const [from, setFrom] = useState(Math.min(last, Math.max(first, Math.ceil(now / openingStep) * openingStep)));
  const [changed, setChanged] = useState(false);
  const { data, error, refetch } = useQuery(
    queries.bookings.rainPreview.queryOptions({ input: { clubId, day, from }, staleTime: 0 }),
  );
  const { act, isPending } = useAct({
    mutationFn: (seen: string[]) => api.bookings.rainOff({ clubId, day, from, seen }),
    onSuccess: ({ ended }) => {
      toast(ended === 0 ? words.doneNone : words.done(ended));
      onClose();
    },
    onError: (failure) => {
      if (refusalCode(failure) !== "BOOKING_CHANGED") return void showFailure(words.failed, failure);
      setChanged(true);
      void refetch();
    },
  });
  const ends = data?.bookings ?? [];
  return (
    <FormSheet
      title={words.title}
      detail={words.detail(formatDay(day))}
      submit={data && ends.length === 0 ? words.submitNone : data ? words.submit(ends.length) : words.title}
      submitting={words.submitting}
      isSubmitting={isPending}
      onSubmit={() => {
        setChanged(false);
        if (data) act(ends.map(({ id }) => id));
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <HalfHourField
          label={words.from}
          hint={words.fromHint}
          value={from}
          error={changed ? words.changed : undefined}
          onChange={(minute) => {
            setChanged(false);
            setFrom(minute);
          }}
        />
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

/** "En total: $ 8.000 a favor y $ 3.000 a devolver.", or that nobody paid anything. */
function totalText(bookings: RainPreview["bookings"]): string {
  const sumOf = (what: "credit" | "toReturn") => bookings.reduce((sum, one) => sum + one[what], 0);
  const sums = moneyParts({ credit: sumOf("credit"), toReturn: sumOf("toReturn") });
  return sums.length === 0 ? words.nothingPaid : words.total(sums.join(" y "));
}

function rowText({ startMinute, court, who, state, ...paid }: RainPreview["bookings"][number]): string {
  const more = [...(state === "PRE_RESERVA" ? [words.request] : []), ...moneyParts(paid)];
  return words.row(timeText(startMinute), court, who ?? words.someone, more.join(" · "));
}

function moneyParts({ credit, toReturn }: { readonly credit: number; readonly toReturn: number }): string[] {
  return [
    ...(credit > 0 ? [words.credit(formatMoney(credit))] : []),
    ...(toReturn > 0 ? [words.toReturn(formatMoney(toReturn))] : []),
  ];
}
