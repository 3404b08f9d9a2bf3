import { timeText } from "#domain/courts/bookings/booking.ts";
import { tournamentSlotWords as words } from "#web/i18n/booking-holder.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import type { Stretch } from "./day-stretches.ts";
import { slotTitle } from "./slot-content.ts";

/** Shows the tournament that holds a slot, its hours here, and a link to it. */
export default function TournamentInfoSheet({
  stretch: { booking, from, to },
  courtName,
  onClose,
}: {
  stretch: Stretch;
  courtName: string;
  onClose: () => void;
}) {
  if (!booking?.tournament) return null;
  const when = `${formatDay(booking.day)}, ${bookingWords.span(timeText(from), timeText(to))}`;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={slotTitle(booking)}
      detail={`${courtName} · ${when}`}
      footer={
        <ButtonLink
          to="/admin/gestionar/$tournamentId"
          params={{ tournamentId: booking.tournament.id }}
          size="large"
          fullWidth
        >
          {texts.manageTournament}
        </ButtonLink>
      }
    >
      <p>{words.heldByTournament}</p>
    </Sheet>
  );
}
