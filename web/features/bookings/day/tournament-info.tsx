import { useState } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { InfoIcon } from "#web/ui/icons/icons.ts";
import type { Stretch } from "./day-stretches.ts";
import { slotTitle } from "./slot-content.ts";

/** The info button of a slot that a tournament holds: which one it is, its hours here, and the way to it. */
export function TournamentInfo({ stretch, courtName }: { stretch: Stretch; courtName: string }) {
  const [opened, setOpened] = useState(false);
  const { booking, from, to } = stretch;
  if (!booking?.tournament) return null;
  const when = `${formatDay(booking.day)}, ${bookingWords.span(timeText(from), timeText(to))}`;
  return (
    <>
      <IconButton
        label={bookingWords.whichTournament(slotTitle(booking))}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <InfoIcon size={20} />
      </IconButton>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={slotTitle(booking)}
        detail={`${courtName} · ${when}`}
        footer={
          <ButtonLink
            to="/admin/gestionar/$tournamentId"
            params={{ tournamentId: booking.tournament.id }}
            size="large"
            fullWidth
          >
            {bookingWords.manageTournament}
          </ButtonLink>
        }
      >
        <p>{bookingWords.heldByTournament}</p>
      </Sheet>
    </>
  );
}
