import type { Slot } from "#domain/courts/bookings/slot.ts";
import { api } from "#web/api.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { clubMatchWords as words } from "#web/i18n/club-open-matches.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { choicesFrom, freshChoices, MatchChoiceFields } from "./match-choices.tsx";

/** "Armar un partido": opens a free hour to four players. */
export default function OpenHourSheet({
  court,
  place,
  slot,
  onClose,
}: {
  court: Court;
  place: string;
  slot: Slot;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: freshChoices,
    send: (values) => api.clubOpenMatches.openHour({ courtId: court.id, ...slot, ...choicesFrom(values) }),
    done: () => words.opened,
    refused: { LEVELS_REVERSED: "strongest" },
    failed: words.openFailed,
    onClose,
  });
  return (
    <FormSheet {...form.sheet} title={words.arrange} detail={place} submit={words.arrange} submitting={words.opening}>
      <Stack gap={4}>
        <p>{words.hourDetail}</p>
        <MatchChoiceFields form={form} hasHolder={false} />
      </Stack>
    </FormSheet>
  );
}
