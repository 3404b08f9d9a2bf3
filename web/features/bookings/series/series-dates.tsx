import type { SeriesDate, SeriesView } from "#contract/courts/series.ts";
import { timeText } from "#domain/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Chip } from "#web/ui/chips/chip.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import styles from "./series.module.css";

/** The next dates of a turno fijo: each chosen one is a booking; a touch leaves it out, or puts it back. */
export function SeriesDates({ series }: { series: SeriesView }) {
  const { id: seriesId, dates } = series;
  const restore = useAct({
    mutationFn: (day: CalendarDate) => api.series.restore({ seriesId, day }),
    onSuccess: (_, day) => toast(words.restored(formatDay(day))),
    onError: (error) => void showFailure(words.restoreFailed, error),
  });
  const skip = useAct({
    mutationFn: (day: CalendarDate) => api.series.leaveOut({ seriesId, day }),
    onSuccess: (_, day) =>
      toast(words.skipped(formatDay(day)), [{ label: words.undo, onPress: () => restore.act(day) }]),
    onError: (error) => void showFailure(words.skipFailed, error),
  });
  if (dates.length === 0) return <p className="quiet type-small">{words.noDates}</p>;
  return (
    <fieldset className={styles.dates}>
      <legend className="unseen">{words.dates}</legend>
      {dates.map((date) => (
        <Chip
          key={date.day}
          chosen={date.made !== null}
          // On a day on which the club is closed there is nothing to put back.
          disabled={date.why === "closed"}
          onPress={() => (date.made ? skip : restore).act(date.day)}
        >
          {textOf(date, series)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** "mar 24 nov"; where it went, or why it is left out. */
function textOf({ day, made, why, note }: SeriesDate, { court, startMinute }: SeriesView): string {
  const text = formatDay(day);
  if (why !== null) return words.skippedOf(text, note ?? words.why[why]);
  if (made === null) return text;
  const isMoved = made.day !== day || made.startMinute !== startMinute || made.courtId !== court.id;
  return isMoved ? words.movedTo(text, formatDayAt(made.day, timeText(made.startMinute))) : text;
}
