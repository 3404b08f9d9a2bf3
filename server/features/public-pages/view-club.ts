import type { ClubToAll, FreeSpan } from "#contract/landing.ts";
import { freeSlots } from "#domain/bookings/free-slots.ts";
import type { RequestRules } from "#domain/bookings/request.ts";
import { openSpan } from "#domain/clubs/opening-hours.ts";
import { dayOfPlay } from "#domain/tournaments/hours.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { findClubToAll } from "./reads-club.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findClubToAll>>>;

/** A club as people without an account read of it: which hours are free, and not which courts, nor who holds the others. */
export function presentClubToAll(found: Found, now: Date, rules: RequestRules): ClubToAll {
  const { id, name, address, imageUrl, tournaments, courts, held } = found;
  const clock = clubClock(now, found.timeZone);
  const slots = freeSlots({ day: clock.today, courts, held }, openSpan(found), clock, rules);
  const free = slots.filter((one) => one.courts.length > 0).map(({ slot }) => slot);
  return {
    id,
    name,
    address,
    imageUrl,
    tournaments,
    today: clock.today,
    evening: dayOfPlay(clock),
    free: joined(free),
  };
}

/** Hours that follow one another are one span. */
function joined(slots: readonly FreeSpan[]): FreeSpan[] {
  const spans: FreeSpan[] = [];
  for (const { startMinute, endMinute } of slots) {
    const last = spans.at(-1);
    if (last?.endMinute === startMinute) spans[spans.length - 1] = { ...last, endMinute };
    else spans.push({ startMinute, endMinute });
  }
  return spans;
}
