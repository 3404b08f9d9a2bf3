import type { ClubToAll, FreeSpan } from "#contract/outreach/landing.ts";
import { dayOfPlay } from "#domain/competition/tournaments/hours.ts";
import { type RequestRules, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { freeStarts } from "#domain/courts/free-hours.ts";
import { presentContact } from "#server/features/clubs/clubs/view.ts";
import { presentPrices } from "#server/features/courts/free-hours/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { findClubToAll } from "./reads-club.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findClubToAll>>>;

/** Presents a club to visitors: the free hours, without the courts or the holders of the others. */
export function presentClubToAll(found: Found, now: Date, rules: RequestRules): ClubToAll {
  const { id, name, address, imageUrl, tournaments, courts, held } = found;
  const clock = clubClock(now, found.timeZone);
  const asked = { day: clock.today, courts, held, rules: found, now: clock };
  const starts = freeStarts(asked, rulesOfClub(found.bookingRules, rules));
  const free = starts.flatMap(({ start, durations }) => {
    const longest = Math.max(0, ...durations.map(({ minutes }) => minutes));
    return longest > 0 ? [{ startMinute: start, endMinute: start + longest }] : [];
  });
  return {
    id,
    name,
    address,
    imageUrl,
    contact: presentContact(found.contact),
    services: found.services,
    courts: courts.map(({ name: court, covered }) => ({ name: court, covered })),
    openingWeek: found.openingWeek,
    tournaments,
    today: clock.today,
    evening: dayOfPlay(clock),
    free: joined(free),
    starts: presentPrices(starts),
  };
}

/** Joins adjoining and overlapping slots into spans. */
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
