import { bookingAnchor } from "#contract/addresses.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { mapLink } from "#web/features/clubs/clubs/map-link.ts";
import { askingWords } from "#web/i18n/asking.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { ButtonAnchor, ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./next-tournament.module.css";

/** The player's next court booking, drawn as a court: hour, court, club, and a link to the booking. */
export function NextBooking({ booking }: { booking: OwnBooking }) {
  const { id, club, court, day, startMinute, endMinute, state } = booking;
  return (
    <PitchPanel label={words.nextCourt}>
      <PitchPart>
        <PitchNote strong>
          {state === "RESERVADO" ? words.nextCourt : words.withState(words.nextCourt, askingWords.waiting)}
        </PitchNote>
        <p className={`type-when ${styles.when}`}>{formatRelativeDayAt(day, timeText(startMinute), today())}</p>
        <h3 className={styles.name}>{words.where(court, club.name)}</h3>
        <PitchNote>
          {words.until(timeText(endMinute))} · {club.address}
        </PitchNote>
      </PitchPart>
      <PitchPart>
        <Stack gap={1}>
          <ButtonLink to="/mis-turnos" hash={bookingAnchor(id)} variant="on-pitch" fullWidth>
            {words.seeBooking}
          </ButtonLink>
          <ButtonAnchor href={mapLink(club)} target="_blank" rel="noreferrer" variant="on-pitch-quiet" fullWidth>
            {tournamentPageWords.directions}
          </ButtonAnchor>
        </Stack>
      </PitchPart>
    </PitchPanel>
  );
}
