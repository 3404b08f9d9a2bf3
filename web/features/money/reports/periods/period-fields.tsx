import { useState } from "react";
import { type CalendarDate, daysOfMonth } from "#domain/lib/calendar.ts";
import { monthAfter, monthOf } from "#domain/lib/months.ts";
import { periodWords as words } from "#web/i18n/reports.ts";
import { today } from "#web/kit/today.ts";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import styles from "./period-fields.module.css";

type Period = keyof typeof words.periods;
type Days = { readonly desde?: CalendarDate | undefined; readonly hasta?: CalendarDate | undefined };

/**
 * Asks for a range of days, as fields of a grid: a period, and below it the days of a custom one. If no days are given,
 * the period is "all", or else "now": this month until today.
 */
export function PeriodFields({
  days,
  periods,
  onChange,
}: {
  days: Days;
  periods: readonly Period[];
  onChange: (days: Days) => void;
}) {
  const now = today();
  const [chooses, setChooses] = useState(false);
  const period = chooses ? "own" : periodOf(days, periods, now);
  return (
    <>
      <SelectField
        label={words.period}
        value={period}
        onChange={({ currentTarget: { value } }) => {
          setChooses(value === "own");
          const chosen = periods.find((one) => one === value);
          if (chosen && chosen !== "own") onChange(daysOf(chosen, now));
        }}
        options={periods.map((value) => ({ value, label: words.periods[value] }))}
      />
      {period === "own" && (
        <div className={styles.days}>
          <DateField
            label={words.from}
            today={now}
            max={now}
            value={days.desde ?? null}
            onChange={(desde) => onChange({ desde, hasta: days.hasta && days.hasta >= desde ? days.hasta : undefined })}
          />
          <DateField
            label={words.to}
            today={now}
            min={days.desde}
            value={days.hasta ?? null}
            onChange={(hasta) => onChange({ desde: days.desde, hasta })}
          />
        </div>
      )}
    </>
  );
}

function daysOf(period: Period, now: CalendarDate): Days {
  if (period === "month" || period === "before") {
    const { first, last } = daysOfMonth(monthAfter(monthOf(now), period === "month" ? 0 : -1));
    return { desde: first, hasta: last };
  }
  if (period === "year") return { desde: daysOfMonth(monthAfter(monthOf(now), -11)).first, hasta: now };
  return { desde: undefined, hasta: undefined };
}

function periodOf({ desde, hasta }: Days, periods: readonly Period[], now: CalendarDate): Period {
  const known = periods.find((period) => {
    const days = daysOf(period, now);
    return period !== "own" && days.desde === desde && days.hasta === hasta;
  });
  return known ?? "own";
}
