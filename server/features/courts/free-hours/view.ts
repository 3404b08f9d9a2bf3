import type { BookableClub } from "#contract/bookings.ts";
import type { FreeAt, HoursOfDay } from "#contract/courts/free-hours.ts";
import { clubRulesOf } from "#domain/bookings/club-rules.ts";
import { freeStarts } from "#domain/bookings/free-starts.ts";
import { type RequestRules, rulesOfClub } from "#domain/bookings/request.ts";
import type { ClubTime } from "#domain/bookings/slot.ts";
import { townOf } from "#domain/clubs/town-of.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { presentContact } from "#server/features/clubs/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { bookableClubs, bookableOnDay, CourtInUse, findBookable } from "./reads.ts";

/** A club as whoever looks for a court sees it. */
export function presentBookable(found: Awaited<ReturnType<typeof bookableClubs>>[number]): BookableClub {
  const { id, name, address, image, courts } = found;
  return { id, name, address, imageUrl: image, courts, contact: presentContact(found) };
}

/** The starts of a day at a club that can be asked for. What ends with the shortest duration is told apart, for whoever knows no other. */
function presentStarts(
  found: NonNullable<Awaited<ReturnType<typeof findBookable>>> & { readonly courts: readonly CourtInUse[] },
  { day, now, daysAhead }: { readonly day: CalendarDate; readonly now: ClubTime; readonly daysAhead: number },
) {
  const { courts, held } = found;
  return freeStarts({ day, courts, held, rules: found, now }, { daysAhead }).map(({ start, lengths, durations }) => {
    const minutes = durations[0]?.minutes ?? Math.min(...found.durations);
    const options = durations.map((one) => ({ ...one, courts: [...one.courts] }));
    const shortest = options.filter((one) => one.minutes === minutes).flatMap((one) => one.courts);
    return { startMinute: start, endMinute: start + minutes, courts: shortest, options, lengths: [...lengths] };
  });
}

/** What somebody can ask a club for on a day, and under which rules. */
export function presentFree(
  found: Parameters<typeof presentStarts>[0],
  { day, moment, first }: { readonly day: CalendarDate; readonly moment: Date; readonly first: RequestRules },
) {
  const clock = clubClock(moment, found.timeZone);
  const { daysAhead, ...rules } = rulesOfClub(found.bookingRules, first);
  return {
    club: presentBookable({ ...found, courts: found.courts.length }),
    today: clock.today,
    lastDay: addDays(clock.today, daysAhead),
    ...rules,
    clubRules: clubRulesOf(found.bookingRules),
    durations: [...found.durations],
    courts: [...found.courts],
    slots: presentStarts(found, { day, now: clock, daysAhead }),
  };
}

/** What of one start is free at a club; null where nothing of it is any more. */
export function presentFreeAt(
  found: Parameters<typeof presentStarts>[0],
  at: { readonly day: CalendarDate; readonly startMinute: number; readonly moment: Date; readonly first: RequestRules },
): FreeAt | null {
  const { slots, today: _, lastDay: __, ...rules } = presentFree(found, at);
  const slot = slots.find((one) => one.startMinute === at.startMinute && one.options.length > 0);
  return slot ? { ...rules, slot, now: clubClock(at.moment, found.timeZone) } : null;
}

/** Clubs, in their order, and when each has something free on a day; of those beyond them how many there are, and where. */
export function presentHours(
  { clubs, beyond }: Awaited<ReturnType<typeof bookableOnDay>>,
  {
    day,
    moment,
    first,
    timeZone,
  }: { readonly day: CalendarDate; readonly moment: Date; readonly first: RequestRules; readonly timeZone: string },
): HoursOfDay {
  const { today } = clubClock(moment, timeZone);
  const ahead = clubs.map(({ bookingRules }) => rulesOfClub(bookingRules, first).daysAhead);
  return {
    today,
    lastDay: addDays(today, Math.max(first.daysAhead, ...ahead)),
    ...(beyond.length > 0 && { beyond: { clubs: beyond.length, towns: [...new Set(beyond.map(townOf))] } }),
    clubs: clubs.map((found) => {
      const { bookingRules } = found;
      const courts = found.courts ?? [];
      const now = clubClock(moment, found.timeZone);
      const starts = freeStarts({ day, courts, held: found.held, rules: found, now }, rulesOfClub(bookingRules, first));
      return {
        ...presentBookable({ ...found, courts: courts.length }),
        full: starts.flatMap(({ start, durations }) => (durations.length === 0 ? [start] : [])),
        starts: starts.flatMap(({ start, durations }) => {
          const prices = durations.flatMap(({ price }) => price ?? []);
          const here = new Set(durations.flatMap((one) => one.courts.map(({ id }) => id))).size;
          const price = prices.length > 0 ? Math.min(...prices) : null;
          return here > 0 ? [{ startMinute: start, courts: here, price, andMore: new Set(prices).size > 1 }] : [];
        }),
      };
    }),
  };
}
