import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { changedWords as words } from "#web/i18n/order.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

type Told = NonNullable<MatchView["place"]>;

/** Describes the change of a match's hour and court, and no unchanged part: "Cambió de 16:30 a 18:00". */
export function changedPlace({ from }: NonNullable<MyMatch["changed"]>, to: MatchView["place"]): string {
  if (to === null) return words.lost(whole(from, true));
  const otherCourt = from.court !== null && to.court !== null && from.court !== to.court;
  const otherHour = from.day !== to.day || from.startMinute !== to.startMinute;
  if (otherCourt && !otherHour) return words.changed(from.court ?? "", to.court ?? "");
  const sameDay = from.day === to.day;
  const told = (place: Told) => (sameDay ? hourOf(place, otherCourt) : whole(place, otherCourt));
  return words.changed(told(from), told(to));
}

function hourOf({ startMinute, court }: Told, withCourt: boolean): string {
  return [timeText(startMinute), withCourt && court].filter(Boolean).join(", ");
}

function whole({ day, startMinute, court }: Told, withCourt: boolean): string {
  return [formatDayAt(day, timeText(startMinute)), withCourt && court].filter(Boolean).join(" · ");
}
