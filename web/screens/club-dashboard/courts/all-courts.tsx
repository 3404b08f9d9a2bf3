import { useId, useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { openOn } from "#domain/clubs/letting/opening-hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { onCourt, useClubDay, useNightAfter } from "#web/features/courts/bookings/day/booking-queries.ts";
import type { DayChoice } from "#web/features/courts/bookings/day/day-search.ts";
import { minuteOfDay, nightOf, stretchesOf } from "#web/features/courts/bookings/day/day-stretches.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { hourRows, rowsFrom } from "#web/features/courts/bookings/slots/court-columns.ts";
import { PastRows } from "#web/features/courts/bookings/slots/past-slots.tsx";
import { SlotCell } from "#web/features/courts/bookings/slots/slot-cell.tsx";
import { RainButton } from "#web/features/courts/rain/rain-button.tsx";
import { bookingActWords, bookingWords } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import type { WallClock } from "#web/ui/formats/format-instant.ts";
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import styles from "./all-courts.module.css";
import { CourtSelector } from "./court-selector.tsx";
import { DayHeading } from "./day-heading.tsx";
import { WeekStrip } from "./week-strip.tsx";

const MonthSheet = lazySheet(() => import("./month-sheet.tsx"));
const BlockSheet = lazySheet(() => import("#web/features/courts/bookings/days/block-sheet.tsx"));

/** The narrowest column that does not break its words. If more courts than fit, the table scrolls. */
const narrowest = { wide: "8.5rem", phone: "6.5rem" } as const;

/**
 * Shows the chosen day with the courts as columns and the hours as rows. Today begins with the current hour, and the
 * past opens above it. On a phone a whole piece opens its actions.
 */
export default function AllCourts({ choice, clock, club }: { choice: DayChoice; clock: WallClock; club: ClubPanel }) {
  const titleId = useId();
  const wide = useWideBehind();
  const [monthOpen, setMonthOpen] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const [pastOpen, setPastOpen] = useState(false);
  const { courts, day, chooseDay } = choice;
  const { data, isError } = useClubDay(club.id, day);
  const night = useNightAfter(club, day);
  const now = minuteOfDay(day, clock);
  const open = openOn(club, day);
  const columns = courts.map((court) => (data ? stretchesOf(onCourt(data, court), open, day) : null));
  const whole = hourRows(columns);
  const ahead = rowsFrom(whole, now);
  const rows = pastOpen ? whole : ahead;
  return (
    <section aria-labelledby={titleId}>
      {wide ? (
        <div className={styles.head}>
          <DayHeading id={titleId} day={day} today={clock.date} />
          <IconButton label={bookingWords.previousDay} onClick={() => chooseDay(addDays(day, -1))}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={bookingWords.nextDay} onClick={() => chooseDay(addDays(day, 1))}>
            <ChevronRightIcon />
          </IconButton>
          <Button variant="quiet" icon={<CalendarIcon />} aria-haspopup="dialog" onClick={() => setMonthOpen(true)}>
            {texts.month}
          </Button>
          <div className={styles.courts}>
            <CourtSelector choice={choice} wide />
          </div>
        </div>
      ) : (
        <>
          <WeekStrip choice={choice} of={{ clubId: club.id }} today={clock.date} titleId={titleId} />
          <div className={styles.selector}>
            <CourtSelector choice={choice} wide={false} />
          </div>
        </>
      )}
      {courts
        .flatMap((court) => nightOf(data ? onCourt(data, court) : [], open, day).map((held) => ({ ...held, court })))
        .map(({ court, from, to, booking }) => (
          <p key={`${court.id} ${from}`} className={styles.night}>
            <b>{bookingWords.span(timeText(from), timeText(to))}</b> {court.name}, {slotTitle(booking)}
          </p>
        ))}
      <div className={styles.frame}>
        {ahead.length < whole.length && (
          <PastRows
            from={whole[0]?.start ?? 0}
            to={ahead[0]?.start ?? 0}
            stretches={data ? columns.flatMap((column) => column ?? []) : null}
            opened={pastOpen}
            onToggle={() => setPastOpen(!pastOpen)}
          />
        )}
        <table
          aria-labelledby={titleId}
          style={{ minWidth: `calc(4rem + ${courts.length} * ${narrowest[wide ? "wide" : "phone"]})` }}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className="unseen">{texts.hour}</span>
              </th>
              {courts.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ start, cells }) => (
              <tr key={start}>
                <th scope="row" data-now={(start <= now && now < start + 60) || undefined}>
                  {timeText(start)}
                </th>
                {cells.map((cell) => (
                  <SlotCell
                    key={cell.column}
                    cell={cell}
                    court={courts[cell.column]}
                    world={{ day, clock, club, night }}
                    failed={isError}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {day >= clock.date && (
        <Row gap={2}>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
            {bookingActWords.block}
          </Button>
          <RainButton club={club} day={day} clock={clock} />
        </Row>
      )}
      {monthOpen && (
        <MonthSheet
          clubId={club.id}
          day={day}
          today={clock.date}
          onChoose={chooseDay}
          onClose={() => setMonthOpen(false)}
        />
      )}
      {blocking && courts[0] && (
        <BlockSheet courts={courts} court={courts[0]} day={day} onClose={() => setBlocking(false)} />
      )}
    </section>
  );
}
