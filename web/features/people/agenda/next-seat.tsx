import type { OwnSeat } from "#contract/courts/bookings/own-seats.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { mapLink } from "#web/features/clubs/clubs/map-link.ts";
import { ownSeatWords as words } from "#web/i18n/own-seats.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { ButtonAnchor, ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./next-tournament.module.css";

/** The player's next open match, drawn as a court: hour, court, club, and a link to the match. */
export function NextSeat({ seat: { matchId, club, court, day, startMinute, taken } }: { seat: OwnSeat }) {
  return (
    <PitchPanel label={words.next}>
      <PitchPart>
        <PitchNote strong>{words.next}</PitchNote>
        <p className={`type-when ${styles.when}`}>{formatRelativeDayAt(day, timeText(startMinute), today())}</p>
        <h3 className={styles.name}>{words.where(court, club.name)}</h3>
        <PitchNote>
          {words.taken(taken)} · {club.address}
        </PitchNote>
      </PitchPart>
      <PitchPart>
        <Stack gap={1}>
          <ButtonLink to="/partido/$matchId" params={{ matchId }} variant="on-pitch" fullWidth>
            {words.see}
          </ButtonLink>
          <ButtonAnchor href={mapLink(club)} target="_blank" rel="noreferrer" variant="on-pitch-quiet" fullWidth>
            {tournamentPageWords.directions}
          </ButtonAnchor>
        </Stack>
      </PitchPart>
    </PitchPanel>
  );
}
