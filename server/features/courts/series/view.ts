import type { PlannedDate, SeriesView } from "#contract/courts/series.ts";
import { overlap } from "#domain/courts/bookings/slot.ts";
import { closedOn, priceOfDate, slotOn, type WeeklySeries } from "#domain/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { HeldTime, ShownSeries } from "./reads.ts";
import { isAsked, type Letting } from "./reads-dates.ts";

/** Presents a weekly series to its club, with the holder's phone. */
export function presentSeries({ court: { active, ...place }, ...found }: ShownSeries): SeriesView {
  const court = { ...place, ...(!active && { outOfService: true as const }) };
  const { id, weekday, startMinute, minutes, firstDay, lastDay, price, dates, debts, credit } = found;
  const { personId, personName, personPhone, guestName, guestPhone } = found;
  const name = guestName ?? personName;
  const holder = name === null ? null : { playerId: personId, name, phone: presentPhone(guestPhone ?? personPhone) };
  return { id, court, weekday, startMinute, minutes, firstDay, lastDay, price, holder, dates, debts, credit };
}

type Planned = WeeklySeries & { readonly courtId: string; readonly price: number | null };

/** Presents the dates of a series between two days before it is made, each with the bookings that hold its court. */
export function presentPlanned(
  series: Planned,
  club: Letting,
  days: readonly CalendarDate[],
  held: readonly HeldTime[],
): PlannedDate[] {
  return days.map((day) => {
    const price = priceOfDate(series, club.priceBands, day);
    const closed = closedOn(series, club, day);
    if (closed) return { day, price, state: "closed", what: closed.feriado };
    const inTheWay = held.filter((one) => overlap(one, slotOn(series, day)));
    const asked = inTheWay.find(isAsked);
    const [one = asked] = inTheWay.filter(({ offeredUntil }) => offeredUntil === null);
    const untilMinute = inTheWay[0]?.offeredUntil ?? null;
    if (!one && untilMinute !== null) return { day, price, state: "asked", what: null, offered: { untilMinute } };
    if (!one) return { day, price, state: "free", what: null };
    const state = asked ? "asked" : one.tournamentId === null ? "taken" : "tournament";
    return { day, price, state, what: (asked ?? one).holder };
  });
}
