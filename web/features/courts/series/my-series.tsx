import { useState } from "react";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { weekday } from "#domain/lib/calendar.ts";
import { mySeriesWords as words } from "#web/i18n/my-series.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import styles from "./series.module.css";

const GiveUpSheet = lazySheet(() => import("#web/features/courts/bookings/cancelling/give-up-sheet.tsx"));

/** The number of dates in sight; the others are folded below them. */
const shownDates = 3;

/** Shows the player's own recurring bookings, each as one card with its next dates, any of which can be cancelled. */
export default function MySeries({ bookings }: { bookings: readonly OwnBooking[] }) {
  const [givingUpId, setGivingUp] = useState<string>();
  // Looked up at each render: the cost of cancelling may change while the sheet is open.
  const givingUp = bookings.find(({ id }) => id === givingUpId);
  const bySeries = [...Map.groupBy(bookings, ({ seriesId }) => seriesId)];
  return (
    <Stack gap={3}>
      {bySeries.map(([seriesId, dates]) => (
        <OneSeries key={seriesId} dates={dates} onGiveUp={setGivingUp} />
      ))}
      {givingUp?.cancelling && (
        <GiveUpSheet booking={givingUp} cancelling={givingUp.cancelling} onClose={() => setGivingUp(undefined)} />
      )}
    </Stack>
  );
}

function OneSeries({ dates, onGiveUp }: { dates: readonly OwnBooking[]; onGiveUp: (bookingId: string) => void }) {
  const [first] = dates;
  if (!first) return null;
  const weekly = first.weekly ?? { weekday: weekday(first.day), startMinute: first.startMinute };
  const fixed = words.fixed(weekly.weekday, timeText(weekly.startMinute));
  const row = (booking: OwnBooking) => <DateRow key={booking.id} booking={booking} onGiveUp={onGiveUp} />;
  const later = dates.slice(shownDates);
  return (
    <Card as="article" label={`${fixed} · ${first.club.name}`}>
      <CardBlock>
        <h3 className={styles.who}>{fixed}</h3>
        <p className="quiet type-small">{words.lead(first.club.name, first.court)}</p>
      </CardBlock>
      <ul>{dates.slice(0, shownDates).map(row)}</ul>
      {later.length > 0 && (
        <Fold look="row" arrow={20} title={words.more(later.length)}>
          <ul>{later.map(row)}</ul>
        </Fold>
      )}
    </Card>
  );
}

function DateRow({ booking, onGiveUp }: { booking: OwnBooking; onGiveUp: (bookingId: string) => void }) {
  const when = formatDayAt(booking.day, timeText(booking.startMinute));
  const skip = booking.cancelling && (
    <Button
      variant="quiet"
      size="row"
      aria-haspopup="dialog"
      aria-label={words.skipOf(when)}
      onClick={() => onGiveUp(booking.id)}
    >
      {words.skip}
    </Button>
  );
  return (
    <li>
      <CardRow dense end={skip}>
        {when}
      </CardRow>
    </li>
  );
}
