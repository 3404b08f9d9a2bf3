import { useQueryClient } from "@tanstack/react-query";
import type { OpenMatch, OpenMatchSeat } from "#contract/courts/open-matches.ts";
import type { SeatMark } from "#domain/courts/open-matches/marks.ts";
import { openMatchLimits } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { hostWords as words } from "#web/i18n/open-match-host.ts";
import { seatMarkWords } from "#web/i18n/seat-marks.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { isOfBoth, MarkChoice, seatsOfMark } from "./mark-choice.tsx";
import { openMatchQuery } from "./open-match-query.ts";

/** Writes the name of a guest into one of the free seats. The part of that seat stays the host's. */
export default function GuestSheet({
  matchId,
  free,
  onClose,
}: {
  matchId: string;
  free: readonly [OpenMatchSeat, ...OpenMatchSeat[]];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useSheetForm<{ name: string; mark: SeatMark | null }, OpenMatch>({
    initial: { name: "", mark: null },
    check: ({ mark }) => (isOfBoth(free) && mark === null ? { mark: seatMarkWords.missing } : {}),
    send: ({ name, mark }) => {
      const { seat } = seatsOfMark(free, mark)[0] ?? free[0];
      return api.openMatches.setGuest({ matchId, seat, name });
    },
    onSent: (changed) => queryClient.setQueryData(openMatchQuery(matchId).queryKey, changed),
    done: (_, { name }) => words.guestAdded(name.trim()),
    refused: { GUEST_TWICE: "name", TOO_MANY_GUESTS: "name" },
    failed: words.guestFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.addGuest}
      detail={words.guestDetail}
      submit={words.add}
      submitting={words.saving}
    >
      <Stack gap={4}>
        <TextField label={words.guestName} maxLength={openMatchLimits.guestName} {...form.text("name")} />
        <MarkChoice
          label={seatMarkWords.ofGuest}
          seats={free}
          value={form.values.mark}
          error={form.errorOf("mark")}
          onChange={(mark) => form.change({ mark })}
        />
      </Stack>
    </FormSheet>
  );
}
