import { useState } from "react";
import { bandsOf, toggled } from "#domain/competition/schedule/unavailable.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { CrossIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import styles from "./unavailable-field.module.css";

type Said = {
  readonly stretches: readonly DayHours[];
  readonly onChange: (stretches: DayHours[]) => void;
  /** The word "No puedo", or "No puede" if the club states it. */
  readonly cannot: string;
};

/** Edits the hours when a player cannot play: a strip of touchable parts for each day, and custom hours. */
export function UnavailableField({
  asked,
  days,
  ...said
}: Said & {
  /** The hours that can be stated, by day. */
  asked: readonly DayHours[];
  /** The whole days of the tournament. */
  days: readonly DayHours[];
}) {
  return asked.map((one) => (
    <DayStrip key={one.day} asked={one} whole={days.find(({ day }) => day === one.day) ?? one} {...said} />
  ));
}

function DayStrip({ asked, whole, stretches, onChange, cannot }: Said & { asked: DayHours; whole: DayHours }) {
  const [adding, setAdding] = useState(false);
  const bands = bandsOf(asked, whole);
  const covered = (part: DayHours) =>
    stretches.some(
      (one) => one.day === part.day && one.startMinute <= part.startMinute && part.endMinute <= one.endMinute,
    );
  const chosen = bands.filter(covered);
  const others = chosen.reduce(
    toggled,
    stretches.filter(({ day }) => day === asked.day),
  );
  return (
    <fieldset className={styles.day}>
      <legend>
        <b>{formatDay(asked.day)}</b> <span>{words.hours(timeText(asked.startMinute), timeText(asked.endMinute))}</span>
      </legend>
      <div className={styles.strip}>
        {bands.map((band) => {
          const isChosen = covered(band);
          return (
            <button
              key={band.startMinute}
              type="button"
              className={styles.band}
              aria-pressed={isChosen}
              onClick={() => onChange(toggled(stretches, band))}
            >
              <b>{words.parts[band.name]}</b>
              <span>{words.hours(timeText(band.startMinute), timeText(band.endMinute))}</span>
              {isChosen && (
                <span className={styles.cannot}>
                  <CrossIcon size={14} />
                  {cannot}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {others.map((one) => {
        const hours = words.hours(timeText(one.startMinute), timeText(one.endMinute));
        return (
          <p key={one.startMinute} className={styles.other}>
            <span className={styles.cannot}>
              <CrossIcon size={14} />
              {cannot}
            </span>
            {hours}
            <Button variant="quiet" size="row" onClick={() => onChange(toggled(stretches, one))}>
              {words.remove(hours)}
            </Button>
          </p>
        );
      })}
      {adding ? (
        <OtherHours
          asked={asked}
          onAdd={(one) => {
            setAdding(false);
            if (one && !covered(one)) onChange(toggled(stretches, one));
          }}
        />
      ) : (
        <Button variant="quiet" size="row" icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
          {words.other}
        </Button>
      )}
    </fieldset>
  );
}

const step = 30;

function OtherHours({ asked, onAdd }: { asked: DayHours; onAdd: (one: DayHours | null) => void }) {
  const [from, setFrom] = useState(asked.startMinute);
  const [to, setTo] = useState(Math.min(asked.startMinute + 2 * step, asked.endMinute));
  const day = formatDay(asked.day);
  const options = (first: number, last: number) =>
    Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, nth) => {
      const minute = first + nth * step;
      return { value: String(minute), label: timeText(minute) };
    });
  return (
    <div className={styles.hours}>
      <SelectField
        label={words.otherFrom(day)}
        hideLabel
        value={String(from)}
        options={options(asked.startMinute, asked.endMinute - step)}
        onChange={({ currentTarget: { value } }) => {
          setFrom(Number(value));
          setTo(Math.max(to, Number(value) + step));
        }}
      />
      <SelectField
        label={words.otherTo(day)}
        hideLabel
        value={String(to)}
        options={options(from + step, asked.endMinute)}
        onChange={({ currentTarget: { value } }) => setTo(Number(value))}
      />
      <Button variant="secondary" onClick={() => onAdd({ day: asked.day, startMinute: from, endMinute: to })}>
        {texts.add}
      </Button>
    </div>
  );
}
