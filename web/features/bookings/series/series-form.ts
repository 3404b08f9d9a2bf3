import type { ClubPanel } from "#contract/clubs.ts";
import type { PlannedDate } from "#contract/courts/series.ts";
import { type Duration, durations } from "#domain/clubs/court-rules.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";

/** Which slot of every week a club is about to give away. */
export type SlotValues = {
  readonly courtId: string;
  readonly weekday: number;
  readonly startMinute: number;
  readonly minutes: Duration;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate | null;
  readonly price: number | null;
};

/** Where the form begins: the first court in use, eight in the evening, as long as the club's shortest slot. */
export function freshSlot(club: ClubPanel, today: CalendarDate, weekday: number): SlotValues {
  const [court] = club.courts.filter(({ active }) => active);
  const [minutes = 60] = durations.filter((one) => club.durations.includes(one));
  return { courtId: court?.id ?? "", weekday, startMinute: 1200, minutes, firstDay: today, lastDay: null, price: null };
}

/** The dates that somebody asks for and nobody has answered; what is offered to whoever waited is theirs to answer. */
export function askedOf(dates: readonly PlannedDate[]): readonly PlannedDate[] {
  return dates.filter(({ state, offered }) => state === "asked" && !offered);
}

/** The dates that somebody else has, which are left out where the club says so. */
export function takenOf(dates: readonly PlannedDate[]): CalendarDate[] {
  return dates.filter(({ state }) => state === "taken" || state === "tournament").map(({ day }) => day);
}
