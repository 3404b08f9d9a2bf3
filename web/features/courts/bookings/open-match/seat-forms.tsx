import type { HeldOpenMatch } from "#contract/courts/bookings/held-open-match.ts";
import type { SeatMark } from "#domain/courts/open-matches/marks.ts";
import { openMatchLimits, type SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { HolderFields } from "#web/features/courts/bookings/acts/holder-fields.tsx";
import { freshHolder, holderIssues } from "#web/features/courts/bookings/acts/holder-form.ts";
import { clubMatchWords as words } from "#web/i18n/club-open-matches.ts";
import { seatMarkWords } from "#web/i18n/seat-marks.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { choicesFrom, freshChoices, MatchChoiceFields } from "./match-choices.tsx";

/** Opens a booking of somebody without an account to players. */
export function OpenBookingSheet({
  bookingId,
  place,
  onClose,
}: {
  bookingId: string;
  place: string;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: freshChoices,
    send: (values) => api.clubOpenMatches.openBooking({ bookingId, ...choicesFrom(values) }),
    done: () => words.opened,
    refused: { LEVELS_REVERSED: "strongest" },
    failed: words.openFailed,
    onClose,
  });
  return (
    <FormSheet {...form.sheet} title={words.open} detail={place} submit={words.open} submitting={words.opening}>
      <Stack gap={4}>
        <p>{words.openDetail}</p>
        <MatchChoiceFields form={form} hasHolder />
      </Stack>
    </FormSheet>
  );
}

/** Gives a seat to a player, or to somebody by name; says for whom it is, and leaves it to the club. */
export function SeatSheet({
  matchId,
  seat,
  mark,
  onClose,
}: {
  matchId: string;
  seat: SeatNumber;
  mark: SeatMark | null;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: freshHolder,
    check: holderIssues,
    send: ({ kind, name, playerId }) =>
      api.clubOpenMatches.seat({
        matchId,
        seat,
        occupant: kind === "guest" ? { kind, name } : { kind, playerId },
      }),
    done: () => words.seated,
    refused: { PLAYER_NOT_FOUND: "playerId" },
    failed: words.seatFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.seatOne(seat)}
      detail={words.seatDetail}
      submit={words.seat}
      submitting={words.seating}
    >
      <Stack gap={4}>
        {mark && <p>{seatMarkWords.free[mark]}</p>}
        <HolderFields form={form} hasPhone={false} />
      </Stack>
    </FormSheet>
  );
}

/** Takes a seat from its occupant, with the reason that they read. */
export function RemovalSheet({
  matchId,
  seat: { id: seatId, name },
  onClose,
}: {
  matchId: string;
  seat: HeldOpenMatch["seats"][number];
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: { reason: "" },
    send: ({ reason }) => api.clubOpenMatches.remove({ matchId, seatId, reason }),
    done: () => words.removed(name),
    failed: words.removeFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.removeOne(name)}
      detail={words.removeDetail}
      submit={words.remove}
      submitting={words.removing}
    >
      <TextAreaField label={words.reason} rows={2} maxLength={openMatchLimits.reason} {...form.text("reason")} />
    </FormSheet>
  );
}
