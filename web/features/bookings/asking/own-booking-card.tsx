import { Suspense, useState } from "react";
import type { OwnBooking } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { codeOf } from "#domain/lib/short-code.ts";
import { ClubContactLinks } from "#web/features/clubs/club-contact.tsx";
import { mapLink } from "#web/features/clubs/map-link.ts";
import { AddToCalendar } from "#web/features/reach/calendar/add-to-calendar.tsx";
import { askingWords as words } from "#web/i18n/asking.ts";
import { contactWords } from "#web/i18n/guests.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./own-booking.module.css";
import { answerSentence, bookingShare, bookingSpan, bookingWhen } from "./own-booking-words.ts";

const PayOwnBooking = lazily(
  "features/money/paying/pay-own-booking.tsx",
  () => import("#web/features/money/paying/pay-own-booking.tsx"),
);

/** A booking to come: when, where, whether the club has said yes, and what can still be done about it. */
export function OwnBookingCard({ booking }: { booking: OwnBooking }) {
  const { club, court, day, price, state, cancelling, deposit } = booking;
  const confirmed = state === "RESERVADO";
  return (
    <Card as="article" label={words.ownBooking(club.name, bookingWhen(booking))}>
      <div className={styles.head}>
        <DateBlock date={day} today={today()} />
        <div className={styles.words}>
          <Tag tone={confirmed ? "done" : "wait"}>
            {confirmed ? words.confirmed : deposit?.awaited ? words.depositWaits : words.waiting}
          </Tag>
          <h3 className={styles.club}>{club.name}</h3>
          <p className={styles.when}>{bookingSpan(booking)}</p>
          <p className={styles.court}>{price === null ? court : words.withPrice(court, formatMoney(price))}</p>
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
        {deposit && (confirmed || deposit.awaited) && <OwnDeposit booking={booking} deposit={deposit} />}
        <Note booking={booking} />
        {confirmed && price !== null && price > 0 && !(deposit && deposit.paid < deposit.amount) && (
          <Suspense fallback={null}>
            <PayOwnBooking bookingId={booking.id} />
          </Suspense>
        )}
        <ClubContactLinks
          name={club.name}
          contact={club.contact}
          about={contactWords.aboutBooking(club.name, bookingWhen(booking))}
        />
        {confirmed && cancelling ? (
          <ButtonPair>
            <GiveUpButton booking={booking} cancelling={cancelling} />
            <ShareButton share={bookingShare(booking)} />
          </ButtonPair>
        ) : confirmed ? (
          <ShareButton share={bookingShare(booking)} fullWidth />
        ) : (
          cancelling && <GiveUpButton booking={booking} cancelling={cancelling} />
        )}
        <p className={styles.note}>{words.code(codeOf(booking.id))}</p>
        <AddToCalendar kind="booking" id={booking.id} variant="quiet" size="row" />
      </CardBlock>
    </Card>
  );
}

/** What is still to be known about it: until when the club may answer, or until when cancelling costs nothing. */
function Note({ booking }: { booking: OwnBooking }) {
  const free = booking.cancelling?.freeUntil;
  const sentence =
    answerSentence(booking) ?? (free ? words.freeUntil(formatDayAt(free.day, timeText(free.minute))) : null);
  return sentence && <p className={styles.note}>{sentence}</p>;
}

const OwnDeposit = lazily(
  "features/bookings/deposits/own-deposit.tsx",
  () => import("#web/features/bookings/deposits/own-deposit.tsx"),
);
const GiveUpSheet = lazySheet(() => import("#web/features/bookings/cancelling/give-up-sheet.tsx"));

function GiveUpButton({
  booking,
  cancelling,
}: {
  booking: OwnBooking;
  cancelling: NonNullable<OwnBooking["cancelling"]>;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="secondary" fullWidth aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {words.giveUp}
      </Button>
      {opened && <GiveUpSheet booking={booking} cancelling={cancelling} onClose={() => setOpened(false)} />}
    </>
  );
}
