import type { ClubToAll, FreeSpan } from "#contract/landing.ts";
import { freeStarts } from "#domain/bookings/free-starts.ts";
import { type RequestRules, rulesOfClub } from "#domain/bookings/request.ts";
import { dayOfPlay } from "#domain/tournaments/hours.ts";
import { presentContact } from "#server/features/clubs/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { findClubToAll } from "./reads-club.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findClubToAll>>>;

/** A club as people without an account read of it: which hours are free, and not which courts, nor who holds the others. */
export function presentClubToAll(found: Found, now: Date, rules: RequestRules): ClubToAll {
  const { id, name, address, imageUrl, tournaments, courts, held } = found;
  const clock = clubClock(now, found.timeZone);
  const asked = { day: clock.today, courts, held, rules: found, now: clock };
  const starts = freeStarts(asked, rulesOfClub(found.bookingRules, rules));
  const free = starts.flatMap(({ start, durations }) => {
    const longest = Math.max(0, ...durations.map(({ minutes }) => minutes));
    return longest > 0 ? [{ startMinute: start, endMinute: start + longest }] : [];
  });
  const open = starts.filter(({ durations }) => durations.length > 0);
  return {
    id,
    name,
    address,
    imageUrl,
    contact: presentContact(found.contact),
    tournaments,
    today: clock.today,
    evening: dayOfPlay(clock),
    free: joined(free),
    starts: open.map(({ start, durations }) => ({ startMinute: start, price: lowest(durations) })),
  };
}

/** The lowest of the prices that are said; null where none is. */
function lowest(durations: readonly { readonly price: number | null }[]): number | null {
  const prices = durations.flatMap(({ price }) => price ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** What follows one another or overlaps is one span. */
function joined(slots: readonly FreeSpan[]): FreeSpan[] {
  const spans: FreeSpan[] = [];
  for (const { startMinute, endMinute } of slots) {
    const last = spans.at(-1);
    if (last && last.endMinute >= startMinute)
      spans[spans.length - 1] = { ...last, endMinute: Math.max(last.endMinute, endMinute) };
    else spans.push({ startMinute, endMinute });
  }
  return spans;
}
