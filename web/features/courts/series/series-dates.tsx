import type { SeriesDate, SeriesView } from "#contract/courts/series.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api } from "#web/api.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { useActs } from "#web/kit/use-acts.ts";
import { Chip } from "#web/ui/chips/chip.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./series.module.css";

/** Shows the next dates of a recurring booking. Each chosen one is a booking; a touch skips it, or puts it back. */
export function SeriesDates({ series }: { series: SeriesView }) {
  const { id: seriesId, dates } = series;
  const restore = useActs(
    {
      mutationFn: (day: CalendarDate) => api.series.restore({ seriesId, day }),
      onSuccess: (_, day) => toast(words.restored(formatDay(day))),
      onError: (error) => void showFailure(words.restoreFailed, error),
    },
    (day) => day,
  );
  const skip = useActs(
    {
      mutationFn: (day: CalendarDate) => api.series.leaveOut({ seriesId, day }),
      onSuccess: (_, day) => {
        // A date that was moved beyond its own day cannot be put back once that day is over.
        const undo = day < today() ? [] : [{ label: texts.undo, onPress: () => restore.act(day) }];
        toast(words.skipped(formatDay(day)), undo);
      },
      onError: (error) => void showFailure(words.skipFailed, error),
    },
    (day) => day,
  );
  const press = async ({ day, made }: SeriesDate) => {
    if (made === null) return restore.act(day);
    const asks = made.paid > 0;
    const question = { title: words.skipPaidTitle(formatDay(day)), message: words.skipPaid(formatMoney(made.paid)) };
    if (!asks || (await confirmAction({ ...question, acceptLabel: words.skipPaidAccept, danger: true }))) skip.act(day);
  };
  if (dates.length === 0) return <p className="quiet type-small">{words.noDates}</p>;
  return (
    <fieldset className={styles.dates}>
      <legend className="unseen">{words.dates}</legend>
      {dates.map((date) => (
        <Chip
          key={date.day}
          chosen={date.made !== null}
          // A date on which the club is closed cannot be put back.
          disabled={date.why === "closed"}
          onPress={() => void press(date)}
        >
          {textOf(date, series)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Formats a date, "mar 24 nov", with its new place or the reason why it is skipped. */
function textOf({ day, made, why, note }: SeriesDate, { court, startMinute }: SeriesView): string {
  const text = formatDay(day);
  if (why !== null) return words.skippedOf(text, note ?? words.why[why]);
  if (made === null) return text;
  const where = [
    (made.day !== day || made.startMinute !== startMinute) && formatDayAt(made.day, timeText(made.startMinute)),
    made.courtId !== court.id && made.court,
  ].filter(Boolean);
  return where.length > 0 ? words.movedTo(text, where.join(", ")) : text;
}
