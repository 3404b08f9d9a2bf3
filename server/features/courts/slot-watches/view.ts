import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import { isWatchOver } from "#domain/courts/slot-watches.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { watchesOf } from "./reads.ts";

type Offered = NonNullable<SlotWatch["offer"]>;
/** A watch as read, and the deposit for its offer if that was looked up. */
type FoundWatch = Awaited<ReturnType<typeof watchesOf>>[number] & {
  readonly deposit?: NonNullable<Offered["deposit"]> | null;
};

/** Presents a person's watches; those that are over are left out, also before they are ended. */
export function presentWatches(found: readonly FoundWatch[], now: Date): SlotWatch[] {
  return found.flatMap(({ watch, club, place: { timeZone }, court, offer, deposit }): SlotWatch[] => {
    const { id, day, fromMinute, toMinute, minutes } = watch;
    const shown = { id, club, day, fromMinute, toMinute, minutes, court };
    if (offer) {
      if (offer.until <= now) return [];
      // An offer may lie beyond the midnight of the day that was asked for.
      const { day: offeredDay, ...offered } = offer;
      const until = { until: offer.until.toISOString(), untilMinute: clubClock(offer.until, timeZone).minute };
      return [{ ...shown, day: offeredDay, offer: { ...offered, ...until, ...(deposit && { deposit }) } }];
    }
    return isWatchOver(watch, clubClock(now, timeZone)) ? [] : [{ ...shown, offer: null }];
  });
}
