import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { PreBookingAnswer } from "#web/features/courts/bookings/acts/pre-booking-answer.tsx";
import { expiryText, slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingWords, bookingActWords as words } from "#web/i18n/bookings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./to-confirm.module.css";

/** The number shown before the operator asks for more, so that the day stays in sight. */
const atFirst = 3;

/** Lists the pre-bookings one by one, next hour first, each with its player and court. */
export function ToConfirmList({
  asked: { bookings, total },
  club,
  today,
}: {
  asked: { readonly bookings: readonly ClubBooking[]; readonly total: number };
  club: ClubPanel;
  today: CalendarDate;
}) {
  const [all, setAll] = useState(false);
  if (total === 0) return <p className={styles.note}>{words.toConfirmNone}</p>;
  const shown = all || bookings.length === atFirst + 1 ? bookings : bookings.slice(0, atFirst);
  const hidden = bookings.length - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((booking) => {
          const court = club.courts.find(({ id }) => id === booking.courtId);
          const ends = expiryText(booking, today);
          return (
            court && (
              <li key={booking.id}>
                <p className={styles.who}>{slotTitle(booking)}</p>
                <p className={styles.when}>
                  {words.slot(court.name, formatRelativeDayAt(booking.day, timeText(booking.startMinute), today))}
                  {ends && ` · ${bookingWords.expires(ends)}`}
                </p>
                {booking.deposit && (
                  <p className={styles.when}>
                    {booking.deposit.awaited
                      ? bookingWords.waitsDeposit(formatMoney(booking.deposit.amount))
                      : bookingWords.asksDeposit(formatMoney(booking.deposit.amount))}
                  </p>
                )}
                <ButtonPair>
                  <PreBookingAnswer booking={booking} court={court} />
                </ButtonPair>
              </li>
            )
          );
        })}
      </ul>
      {hidden > 0 ? (
        <div className={styles.more}>
          <Button variant="quiet" fullWidth onClick={() => setAll(true)}>
            {words.toConfirmNext(hidden)}
          </Button>
        </div>
      ) : (
        total > bookings.length && <p className={styles.note}>{words.toConfirmMore(total - bookings.length)}</p>
      )}
    </>
  );
}
