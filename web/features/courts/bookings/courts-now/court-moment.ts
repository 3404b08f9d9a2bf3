import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { Span } from "#domain/lib/span.ts";
import { momentOf, type Stretch } from "#web/features/courts/bookings/day/day-stretches.ts";

/** The state of a court at this minute, and the next one. Times are minutes of the club's day. */
export type CourtMoment =
  | { readonly kind: "closed"; readonly opensAt: number | null }
  | { readonly kind: "free"; readonly until: number | null; readonly next: ClubBooking | null }
  | {
      readonly kind: "held";
      readonly booking: ClubBooking;
      readonly until: number;
      readonly next: ClubBooking | null;
    };

/** Finds the current state of a court in its whole day. A booking outside the opening hours is played all the same. */
export function courtMoment(stretches: readonly Stretch[], now: number, open: readonly Span[]): CourtMoment {
  const current = stretches.find((stretch) => momentOf(stretch, now) === "current");
  const later = stretches.filter(({ from }) => from > now);
  if (current?.booking) {
    return { kind: "held", booking: current.booking, until: current.to, next: later[0]?.booking ?? null };
  }
  if (!open.some(({ startMinute, endMinute }) => startMinute <= now && now < endMinute)) {
    return { kind: "closed", opensAt: open.find(({ startMinute }) => now < startMinute)?.startMinute ?? null };
  }
  const next = later.find(({ booking }) => booking);
  return { kind: "free", until: next?.from ?? null, next: next?.booking ?? null };
}
