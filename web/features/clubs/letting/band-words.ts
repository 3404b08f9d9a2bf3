import type { ClubPanel } from "#contract/clubs.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { type Duration, durations, type PriceBand } from "#domain/clubs/court-rules.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

type WeekHours = { readonly weekday: number; readonly startMinute: number; readonly endMinute: number };

/** "lun a vie", "sáb, dom"; all of them as `everyDay` says. */
function daysText(weekdays: readonly number[], everyDay: string = words.everyDay): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  if (days.length === 7) return everyDay;
  const name = (day: number) => words.shortWeekdays[day] ?? "";
  if (days.length > 2 && last - first === days.length - 1) return words.dayRange(name(first), name(last));
  return days.map(name).join(", ");
}

/** "lun a vie · 18:00 a 24:00 · Todas": when and where a band holds. */
export function bandName({ weekdays, startMinute, endMinute, courtIds }: PriceBand, club: ClubPanel): string {
  const courts = club.courts.filter(({ id }) => courtIds?.includes(id)).map(({ name }) => name);
  const where = courtIds === null ? words.allCourts : courts.join(", ");
  return [daysText(weekdays), words.span(timeText(startMinute), timeText(endMinute)), where].join(" · ");
}

/** "1 h $ 20.000 · 1 h 30 $ 30.000": the prices of the durations that it lets. */
export function bandPrices({ prices }: PriceBand): string {
  const told = durations.flatMap((minutes: Duration) => {
    const price = prices[minutes];
    return price === null ? [] : [`${words.duration(minutes)} ${formatMoney(price)}`];
  });
  return told.join(" · ") || words.notLet;
}

/** "sáb, dom 08:00-18:00; lun 13:00-15:00": hours of the week, those that several days share once. */
export function weekHours(hours: readonly WeekHours[]): string {
  const spanOf = ({ startMinute, endMinute }: WeekHours) => words.spanShort(timeText(startMinute), timeText(endMinute));
  return [...Map.groupBy(hours, spanOf)]
    .map(
      ([span, days]) =>
        `${daysText(
          days.map(({ weekday }) => weekday),
          words.theWholeWeek,
        )} ${span}`,
    )
    .join("; ");
}
