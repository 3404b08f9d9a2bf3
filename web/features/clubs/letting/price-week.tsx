import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { openOn, outermostHours, usualOpening } from "#domain/clubs/letting/opening-hours.ts";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import * as texts from "#web/i18n/texts.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./letting.module.css";

/** An arbitrary Monday: a week of prices has no dates. */
const monday: CalendarDate = "2026-11-16";

/** The most courts shown side by side; more of them become a list. */
const inSight = 6;

/**
 * Shows the week of a court with the price of each hour that results from the bands, darker if higher. Prices are in
 * thousands, as people say them.
 */
export function PriceWeek({ club }: { club: ClubPanel }) {
  const courts = club.courts.filter(({ active }) => active);
  const [chosen, setChosen] = useState(courts[0]?.id ?? "");
  const court = courts.find(({ id }) => id === chosen) ?? courts[0];
  const minutes = Math.min(...club.durations);
  if (!court) return null;
  const options = courts.map(({ id, name }) => ({ value: id, label: name }));
  const week = { openingWeek: club.openingWeek, dayExceptions: [] };
  const days = words.shortWeekdays.map((name, index) => ({ name, day: addDays(monday, index) }));
  const { openingHour, closingHour } = outermostHours(club);
  const [first, last] = [Math.min(usualOpening.first, openingHour), Math.max(usualOpening.last, closingHour)];
  const hours = Array.from({ length: last - first }, (_, index) => (first + index) * 60);
  // The rows are those of an evening: hours beyond midnight belong to the next day.
  const priceAt = (evening: CalendarDate, minute: number) => {
    const [day, startMinute] =
      minute < minutesPerDay ? [evening, minute] : [addDays(evening, 1), minute - minutesPerDay];
    const isOpen = openOn(week, day).some((one) => one.startMinute < startMinute + 60 && startMinute < one.endMinute);
    if (!isOpen) return "closed";
    const price = priceOf(club.priceBands, { courtId: court.id, day, startMinute, minutes });
    return price.ok ? price.value : null;
  };
  const all = days
    .flatMap(({ day }) => hours.map((hour) => priceAt(day, hour)))
    .filter((one) => typeof one === "number");
  const levels = [...new Set(all)].toSorted((one, other) => one - other);
  const stepOf = (price: number) =>
    levels.length < 2 ? 0 : Math.round((2 * levels.indexOf(price)) / (levels.length - 1));
  return (
    <Stack gap={3}>
      <h3 className="type-strong">{words.preview}</h3>
      {courts.length > inSight ? (
        <SelectField
          label={texts.court}
          hideLabel
          value={court.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={options}
        />
      ) : (
        courts.length > 1 && <ChoiceChips label={texts.court} value={court.id} onChange={setChosen} options={options} />
      )}
      <div className={styles.frame}>
        <table className={styles.map}>
          <caption className="quiet type-small">{words.previewOf(court.name, minutes)}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{texts.hour}</span>
              </th>
              {days.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{timeText(hour)}</th>
                {days.map(({ name, day }) => {
                  const price = priceAt(day, hour);
                  return typeof price === "number" ? (
                    <td key={name} data-step={stepOf(price)}>
                      {price % 1000 === 0 ? words.thousands(price / 1000) : formatInteger(price)}
                    </td>
                  ) : (
                    <td key={name} data-none="">
                      <span className="unseen">{price === "closed" ? texts.closed : words.notLet}</span>
                      <span aria-hidden="true">{price === "closed" ? "" : "–"}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}
