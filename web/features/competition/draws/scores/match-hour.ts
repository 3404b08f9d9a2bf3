import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";

/**
 * Formats the time and the court of a match: "sáb 28 nov, 16:30 · Cancha 2". Unpublished parts are to be confirmed.
 */
export function matchHour({ place }: Pick<MatchView, "place">): string {
  if (place === null) return drawWords.noTimeYet;
  const time = timeText(place.startMinute);
  const when = place.notBefore ? drawWords.notBefore(formatDay(place.day), time) : formatDayAt(place.day, time);
  return `${when} · ${place.court ?? drawWords.noCourtYet}`;
}
