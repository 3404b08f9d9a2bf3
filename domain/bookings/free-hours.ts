import type { OpeningHours } from "#domain/clubs/opening-hours.ts";
import type { CalendarDate, Hour } from "#domain/lib/calendar.ts";
import { checkRequest, type RequestRules } from "./request.ts";
import type { ClubHour } from "./slot.ts";

/** What holds a court for a while of a day, in minutes after midnight. */
export type Held = { readonly courtId: string; readonly startMinute: number; readonly endMinute: number };

/** The hours of a day that a player can ask for, in order, each with the courts that are free for all of it, in their order. */
export function freeHours<Court extends { readonly id: string }>(
  {
    day,
    courts,
    held,
  }: { readonly day: CalendarDate; readonly courts: readonly Court[]; readonly held: readonly Held[] },
  opening: OpeningHours,
  now: ClubHour,
  rules: RequestRules,
): { readonly hour: Hour; readonly courts: readonly Court[] }[] {
  const open = Array.from(
    { length: opening.closingHour - opening.openingHour },
    (_, index) => opening.openingHour + index,
  );
  return open
    .filter((hour) => checkRequest({ day, hour }, opening, now, rules).ok)
    .map((hour) => ({ hour, courts: courts.filter(({ id }) => !isHeld(held, id, hour)) }))
    .filter(({ courts: free }) => free.length > 0);
}

/** Whether anything holds the court at some moment of the hour; what ends as the hour begins does not. Rules, 7.2. */
function isHeld(held: readonly Held[], courtId: string, hour: Hour): boolean {
  const [start, end] = [hour * 60, (hour + 1) * 60];
  return held.some((one) => one.courtId === courtId && one.startMinute < end && start < one.endMinute);
}
