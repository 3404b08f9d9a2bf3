import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { type Duration, durations, type PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

type WeekHours = { readonly weekday: number; readonly startMinute: number; readonly endMinute: number };

/** Formats weekdays: "lun a vie", "sáb, dom"; all of them as `everyDay`. */
function daysText(weekdays: readonly number[], everyDay: string = texts.everyDay): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  if (days.length === 7) return everyDay;
  const name = (day: number) => words.shortWeekdays[day] ?? "";
  if (days.length > 2 && last - first === days.length - 1) return words.dayRange(name(first), name(last));
  return days.map(name).join(", ");
}

/** Names a band by its days, hours and courts: "lun a vie · 18:00 a 24:00 · Todas". */
export function bandName({ weekdays, startMinute, endMinute, courtIds }: PriceBand, club: ClubPanel): string {
  const courts = club.courts.filter(({ id }) => courtIds?.includes(id)).map(({ name }) => name);
  const where = courtIds === null ? words.allCourts : courts.join(", ");
  return [daysText(weekdays), words.span(timeText(startMinute), timeText(endMinute)), where].join(" · ");
}

/** Lists the prices of the durations of a band: "1 h $ 20.000 · 1 h 30 $ 30.000". */
export function bandPrices({ prices }: PriceBand): string {
  const told = durations.flatMap((minutes: Duration) => {
    const price = prices[minutes];
    return price === null ? [] : [`${words.duration(minutes)} ${formatMoney(price)}`];
  });
  return told.join(" · ") || words.notLet;
}

/** Formats hours of the week, with days of the same hours together: "sáb, dom 08:00-18:00; lun 13:00-15:00". */
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
