import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { PlannedDate } from "#contract/courts/series.ts";
import { type Duration, durations } from "#domain/clubs/letting/court-rules.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

/** The weekly slot that a club is about to give away. */
export type SlotValues = {
  readonly courtId: string;
  readonly weekday: number;
  readonly startMinute: number;
  readonly minutes: Duration;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate | null;
  readonly price: number | null;
};

/** Returns the initial form: the first court in use, eight in the evening, the club's shortest duration. */
export function freshSlot(club: ClubPanel, today: CalendarDate, weekday: number): SlotValues {
  const [court] = club.courts.filter(({ active }) => active);
  const [minutes = 60] = durations.filter((one) => club.durations.includes(one));
  return { courtId: court?.id ?? "", weekday, startMinute: 1200, minutes, firstDay: today, lastDay: null, price: null };
}

/** Returns the dates with an unanswered pre-booking. An offered slot is left out: the waiting player answers it. */
export function askedOf(dates: readonly PlannedDate[]): readonly PlannedDate[] {
  return dates.filter(({ state, offered }) => state === "asked" && !offered);
}

/** Returns the dates taken by others, which are skipped if the club agrees. */
export function takenOf(dates: readonly PlannedDate[]): CalendarDate[] {
  return dates.filter(({ state }) => state === "taken" || state === "tournament").map(({ day }) => day);
}
