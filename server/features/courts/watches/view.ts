import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import { isWatchOver } from "#domain/bookings/slot-watch.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { watchesOf } from "./reads.ts";

/** What a person waits for, as they see it; what is over is left out, also before that is written down. */
export function presentWatches(found: Awaited<ReturnType<typeof watchesOf>>, now: Date): SlotWatch[] {
  return found.flatMap(({ watch, club, court, offer }): SlotWatch[] => {
    const { id, day, fromMinute, toMinute, minutes } = watch;
    const { timeZone, ...shownClub } = club;
    const shown = { id, club: shownClub, day, fromMinute, toMinute, minutes, court };
    if (offer) {
      if (offer.until <= now) return [];
      const until = offer.until.toISOString();
      return [{ ...shown, offer: { ...offer, until, untilMinute: clubClock(offer.until, timeZone).minute } }];
    }
    return isWatchOver(watch, clubClock(now, timeZone)) ? [] : [{ ...shown, offer: null }];
  });
}
