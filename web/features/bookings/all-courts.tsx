import { useId, useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { hourRows, rowsFrom } from "#web/features/bookings/slots/court-columns.ts";
import { PastRows } from "#web/features/bookings/slots/past-slots.tsx";
import { SlotCell } from "#web/features/bookings/slots/slot-cell.tsx";
import { bookingActWords, bookingWords } from "#web/i18n/bookings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import type { WallClock } from "#web/ui/formats/format-instant.ts";
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import styles from "./all-courts.module.css";
import { CourtSelector } from "./court-selector.tsx";
import { onCourt, useClubDay } from "./day/booking-queries.ts";
import type { DayChoice } from "./day/day-search.ts";
import { minuteOfDay, nightOf, stretchesOf } from "./day/day-stretches.ts";
import { slotTitle } from "./day/slot-content.ts";
import { DayHeading } from "./day-heading.tsx";
import { RainButton } from "./days/rain-button.tsx";
import { MonthPanel } from "./month-panel.tsx";

const BlockSheet = lazySheet(() => import("./days/block-sheet.tsx"));

/** Pixels under which a column would break its words; more courts than fit are swept into sight. */
const narrowest = 136;

/**
 * The chosen day with the courts as columns and the hours as rows; today begins with the hour of now, and what is over opens above
 * it. It needs a wide screen.
 */
export function AllCourts({ choice, clock, club }: { choice: DayChoice; clock: WallClock; club: ClubPanel }) {
  const titleId = useId();
  const [monthOpen, setMonthOpen] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const [pastOpen, setPastOpen] = useState(false);
  const { courts, day, chooseDay } = choice;
  const { data, isError } = useClubDay(club.id, day);
  const now = minuteOfDay(day, clock);
  const columns = courts.map((court) => (data ? stretchesOf(onCourt(data, court)) : null));
  const whole = hourRows(columns);
  const ahead = rowsFrom(whole, now);
  const rows = pastOpen ? whole : ahead;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <DayHeading id={titleId} day={day} today={clock.date} />
        <IconButton label={bookingWords.previousDay} onClick={() => chooseDay(addDays(day, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={bookingWords.nextDay} onClick={() => chooseDay(addDays(day, 1))}>
          <ChevronRightIcon />
        </IconButton>
        <Button variant="quiet" icon={<CalendarIcon />} aria-haspopup="dialog" onClick={() => setMonthOpen(true)}>
          {bookingWords.month}
        </Button>
        <div className={styles.courts}>
          <CourtSelector choice={choice} wide />
        </div>
      </div>
      {courts
        .flatMap((court) => nightOf(data ? onCourt(data, court) : []).map((night) => ({ ...night, court })))
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
        <table aria-labelledby={titleId} style={{ minWidth: 70 + courts.length * narrowest }}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className="unseen">{bookingWords.hour}</span>
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
                    world={{ day, clock, club }}
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
      <Sheet opened={monthOpen} onClose={() => setMonthOpen(false)} title={bookingWords.month}>
        <MonthPanel
          of={{ clubId: club.id }}
          day={day}
          today={clock.date}
          onChoose={(date) => {
            chooseDay(date);
            setMonthOpen(false);
          }}
        />
      </Sheet>
      {blocking && courts[0] && (
        <BlockSheet courts={courts} court={courts[0]} day={day} onClose={() => setBlocking(false)} />
      )}
    </section>
  );
}
