import { courtRuleLimits } from "#domain/clubs/letting/court-rules.ts";
import { usualOpening } from "#domain/clubs/letting/opening-hours.ts";
import { minutesPerHour, type Span } from "#domain/lib/span.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import * as texts from "#web/i18n/texts.ts";
import { HalfHourField } from "#web/kit/half-hour-field.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import styles from "./letting.module.css";

const wholeDay: Span = {
  startMinute: usualOpening.first * minutesPerHour,
  endMinute: usualOpening.last * minutesPerHour,
};

/** The keys of the stretches of a day, by position. A key made of the hours would change while they are chosen. */
const places = ["first", "second", "third"] as const;

/**
 * Edits a day of the week: open or closed, and its hours. It has several stretches if the club closes at the siesta.
 */
export function HoursDay({
  name,
  spans,
  error,
  onChange,
}: {
  name: string;
  spans: readonly Span[];
  error: string | undefined;
  onChange: (spans: readonly Span[]) => void;
}) {
  const isOpen = spans.length > 0;
  const last = spans.at(-1);
  const hasRoom = last !== undefined && last.endMinute <= wholeDay.endMinute - 2 * minutesPerHour;
  const change = (place: number, more: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...more } : span)));
  return (
    <div className={styles.day} data-open={isOpen || undefined}>
      <span className={styles.name}>{name}</span>
      <div className={styles.toggle}>
        <SwitchField
          label={words.openOn(name)}
          hideLabel
          checked={isOpen}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? [wholeDay] : [])}
        />
      </div>
      <div className={styles.spans}>
        {spans.map((span, index) => (
          <div key={places[index]} className={styles.span}>
            <HalfHourField
              label={words.opensOn(name)}
              hideLabel
              hours="evening"
              value={span.startMinute}
              onChange={(startMinute) => change(index, { startMinute })}
            />
            <span aria-hidden="true">{words.to}</span>
            <HalfHourField
              label={words.closesOn(name)}
              hideLabel
              hours="evening"
              value={span.endMinute}
              onChange={(endMinute) => change(index, { endMinute })}
            />
          </div>
        ))}
        {!isOpen && <span className={styles.closed}>{texts.closed}</span>}
      </div>
      {(spans.length > 1 || (hasRoom && spans.length < courtRuleLimits.spans)) && (
        <div className={styles.more}>
          {hasRoom && spans.length < courtRuleLimits.spans && (
            <Button
              variant="quiet"
              size="row"
              aria-label={words.anotherStretchOn(name)}
              onClick={() =>
                onChange([...spans, { startMinute: last.endMinute + minutesPerHour, endMinute: wholeDay.endMinute }])
              }
            >
              {words.anotherStretch}
            </Button>
          )}
          {spans.length > 1 && (
            <Button variant="quiet" size="row" onClick={() => onChange(spans.slice(0, -1))}>
              {words.removeStretch(name)}
            </Button>
          )}
        </div>
      )}
      <div className={styles.error} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}
