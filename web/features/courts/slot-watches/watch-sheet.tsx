import { useState } from "react";
import type { FreeDay, FreeSlot } from "#contract/courts/bookings/court-days.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { api } from "#web/api.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import { askingWords } from "#web/i18n/asking.ts";
import { watchingWords as words } from "#web/i18n/slot-watches.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

const anyCourt = "any";
const margins = { exactly: 0, around: 60 } as const;

/**
 * "Avisame si se libera": asks for the duration and the court of a full start, and whether an hour around it suits too.
 */
export default function WatchSheet({
  free: { club, courts },
  day,
  full: { startMinute, lengths },
  before,
  me,
  onClose,
}: {
  free: FreeDay;
  day: CalendarDate;
  full: FreeSlot;
  /** The choices made before signing in. */
  before: { minutes?: number | undefined; courtId?: string | undefined };
  me: Me;
  onClose: () => void;
}) {
  const [minutes, setMinutes] = useState(lengths.find((one) => one === before.minutes) ?? lengths[0] ?? minutesPerHour);
  const [margin, setMargin] = useState<keyof typeof margins>("exactly");
  const [court, setCourt] = useState(courts.find(({ id }) => id === before.courtId)?.id ?? anyCourt);
  const slot = { day, startMinute, endMinute: startMinute + minutes };
  const { act, isPending } = useAct({
    mutationFn: () =>
      api.slotWatches.watch({
        clubId: club.id,
        ...slot,
        courtId: court === anyCourt ? null : court,
        margin: margins[margin],
      }),
    onSuccess: () => {
      toast(words.watching);
      onClose();
    },
    onError: (error) => void showFailure(reasonOf(error), error, words.watchFailed),
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={formatDayAt(day, timeText(startMinute))}
      detail={words.fullAt(club.name)}
      footer={
        me.profile ? (
          <Button size="large" fullWidth loading={isPending} loadingLabel={words.saving} onClick={() => act(undefined)}>
            {words.watch}
          </Button>
        ) : (
          <CompleteProfileLink size="large" fullWidth>
            {askingWords.completeProfile}
          </CompleteProfileLink>
        )
      }
    >
      <Stack gap={5}>
        {lengths.length > 1 && (
          <Segmented
            label={askingWords.durationChoice}
            showLabel
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
            options={lengths.map((length) => ({ value: String(length), label: words.minutes(length) }))}
          />
        )}
        <Segmented
          label={words.whichHour}
          showLabel
          value={margin}
          onChange={setMargin}
          options={[
            { value: "exactly", label: words.exactly(timeText(startMinute)) },
            { value: "around", label: words.around },
          ]}
        />
        {courts.length > 1 && (
          <ChoiceChips
            label={askingWords.courtChoice}
            showLabel
            value={court}
            onChange={setCourt}
            options={[
              { value: anyCourt, label: words.anyCourt },
              ...courts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <p className="quiet type-small">{me.profile ? words.howItGoes : askingWords.noProfile}</p>
      </Stack>
    </Sheet>
  );
}
