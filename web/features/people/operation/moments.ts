import { operationWords as words } from "#web/i18n/operation.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

const seconds = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 });

/** Tells the day and time of a moment, by the clock of Argentina. */
export function moment(instant: string): string {
  const { date, time } = wallClock(instant);
  return formatDayAt(date, time);
}

/** Tells a duration of this many milliseconds, from one second on in seconds. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return words.milliseconds(Math.round(milliseconds));
  return words.seconds(seconds.format(milliseconds / 1_000));
}
