import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import type { ClubWithStarts, FreeAt, HoursOfDay, StartAtClub } from "#contract/courts/free-hours.ts";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { type RequestRules, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import type { ClubTime } from "#domain/courts/bookings/slot.ts";
import { type FreeStart, freeStarts, type Held } from "#domain/courts/free-hours.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { presentContact } from "#server/features/clubs/clubs/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { bookableClubs, bookableOnDay, CourtInUse, findBookable } from "./reads.ts";

/** Presents a club to a player who looks for a court. */
export function presentBookable(found: Awaited<ReturnType<typeof bookableClubs>>[number]): BookableClub {
  const { id, name, address, image, courts } = found;
  return { id, name, address, imageUrl: image, courts, contact: presentContact(found) };
}

/**
 * Returns the starts of a day at a club that can be requested. `courts` lists the free ones for the shortest duration,
 * for callers that know only that; `options` lists every duration.
 */
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

/** Presents the slots that a player can request from a club on a day, and the rules for them. */
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

/** Presents the free courts of one start at a club; null if none is left. */
export function presentFreeAt(
  found: Parameters<typeof presentStarts>[0],
  at: { readonly day: CalendarDate; readonly startMinute: number; readonly moment: Date; readonly first: RequestRules },
): FreeAt | null {
  const { slots, today: _, lastDay: __, ...rules } = presentFree(found, at);
  const slot = slots.find((one) => one.startMinute === at.startMinute && one.options.length > 0);
  return slot ? { ...rules, slot, now: clubClock(at.moment, found.timeZone) } : null;
}

/**
 * Presents clubs, in their order, with the free starts of each on a day; for the clubs beyond the limit, their number
 * and towns.
 */
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
    ...(beyond &&
      beyond.active > clubs.length && {
        beyond: { clubs: beyond.active - clubs.length, towns: beyond.towns },
      }),
    clubs: clubs.map((found) => {
      const courts = (found.courts ?? []).length;
      const { daysAhead } = rulesOfClub(found.bookingRules, first);
      const now = clubClock(moment, found.timeZone);
      return { ...presentBookable({ ...found, courts }), ...keptHours(found, { day, now, daysAhead }) };
    }),
  };
}

type Hours = Pick<ClubWithStarts, "starts" | "full">;
type Asked = { readonly day: CalendarDate; readonly now: ClubTime; readonly daysAhead: number };
type ClubOnDay = Awaited<ReturnType<typeof bookableOnDay>>["clubs"][number];

/** Cache of hours by club and day, with the inputs that they were computed from. */
const kept = new Map<string, { readonly from: string; readonly hours: Hours }>();
const keptMax = 2_000;

/** Returns the hours of a club on a day from the cache, unless its rules, courts, bookings or clock have changed. */
function keptHours(found: ClubOnDay, asked: Asked): Hours {
  const { day, now, daysAhead } = asked;
  const name = `${found.id} ${day}`;
  // A slot on a later day has not begun, whatever minute it is.
  const minute = day > now.today ? "" : now.minute;
  const courts = JSON.stringify(found.courts);
  const from = [found.updatedAt.toISOString(), now.today, minute, daysAhead, courts, found.held].join(" ");
  const known = kept.get(name);
  if (known?.from === from) return known.hours;
  const hours = hoursOf(found, asked);
  kept.delete(name);
  kept.set(name, { from, hours });
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return hours;
}

function hoursOf(found: ClubOnDay, { day, now, daysAhead }: Asked): Hours {
  const held: Held[] = JSON.parse(found.held);
  const starts = freeStarts({ day, courts: found.courts ?? [], held, rules: found, now }, { daysAhead });
  return {
    full: starts.flatMap(({ start, durations }) => (durations.length === 0 ? [start] : [])),
    starts: presentPrices(starts),
  };
}

/** Presents the starts that have a free court, each with its lowest price and the duration of that price. */
export function presentPrices(starts: readonly FreeStart<{ readonly id: string }>[]): StartAtClub[] {
  return starts.flatMap(({ start, durations }) => {
    const prices = durations.flatMap(({ price }) => price ?? []);
    const courts = new Set(durations.flatMap((one) => one.courts.map(({ id }) => id))).size;
    const price = prices.length > 0 ? Math.min(...prices) : null;
    const minutes = durations.find((one) => one.price === price)?.minutes ?? minutesPerHour;
    const told = { startMinute: start, courts, price, andMore: new Set(prices).size > 1 };
    return courts > 0 ? [{ ...told, ...(price !== null && minutes !== minutesPerHour && { minutes }) }] : [];
  });
}
