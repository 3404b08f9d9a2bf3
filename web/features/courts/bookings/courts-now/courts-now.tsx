import { Link } from "@tanstack/react-router";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Span } from "#domain/lib/span.ts";
import { onCourt, useClubDay } from "#web/features/courts/bookings/day/booking-queries.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { minutesOf, nightAndDayOf } from "#web/features/courts/bookings/day/day-stretches.ts";
import { matchLine, matchNow, slotState, slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import type { WallClock } from "#web/ui/formats/format-instant.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { type CourtMoment, courtMoment } from "./court-moment.ts";
import styles from "./courts-now.module.css";

/** Shows the current state of every court as a strip with a part for each, linked to the day of the court. */
export function CourtsNow({
  clubId,
  courts,
  clock,
  open,
}: {
  clubId: string;
  courts: readonly Court[];
  clock: WallClock;
  /** The opening hours of today. */
  open: readonly Span[];
}) {
  const { data, isError } = useClubDay(clubId, clock.date);
  return (
    <section className={styles.strip} data-strip="" aria-label={bookingWords.courtsNow}>
      <ul className={styles.courts}>
        {courts.map(({ id, name, number }) => {
          const now = minutesOf(clock.time);
          const moment = data && courtMoment(nightAndDayOf(onCourt(data, { id }), open, clock.date), now, open);
          return (
            <li key={id}>
              <Link to="/admin" search={{ cancha: number }} resetScroll={false} className={styles.court}>
                <span className={styles.name}>
                  {name}
                  {moment && <Tag tone="on-pitch">{tagOf(moment, now)}</Tag>}
                </span>
                <span className={styles.what}>
                  {moment ? titleOf(moment, now) : isError ? texts.loadFailed : <Skeleton width="70%" height={18} />}
                </span>
                <span className={styles.next}>{moment && nextOf(moment)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function tagOf(moment: CourtMoment, now: number): string {
  if (moment.kind === "free") return bookingWords.free;
  if (moment.kind === "closed") return bookingWords.closed;
  const state = matchNow(moment.booking, now)?.state;
  const inPlay = state && bookingWords.matchStates[state];
  if (inPlay) return inPlay;
  return moment.booking.state === "RESERVADO" ? bookingWords.busy : slotState(moment.booking);
}

function titleOf(moment: CourtMoment, now: number): string {
  switch (moment.kind) {
    case "free":
      return moment.until === null ? bookingWords.freeAllDay : bookingWords.freeUntil(timeText(moment.until));
    case "closed":
      return moment.opensAt === null ? bookingWords.closedForToday : bookingWords.opensAt(timeText(moment.opensAt));
    case "held": {
      const match = matchNow(moment.booking, now);
      if (match) return matchLine(match);
      return moment.booking.tournament
        ? slotTitle(moment.booking)
        : bookingWords.heldUntil(slotTitle(moment.booking), timeText(moment.until));
    }
  }
}

function nextOf(moment: CourtMoment): string | null {
  if (moment.kind === "closed") return null;
  const { next } = moment;
  if (next) {
    const who = slotTitle(next);
    if (next.offered) return bookingWords.afterwards(bookingWords.offeredTo(next.offered.name));
    return bookingWords.afterwards(next.state === "PRE_RESERVA" ? bookingWords.preBookingOf(who) : who);
  }
  if (moment.kind === "free") return null;
  return moment.booking.tournament ? bookingWords.until(timeText(moment.until)) : bookingWords.thenFree;
}
