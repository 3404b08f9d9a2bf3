import type { PlannedDate } from "#contract/courts/series.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { CheckIcon } from "#web/ui/icons/icons.ts";
import styles from "./series.module.css";
import { askedOf, takenOf } from "./series-form.ts";

/** Shows the state of each date before anything is saved: free, skipped, or with a pre-booking to answer first. */
export function SeriesPreview({
  dates,
  skips,
  error,
  onSkip,
}: {
  dates: readonly PlannedDate[];
  /** True if the club agrees to skip the dates taken by others. */
  skips: boolean;
  error: string | undefined;
  onSkip: (skips: boolean) => void;
}) {
  const held = dates.filter(({ state }) => state !== "free");
  const taken = takenOf(dates);
  const asked = askedOf(dates);
  const [first] = asked;
  return (
    <section className={styles.preview} aria-label={words.previewTitle}>
      <p role="status">
        {held.length === 0 && <CheckIcon size={18} />}
        {held.length === 0 ? words.allFree(dates.length) : words.notAllFree(dates.length - held.length, dates.length)}
      </p>
      {held.length > 0 && (
        <ul>
          {held.map((date) => (
            <li key={date.day}>
              <b>{formatDay(date.day)}</b> {heldText(date)}
            </li>
          ))}
        </ul>
      )}
      {first && (
        <>
          <p role="alert">{words.answerFirst(asked.length)}</p>
          <ButtonLink to="/admin" search={{ dia: first.day }} variant="secondary" size="row">
            {words.goToDay(formatDay(first.day))}
          </ButtonLink>
        </>
      )}
      {taken.length > 0 && (
        <CheckField
          label={words.skipTaken(taken.length)}
          checked={skips}
          onChange={({ currentTarget }) => onSkip(currentTarget.checked)}
        />
      )}
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </section>
  );
}

function heldText({ state, what, offered }: PlannedDate): string {
  if (state === "free") return "";
  return offered ? words.planned.offered(timeText(offered.untilMinute)) : words.planned[state](what ?? "");
}
