import type { MatchView } from "#contract/match-views.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";

/** When and where a match is played: "sáb 28 nov, 16:30 · Cancha 2"; what the club has not told is to be confirmed. */
export function matchHour({ place }: Pick<MatchView, "place">): string {
  if (place === null) return drawWords.noTimeYet;
  const time = timeText(place.startMinute);
  const when = place.notBefore ? drawWords.notBefore(formatDay(place.day), time) : formatDayAt(place.day, time);
  return `${when} · ${place.court ?? drawWords.noCourtYet}`;
}
