import { Suspense, useState } from "react";
import { bookingAnchor } from "#contract/addresses.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { codeOf } from "#domain/lib/short-code.ts";
import { ClubContactLinks } from "#web/features/clubs/clubs/club-contact.tsx";
import { mapLink } from "#web/features/clubs/clubs/map-link.ts";
import { missingDeposit } from "#web/features/courts/deposits/deposit-text.ts";
import { AddToCalendar } from "#web/features/outreach/calendar/add-to-calendar.tsx";
import { askingWords as words } from "#web/i18n/asking.ts";
import { contactWords } from "#web/i18n/contact.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./own-booking.module.css";
import { answerSentence, bookingShare, bookingSpan, bookingWhen } from "./own-booking-words.ts";

const PayOwnBooking = lazily(
  "features/money/paying/pay-own-booking.tsx",
  () => import("#web/features/money/paying/pay-own-booking.tsx"),
);

const OpenMatchButton = lazily(
  "features/courts/bookings/own/open-match-button.tsx",
  () => import("#web/features/courts/bookings/own/open-match-button.tsx"),
);

/** Shows a coming booking: time, place, state and payment. All other actions are folded. */
export default function OwnBookingCard({ booking }: { booking: OwnBooking }) {
  const { id, club, court, day, price, state, deposit, matchId, openMatchId, opening } = booking;
  const confirmed = state === "RESERVADO";
  return (
    <Card as="article" id={bookingAnchor(id)} label={words.ownBooking(club.name, bookingWhen(booking))}>
      <div className={styles.head}>
        <DateBlock date={day} today={today()} />
        <div className={styles.words}>
          <Tag tone={confirmed ? "done" : "wait"}>
            {confirmed ? words.confirmed : deposit?.awaited ? words.depositWaits : words.waiting}
          </Tag>
          <h3 className={styles.club}>{club.name}</h3>
          <p className={styles.when}>{bookingSpan(booking)}</p>
          <p className={styles.court}>{price === null ? court : words.withPrice(court, formatMoney(price))}</p>
          {matchId && <p className={styles.address}>{words.ofMatch}</p>}
          <p className={styles.address}>{club.address}</p>
        </div>
        {confirmed && <ShareButton share={bookingShare(booking)} compact />}
      </div>
      <CardBlock className={styles.foot}>
        {deposit && (confirmed || deposit.awaited) && <OwnDeposit booking={booking} deposit={deposit} />}
        <Note booking={booking} />
        {confirmed && price !== null && price > 0 && missingDeposit(booking) === 0 && (
          <Suspense fallback={null}>
            <PayOwnBooking bookingId={id} />
          </Suspense>
        )}
        {(openMatchId || opening) && (
          <Suspense fallback={null}>
            <OpenMatchButton booking={booking} />
          </Suspense>
        )}
      </CardBlock>
      <Options booking={booking} />
    </Card>
  );
}

/** Offers the other actions on a booking: directions, the club's contact, the calendar, cancelling. */
function Options({ booking }: { booking: OwnBooking }) {
  const { id, club, cancelling } = booking;
  return (
    <Fold look="row" arrow={20} title={words.options} className={styles.options}>
      <CardBlock className={styles.foot}>
        <ButtonAnchor href={mapLink(club)} target="_blank" rel="noreferrer" variant="secondary" fullWidth>
          {tournamentPageWords.directions}
        </ButtonAnchor>
        <ClubContactLinks
          name={club.name}
          contact={club.contact}
          about={contactWords.aboutBooking(club.name, bookingWhen(booking))}
        />
        <AddToCalendar kind="booking" id={id} variant="secondary" fullWidth />
        {cancelling && <GiveUpButton booking={booking} cancelling={cancelling} />}
        <p className={styles.note}>{words.code(codeOf(id))}</p>
      </CardBlock>
    </Fold>
  );
}

/** Says until when the club may answer, or until when cancelling is free. */
function Note({ booking }: { booking: OwnBooking }) {
  const free = booking.cancelling?.freeUntil;
  const sentence =
    answerSentence(booking) ?? (free ? words.freeUntil(formatDayAt(free.day, timeText(free.minute))) : null);
  return sentence && <p className={styles.note}>{sentence}</p>;
}

const OwnDeposit = lazily(
  "features/courts/deposits/own-deposit.tsx",
  () => import("#web/features/courts/deposits/own-deposit.tsx"),
);
const GiveUpSheet = lazySheet(() => import("#web/features/courts/bookings/cancelling/give-up-sheet.tsx"));

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
