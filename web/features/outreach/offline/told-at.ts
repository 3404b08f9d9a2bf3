import { offlinePackWords as words } from "#web/i18n/offline-pack.ts";
import { today } from "#web/kit/today.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** Says that there is no connection, and the time of the shown data, which is an instant. */
export function toldAtText(instant: string): string {
  const { date, time } = wallClock(instant);
  return date === today() ? words.ofToday(time) : words.ofDay(formatDayAt(date, time));
}
