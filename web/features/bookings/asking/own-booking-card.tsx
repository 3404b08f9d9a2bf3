import type { OwnBooking } from "#contract/bookings.ts";
import { ClubContactLinks } from "#web/features/clubs/club-contact.tsx";
import { mapLink } from "#web/features/clubs/map-link.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { contactWords } from "#web/i18n/guests.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./own-booking.module.css";
import { answerSentence, bookingShare, bookingSpan, bookingWhen } from "./own-booking-words.ts";
import { useGiveUp } from "./use-give-up.ts";

/** A booking to come: when, where, whether the club has said yes, and what can still be done about it. */
export function OwnBookingCard({ booking }: { booking: OwnBooking }) {
  const { club, court, day, state, canGiveUp } = booking;
  const confirmed = state === "RESERVADO";
  return (
    <Card as="article" label={words.ownBooking(club.name, bookingWhen(booking))}>
      <div className={styles.head}>
        <DateBlock date={day} today={today()} />
        <div className={styles.words}>
          <Tag tone={confirmed ? "done" : "wait"}>{confirmed ? words.confirmed : words.waiting}</Tag>
          <h3 className={styles.club}>{club.name}</h3>
          <p className={styles.when}>{bookingSpan(booking)}</p>
          <p className={styles.court}>{court}</p>
        </div>
      </div>
      <CardRow
        dense
        end={
          <ButtonAnchor href={mapLink(club)} target="_blank" rel="noreferrer" variant="quiet" size="row">
            {tournamentPageWords.directions}
          </ButtonAnchor>
        }
      >
        <span className={styles.address}>{club.address}</span>
      </CardRow>
      <CardBlock className={styles.foot}>
        <Note booking={booking} />
        <ClubContactLinks
          name={club.name}
          contact={club.contact}
          about={contactWords.aboutBooking(club.name, bookingWhen(booking))}
        />
        {confirmed && canGiveUp ? (
          <ButtonPair>
            <GiveUpButton booking={booking} />
            <ShareButton share={bookingShare(booking)} />
          </ButtonPair>
        ) : confirmed ? (
          <ShareButton share={bookingShare(booking)} fullWidth />
        ) : (
          canGiveUp && <GiveUpButton booking={booking} />
        )}
      </CardBlock>
    </Card>
  );
}

/** What is still to be known about it: until when the club may answer, or that it is too late to cancel here. */
function Note({ booking }: { booking: OwnBooking }) {
  const sentence = answerSentence(booking) ?? (booking.canGiveUp ? null : words.tooLate);
  return sentence && <p className={styles.note}>{sentence}</p>;
}

function GiveUpButton({ booking }: { booking: OwnBooking }) {
  const { giveUp, isPending } = useGiveUp(booking);
  return (
    <Button variant="secondary" fullWidth loading={isPending} loadingLabel={words.givingUp} onClick={giveUp}>
      {words.giveUp}
    </Button>
  );
}
