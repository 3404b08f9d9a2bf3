import type { ClubBooking } from "#contract/bookings.ts";
import { momentOf, type Stretch } from "#web/features/bookings/day/day-stretches.ts";

/** What a court is doing at this minute, and what comes after it. Times are minutes of the club's day. */
export type CourtMoment =
  | { readonly kind: "closed"; readonly opensAt: number | null }
  | { readonly kind: "free"; readonly until: number | null; readonly next: ClubBooking | null }
  | {
      readonly kind: "held";
      readonly booking: ClubBooking;
      readonly until: number;
      readonly next: ClubBooking | null;
    };

/** The hours between which a club is open, in minutes. */
export type OpenHours = { readonly from: number; readonly to: number };

/** What happens on a court now, from its whole day. A booking outside the opening hours is played all the same. */
export function courtMoment(stretches: readonly Stretch[], now: number, open: OpenHours): CourtMoment {
  const current = stretches.find((stretch) => momentOf(stretch, now) === "current");
  const later = stretches.filter(({ from }) => from > now);
  if (current?.booking) {
    return { kind: "held", booking: current.booking, until: current.to, next: later[0]?.booking ?? null };
  }
  if (now < open.from) return { kind: "closed", opensAt: open.from };
  if (now >= open.to) return { kind: "closed", opensAt: null };
  const next = later.find(({ booking }) => booking);
  return { kind: "free", until: next?.from ?? null, next: next?.booking ?? null };
}
